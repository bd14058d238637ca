import type { ClockTime } from '#domain/time/clock-time.ts';

/** The two times of a night, null where nothing was typed. */
export type NightTimes = { bedTime: ClockTime | null; wakeTime: ClockTime | null };

/** Puts both times where the person would have typed them. */
export type FillTimes = (times: NightTimes) => void;

export const isSameNight = (one: NightTimes, other: NightTimes): boolean =>
  one.bedTime === other.bedTime && one.wakeTime === other.wakeTime;
