import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ownerId } from '#core/person/web/owner.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { useToast } from '#ui/toast.tsx';
import { useKeeper } from '../use-keeper.ts';
import { NightDialog, type NightDialogView } from './night-dialog.tsx';

/**
 * Any night, opened in front of a page. The page draws `night` and calls the other two. `showsNotices`: the page shows what the keeper of
 * the nights has to say by itself.
 */
export function useNight({ showsNotices = false } = {}): {
  openNight: (date: LocalDate) => void;
  addNight: () => void;
  night: ReactNode;
} {
  const [view, show] = useState<NightDialogView | null>(null);
  useNotices(!showsNotices);
  // The same at every drawing, so that a long list is not drawn anew when a night is opened.
  const openNight = useCallback((date: LocalDate) => show({ step: 'night', date }), []);
  return {
    openNight,
    addNight: () => show({ step: 'choice' }),
    night: view && <NightDialog view={view} show={show} onClose={() => show(null)} />,
  };
}

/** Says in a toast what became of nights that were saved while no form of them was open. */
function useNotices(isWanted: boolean): void {
  const [owner] = useState(ownerId);
  const { keeper, state } = useKeeper(owner);
  const showToast = useToast();
  const notice = state.notices.at(-1);
  useEffect(() => {
    if (!isWanted || notice === undefined) return;
    showToast({ title: 'Please look at this night again', description: notice });
    keeper.dismissNotices();
  }, [isWanted, notice, keeper, showToast]);
}
