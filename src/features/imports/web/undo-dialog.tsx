import { Alert } from '#ui/alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import type { Import } from '../contract.ts';
import { changedMessage, formatNights, missingEntries } from './found-messages.ts';
import { useDrop } from './use-import-changes.ts';

const broughtLabel = ({ imported, fileName, found }: Import): string =>
  imported && missingEntries({ found }).length === 0
    ? `${formatNights(imported)} from ${fileName}`
    : `What ${fileName} brought`;

const staysLabel = (undone: Import): string =>
  missingEntries(undone).length > 0 ? 'Entries that you made or changed here' : 'Nights you logged';

/** Asks for confirmation, then undoes an import. `undone` null: closed. */
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
      onSuccess: (changed) => {
        onDone(which.id);
        close();
        const removed =
          which.imported && missingEntries(which).length === 0
            ? `The nights from ${which.fileName} were`
            : `What ${which.fileName} brought was`;
        showToast({ title: 'Import Undone', description: `${removed} removed.${changedMessage(changed)}` });
      },
    });
  return (
    <ConfirmDialog
      open={undone !== null}
      title="Undo this import?"
      description={
        undone &&
        `${broughtLabel(undone)} will be removed. ${staysLabel(undone)} stay, and so do nights that ` +
          'another file or a wearable also has. You can import the file again at any time.'
      }
      stayLabel="Keep them"
      confirmLabel={drop.isPending ? 'Undoing...' : 'Undo the import'}
      isPending={drop.isPending}
      onConfirm={() => undone && undo(undone)}
      onClose={close}
    >
      {drop.isError && <Alert>The import could not be undone. Please try again.</Alert>}
    </ConfirmDialog>
  );
}
