import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { problemWords } from './problem-words.ts';
import { useMakeCalendar, useRevokeCalendar } from './use-channels.ts';

const WORDS = {
  replace: {
    title: 'Replace the calendar link?',
    description: 'You get a new link. Calendars that use the old one stop getting your schedules.',
    act: 'Replace link',
    acting: 'Replacing...',
  },
  revoke: {
    title: 'Turn the calendar link off?',
    description: 'Calendars that use it stop getting your schedules. You can make a new link at any time.',
    act: 'Turn off',
    acting: 'Turning off...',
  },
} as const;

/** Both end an address that a calendar may be using, so they ask first. */
export function CalendarDialog({
  ownerId,
  asked,
  onClose,
  onDone,
}: {
  ownerId: string;
  asked: keyof typeof WORDS;
  onClose: () => void;
  onDone: () => void;
}) {
  const make = useMakeCalendar(ownerId);
  const revoke = useRevokeCalendar(ownerId);
  const { isPending, error, mutateAsync } = asked === 'replace' ? make : revoke;
  const { title, description, act, acting } = WORDS[asked];
  const go = async () => {
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
          <Button variant="danger" aria-disabled={isPending} onClick={() => void go().catch(() => {})}>
            {isPending ? acting : act}
          </Button>
        </>
      }
    >
      {error && <Alert>{problemWords(error, 'That could not be changed. Please try again.')}</Alert>}
    </Dialog>
  );
}
