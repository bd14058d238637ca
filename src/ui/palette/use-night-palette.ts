import { useLayoutEffect } from 'react';
import { currentPalette, showPalette } from './current-palette.ts';

/** While the calling component is shown, the page is as dark as it can be, whatever palette was chosen. */
export function useNightPalette(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.night = '';
    showPalette(currentPalette());
    return () => {
      delete dataset.night;
      showPalette(currentPalette());
    };
  }, []);
}
