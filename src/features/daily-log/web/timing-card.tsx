import type { ReactNode } from 'react';
import { type NightTimes, timeEntries } from '#core/nights/web/imported/night-times.ts';
import { useLastDay } from '#core/nights/web/imported/use-last-day.ts';
import { BedtimeTarget } from '#core/nights/web/night/bedtime-target.tsx';
import { SuggestedTimes } from '#core/nights/web/night/suggested-times.tsx';
import { TimingFields } from '#core/nights/web/night/timing-fields.tsx';
import { usePlan } from '#core/nights/web/night/use-plan.ts';
import { NightNote } from '#core/nights/web/night-note.tsx';
import type { Field, Night, Value } from '#core/nights/web/saving/night.ts';
import type { NightKeeper } from '#core/nights/web/saving/night-keeper.ts';
import { ClinicianNote } from '#core/preferences/web/clinician-note.tsx';
import { DIARY_FIELDS } from '#domain/diary/diary.ts';
import { Card, CardTitle } from '#ui/card.tsx';
import type { ClockTimes } from '#ui/night/knob-moves.ts';
import { storeTonight } from '#ui/palette/palette-storage.ts';

/** Delay before what is typed is sent, because setting a time with the arrow keys changes it many times. */
const TYPING_DELAY_MS = 1000;
/** The fields with times and numbers. */
const TYPED_FIELDS: ReadonlySet<Field> = new Set(['bedTime', 'wakeTime', ...DIARY_FIELDS]);

type TimingCardProps = {
  owner: string;
  night: Night;
  /** The night with the times of a drag. */
  shown: Night;
  drag: (times: ClockTimes | null) => void;
  change: NightKeeper['change'];
  savedNote: string | null;
  echo: ReactNode;
};

/** The times, the rating and the notes of today's night. */
export function TimingCard({ owner, night, shown, drag, change, savedNote, echo }: TimingCardProps) {
  const { date, bedTime, wakeTime } = night;
  const plan = usePlan(owner, date);
  const day = useLastDay(owner, date);
  const save = (field: Field, value: Value) =>
    change(date, field, value, { delayMs: TYPED_FIELDS.has(field) ? TYPING_DELAY_MS : 0, isAutosaved: true });
  const changeField = (field: Field, value: Value) => {
    save(field, value);
    if (field === 'bedTime' || field === 'wakeTime')
      storeTonight({ bed: bedTime, wake: wakeTime, [field === 'bedTime' ? 'bed' : 'wake']: value });
  };
  const fill = (times: NightTimes) => {
    for (const [field, value] of timeEntries(times, night)) save(field, value);
    storeTonight({ bed: times.bedTime, wake: times.wakeTime });
  };
  return (
    <Card aria-labelledby="timing-title" id="timing">
      <CardTitle id="timing-title" className="mb-2">
        Sleep Timing & Quality
      </CardTitle>
      <TimingFields
        {...{ night, shown, day, plan, drag }}
        change={changeField}
        offers={<SuggestedTimes owner={owner} date={date} times={night} fill={fill} />}
        target={
          <>
            <NightNote log={shown} day={day} className="mt-3" />
            <BedtimeTarget plan={plan} bedTime={shown.bedTime} />
            <ClinicianNote owner={owner} />
          </>
        }
        savedNote={savedNote && <p className={echo ? 'max-lg:hidden' : undefined}>{savedNote}</p>}
        echo={echo}
      />
    </Card>
  );
}
