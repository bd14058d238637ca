import { eveningWindow, isEvening, type Tonight } from './evening-window.ts';
import { BACKGROUND, type Palette, type PaletteChoice } from './palette.ts';
import { storedChoice, storedTonight } from './palette-storage.ts';

/** The palette for a moment, from the clock, the system settings and the stored choice. */
export function currentPalette(choice: PaletteChoice = storedChoice(), now: Date = new Date()): Palette {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  // With forced colors drawings keep our colors, so they must match the system's background.
  if (matchMedia('(forced-colors: active)').matches) return prefersDark ? 'dark' : 'light';
  // At night the page is dark in every palette.
  if (document.documentElement.dataset.night !== undefined) return 'evening';
  return paletteFor({
    choice,
    tonight: storedTonight(),
    nowMinutes: now.getHours() * 60 + now.getMinutes(),
    prefersDark,
  });
}

export const shownPalette = (): Palette => (document.documentElement.dataset.palette ?? 'light') as Palette;

export function showPalette(palette: Palette): void {
  document.documentElement.dataset.palette = palette;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BACKGROUND[palette]);
}

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
