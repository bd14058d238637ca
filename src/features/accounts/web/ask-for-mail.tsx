import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#core/person/web/call.ts';
import { EMAIL_SHAPE } from '#domain/account/account-rules.ts';
import { forgotPassword } from '../contract.ts';
import { AccountInput } from './account-input.tsx';
import { FormAlert } from './form-alert.tsx';
import { onSubmit } from './on-submit.ts';
import { sentenceOf } from './sentence-of.ts';
import { useProblem } from './use-problem.ts';

/** Asking for a mail with a link to choose a new password. Nobody learns here whether an address has an account. */
export function useAskForMail(typedEmail = '') {
  const [email, setEmail] = useState(typedEmail);
  const { problem, tell, clear } = useProblem();
  const asking = useMutation({
    mutationFn: (address: string) => call(forgotPassword, { body: { email: address } }),
    onError: (error) => tell(sentenceOf(error, 'The mail could not be sent for. Please try again.')),
  });
  const submit = () => {
    clear();
    if (!EMAIL_SHAPE.test(email.trim())) tell('Please enter a valid email address');
    else if (!asking.isPending) asking.mutate(email.trim());
  };
  return { email, setEmail, problem, submit, isPending: asking.isPending, isSent: asking.isSuccess };
}

type Asking = ReturnType<typeof useAskForMail>;

export function AskForMailForm({ formId, asking }: { formId: string; asking: Asking }) {
  const alertId = useId();
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
        faultId={asking.problem ? alertId : undefined}
      />
      <FormAlert id={alertId} problem={asking.problem} />
    </form>
  );
}
