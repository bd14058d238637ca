import * as Tabs from '@radix-ui/react-tabs';
import { useId, useState } from 'react';
import { isSignUpLinkOpen } from '#core/person/web/sign-up-link.ts';
import { Card, CardTitle } from '#ui/card.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import type { Credentials, LoginFields } from './credentials.ts';
import { ForgotPasswordDialog } from './forgot-password.tsx';
import { FormAlert } from './form-alert.tsx';
import { LoginForm } from './login-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useProblem } from './use-problem.ts';

const EMPTY_FIELDS: LoginFields = { email: '', password: '', phoneNumber: '', smsNotificationsEnabled: false };

const TAB =
  'min-h-9 flex-1 rounded-full px-4 text-md leading-5 font-[550] text-muted-foreground transition-colors duration-(--t-ui) ' +
  'max-md:min-h-11 data-[state=active]:plane-thumb data-[state=active]:text-foreground forced-colors:data-[state=active]:outline-2';

export default function LoginPage() {
  const titleId = useId();
  const [fields, setFields] = useState(EMPTY_FIELDS);
  const [isForgotPasswordOpen, setForgotPasswordOpen] = useState(false);
  const { problem, alertId, faultOf, reportProblem, clear } = useProblem();
  const form: Credentials = {
    credentials: fields,
    change: (part) => setFields((before) => ({ ...before, ...part })),
    faultOf,
    reportProblem,
  };
  return (
    <AuthFrame>
      <Card className="mt-5 md:mt-8" aria-labelledby={titleId}>
        <CardTitle id={titleId} className="mb-4.5">
          Welcome
        </CardTitle>
        <Tabs.Root defaultValue={isSignUpLinkOpen() ? 'sign-up' : 'login'} onValueChange={clear}>
          <Tabs.List aria-labelledby={titleId} className="mb-6 flex rounded-full bg-sunk p-1 inset-line">
            <Tabs.Trigger value="login" className={TAB}>
              Login
            </Tabs.Trigger>
            <Tabs.Trigger value="sign-up" className={TAB}>
              Sign Up
            </Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="login" tabIndex={-1}>
            <LoginForm {...form} onForgotPassword={() => setForgotPasswordOpen(true)} />
          </Tabs.Content>
          <Tabs.Content value="sign-up" tabIndex={-1}>
            <SignUpForm {...form} />
          </Tabs.Content>
        </Tabs.Root>
        <FormAlert id={alertId} problem={problem} className="mt-4.5" />
      </Card>
      <p className="mt-3 text-center md:mt-6">
        <TextLink href="/">Continue as guest (data may be lost)</TextLink>
      </p>
      <ForgotPasswordDialog open={isForgotPasswordOpen} onOpenChange={setForgotPasswordOpen} email={fields.email} />
    </AuthFrame>
  );
}
