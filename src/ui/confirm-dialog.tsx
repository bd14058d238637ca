import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog-panel.tsx';

type ConfirmDialogProps = Pick<DialogProps, 'open' | 'title' | 'description' | 'children'> & {
  stayLabel?: string;
  confirmLabel: string;
  isPending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is deleted or ends. */
export const ConfirmDialog = ({
  stayLabel = 'Cancel',
  confirmLabel,
  isPending = false,
  onConfirm,
  onClose,
  ...dialog
}: ConfirmDialogProps) => (
  <Dialog
    {...dialog}
    onOpenChange={(open) => !open && onClose()}
    actions={
      <>
        <Button variant="quiet" onClick={onClose}>
          {stayLabel}
        </Button>
        <Button variant="danger" aria-disabled={isPending} onClick={() => !isPending && onConfirm()}>
          {confirmLabel}
        </Button>
      </>
    }
  />
);
