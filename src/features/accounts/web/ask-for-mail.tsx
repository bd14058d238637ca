import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#core/person/web/call.ts';
import { emailProblem } from '#domain/account/account-rules.ts';
import { forgotPassword } from '../contract.ts';
import { AccountInput } from './account-input.tsx';
import { FormAlert } from './form-alert.tsx';
import { onSubmit } from './on-submit.ts';
import { problemOf, useProblem } from './use-problem.ts';

/** Asking for a mail with a link to choose a new password. Nobody learns here whether an address has an account. */
export function useAskForMail(typedEmail = '') {
  const [email, setEmail] = useState(typedEmail);
  const { problem, alertId, faultOf, tell, clear } = useProblem();
  const asking = useMutation({
    mutationFn: (address: string) => call(forgotPassword, { body: { email: address } }),
    onError: (error) => tell(problemOf(error, 'The mail could not be sent for. Please try again.')),
  });
  const submit = () => {
    clear();
    const found = emailProblem(email);
    if (found !== null) tell(found);
    else if (!asking.isPending) asking.mutate(email.trim());
  };
  return { email, setEmail, problem, alertId, faultOf, submit, isPending: asking.isPending, isSent: asking.isSuccess };
}

type Asking = ReturnType<typeof useAskForMail>;

export function AskForMailForm({ formId, asking }: { formId: string; asking: Asking }) {
  if (asking.isSent) return <p role="status">If there is an account with this address, a mail is on its way.</p>;
  return (
    <form id={formId} noValidate onSubmit={onSubmit(asking.submit)} className="grid gap-4.5">
      <AccountInput
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={asking.email}
        onChange={asking.setEmail}
        faultId={asking.faultOf('email')}
      />
      <FormAlert id={asking.alertId} problem={asking.problem} />
    </form>
  );
}
