import { shownPalette, showPalette } from './current-palette.ts';

/** Whether the page is being put on paper. */
export const isPrinting = (): boolean => matchMedia('print').matches;

/** Paper is white: dark palettes give way to the light one while the page is printed. Gives the function that stops it. */
export function switchPaletteForPrint(): () => void {
  const printMedia = matchMedia('print');
  let screenPalette = shownPalette();
  const onChange = () => {
    if (printMedia.matches) {
      screenPalette = shownPalette();
      showPalette('light');
    } else {
      showPalette(screenPalette);
    }
  };
  printMedia.addEventListener('change', onChange);
  return () => printMedia.removeEventListener('change', onChange);
}
