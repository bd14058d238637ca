import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ownerId } from '#core/person/web/owner.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { NOT_OPENED, preloadDialog } from '#ui/dialog.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Opening } from '#ui/opening.tsx';
import { useToast } from '#ui/toast.tsx';
import { useKeeper } from '../use-keeper.ts';
import type { NightDialogView } from './night-dialog.tsx';

const nightDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('./night-dialog.tsx'), preloadDialog()]);
  return module;
});

/** Opens the night that ended on a date, in front of the page. */
export type OpenNight = (date: LocalDate) => void;

/**
 * Any night in a dialog over a page. The page renders `night` and calls the other two. `showsNotices`: the page shows
 * the notices of the night keeper itself.
 */
export function useNightDialog({ showsNotices = false } = {}): {
  openNight: OpenNight;
  addNight: () => void;
  night: ReactNode;
} {
  const [view, show] = useState<NightDialogView | null>(null);
  const showToast = useToast();
  const NightDialog = nightDialog.useLoaded(view !== null, () => {
    show(null);
    showToast(NOT_OPENED);
  });
  useNotices(!showsNotices);
  // Stable across renders, so that a long list does not render again when a night opens.
  const openNight = useCallback((date: LocalDate) => show({ step: 'night', date }), []);
  return {
    openNight,
    addNight: () => show({ step: 'choice' }),
    night: view && (NightDialog ? <NightDialog view={view} show={show} onClose={() => show(null)} /> : <Opening />),
  };
}

/** Shows the outcome of saves as a toast while no form of the night is open. */
function useNotices(isWanted: boolean): void {
  const [owner] = useState(ownerId);
  const { keeper, state } = useKeeper(owner);
  const showToast = useToast();
  const notice = state.notices.at(-1);
  useEffect(() => {
    if (!isWanted || notice === undefined) return;
    showToast({ title: 'Please check this night again', description: notice });
    keeper.dismissNotices();
  }, [isWanted, notice, keeper, showToast]);
}
