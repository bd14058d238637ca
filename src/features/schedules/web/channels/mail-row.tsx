import { Switch } from '#ui/switch.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { ReminderChannels } from '../../contract.ts';
import { type Place, Status } from './channel-row.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { problemMessage } from './problem-message.ts';
import { useMailSwitch } from './use-channels.ts';

/** Shown only if the server sends email and the person has an account. */
export function MailRow({ ownerId, mail, place }: { ownerId: string; mail: ReminderChannels['mail']; place: Place }) {
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
        <Unconfirmed ownerId={ownerId} address={mail.address} place={place} />
      )}
    </li>
  );
}

/** The dialog of a schedule is a form itself, so it shows a link to the settings instead of another form. */
function Unconfirmed({ ownerId, address, place }: { ownerId: string; address: string; place: Place }) {
  if (place !== 'dialog') return <ConfirmEmail ownerId={ownerId} address={address} />;
  return (
    <div className="mt-1 text-sm leading-5.5 text-muted-foreground">
      <p>Your email address is not confirmed yet.</p>
      <TextLink href="/user-settings" external className="mt-0.5">
        Confirm it in Account Settings
      </TextLink>
    </div>
  );
}
