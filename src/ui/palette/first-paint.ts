// Bundled into an inline script of index.html, so that the first pixel already has its palette.
import { currentPalette, showPalette } from './current-palette.ts';

showPalette(currentPalette());
