import { eveningWindow, isEvening, type Tonight } from './evening-window.ts';
import type { Palette, PaletteChoice } from './palette.ts';

/** The single rule for the palette, used by the first-paint script and the running app. */
export function paletteFor({
  choice,
  tonight,
  nowMinutes,
  prefersDark,
}: {
  choice: PaletteChoice;
  tonight: Tonight;
  /** Of the local day, 0 to 1439. */
  nowMinutes: number;
  prefersDark: boolean;
}): Palette {
  if (choice !== 'auto') return choice;
  if (isEvening(nowMinutes, eveningWindow(tonight))) return 'evening';
  return prefersDark ? 'dark' : 'light';
}
