import type { ClockTime } from '#domain/time/clock-time.ts';

/** The two times of a night, null when not entered. */
export type NightTimes = { bedTime: ClockTime | null; wakeTime: ClockTime | null };

/** Enters both times as if the person had typed them. */
export type FillTimes = (times: NightTimes) => void;

export const isSameNight = (one: NightTimes, other: NightTimes): boolean =>
  one.bedTime === other.bedTime && one.wakeTime === other.wakeTime;
