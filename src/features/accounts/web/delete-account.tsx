import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { User } from '#core/person/contract.ts';
import { call } from '#core/person/web/call.ts';
import { clearUser } from '#core/person/web/user.ts';
import { clearStorage } from '#ui/browser/storage.ts';
import { Button } from '#ui/button.tsx';
import { TitledCard } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { navigate } from '#ui/link.ts';
import { useToast } from '#ui/toast.tsx';
import { deleteAccount } from '../contract.ts';
import { AccountInput } from './account-input.tsx';
import { AccountName } from './change-password.tsx';
import { FormAlert } from './form-alert.tsx';
import { onSubmit } from './on-submit.ts';
import { problemOf, type ReportProblem, useProblem } from './use-problem.ts';

export function DeleteAccount({ user }: { user: User }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <TitledCard title="Delete account" titleClassName="mb-1.5">
      <p className="mb-5 text-muted-foreground">This erases your account and everything in it for good.</p>
      <Button variant="danger" onClick={() => setDialogOpen(true)}>
        Delete account...
      </Button>
      {isDialogOpen && <DeleteDialog user={user} onClose={() => setDialogOpen(false)} />}
    </TitledCard>
  );
}

function DeleteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const formId = useId();
  const [password, setPassword] = useState('');
  const { problem, alertId, faultOf, reportProblem, clear } = useProblem();
  const erasing = useErasing(user.id, reportProblem);
  const submit = () => {
    clear();
    if (password === '') reportProblem({ field: 'password', message: 'Please enter your password' });
    else if (!erasing.isPending) erasing.mutate(password);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete your account?"
      description="Your nights and notes, your schedules, your room photos and their analyses, imported sleep data and the account itself are erased for good. This cannot be undone."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" disabled={erasing.isPending}>
            {erasing.isPending ? 'Deleting...' : 'Delete everything for good'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit(submit)} className="grid gap-4.5">
        <AccountName email={user.email} />
        <AccountInput
          label="Password"
          hint={`The password of ${user.email}, so that no one else can delete your account.`}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          faultId={faultOf('password')}
        />
        <FormAlert id={alertId} problem={problem} />
      </form>
    </Dialog>
  );
}

function useErasing(ownerId: string, reportProblem: ReportProblem) {
  const client = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: (password: string) => call(deleteAccount, { params: { ownerId }, body: { password } }),
    onSuccess: async () => {
      await clearStorage();
      navigate('/');
      clearUser();
      client.clear();
      showToast({ title: 'Your account is deleted', description: 'All of its data is erased.' });
    },
    onError: (error) => reportProblem(problemOf(error, 'The account could not be deleted. Please try again.')),
  });
}
