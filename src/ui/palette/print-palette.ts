import { shownPalette, showPalette } from './current-palette.ts';

/** Whether the page is being printed. */
export const isPrinting = (): boolean => matchMedia('print').matches;

/** Uses the light palette while the page is printed, because paper is white. Returns the function that stops it. */
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
