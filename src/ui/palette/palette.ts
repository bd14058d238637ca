export type Palette = 'light' | 'dark' | 'evening';
export type PaletteChoice = Palette | 'auto';

export const PALETTE_CHOICES: readonly PaletteChoice[] = ['auto', 'light', 'dark', 'evening'];

/** The color of the browser's frame: `--bg` of tokens.css, in sRGB. */
export const BACKGROUND: Record<Palette, string> = { light: '#f5f1e9', dark: '#061319', evening: '#0f0906' };
