/** The offsets from UTC that places use: -12:00 (Baker Island) to +14:00 (Kiribati). */
const [MIN_MINUTES, MAX_MINUTES] = [-12 * 60, 14 * 60];

/** An offset in minutes east of UTC; null if it is unknown or no place has it. */
export const usableOffset = (minutes: number | null): number | null =>
  minutes !== null && minutes >= MIN_MINUTES && minutes <= MAX_MINUTES ? minutes : null;
