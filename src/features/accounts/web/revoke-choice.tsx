import { useId } from 'react';
import { OUTSIDE_ACCESS, type OutsideAccess } from '#domain/account/outside-access.ts';
import { AccountCheck } from './account-check.tsx';

const LABELS: Record<OutsideAccess, string> = {
  notifications: 'Notifications on all devices',
  calendar: 'The secret calendar address',
  wearables: 'Connected wearables',
};

type RevokeChoiceProps = { chosen: readonly OutsideAccess[]; onChange: (chosen: OutsideAccess[]) => void };

/** What else to revoke with a new password. Nothing is chosen at first: most people only forgot theirs. */
export function RevokeChoice({ chosen, onChange }: RevokeChoiceProps) {
  const hintId = useId();
  return (
    <fieldset aria-describedby={hintId}>
      <legend className="text-[0.9375rem] leading-5 font-[550]">Could someone else have used your account?</legend>
      <p id={hintId} className="mt-1 mb-1.5 text-sm text-pretty text-muted-foreground">
        Then also end what goes on without a password. You can set it up again, and your nights stay.
      </p>
      {OUTSIDE_ACCESS.map((access) => (
        <AccountCheck
          key={access}
          checked={chosen.includes(access)}
          onChange={(checked) => onChange(checked ? [...chosen, access] : chosen.filter((one) => one !== access))}
        >
          {LABELS[access]}
        </AccountCheck>
      ))}
    </fieldset>
  );
}
