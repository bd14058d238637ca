import { NOT_OPENED } from './dialog.tsx';
import { lazyPart } from './lazy-part.ts';
import { Opening } from './opening.tsx';
import type { PopoverProps } from './popover-panel.tsx';
import { useToast } from './toast.tsx';

const panel = lazyPart(() => import('./popover-panel.tsx'));

/** A popover below its anchor. What places it loads when the page is at rest or the popover opens. */
export function Popover({ open, ...props }: PopoverProps & { open: boolean }) {
  const showToast = useToast();
  const Panel = panel.useLoaded(open, () => {
    props.onClose();
    showToast(NOT_OPENED);
  });
  return open && (Panel ? <Panel {...props} /> : <Opening />);
}
