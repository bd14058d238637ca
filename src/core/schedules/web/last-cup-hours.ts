import { LAST_CUP_HOURS } from '#domain/schedules/last-cup.ts';
import { readStored, writeStored } from '#ui/browser/storage.ts';

/** Chosen per browser, like the clock, so that guests have the choice too. */
const HOURS_KEY = 'lastCupHours';

export const isChoosable = (hours: number): boolean =>
  Number.isInteger(hours) && hours >= LAST_CUP_HOURS.min && hours <= LAST_CUP_HOURS.max;

/** The hours before bedtime of the last cup. */
export function storedHours(): number {
  const stored = Number(readStored(HOURS_KEY) ?? Number.NaN);
  return isChoosable(stored) ? stored : LAST_CUP_HOURS.usual;
}

export const storeHours = (hours: number): void => writeStored(HOURS_KEY, String(hours));
