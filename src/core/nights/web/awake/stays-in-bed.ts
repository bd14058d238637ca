import { readStored, writeStored } from '#ui/browser/storage.ts';

const KEY = 'awakeInBed';

/** Whether a person awake at night stays in bed: their choice on this device, or their answer before a program. */
export const staysInBed = (): boolean => readStored(KEY) === 'true';

/** `isChosen`: on the page at night; that stays when a program says otherwise. */
export function storeStaysInBed(stays: boolean, { isChosen }: { isChosen: boolean }): void {
  if (isChosen || readStored(KEY) === null) writeStored(KEY, String(stays));
}
