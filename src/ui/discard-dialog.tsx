import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks for confirmation before entries are discarded. */
export const DiscardDialog = ({
  open,
  onStay,
  onDiscard,
}: {
  open: boolean;
  onStay: () => void;
  onDiscard: () => void;
}) => (
  <Dialog
    open={open}
    onOpenChange={(isOpen) => !isOpen && onStay()}
    title="Discard your changes?"
    description="What you entered here has not been saved."
    actions={
      <>
        <Button variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
        <Button onClick={onStay}>Keep editing</Button>
      </>
    }
  />
);
