import { useCallback, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Unplug } from '#ui/icons/icons.ts';
import { DISCONNECT_MESSAGES } from './messages.ts';
import { focusPanelTitle, moveFocusOnUnmount } from './panel-heading.tsx';
import { useDisconnect } from './use-connection.ts';

/** Asks for confirmation, then ends the connection. */
export function DisconnectButton({ ownerId }: { ownerId: string }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { mutate, isPending } = useDisconnect(ownerId);
  const isEnding = useRef(false);
  const close = () => setIsDialogOpen(false);
  const moveFocus = useCallback((part: HTMLElement) => {
    const moveFocusOnce = moveFocusOnUnmount(part);
    // Nothing has the focus between the dialog and the button.
    return () => (isEnding.current ? focusPanelTitle() : moveFocusOnce());
  }, []);
  const end = () => {
    isEnding.current = true;
    mutate(undefined, {
      onError: () => {
        isEnding.current = false;
      },
      onSettled: close,
    });
  };
  return (
    <span ref={moveFocus}>
      <Button variant="ghost" icon={<Unplug />} onClick={() => setIsDialogOpen(true)}>
        Disconnect
      </Button>
      <ConfirmDialog
        open={isDialogOpen}
        title={DISCONNECT_MESSAGES.title}
        description={DISCONNECT_MESSAGES.consequence}
        confirmLabel={isPending ? 'Disconnecting...' : 'Disconnect'}
        isPending={isPending}
        onConfirm={end}
        onClose={close}
      />
    </span>
  );
}
