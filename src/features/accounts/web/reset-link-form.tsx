import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#core/person/web/call.ts';
import { emailProblem } from '#domain/account/account-rules.ts';
import { forgotPassword } from '../contract.ts';
import { EmailInput } from './email-input.tsx';
import { FormAlert } from './form-alert.tsx';
import { onSubmit } from './on-submit.ts';
import { problemOf, useProblem } from './use-problem.ts';

/** Requests an email with a reset link. The response does not reveal whether an address has an account. */
export function useResetLinkRequest(typedEmail = '') {
  const [email, setEmail] = useState(typedEmail);
  const { problem, alertId, faultOf, reportProblem, clear } = useProblem();
  const request = useMutation({
    mutationFn: (address: string) => call(forgotPassword, { body: { email: address } }),
    onError: (error) => reportProblem(problemOf(error, "We couldn't send the email. Please try again.")),
  });
  const submit = () => {
    clear();
    const found = emailProblem(email);
    if (found !== null) reportProblem(found);
    else if (!request.isPending) request.mutate(email.trim());
  };
  return {
    email,
    setEmail,
    problem,
    alertId,
    faultOf,
    submit,
    isPending: request.isPending,
    answer: request.data,
  };
}

type ResetLinkRequest = ReturnType<typeof useResetLinkRequest>;

export function ResetLinkForm({ formId, request }: { formId: string; request: ResetLinkRequest }) {
  if (request.answer) {
    return (
      <p role="status">
        {request.answer.isSent
          ? 'If this address has an account, an email is on its way.'
          : 'This server sends no email. If it runs on your own machine, the link is in its log.'}
      </p>
    );
  }
  return (
    <form id={formId} noValidate onSubmit={onSubmit(request.submit)} className="grid gap-4.5">
      <EmailInput
        autoComplete="username"
        value={request.email}
        onChange={request.setEmail}
        faultId={request.faultOf('email')}
      />
      <FormAlert id={request.alertId} problem={request.problem} />
    </form>
  );
}
