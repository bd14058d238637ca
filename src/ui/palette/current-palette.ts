import { BACKGROUND, type Palette, type PaletteChoice } from './palette.ts';
import { paletteFor } from './palette-for.ts';
import { storedChoice, storedTonight } from './palette-storage.ts';

/** What the palette should be at this moment, from the clock, the system and what is remembered. */
export function currentPalette(choice: PaletteChoice = storedChoice(), now: Date = new Date()): Palette {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  // Where the system forces its own ground, drawings keep our colours: they have to be those for that ground.
  if (matchMedia('(forced-colors: active)').matches) return prefersDark ? 'dark' : 'light';
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
