import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { browserTimeZone } from '../browser/browser-time-zone.ts';
import { currentPalette, shownPalette, showPalette } from './current-palette.ts';
import type { Palette, PaletteChoice } from './palette.ts';
import { storeChoice, storedChoice, storeSunset } from './palette-storage.ts';
import { dayOfYear, sunset } from './sunset.ts';
import placesUrl from './time-zone-places.json?url';

const CHECK_INTERVAL_MS = 60_000;

type PaletteState = { choice: PaletteChoice; palette: Palette; choose: (choice: PaletteChoice) => void };

const PaletteContext = createContext<PaletteState>({ choice: 'auto', palette: 'light', choose: () => {} });

export const usePalette = (): PaletteState => useContext(PaletteContext);

/** The palette must not change while the person types or has a dialog open. */
const isUserBusy = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  (document.activeElement?.matches(
    'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="file"])',
  ) ??
    false);

function crossFadeTo(palette: Palette): void {
  if (palette === shownPalette()) return;
  if ('startViewTransition' in document) {
    // A hidden page or a second change at once skips the fade; the palette still changes.
    document.startViewTransition(() => showPalette(palette)).ready.catch(() => {});
  } else {
    showPalette(palette);
  }
}

/** Updates the palette while the app is open: every minute, when the page becomes visible, and when the system's scheme changes. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [choice, setChoice] = useState(storedChoice);
  const [palette, setPalette] = useState(shownPalette);

  useEffect(() => switchPaletteForPrint(), []);

  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'hidden' || isPrinting() || isUserBusy()) return;
      const next = currentPalette(choice);
      crossFadeTo(next);
      setPalette(next);
    };
    const updateSunset = async () => {
      storeSunset(await localSunset(new Date()).catch(() => null));
      check();
    };
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    const schemes = [matchMedia('(prefers-color-scheme: dark)'), matchMedia('(forced-colors: active)')];
    for (const scheme of schemes) scheme.addEventListener('change', check);
    window.addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    if (choice === 'auto') void updateSunset();
    return () => {
      clearInterval(timer);
      for (const scheme of schemes) scheme.removeEventListener('change', check);
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [choice]);

  const state = useMemo(
    () => ({
      choice,
      palette,
      choose: (next: PaletteChoice) => {
        storeChoice(next);
        setChoice(next);
        setPalette(currentPalette(next));
        crossFadeTo(currentPalette(next));
      },
    }),
    [choice, palette],
  );
  return <PaletteContext value={state}>{children}</PaletteContext>;
}

/** Today's sunset in the city of the browser's time zone, or null. Loads the table of cities on demand. */
async function localSunset(now: Date): Promise<string | null> {
  const places: Record<string, number[]> = await (await fetch(placesUrl)).json();
  const place = places[browserTimeZone()];
  if (!place) return null;
  const [latitude = 0, longitude = 0] = place;
  return sunset({ latitude, longitude }, dayOfYear(now), -now.getTimezoneOffset());
}

/** Whether the page is being printed. */
const isPrinting = (): boolean => matchMedia('print').matches;

/** Uses the light palette while the page is printed, because paper is white. Returns the function that stops it. */
function switchPaletteForPrint(): () => void {
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
