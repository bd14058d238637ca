/**
 * When the evening palette is on. Minutes count from midnight and continue past it, so that the end comes after the start:
 * 06:00 of the next day is 1800.
 */
export type EveningWindow = {
  startMinutes: number;
  endMinutes: number;
  reason: 'bedtime' | 'sunset' | 'earliest' | 'usual';
};

/** What is known about tonight: clock times `HH:MM`, or null. */
export type Tonight = { bed: string | null; wake: string | null; sunset: string | null };

const MINUTES_PER_DAY = 1440;
const NOON = 720;
const BEFORE_BED_MINUTES = 120;
const EARLIEST_START = 18 * 60;
const DEFAULT_START = 20 * 60 + 30;
const DEFAULT_END = 6 * 60;
/** Keeps a day sleeper from having the evening palette all day. */
const MAX_MINUTES = 16 * 60;

export function minutesOf(time: string | null): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time ?? '');
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** A time before noon belongs to the night that began the day before. */
const minutesOfNight = (minutes: number): number => (minutes < NOON ? minutes + MINUTES_PER_DAY : minutes);

export function eveningWindow({ bed, wake, sunset }: Tonight): EveningWindow {
  const bedMinutes = minutesOf(bed);
  const sunsetMinutes = minutesOf(sunset);
  const beforeBed = bedMinutes === null ? Number.POSITIVE_INFINITY : minutesOfNight(bedMinutes) - BEFORE_BED_MINUTES;
  const dusk = sunsetMinutes === null ? Number.POSITIVE_INFINITY : minutesOfNight(sunsetMinutes);
  const first = Math.min(beforeBed, dusk);
  const known = Number.isFinite(first);
  const startMinutes = known ? Math.max(EARLIEST_START, first) : DEFAULT_START;
  let endMinutes = minutesOf(wake) ?? DEFAULT_END;
  while (endMinutes <= startMinutes) endMinutes += MINUTES_PER_DAY;
  return {
    startMinutes,
    endMinutes: Math.min(endMinutes, startMinutes + MAX_MINUTES),
    reason: !known ? 'usual' : first < EARLIEST_START ? 'earliest' : beforeBed <= dusk ? 'bedtime' : 'sunset',
  };
}

/** `nowMinutes` counts from midnight, 0 to 1439. */
export const isEvening = (nowMinutes: number, { startMinutes, endMinutes }: EveningWindow): boolean =>
  [nowMinutes, nowMinutes + MINUTES_PER_DAY].some((minutes) => startMinutes <= minutes && minutes < endMinutes);

const REASON_TEXT = { bedtime: ', two hours before bed', sunset: ', at sunset', earliest: '', usual: '' };

/** `Evening from 8:30 PM, two hours before bed`. */
export function eveningMessage({ startMinutes, reason }: EveningWindow): string {
  const minutes = Math.floor(startMinutes) % MINUTES_PER_DAY;
  const hour = Math.floor(minutes / 60);
  const clock = `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return `Evening from ${clock}${REASON_TEXT[reason]}`;
}
