import type { BodyOf } from '#contract/endpoint.ts';
import { call } from '#core/person/web/call.ts';
import { signUpProblem } from '#domain/account/account-rules.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { register } from '../contract.ts';
import { AccountInput } from './account-input.tsx';
import type { Credentials, LoginFields } from './credentials.ts';
import { EmailInput } from './email-input.tsx';
import { onSubmit } from './on-submit.ts';
import { useSignIn } from './use-sign-in.ts';

export function SignUpForm({ credentials, change, faultOf, reportProblem }: Credentials) {
  const { email, password, phoneNumber, smsNotificationsEnabled } = credentials;
  const hasPhone = phoneNumber.trim() !== '';
  const signUp = useSignIn({
    send: (body: BodyOf<typeof register>) => call(register, { body }),
    fallback: 'Registration failed',
    reportProblem,
  });
  const submit = () => {
    const problem = signUpProblem(credentials);
    if (problem !== null) reportProblem(problem);
    else if (!signUp.isPending) signUp.mutate(newAccount(credentials));
  };
  return (
    <form noValidate onSubmit={onSubmit(submit)} className="grid gap-4.5">
      <EmailInput
        autoComplete="email"
        value={email}
        onChange={(text) => change({ email: text })}
        faultId={faultOf('email')}
      />
      <AccountInput
        label="Password"
        type="password"
        name="new-password"
        autoComplete="new-password"
        placeholder="Create a password (min 6 chars)"
        value={password}
        onChange={(text) => change({ password: text })}
        faultId={faultOf('password')}
      />
      <AccountInput
        label="Phone Number"
        optional
        hint="For bedtime reminder notifications"
        type="tel"
        name="phone"
        autoComplete="tel"
        value={phoneNumber}
        onChange={(text) => change({ phoneNumber: text })}
        faultId={faultOf('phoneNumber')}
      />
      {hasPhone && (
        <Checkbox
          className="flex min-h-11 items-center gap-3 text-sm"
          checked={smsNotificationsEnabled}
          onChange={(checked) => change({ smsNotificationsEnabled: checked })}
        >
          Enable SMS bedtime reminders
        </Checkbox>
      )}
      <Button type="submit" disabled={signUp.isPending} className="min-h-12">
        {signUp.isPending ? 'Creating account...' : 'Create Account'}
      </Button>
    </form>
  );
}

/** Without a phone number there are no text messages. */
function newAccount({ email, password, ...fields }: LoginFields): BodyOf<typeof register> {
  const phoneNumber = fields.phoneNumber.trim();
  if (phoneNumber === '') return { email: email.trim(), password, smsNotificationsEnabled: false };
  return { email: email.trim(), password, smsNotificationsEnabled: fields.smsNotificationsEnabled, phoneNumber };
}
