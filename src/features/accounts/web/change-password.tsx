import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queryKey } from '#contract/query.ts';
import type { User } from '#core/person/contract.ts';
import { call } from '#core/person/web/call.ts';
import { passwordProblem } from '#domain/account/account-rules.ts';
import type { OutsideAccess } from '#domain/account/outside-access.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { useToast } from '#ui/toast.tsx';
import { changePassword, listDevices } from '../contract.ts';
import { AccountInput } from './account-input.tsx';
import { FormAlert } from './form-alert.tsx';
import { onSubmit } from './on-submit.ts';
import { RevokeChoice } from './revoke-choice.tsx';
import { problemOf, type Tell, useProblem } from './use-problem.ts';

type Typed = { currentPassword: string; newPassword: string; revoke: OutsideAccess[] };

const NOTHING_TYPED: Typed = { currentPassword: '', newPassword: '', revoke: [] };

export function ChangePassword({ user }: { user: User }) {
  const titleId = useId();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const { problem, alertId, faultOf, tell, clear } = useProblem();
  const changing = useChange(user.id, () => setTyped(NOTHING_TYPED), tell);
  const submit = () => {
    clear();
    const found =
      typed.currentPassword === ''
        ? { field: 'currentPassword', message: 'Please enter your current password' }
        : passwordProblem(typed.newPassword, 'newPassword');
    if (found !== null) tell(found);
    else if (!changing.isPending) changing.mutate(typed);
  };
  return (
    <Card aria-labelledby={titleId}>
      <CardTitle id={titleId}>Change password</CardTitle>
      <form noValidate onSubmit={onSubmit(submit)} className="grid gap-4.5">
        <AccountName email={user.email} />
        <AccountInput
          label="Current password"
          type="password"
          name="current-password"
          autoComplete="current-password"
          value={typed.currentPassword}
          onChange={(text) => setTyped({ ...typed, currentPassword: text })}
          faultId={faultOf('currentPassword')}
        />
        <AccountInput
          label="New password"
          hint="At least 6 characters. All other devices are signed out."
          type="password"
          name="new-password"
          autoComplete="new-password"
          value={typed.newPassword}
          onChange={(text) => setTyped({ ...typed, newPassword: text })}
          faultId={faultOf('newPassword')}
        />
        <RevokeChoice chosen={typed.revoke} onChange={(revoke) => setTyped({ ...typed, revoke })} />
        <FormAlert id={alertId} problem={problem} />
        <Button type="submit" variant="quiet" disabled={changing.isPending} className="justify-self-start">
          {changing.isPending ? 'Changing...' : 'Change password'}
        </Button>
      </form>
    </Card>
  );
}

/** Tells a password manager whose password this is. */
export const AccountName = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);

function useChange(ownerId: string, onChanged: () => void, tell: Tell) {
  const client = useQueryClient();
  const showToast = useToast();
  return useMutation({
    // A server of the version before knows no `revoke`, so it is sent only if something is chosen.
    mutationFn: ({ revoke, ...passwords }: Typed) =>
      call(changePassword, { params: { ownerId }, body: { ...passwords, ...(revoke.length > 0 ? { revoke } : {}) } }),
    onSuccess: (_, { revoke }) => {
      onChanged();
      // What was revoked is shown by other features.
      void client.invalidateQueries(revoke.length > 0 ? {} : { queryKey: queryKey(listDevices, { ownerId }) });
      showToast({ title: 'Password changed', description: 'All other devices are signed out.' });
    },
    onError: (error) => tell(problemOf(error, 'The password could not be changed. Please try again.')),
  });
}
