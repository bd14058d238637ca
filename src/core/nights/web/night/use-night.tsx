import { type ReactNode, useCallback, useState } from 'react';
import type { LocalDate } from '#domain/time/local-date.ts';
import { type InFront, NightDialog } from './night-dialog.tsx';

/** Any night, opened in front of a page. The page draws `night` and calls the other two. */
export function useNight(): {
  openNight: (date: LocalDate) => void;
  addNight: () => void;
  night: ReactNode;
} {
  const [inFront, show] = useState<InFront | null>(null);
  // The same at every drawing, so that a long list is not drawn anew when a night is opened.
  const openNight = useCallback((date: LocalDate) => show({ step: 'night', date }), []);
  return {
    openNight,
    addNight: () => show({ step: 'choice' }),
    night: inFront && <NightDialog inFront={inFront} show={show} onClose={() => show(null)} />,
  };
}
