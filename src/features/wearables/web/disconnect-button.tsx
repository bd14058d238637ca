import { Unplug } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { focusPanelTitle, handsFocusOn } from './panel-heading.tsx';
import { useDisconnect } from './use-connection.ts';
import { DISCONNECT_WORDS } from './words.ts';

/** Asks once, then ends the connection. */
export function DisconnectButton({ ownerId }: { ownerId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useDisconnect(ownerId);
  const isEnding = useRef(false);
  const close = () => setIsAsking(false);
  const handOn = useCallback((part: HTMLElement) => {
    const usual = handsFocusOn(part);
    // Between the dialog and the button nothing has the focus.
    return () => (isEnding.current ? focusPanelTitle() : usual());
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
    <span ref={handOn}>
      <Button variant="ghost" icon={<Unplug />} onClick={() => setIsAsking(true)}>
        Disconnect
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={DISCONNECT_WORDS.title}
        description={DISCONNECT_WORDS.consequence}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button variant="danger" aria-disabled={isPending} onClick={() => !isPending && end()}>
              {isPending ? 'Disconnecting...' : 'Disconnect'}
            </Button>
          </>
        }
      />
    </span>
  );
}
