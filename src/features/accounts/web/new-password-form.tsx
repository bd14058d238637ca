import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#core/person/web/call.ts';
import { clearUser, storedUser } from '#core/person/web/user.ts';
import { passwordProblem } from '#domain/account/account-rules.ts';
import type { ExternalAccess } from '#domain/account/external-access.ts';
import { Button } from '#ui/button.tsx';
import { navigate } from '#ui/link.ts';
import { useToast } from '#ui/toast.tsx';
import { type FoundData, resetPassword } from '../contract.ts';
import { AccountInput } from './account-input.tsx';
import { onSubmit } from './on-submit.ts';
import { RevokeChoice } from './revoke-choice.tsx';
import { problemOf, type ReportProblem } from './use-problem.ts';

export function NewPasswordForm({
  token,
  faultId,
  reportProblem,
  onSpent,
  onFirstProof,
}: {
  token: string;
  /** The id of the alert about the password, if there is one. */
  faultId: string | undefined;
  reportProblem: ReportProblem;
  onSpent: () => void;
  /** The password is changed, and the account held these items before its address was proved. */
  onFirstProof: (found: FoundData) => void;
}) {
  const [password, setPassword] = useState('');
  const [revoke, setRevoke] = useState<ExternalAccess[]>([]);
  const client = useQueryClient();
  const showToast = useToast();
  const choosing = useMutation({
    // A server of the previous version does not know `revoke`, so it is sent only if something is chosen.
    mutationFn: () => call(resetPassword, { body: { token, password, ...(revoke.length > 0 ? { revoke } : {}) } }),
    onSuccess: (answer: { found: FoundData | null } | undefined) => {
      // A new password ends every session, including this browser's.
      if (storedUser()) clearUser();
      client.clear();
      if (answer?.found) return onFirstProof(answer.found);
      showToast({ title: 'Your password is changed', description: 'Please sign in with the new one.' });
      navigate('/login', { replace: true });
    },
    onError: (error) => {
      const problem = problemOf(error, 'The password could not be changed. Please try again.');
      reportProblem(problem);
      // Any problem other than a refused link may be gone at the next try.
      if (problem.field === 'token') onSpent();
    },
  });
  const submit = () => {
    const problem = passwordProblem(password, 'password');
    if (problem !== null) reportProblem(problem);
    else if (!choosing.isPending) choosing.mutate();
  };
  return (
    <form noValidate onSubmit={onSubmit(submit)} className="grid gap-4.5">
      <AccountInput
        label="New password"
        type="password"
        name="new-password"
        autoComplete="new-password"
        placeholder="Create a password (min 6 chars)"
        hint="All devices are signed out, and you sign in with the new password."
        value={password}
        onChange={setPassword}
        faultId={faultId}
      />
      <RevokeChoice chosen={revoke} onChange={setRevoke} />
      <Button type="submit" disabled={choosing.isPending} className="min-h-12">
        {choosing.isPending ? 'Saving...' : 'Save the new password'}
      </Button>
    </form>
  );
}
