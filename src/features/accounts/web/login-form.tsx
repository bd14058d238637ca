import { call } from '#core/person/web/call.ts';
import { loginProblem } from '#domain/account/account-rules.ts';
import { Button } from '#ui/button.tsx';
import { login } from '../contract.ts';
import { AccountInput } from './account-input.tsx';
import type { Credentials } from './credentials.ts';
import { EmailInput } from './email-input.tsx';
import { onSubmit } from './on-submit.ts';
import { useSignIn } from './use-sign-in.ts';

export function LoginForm({
  credentials,
  change,
  faultOf,
  reportProblem,
  onForgotPassword,
}: Credentials & { onForgotPassword: () => void }) {
  const { email, password } = credentials;
  const signIn = useSignIn({
    send: (body: { email: string; password: string }) => call(login, { body }),
    fallback: 'Login failed',
    reportProblem,
  });
  const submit = () => {
    const problem = loginProblem(email, password);
    if (problem !== null) reportProblem(problem);
    else if (!signIn.isPending) signIn.mutate({ email: email.trim(), password });
  };
  return (
    <form noValidate onSubmit={onSubmit(submit)} className="grid gap-4.5">
      <EmailInput
        autoComplete="username"
        value={email}
        onChange={(text) => change({ email: text })}
        faultId={faultOf('email')}
      />
      <div className="grid justify-items-start gap-1">
        <AccountInput
          className="w-full"
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(text) => change({ password: text })}
          faultId={faultOf('password')}
        />
        <button
          type="button"
          onClick={onForgotPassword}
          className="min-h-9 rounded-xs text-sm font-[550] text-lamp-ink hover:underline hover:underline-offset-4 max-md:min-h-11"
        >
          Forgot password?
        </button>
      </div>
      <Button type="submit" disabled={signIn.isPending} className="min-h-12">
        {signIn.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
