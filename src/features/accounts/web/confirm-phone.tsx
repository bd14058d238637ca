import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { queryKey } from '#contract/query.ts';
import { getUser, type User } from '#core/person/contract.ts';
import { call } from '#core/person/web/call.ts';
import { useChannels } from '#core/schedules/web/use-channels.ts';
import { Button } from '#ui/button.tsx';
import { TitledCard } from '#ui/card.tsx';
import { restoreFocusTo } from '#ui/restore-focus-to.ts';
import { useToast } from '#ui/toast.tsx';
import { confirmPhone, sendPhoneCode } from '../contract.ts';
import { AccountInput } from './account-input.tsx';
import { FormAlert } from './form-alert.tsx';
import { onSubmit } from './on-submit.ts';
import { problemOf, type ReportProblem, useProblem } from './use-problem.ts';

/** A number gets its first SMS only when the person requests it here. */
export function ConfirmPhone({ user }: { user: User }) {
  const [code, setCode] = useState('');
  const [codesSent, setCodesSent] = useState(0);
  const isSent = codesSent > 0;
  const hasProvider = useChannels(user.id).data?.sms !== 'no-provider';
  const codeField = useRef<HTMLInputElement>(null);
  // Runs after each sent code, once its field exists.
  useLayoutEffect(() => {
    if (codesSent > 0) codeField.current?.focus();
  }, [codesSent]);
  const { problem, alertId, faultOf, reportProblem, clear } = useProblem();
  const onSent = () => setCodesSent((count) => count + 1);
  const { sending, confirming } = useConfirmation(user.id, { reportProblem, onSent });
  const send = () => {
    clear();
    sending.mutate();
  };
  const submit = () => {
    clear();
    if (!/^\d{6}$/.test(code)) reportProblem({ field: 'code', message: 'The code has six digits.' });
    else if (!confirming.isPending) confirming.mutate(code);
  };
  const sendButton = (
    <Button variant="quiet" disabled={sending.isPending} onClick={send}>
      {sending.isPending ? 'Sending...' : isSent ? 'Send another code' : 'Text me a code'}
    </Button>
  );
  return (
    <TitledCard title="Confirm your phone number" titleClassName="mb-1.5" ref={moveFocusToPage}>
      <p className="mb-5 text-muted-foreground">
        We send reminders once you confirm that <span className="tabular whitespace-nowrap">{user.phoneNumber}</span> is
        yours.
        {!hasProvider && ' This server sends no texts yet. If it runs on your own machine, the code is in its log.'}
      </p>
      {isSent ? (
        <form noValidate onSubmit={onSubmit(submit)} className="grid gap-4.5">
          <CodeInput ref={codeField} code={code} onChange={setCode} faultId={faultOf('code')} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={confirming.isPending}>
              {confirming.isPending ? 'Confirming...' : 'Confirm'}
            </Button>
            {sendButton}
          </div>
        </form>
      ) : (
        sendButton
      )}
      <FormAlert id={alertId} problem={problem} className="mt-5" />
    </TitledCard>
  );
}

type CodeInputProps = Pick<ComponentProps<typeof AccountInput>, 'ref' | 'faultId'> & {
  code: string;
  onChange: (code: string) => void;
};

const CodeInput = ({ ref, code, onChange, faultId }: CodeInputProps) => (
  <AccountInput
    ref={ref}
    label="Code"
    hint="The six digits from the text message"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={6}
    value={code}
    onChange={(text) => onChange(text.replace(/\D/g, ''))}
    faultId={faultId}
    className="max-w-60"
  />
);

/** Used once the number is confirmed. */
const moveFocusToPage = restoreFocusTo();

function useConfirmation(
  ownerId: string,
  { reportProblem, onSent }: { reportProblem: ReportProblem; onSent: () => void },
) {
  const client = useQueryClient();
  const showToast = useToast();
  const params = { ownerId };
  const sending = useMutation({
    mutationFn: () => call(sendPhoneCode, { params }),
    onSuccess: onSent,
    onError: (error) => reportProblem(problemOf(error, "We couldn't send the code. Please try again.")),
  });
  const confirming = useMutation({
    mutationFn: (code: string) => call(confirmPhone, { params, body: { code } }),
    onSuccess: (user) => {
      client.setQueryData(queryKey(getUser, params), user);
      showToast({ title: 'Phone number confirmed' });
    },
    onError: (error) => reportProblem(problemOf(error, 'The code could not be checked. Please try again.')),
  });
  return { sending, confirming };
}
