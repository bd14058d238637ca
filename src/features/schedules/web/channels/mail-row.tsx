import type { ReminderChannels } from '#core/schedules/contract.ts';
import { Switch } from '#ui/switch.tsx';
import { Status } from './channel-row.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { problemMessage } from './problem-message.ts';
import { useMailSwitch } from './use-channel-changes.ts';

/** Shown only if the server sends email and the person has an account. */
export function MailRow({ ownerId, mail }: { ownerId: string; mail: ReminderChannels['mail'] }) {
  const change = useMailSwitch(ownerId);
  if (!mail.available) return null;
  return (
    <li className="border-b border-border py-4 last:border-0 last:pb-0">
      <Switch
        label="Email"
        hint={`To ${mail.address}. Email can take a few minutes to arrive.`}
        checked={change.isPending ? change.variables : mail.enabled}
        onChange={(enabled) => change.mutate(enabled)}
      />
      <div className="text-sm">
        <Status problem={change.error && problemMessage(change.error, 'That could not be saved. Please try again.')} />
      </div>
      {mail.enabled && !mail.confirmed && mail.address !== null && (
        <ConfirmEmail ownerId={ownerId} address={mail.address} />
      )}
    </li>
  );
}
