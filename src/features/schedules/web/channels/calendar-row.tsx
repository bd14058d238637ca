import { useId, useState } from 'react';
import { call } from '#core/person/web/call.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { CONTROL_CLASSES } from '#ui/field.tsx';
import { CalendarPlus, Check, Copy } from '#ui/icons/icons.ts';
import { makeCalendar, revokeCalendar } from '../../contract.ts';
import { ChannelRow, Status } from './channel-row.tsx';
import { problemMessage } from './problem-message.ts';
import { useChange } from './use-change.ts';

/** A calendar of the schedules for other apps. Anyone with the address can read it, so it can be replaced. */
export function CalendarRow({ ownerId, url }: { ownerId: string; url: string | null }) {
  const make = useChange(ownerId, () => call(makeCalendar, { params: { ownerId } }));
  return (
    <ChannelRow
      title="Calendar"
      badge={url === null ? undefined : 'On'}
      below={url !== null && <CalendarLink ownerId={ownerId} url={url} />}
      actions={
        url === null && (
          <Button
            variant="quiet"
            size="small"
            aria-disabled={make.isPending}
            onClick={() => !make.isPending && make.mutate(undefined)}
          >
            {make.isPending ? 'Creating...' : 'Create a calendar link'}
          </Button>
        )
      }
    >
      <p>Your schedules, with alarms, in any calendar app that can subscribe to a link.</p>
      <Status problem={make.error && problemMessage(make.error, 'The link could not be created. Please try again.')} />
    </ChannelRow>
  );
}

function CalendarLink({ ownerId, url }: { ownerId: string; url: string }) {
  const fieldId = useId();
  const [copied, setCopied] = useState<'copied' | 'failed' | null>(null);
  const [dialogAction, setDialogAction] = useState<'replace' | 'revoke' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied('copied'),
      () => setCopied('failed'),
    );
  return (
    <div className="mt-3">
      <label htmlFor={fieldId} className="sr-only">
        Calendar link
      </label>
      <input
        id={fieldId}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
        className={`${CONTROL_CLASSES} min-h-11 px-4 py-2 text-sm text-ellipsis`}
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button variant="quiet" size="small" icon={copied === 'copied' ? <Check /> : <Copy />} onClick={copy}>
          {copied === 'copied' ? 'Copied' : 'Copy link'}
        </Button>
        <ButtonLink variant="line" size="small" icon={<CalendarPlus />} href={`webcal:${url.replace(/^https?:/, '')}`}>
          Open in calendar app
        </ButtonLink>
        <Button variant="ghost" size="small" onClick={() => setDialogAction('replace')}>
          Replace link
        </Button>
        <Button variant="ghost" size="small" onClick={() => setDialogAction('revoke')}>
          Turn off
        </Button>
      </div>
      <Status problem={copied === 'failed' ? 'The link could not be copied. Select it and copy it yourself.' : null} />
      <p className="mt-3 text-sm leading-5.5 text-muted-foreground">
        Anyone with this link can see your schedules. Calendar apps check for changes every few hours.
      </p>
      {dialogAction && (
        <CalendarDialog
          ownerId={ownerId}
          action={dialogAction}
          onClose={() => setDialogAction(null)}
          onDone={() => setCopied(null)}
        />
      )}
    </div>
  );
}

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

type CalendarDialogProps = {
  ownerId: string;
  action: keyof typeof MESSAGES;
  onClose: () => void;
  onDone: () => void;
};

/** Asks for confirmation, because both actions end an address that a calendar may use. */
function CalendarDialog({ ownerId, action, onClose, onDone }: CalendarDialogProps) {
  const params = { ownerId };
  const { isPending, error, mutateAsync } = useChange<void, unknown>(ownerId, () =>
    action === 'replace' ? call(makeCalendar, { params }) : call(revokeCalendar, { params }),
  );
  const { title, description, confirmLabel, pendingLabel } = MESSAGES[action];
  const confirm = async () => {
    await mutateAsync();
    onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={title}
      description={description}
      confirmLabel={isPending ? pendingLabel : confirmLabel}
      isPending={isPending}
      // The dialog shows the error.
      onConfirm={() => void confirm().catch(() => {})}
      onClose={onClose}
    >
      {error && <Alert>{problemMessage(error, 'That could not be changed. Please try again.')}</Alert>}
    </ConfirmDialog>
  );
}
