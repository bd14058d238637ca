import { GROUND, type Palette, type PaletteChoice } from './palette.ts';
import { paletteFor } from './palette-for.ts';
import { rememberedChoice, rememberedTonight } from './remembered.ts';

/** What the palette should be at this moment, from the clock, the system and what is remembered. */
export function currentPalette(choice: PaletteChoice = rememberedChoice(), now: Date = new Date()): Palette {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  // Where the system forces its own ground, drawings keep our colours: they have to be those for that ground.
  if (matchMedia('(forced-colors: active)').matches) return prefersDark ? 'dark' : 'light';
  return paletteFor({
    choice,
    tonight: rememberedTonight(),
    nowMinutes: now.getHours() * 60 + now.getMinutes(),
    prefersDark,
  });
}

export const shownPalette = (): Palette => (document.documentElement.dataset.palette ?? 'light') as Palette;

export function showPalette(palette: Palette): void {
  document.documentElement.dataset.palette = palette;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUND[palette]);
}
