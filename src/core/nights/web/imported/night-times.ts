import type { SuggestedNight } from '#domain/nights/suggested-night.ts';
import type { ClockTime } from '#domain/time/clock-time.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { Field, Value } from '../saving/night.ts';

/** The times of a night, null when not entered. Absent minutes up in between stay as they are. */
export type NightTimes = {
  bedTime: ClockTime | null;
  wakeTime: ClockTime | null;
  minutesUp?: number | null | undefined;
};

/** Enters the times as if the person had typed them. */
export type FillTimes = (times: NightTimes) => void;

export const isSameNight = (one: NightTimes, other: NightTimes): boolean =>
  one.bedTime === other.bedTime && one.wakeTime === other.wakeTime;

/** The times of a suggestion. Only a device knows how long the person was up. */
export const suggestedTimes = ({ bedTime, wakeTime, ...night }: SuggestedNight): NightTimes => ({
  bedTime,
  wakeTime,
  ...(night.origin === 'imported' && { minutesUp: night.minutesUp || null }),
});

/** What to enter for these times in a night. */
export const timeEntries = (times: NightTimes, night: Pick<NightTimes, 'minutesUp'> | null): [Field, Value][] => [
  ['bedTime', times.bedTime],
  ['wakeTime', times.wakeTime],
  ...(times.minutesUp === undefined || times.minutesUp === (night?.minutesUp ?? null)
    ? []
    : [['minutesUp', times.minutesUp] satisfies [Field, Value]]),
];

export type ImportedNightProps = {
  owner: string;
  date: LocalDate;
  times: NightTimes;
  isLogged: boolean;
  fill: FillTimes | null;
};
