import { readStored, writeStored } from '#ui/browser/storage.ts';

const KEY = 'awakeInBed';

/** Whether a person awake at night stays in bed: their choice on this device, or their answer before a program. */
export const staysInBed = (): boolean => readStored(KEY) === 'true';

export const storeStaysInBed = (stays: boolean): void => writeStored(KEY, String(stays));

/** For a program whose steps stay in bed. What was chosen at night stays. */
export function staysInBedUnlessChosen(): void {
  if (readStored(KEY) === null) storeStaysInBed(true);
}
