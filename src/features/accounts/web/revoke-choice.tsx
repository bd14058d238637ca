import { useId } from 'react';
import { EXTERNAL_ACCESS, type ExternalAccess } from '#domain/account/external-access.ts';
import { Checkbox } from '#ui/checkbox.tsx';

const LABELS: Record<ExternalAccess, string> = {
  notifications: 'Notifications on all devices',
  calendar: 'The secret calendar address',
  wearables: 'Connected wearables',
  phone: 'The phone number and text reminders',
};

type RevokeChoiceProps = { chosen: readonly ExternalAccess[]; onChange: (chosen: ExternalAccess[]) => void };

/** Access to revoke with a new password. Nothing is chosen at first, because most people have only forgotten their password. */
export function RevokeChoice({ chosen, onChange }: RevokeChoiceProps) {
  const hintId = useId();
  return (
    <fieldset aria-describedby={hintId}>
      <legend className="text-md leading-5 font-[550]">Could someone else have used your account?</legend>
      <p id={hintId} className="mt-1 mb-1.5 text-sm text-pretty text-muted-foreground">
        If so, also turn off what works without a password. You can set it up again, and your nights stay.
      </p>
      {EXTERNAL_ACCESS.map((access) => (
        <Checkbox
          className="flex min-h-11 items-center gap-3 text-sm"
          key={access}
          checked={chosen.includes(access)}
          onChange={(checked) => onChange(checked ? [...chosen, access] : chosen.filter((one) => one !== access))}
        >
          {LABELS[access]}
        </Checkbox>
      ))}
    </fieldset>
  );
}
