import { type ReactNode, useId } from 'react';
import { call } from '#core/person/web/call.ts';
import { isDoubtful } from '#domain/nights/nights-with-imports.ts';
import { sourceName } from '#domain/sessions/source-names.ts';
import { monthAndDay } from '#domain/time/format-date.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Undo2 } from '#ui/icons/icons.ts';
import { DayLine } from '#ui/night/day-line.tsx';
import { type ImportedDay, restoreTimes } from '../../sleep-day-contract.ts';
import { barsSentence } from '../bars-sentence.ts';
import { nightBars } from '../counted-night.ts';
import { DeviceChoice } from './device-choice.tsx';
import type { ImportedNightProps } from './night-times.ts';
import { OtherSleep } from './other-sleep.tsx';
import { RecordedNight } from './recorded-night.tsx';
import { useDayChange } from './use-day-change.ts';
import type { ImportedNightDetail } from './use-imported-night.ts';

type ImportedNightPanelProps = ImportedNightProps & {
  night: ImportedNightDetail;
  day: ImportedDay;
  /** False while the stages are loading; true once they are loaded or unavailable. */
  isComplete: boolean;
};

/** What devices and files recorded of a day: the night that counts, more sleep, naps, and the choice of the device. */
export default function ImportedNightPanel(props: ImportedNightPanelProps): ReactNode {
  const { owner, date, night, day, isComplete, times, isLogged, fill } = props;
  const title = useId();
  const { shown, others } = night;
  const atNight = day.naps.filter((nap) => nap.isAtNight);
  const bars = barsOf(day);
  return (
    <section aria-labelledby={title} className="rounded-lg bg-sunk px-4.5 py-4 forced-colors:border">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <Heading level={3} size="entry" id={title}>
          {shown ? `What your ${sourceName(shown.source)} recorded` : 'Naps of this day'}
        </Heading>
        {shown?.isTentative && <Badge tone="none">First guess, may still change</Badge>}
      </div>
      <Notes {...props} />
      <div role="img" aria-label={barsSentence(bars)} className="mt-4">
        <DayLine {...bars} isTall hasHours />
      </div>
      {shown && <RecordedNight sleep={shown} difference={night.difference} {...{ date, isComplete, times, fill }} />}
      <OtherSleep title="More sleep" sleeps={atNight} add={fill && isLogged ? { times, fill } : undefined} />
      <OtherSleep title="Naps" sleeps={day.naps.filter((nap) => !nap.isAtNight)} />
      {shown && others.length > 0 && <DeviceChoice {...{ owner, date, shown, night }} />}
    </section>
  );
}

/** What is worth knowing about the times before they are read. */
function Notes({ owner, date, night: { shown }, day, times, isLogged, fill }: ImportedNightPanelProps) {
  const { mutate, isPending } = useDayChange();
  const { replaced } = day;
  const hasTimes = times.bedTime !== null && times.wakeTime !== null;
  const notes = [
    !shown && 'Only a nap was recorded.',
    shown && !isLogged && 'You have not logged this night.',
    day.night &&
      !isLogged &&
      isDoubtful(day.night) &&
      `Perhaps the device was taken off, so this night counts in no average.${fill ? ' If it was the whole night, use these times and add it.' : ''}`,
    shown && isLogged && hasTimes && !day.logged && `Nothing was recorded at the times you logged. Is the time right?`,
  ].filter((note) => typeof note === 'string');
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="mt-1 text-sm text-muted-foreground">
          {note}
        </p>
      ))}
      {replaced && (
        <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted-foreground">
          Times from {sourceName(replaced.source)}, whole night since {monthAndDay(replaced.since)}.
          <Button
            variant="ghost"
            size="small"
            icon={<Undo2 />}
            disabled={isPending}
            onClick={() => mutate(() => call(restoreTimes, { params: { ownerId: owner, date } }))}
          >
            Undo
          </Button>
        </p>
      )}
    </>
  );
}

/** The night of the device, and the sleep outside it. Beside a log, a piece outside the logged time is in both lists. */
function barsOf(day: ImportedDay) {
  const { pieces, naps } = nightBars(undefined, day);
  return {
    pieces,
    naps: naps.filter(([from, until]) => pieces.every((piece) => until <= piece[0] || piece[1] <= from)),
  };
}
