import type { ColumnChoice } from '#domain/sessions/own-table.ts';
import type { FoundSession } from './format.ts';
import { importedSessionFromTimes } from './imported-session.ts';
import type { ParsedTime } from './parse-time.ts';
import { skipped } from './skipped.ts';
import { dayMsOf, timeOf, writtenMoment } from './written-moment.ts';
import { numberWithin } from './written-number.ts';

const MINUTES_IN_DAY = 1440;
/** A number up to this is in hours. */
const MAX_HOURS = 24;

/** The sleep in a row of a table whose columns the person named. */
export function ownTableNight(row: readonly string[], choice: ColumnChoice): FoundSession {
  const cell = (column = -1) => row[column] ?? '';
  const [bed, wake] = [writtenMoment(cell(choice.bed)), writtenMoment(cell(choice.wake))];
  const isBlank = cell(choice.bed) === '' && cell(choice.wake) === '';
  if (!bed || !wake || bed.kind === 'date' || wake.kind === 'date')
    return skipped(isBlank ? 'placeholder' : 'incomplete');
  let [start, end] = [timeOf(bed, choice.dateOrder), timeOf(wake, choice.dateOrder)];
  const [bedAt, wakeAt] = [bed.minutes ?? minutesOf(start), wake.minutes ?? minutesOf(end)];
  const long = (wakeAt - bedAt + MINUTES_IN_DAY) % MINUTES_IN_DAY;
  if (!start && !end) {
    const day = writtenMoment(cell(choice.date));
    const ms = day && dayMsOf(day, choice.dateOrder);
    const midnight = ms === null ? null : { ms, offsetMinutes: null, isFloating: true };
    // A bedtime before noon is after the midnight of its evening.
    const isNextDay = choice.dateOf === 'evening' && bedAt < MINUTES_IN_DAY / 2;
    start = after(midnight, choice.dateOf === 'waking' ? wakeAt - long : bedAt + (isNextDay ? MINUTES_IN_DAY : 0));
  }
  if (!end) end = after(start, long);
  else if (!start) start = after(end, -long);
  return importedSessionFromTimes(start, end, {
    source: 'own-table',
    asleepMinutes: asleepMinutesIn(cell(choice.asleep)),
  });
}

/** Only local times can be counted on: the others need a zone first. */
const after = (time: ParsedTime | null, minutes: number): ParsedTime | null =>
  time?.isFloating ? { ...time, ms: time.ms + minutes * 60_000 } : null;

const minutesOf = (time: ParsedTime | null): number => Math.floor((time?.ms ?? 0) / 60_000) % MINUTES_IN_DAY;

/** Minutes in `405`, `6.75`, `6:45` or `6h 45m`. Null if there are none. */
export function asleepMinutesIn(text: string): number | null {
  const [, hours, minutes = '0'] = /^(\d{1,2}) ?[:h] ?(\d{1,2})?(?::\d\d)? ?(?:m|min)?$/i.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  const number = numberWithin(text, { min: 1, max: MINUTES_IN_DAY });
  if (typeof number !== 'number') return null;
  return number <= MAX_HOURS ? number * 60 : number;
}
