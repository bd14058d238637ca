import { Switch } from '#ui/switch.tsx';
import { Status } from './channel-row.tsx';
import { problemMessage } from './problem-message.ts';
import { useMorningSwitch } from './use-channel-changes.ts';

/** The choice to be asked in the morning by a notification how the night was. */
export function MorningSwitch({
  ownerId,
  label,
  hint,
  isOn,
}: {
  ownerId: string;
  label: string;
  hint?: string;
  isOn: boolean;
}) {
  const change = useMorningSwitch(ownerId);
  return (
    <>
      <Switch
        label={label}
        hint={hint}
        checked={change.isPending ? change.variables : isOn}
        onChange={(enabled) => !change.isPending && change.mutate(enabled)}
      />
      <Status problem={change.error && problemMessage(change.error, 'That could not be saved. Please try again.')} />
    </>
  );
}
