import { formatShortDuration } from '#domain/insights/format.ts';
import { minutesInBed } from '#domain/log/night-log.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import type { ImportedTimes } from '#domain/nights/nights-with-imports.ts';
import { minutesInBedOf } from '#domain/nights/timed-night.ts';
import { hasBedtime } from '#domain/sessions/source-names.ts';
import { type ClockTime, MINUTES_IN_DAY, minutesBetween, minutesOfDay } from '#domain/time/clock-time.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { clockText } from '#ui/browser/display-format.ts';
import type { ImportedDay } from '../sleep-day-contract.ts';

/** Minutes after midnight of the date, negative before it. */
export type Interval = readonly [from: number, until: number];

/** The night that counts for a date, with its naps. */
export type CountedNight = Omit<ImportedTimes, 'source' | 'asleepMinutes'> & {
  date: LocalDate;
  /** Null: the times are the person's own. */
  source: string | null;
  naps: readonly { minutes: number; isAtNight: boolean }[];
};

/** Pieces of sleep less than this many minutes apart are one. */
const MIN_GAP = 60;

/** A clock time and a length that differ by no more are the same, in minutes. */
const ROUNDING = 2;

/** The logged night, else that of the device; null without either. `diaryNaps`: minutes, where no device has a nap. */
export function countedNight(
  log: LoggedNight | undefined,
  day: ImportedDay | undefined,
  diaryNaps = 0,
): CountedNight | null {
  const seen = day?.naps ?? [];
  const naps = seen.length === 0 && diaryNaps > 0 ? [{ minutes: diaryNaps, isAtNight: false }] : seen;
  const inBed = log ? minutesInBedOf(log) : null;
  if (log?.bedTime && log.wakeTime && inBed !== null) {
    const up = log.minutesUp ?? 0;
    const { pieces } = nightBars(log, day);
    const gaps = gapsBetween(pieces).reduce((sum, [from, until]) => sum + until - from, 0);
    return {
      ...{ date: log.date, bedTime: log.bedTime, wakeTime: log.wakeTime, source: null, naps },
      ...{ spanMinutes: inBed + up, minutesInBed: inBed },
      ...{ minutesBetween: (day?.logged?.minutesBetween ?? gaps) || up, pieces: day?.logged?.pieces ?? pieces.length },
    };
  }
  return day?.night ? { ...day.night, date: day.date, naps } : null;
}

/** `10:30 PM - 6:15 AM` */
export const timesText = ({ bedTime, wakeTime }: Pick<CountedNight, 'bedTime' | 'wakeTime'>): string =>
  `${clockText(bedTime)} - ${clockText(wakeTime)}`;

type Length = (minutes: number) => string;
type InstantOf = (date: LocalDate, time: ClockTime) => number | null;

/** `7 h 45 in bed`, or `asleep window 7 h 45` where the source does not know when the person went to bed. */
export function lengthText(night: CountedNight, instantOf: InstantOf, length: Length = formatShortDuration): string {
  const minutes = length(night.minutesInBed);
  const isInBed = night.source === null || hasBedtime(night.source);
  return (isInBed ? `${minutes} in bed` : `asleep window ${minutes}`) + offsetText(night, instantOf);
}

/** Why the length is not the difference of the clock times: the clocks of the person's zone, or another zone. */
export function offsetText(
  { date, bedTime, wakeTime, spanMinutes }: Pick<CountedNight, 'date' | 'bedTime' | 'wakeTime' | 'spanMinutes'>,
  instantOf: InstantOf,
): string {
  const isSpan = (minutes: number | null) => minutes !== null && Math.abs(minutes - spanMinutes) <= ROUNDING;
  if (isSpan(minutesBetween(bedTime, wakeTime))) return '';
  return isSpan(minutesInBed({ date, bedTime, wakeTime }, instantOf)) ? ', clocks changed' : ', in another time zone';
}

/** What else there was: `awake 1 h 15 in between (2 pieces)`, `more sleep 40 min` at night, `+ nap 30 min`. */
export function moreTexts(
  { minutesBetween: between, pieces, naps }: Pick<CountedNight, 'minutesBetween' | 'pieces' | 'naps'>,
  length: Length = formatShortDuration,
): string[] {
  const sleep = (isAtNight: boolean) => naps.filter((nap) => nap.isAtNight === isAtNight);
  const [more, byDay] = [sleep(true), sleep(false)];
  const sum = (parts: typeof naps) => length(parts.reduce((minutes, nap) => minutes + nap.minutes, 0));
  return [
    between > 0 && `awake ${length(between)} in between${pieces > 1 ? ` (${pieces} pieces)` : ''}`,
    more.length > 0 && `more sleep ${sum(more)}`,
    byDay.length > 0 && `+ ${byDay.length > 1 ? `${byDay.length} naps` : 'nap'} ${sum(byDay)}`,
  ].filter((text) => text !== false);
}

/** Facts on one line; naps are added to what is before them. */
export const joinFacts = (texts: readonly string[]): string => texts.join(' · ').replaceAll(' · + ', ' + ');

/** The night as one line: `10:30 PM - 6:15 AM · 7 h 45 in bed · awake 1 h 15 in between (2 pieces)`. */
export const nightLine = (night: CountedNight, instantOf: InstantOf): string =>
  joinFacts([timesText(night), lengthText(night, instantOf), ...moreTexts(night)]);

/** What is drawn of a day: the pieces of the night that counts, and its naps. */
export type NightBars = { pieces: readonly Interval[]; naps: readonly Interval[] };

export function nightBars(log: LoggedNight | undefined, day: ImportedDay | undefined): NightBars {
  const naps = day?.naps.map(({ interval }) => interval) ?? [];
  const pieces = joined(day?.sleeps ?? []);
  if (!log?.bedTime || !log.wakeTime) return { pieces, naps };
  const until = minutesOfDay(log.wakeTime);
  const from = until - (minutesBetween(log.bedTime, log.wakeTime) || MINUTES_IN_DAY);
  const inside = pieces.filter((piece) => piece[0] < until && from < piece[1]);
  // The person's own times are the ends of the night.
  return {
    pieces: inside.length < 2 ? [[from, until]] : withEnds(inside, from, until),
    naps,
  };
}

const withEnds = (pieces: readonly Interval[], first: number, last: number): Interval[] =>
  pieces.map(([from, until], index) => [index === 0 ? first : from, index === pieces.length - 1 ? last : until]);

/** In order, with pieces less than an hour apart as one. */
function joined(sleeps: readonly Interval[]): Interval[] {
  const pieces: [number, number][] = [];
  for (const [from, until] of sleeps.toSorted((one, other) => one[0] - other[0])) {
    const last = pieces.at(-1);
    if (last && from - last[1] < MIN_GAP) last[1] = Math.max(last[1], until);
    else pieces.push([from, until]);
  }
  return pieces;
}

/** The gaps between the pieces. */
export const gapsBetween = (pieces: readonly Interval[]): Interval[] =>
  pieces.slice(1).map(([from], index) => [pieces[index]?.[1] ?? from, from]);
