import { shownPalette, showPalette } from './current-palette.ts';

/** Whether the page is being put on paper. */
export const isPrinting = (): boolean => matchMedia('print').matches;

/** Paper is white: dark palettes give way to the light one while the page is printed. Gives the function that stops it. */
export function printInInk(): () => void {
  const paper = matchMedia('print');
  let onScreen = shownPalette();
  const change = () => {
    if (paper.matches) {
      onScreen = shownPalette();
      showPalette('light');
    } else {
      showPalette(onScreen);
    }
  };
  paper.addEventListener('change', change);
  return () => paper.removeEventListener('change', change);
}
