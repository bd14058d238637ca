import { useCallback, useState } from 'react';
import { ownerId } from '#core/person/web/owner.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { NOT_OPENED, preloadDialog } from '#ui/dialog.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Opening } from '#ui/opening.tsx';
import { useToast } from '#ui/toast.tsx';
import { hasUnsent } from '../saving/device-storage.ts';
import type { NightDialogView } from './night-dialog.tsx';

const nightDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('./night-dialog.tsx'), preloadDialog()]);
  return module;
});
/** Of the same module, which loads at rest. */
const nightNotices = lazyPart(async () => ({ default: (await import('./night-dialog.tsx')).NightNotices }));

/** Opens the night that ended on a date, in front of the page. */
export type OpenNight = (date: LocalDate) => void;

/**
 * Any night in a dialog over a page. The page renders `night` and calls the other two. `showsNotices`: the page shows
 * the notices of the night keeper itself.
 */
export function useNightDialog({ showsNotices = false } = {}) {
  const [view, show] = useState<NightDialogView | null>(null);
  const showToast = useToast();
  const NightDialog = nightDialog.useLoaded(view !== null, () => {
    show(null);
    showToast(NOT_OPENED);
  });
  // Stable across renders, so that a long list does not render again when a night opens.
  const openNight: OpenNight = useCallback((date) => show({ step: 'night', date }), []);
  return {
    openNight,
    addNight: () => show({ step: 'choice' }),
    night: (
      <>
        {!showsNotices && <Notices />}
        {view && (NightDialog ? <NightDialog view={view} show={show} onClose={() => show(null)} /> : <Opening />)}
      </>
    ),
  };
}

/** Loads the night keeper at once only where an earlier visit left edits, which it sends and then refreshes the page. */
function Notices() {
  const [hasEdits] = useState(() => hasUnsent(ownerId()));
  const NightNotices = nightNotices.useLoaded(hasEdits, () => {});
  return NightNotices && <NightNotices />;
}
