import type { DialogProps } from './dialog-panel.tsx';
import { lazyPart } from './lazy-part.ts';
import { Opening } from './opening.tsx';
import { useToast } from './toast.tsx';

// A tenth of a page's scripts, and no page begins with a dialog.
const panel = lazyPart(() => import('./dialog-panel.tsx'));

/** For other code that loads on demand and opens in a dialog. */
export const preloadDialog = panel.preload;

/** Until a reload, browsers from before the end of 2026 do not request a module again that failed to load. */
export const NOT_OPENED = {
  title: 'This could not be opened',
  description: 'Please try again when you are online. If that does not help, reload the page.',
  tone: 'destructive',
} as const;

/**
 * A modal dialog: 560 px wide, or 928 with `isWide` where there is room for two columns. On a phone it is a sheet from below. The title
 * and the actions stay while the content scrolls.
 * `title` is the heading; `description` is announced with it. Traps the focus and restores it on close.
 */
export function Dialog(props: DialogProps) {
  const showToast = useToast();
  const Panel = panel.useLoaded(props.open, () => {
    props.onOpenChange(false);
    showToast(NOT_OPENED);
  });
  return Panel ? <Panel {...props} /> : props.open && <Opening />;
}
