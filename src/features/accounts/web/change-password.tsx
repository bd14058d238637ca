import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKey } from '#contract/query.ts';
import type { User } from '#core/person/contract.ts';
import { call } from '#core/person/web/call.ts';
import { passwordProblem } from '#domain/account/account-rules.ts';
import type { ExternalAccess } from '#domain/account/external-access.ts';
import { Button } from '#ui/button.tsx';
import { TitledCard } from '#ui/card.tsx';
import { useToast } from '#ui/toast.tsx';
import { changePassword, listDevices } from '../contract.ts';
import { AccountInput } from './account-input.tsx';
import { FormAlert } from './form-alert.tsx';
import { onSubmit } from './on-submit.ts';
import { RevokeChoice } from './revoke-choice.tsx';
import { problemOf, type ReportProblem, useProblem } from './use-problem.ts';

type PasswordFields = { currentPassword: string; newPassword: string; revoke: ExternalAccess[] };

const EMPTY_FIELDS: PasswordFields = { currentPassword: '', newPassword: '', revoke: [] };

export function ChangePassword({ user }: { user: User }) {
  const [fields, setFields] = useState(EMPTY_FIELDS);
  const { problem, alertId, faultOf, reportProblem, clear } = useProblem();
  const changing = useChange(user.id, () => setFields(EMPTY_FIELDS), reportProblem);
  const submit = () => {
    clear();
    const found =
      fields.currentPassword === ''
        ? { field: 'currentPassword', message: 'Please enter your current password' }
        : passwordProblem(fields.newPassword, 'newPassword');
    if (found !== null) reportProblem(found);
    else if (!changing.isPending) changing.mutate(fields);
  };
  return (
    <TitledCard title="Change password">
      <form noValidate onSubmit={onSubmit(submit)} className="grid gap-4.5">
        <AccountName email={user.email} />
        <AccountInput
          label="Current password"
          type="password"
          name="current-password"
          autoComplete="current-password"
          value={fields.currentPassword}
          onChange={(text) => setFields({ ...fields, currentPassword: text })}
          faultId={faultOf('currentPassword')}
        />
        <AccountInput
          label="New password"
          hint="At least 6 characters. All other devices are signed out."
          type="password"
          name="new-password"
          autoComplete="new-password"
          value={fields.newPassword}
          onChange={(text) => setFields({ ...fields, newPassword: text })}
          faultId={faultOf('newPassword')}
        />
        <RevokeChoice chosen={fields.revoke} onChange={(revoke) => setFields({ ...fields, revoke })} />
        <FormAlert id={alertId} problem={problem} />
        <Button type="submit" variant="quiet" disabled={changing.isPending} className="justify-self-start">
          {changing.isPending ? 'Changing...' : 'Change password'}
        </Button>
      </form>
    </TitledCard>
  );
}

/** Lets a password manager find the account of the password. */
export const AccountName = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);

function useChange(ownerId: string, onChanged: () => void, reportProblem: ReportProblem) {
  const client = useQueryClient();
  const showToast = useToast();
  return useMutation({
    // A server of the previous version does not know `revoke`, so it is sent only if something is chosen.
    mutationFn: ({ revoke, ...passwords }: PasswordFields) =>
      call(changePassword, { params: { ownerId }, body: { ...passwords, ...(revoke.length > 0 ? { revoke } : {}) } }),
    onSuccess: (_, { revoke }) => {
      onChanged();
      // Other features show the revoked access.
      void client.invalidateQueries(revoke.length > 0 ? {} : { queryKey: queryKey(listDevices, { ownerId }) });
      showToast({ title: 'Password changed', description: 'All other devices are signed out.' });
    },
    onError: (error) => reportProblem(problemOf(error, 'The password could not be changed. Please try again.')),
  });
}
