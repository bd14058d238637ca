import { useMemo } from 'react';
import type { DailyLog } from '#core/nights/contract.ts';
import { type ChangedDay, changeName, dayName, dayNameAndDate } from '#core/room/web/changed-days.ts';
import { timedNights } from '#domain/nights/timed-night.ts';
import { isStepShown } from '#domain/room-change/room-answer.ts';
import { ratedNights, roomEffect } from '#domain/room-change/room-effect.ts';
import { longDate } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { classNames } from '#ui/class-names.ts';
import { DeleteButton } from '#ui/delete-button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Answer, NoAnswer } from './change-answer.tsx';
import { EffectNumbers } from './effect-numbers.tsx';
import { OtherThings } from './other-things.tsx';
import { RatingsChart } from './ratings-chart.tsx';
import { RoomPhotos, useRoomPhotos } from './room-photos.tsx';
import { useDeleteChange } from './use-change-edits.ts';

type ChangeViewProps = {
  owner: string;
  today: LocalDate;
  /** The day shown, and the others, newest first. */
  day: ChangedDay;
  others: readonly ChangedDay[];
  logs: readonly DailyLog[];
  /** The evenings before days off, 0 is Monday. */
  freeWeekdays: readonly number[];
};

/** What is known about the changes of one day: the answer, the nights, the photos and what else changed. */
export function ChangeView({ owner, today, day, others, logs, freeWeekdays }: ChangeViewProps) {
  const { date, changes } = day;
  const otherDates = useMemo(() => others.map((other) => other.date), [others]);
  const effect = useMemo(
    () => roomEffect(ratedNights(logs, freeWeekdays), date, otherDates),
    [logs, freeWeekdays, date, otherDates],
  );
  const timed = useMemo(() => timedNights(logs, freeWeekdays), [logs, freeWeekdays]);
  const photos = useRoomPhotos(owner, date);
  const deletion = useDeleteChange(owner);
  const lastChange = otherDates.find((other) => other < date) ?? null;
  const nextChange = otherDates.findLast((other) => other > date) ?? null;
  const isJudged = 'step' in effect;
  const counts = isJudged ? ` ${effect.before} rated nights before, ${effect.after} after.` : '';
  return (
    <>
      <PageHeading
        back={{ href: '/progress-dashboard', label: 'Progress Tracking' }}
        title={dayName(day)}
        subtitle={`Since the evening of ${longDate(date)}.${counts}`}
      />
      <div className="grid gap-4 md:gap-6">
        {isJudged ? (
          <Answer effect={effect} />
        ) : (
          <NoAnswer {...{ effect, today, change: date, lastChange, nextChange }} />
        )}
        {effect.nights.length > 0 && (
          <RatingsChart
            nights={effect.nights}
            change={date}
            name={dayNameAndDate(day)}
            step={isJudged && isStepShown(effect) ? effect.step : null}
          />
        )}
        <div
          className={classNames(
            'grid items-start gap-4 md:gap-6',
            photos.length > 0 && 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
          )}
        >
          {photos.length > 0 && <RoomPhotos photos={photos} />}
          <OtherThings owner={owner} change={date} nights={effect.nights} timed={timed} />
        </div>
        {isJudged && <EffectNumbers effect={effect} change={date} />}
        <div className="px-1 print:hidden">
          {changes.map(
            (change) =>
              change.kind === 'entered' && (
                <DeleteButton
                  key={change.id}
                  label={changes.length > 1 ? `Delete “${changeName(change)}”` : 'Delete this change'}
                  consequence="The mark is deleted. Your nights and their ratings stay."
                  isPending={deletion.isPending}
                  onDelete={() => deletion.mutate(change.id)}
                />
              ),
          )}
        </div>
      </div>
    </>
  );
}
