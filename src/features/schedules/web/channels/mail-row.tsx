import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { confirmEmail, sendEmailCode } from '#core/person/contract.ts';
import { call } from '#core/person/web/call.ts';
import type { ReminderChannels } from '#core/schedules/contract.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { MailWarning } from '#ui/icons/icons.ts';
import { restoreFocusTo } from '#ui/restore-focus-to.ts';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toast.tsx';
import { changeMailReminders } from '../../contract.ts';
import { SavedSwitch } from './channel-row.tsx';
import { problemMessage } from './problem-message.ts';
import { useChange } from './use-change.ts';

/** Shown only if the server sends email and the person has an account. */
export function MailRow({ ownerId, mail }: { ownerId: string; mail: ReminderChannels['mail'] }) {
  const change = useChange(ownerId, (enabled: boolean) =>
    call(changeMailReminders, { params: { ownerId }, body: { enabled } }),
  );
  if (!mail.available) return null;
  return (
    <li className="border-b border-border py-4 last:border-0 last:pb-0">
      <SavedSwitch
        change={change}
        label="Email"
        hint={`To ${mail.address}. Email can take a few minutes to arrive.`}
        isOn={mail.enabled}
      />
      {mail.enabled && !mail.confirmed && mail.address !== null && (
        <ConfirmEmail ownerId={ownerId} address={mail.address} />
      )}
    </li>
  );
}

/** Confirms an email address with an emailed code. An address gets its first email only when the person requests it here. */
function ConfirmEmail({ ownerId, address }: { ownerId: string; address: string }) {
  const titleId = useId();
  const sending = useChange(ownerId, () => call(sendEmailCode, { params: { ownerId } }));
  const [codesSent, setCodesSent] = useState(0);
  const send = () => sending.mutate(undefined, { onSuccess: () => setCodesSent((count) => count + 1) });
  const sendButton = (
    <Button variant={codesSent > 0 ? 'quiet' : 'primary'} size="small" disabled={sending.isPending} onClick={send}>
      {sending.isPending ? 'Sending...' : codesSent > 0 ? 'Send another code' : 'Email me a code'}
    </Button>
  );
  return (
    <section
      ref={moveFocusToPage}
      aria-labelledby={titleId}
      className="mt-3 grid gap-4 rounded-md border border-transparent bg-lamp-wash px-4 py-4"
    >
      <div>
        <h3 id={titleId} className="flex items-start gap-2.5 font-sans text-md leading-5.5 font-semibold text-lamp-ink">
          <MailWarning className="mt-0.5" />
          Confirm your email address to get email reminders
        </h3>
        <p className="mt-1.5 text-sm leading-5.5 text-muted-foreground">
          Until then no reminders go to <span className="wrap-anywhere">{address}</span>.
        </p>
      </div>
      {codesSent > 0 ? (
        <CodeForm ownerId={ownerId} codesSent={codesSent} sendButton={sendButton} />
      ) : (
        <p>{sendButton}</p>
      )}
      {sending.error && (
        <Alert>{problemMessage(sending.error, "We couldn't send the code. Please try again in a minute.")}</Alert>
      )}
    </section>
  );
}

/** Used once the address is confirmed. */
const moveFocusToPage = restoreFocusTo();

type CodeFormProps = { ownerId: string; codesSent: number; sendButton: ReactNode };

function CodeForm({ ownerId, codesSent, sendButton }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);
  const showToast = useToast();
  const confirming = useChange(ownerId, (entered: string) =>
    call(confirmEmail, { params: { ownerId }, body: { code: entered } }),
  );
  // Runs after each sent code.
  useLayoutEffect(() => {
    if (codesSent > 0) codeField.current?.focus();
  }, [codesSent]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirming.isPending) return;
    confirming.reset();
    setIncomplete(code.length !== 6);
    codeField.current?.focus();
    if (code.length !== 6) return;
    confirming.mutate(code, { onSuccess: () => showToast({ title: 'Email address confirmed' }) });
  };
  const problem = isIncomplete
    ? 'The code has six digits.'
    : confirming.error && problemMessage(confirming.error, 'The code could not be checked. Please try again.');
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextInput
        ref={codeField}
        label="Code"
        hint="The six digits from the email. It can take a minute to arrive."
        error={problem}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={(text) => setCode(text.replace(/\D/g, ''))}
        className="max-w-60"
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="small" disabled={confirming.isPending}>
          {confirming.isPending ? 'Confirming...' : 'Confirm'}
        </Button>
        {sendButton}
      </div>
    </form>
  );
}
