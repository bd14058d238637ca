import { Switch } from '#ui/switch.tsx';
import type { ReminderChannels } from '../contract.ts';
import { Told } from './channel-row.tsx';
import { problemWords } from './problem-words.ts';
import { useMailSwitch } from './use-channels.ts';

/** Shown only where the server sends mail and the person has an account. */
export function MailRow({ ownerId, mail }: { ownerId: string; mail: ReminderChannels['mail'] }) {
  const change = useMailSwitch(ownerId);
  if (!mail.available) return null;
  return (
    <li className="border-b border-border py-4 last:border-0 last:pb-0">
      <Switch
        label="Email"
        hint={`To ${mail.address}. Mail can take a few minutes to arrive.`}
        checked={change.isPending ? change.variables : mail.enabled}
        onChange={(enabled) => change.mutate(enabled)}
      />
      <div className="text-sm">
        <Told problem={change.error && problemWords(change.error, 'That could not be saved. Please try again.')} />
      </div>
    </li>
  );
}
