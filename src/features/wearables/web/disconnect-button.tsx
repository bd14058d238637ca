import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { handsFocusOn } from './panel-heading.tsx';
import { useDisconnect } from './use-connection.ts';
import { DISCONNECT_WORDS } from './words.ts';

/** Asks once, then ends the connection. */
export function DisconnectButton({ ownerId }: { ownerId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useDisconnect(ownerId);
  const close = () => setIsAsking(false);
  return (
    <span ref={handsFocusOn}>
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
            <Button
              variant="danger"
              aria-disabled={isPending}
              onClick={() => !isPending && mutate(undefined, { onSettled: close })}
            >
              {isPending ? 'Disconnecting...' : 'Disconnect'}
            </Button>
          </>
        }
      />
    </span>
  );
}
