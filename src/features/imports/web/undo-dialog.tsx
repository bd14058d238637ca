import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import type { Import } from '../contract.ts';
import { formatNights } from './found-messages.ts';
import { useDrop } from './use-drop.ts';

const broughtLabel = ({ imported, fileName }: Import): string =>
  imported ? `${formatNights(imported)} from ${fileName}` : `What ${fileName} brought`;

/** Asks once, then takes an import back. `undone` null: closed. */
export function UndoDialog({
  ownerId,
  undone,
  onClose,
  onDone,
}: {
  ownerId: string;
  undone: Import | null;
  onClose: () => void;
  onDone: (importId: string) => void;
}) {
  const drop = useDrop(ownerId);
  const showToast = useToast();
  const close = () => {
    drop.reset();
    onClose();
  };
  const undo = (which: Import) =>
    drop.mutate(which, {
      onSuccess: () => {
        onDone(which.id);
        close();
        showToast({ title: 'Import Undone', description: `What ${which.fileName} brought is gone again.` });
      },
    });
  return (
    <Dialog
      open={undone !== null}
      onOpenChange={(open) => !open && close()}
      title="Undo this import?"
      description={
        undone &&
        `${broughtLabel(undone)} will go. Nights you logged yourself stay, and so do those that ` +
          'another file or a wearable told. You can import the file again at any time.'
      }
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Keep them
          </Button>
          <Button variant="danger" disabled={drop.isPending} onClick={() => undone && undo(undone)}>
            {drop.isPending ? 'Undoing...' : 'Undo the import'}
          </Button>
        </>
      }
    >
      {drop.isError && <Alert>The import could not be undone. Please try again.</Alert>}
    </Dialog>
  );
}
