import { useState } from 'react';
import { DiaryFold } from '#core/nights/web/diary/diary-fold.tsx';
import { type NightTimes, timeEntries } from '#core/nights/web/imported/night-times.ts';
import { useLastDay } from '#core/nights/web/imported/use-last-day.ts';
import { SuggestedTimes } from '#core/nights/web/night/suggested-times.tsx';
import { NotesField, RatingField, TimeFields } from '#core/nights/web/night/timing-fields.tsx';
import { NightNote } from '#core/nights/web/night-note.tsx';
import type { Editable, Night } from '#core/nights/web/saving/night.ts';
import { ClinicianNote } from '#core/preferences/web/clinician-note.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import type { ClockTimes } from '#ui/night/knob-moves.ts';
import { storeTonight } from '#ui/palette/palette-storage.ts';
import { NightFold } from './night-fold.tsx';

type TimingCardProps = Editable & {
  owner: string;
  /** The night with the times of a drag. */
  shown: Night;
  drag: (times: ClockTimes | null) => void;
  savedNote: string | null;
  isWide: boolean;
};

/** The times and the rating of today's night; with its notes where there is room. */
export function TimingCard({ owner, night, shown, drag, change, savedNote, isWide }: TimingCardProps) {
  const { date, bedTime, wakeTime } = night;
  // Offers for a night without times stay beside its row, with their undo.
  const [wasEmpty] = useState(bedTime === null && wakeTime === null);
  const day = useLastDay(owner, date);
  const fill = (times: NightTimes) => {
    for (const [field, value] of timeEntries(times, night)) change(field, value);
    storeTonight({ bed: times.bedTime, wake: times.wakeTime });
  };
  const offers = <SuggestedTimes owner={owner} date={date} times={night} fill={fill} />;
  const times = { owner, night, shown, day, drag, change };
  return (
    <Card aria-labelledby="timing-title" id="timing" className="max-md:px-4 max-md:py-3">
      <CardTitle id="timing-title" className="mb-1.5 md:mb-2">
        Sleep Timing & Quality
      </CardTitle>
      {isWide ? (
        <TimeFields {...times} offers={offers} />
      ) : (
        <>
          <NightFold night={shown}>
            <TimeFields {...times} offers={!wasEmpty && offers} />
          </NightFold>
          {wasEmpty && offers}
        </>
      )}
      <NightNote log={shown} day={day} className="mt-3" />
      <ClinicianNote owner={owner} />
      <div className="mt-4 md:mt-7">
        <RatingField night={shown} change={change} note={isWide && savedNote} />
      </div>
      {isWide && (
        <div className="mt-6 grid gap-6">
          <NotesField night={shown} change={change} />
          <DiaryFold night={shown} change={change} />
        </div>
      )}
    </Card>
  );
}
