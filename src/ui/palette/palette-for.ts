import { eveningWindow, isEvening, type Tonight } from './evening-window.ts';
import type { Palette, PaletteChoice } from './palette.ts';

/** The one rule for which palette is on. The first-paint script and the running app both ask it. */
export function paletteFor({
  choice,
  tonight,
  nowMinutes,
  prefersDark,
}: {
  choice: PaletteChoice;
  tonight: Tonight;
  /** of the local day, 0 to 1439 */
  nowMinutes: number;
  prefersDark: boolean;
}): Palette {
  if (choice !== 'auto') return choice;
  if (isEvening(nowMinutes, eveningWindow(tonight))) return 'evening';
  return prefersDark ? 'dark' : 'light';
}
