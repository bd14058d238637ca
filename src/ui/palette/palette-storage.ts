import { readStored, removeStored, writeStored } from '../browser/storage.ts';
import type { Tonight } from './evening-window.ts';
import { PALETTE_CHOICES, type PaletteChoice } from './palette.ts';

/** Storage keys of the palette. */
const KEYS = { choice: 'palette', bed: 'palette.bed', wake: 'palette.wake', sunset: 'palette.sunset' };

function write(key: string, value: string | null): void {
  if (value === null) removeStored(key);
  else writeStored(key, value);
}

export const storedChoice = (): PaletteChoice =>
  PALETTE_CHOICES.find((choice) => choice === readStored(KEYS.choice)) ?? 'auto';

export const storedTonight = (): Tonight => ({
  bed: readStored(KEYS.bed),
  wake: readStored(KEYS.wake),
  sunset: readStored(KEYS.sunset),
});

export const storeChoice = (choice: PaletteChoice): void => write(KEYS.choice, choice);

export const storeSunset = (sunset: string | null): void => write(KEYS.sunset, sunset);

/** Call this whenever tonight's bed and wake time are known, `HH:MM`: the evening light follows them. */
export function storeTonight({ bed, wake }: { bed: string | null; wake: string | null }): void {
  write(KEYS.bed, bed);
  write(KEYS.wake, wake);
}
