import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { problemMessage } from './problem-message.ts';
import { useMakeCalendar, useRevokeCalendar } from './use-channel-changes.ts';

const MESSAGES = {
  replace: {
    title: 'Replace the calendar link?',
    description: 'You get a new link. Calendars that use the old one stop getting your schedules.',
    confirmLabel: 'Replace link',
    pendingLabel: 'Replacing...',
  },
  revoke: {
    title: 'Turn the calendar link off?',
    description: 'Calendars that use it stop getting your schedules. You can make a new link at any time.',
    confirmLabel: 'Turn off',
    pendingLabel: 'Turning off...',
  },
} as const;

/** Asks for confirmation, because both actions end an address that a calendar may use. */
export function CalendarDialog({
  ownerId,
  action,
  onClose,
  onDone,
}: {
  ownerId: string;
  action: keyof typeof MESSAGES;
  onClose: () => void;
  onDone: () => void;
}) {
  const make = useMakeCalendar(ownerId);
  const revoke = useRevokeCalendar(ownerId);
  const { isPending, error, mutateAsync } = action === 'replace' ? make : revoke;
  const { title, description, confirmLabel, pendingLabel } = MESSAGES[action];
  const confirm = async () => {
    if (isPending) return;
    await mutateAsync(undefined);
    onDone();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {/* The dialog shows the error. */}
          <Button variant="danger" aria-disabled={isPending} onClick={() => void confirm().catch(() => {})}>
            {isPending ? pendingLabel : confirmLabel}
          </Button>
        </>
      }
    >
      {error && <Alert>{problemMessage(error, 'That could not be changed. Please try again.')}</Alert>}
    </Dialog>
  );
}
