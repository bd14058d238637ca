import type { Tonight } from './evening-window.ts';
import { isPaletteChoice, type PaletteChoice } from './palette.ts';

/** Keys of the palette in localStorage. Where storage is blocked the palette works but is not remembered. */
const KEYS = { choice: 'palette', bed: 'palette.bed', wake: 'palette.wake', sunset: 'palette.sunset' };

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full, so the choice is lost on the next visit.
  }
}

export function storedChoice(): PaletteChoice {
  const choice = read(KEYS.choice);
  return isPaletteChoice(choice) ? choice : 'auto';
}

export const storedTonight = (): Tonight => ({
  bed: read(KEYS.bed),
  wake: read(KEYS.wake),
  sunset: read(KEYS.sunset),
});

export const storeChoice = (choice: PaletteChoice): void => write(KEYS.choice, choice);

export const storeSunset = (sunset: string | null): void => write(KEYS.sunset, sunset);

/** Call this whenever tonight's bed and wake time are known, `HH:MM`: the evening light follows them. */
export function storeTonight({ bed, wake }: { bed: string | null; wake: string | null }): void {
  write(KEYS.bed, bed);
  write(KEYS.wake, wake);
}
