import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TitledCard } from '#ui/card.tsx';
import { useSearch } from '#ui/link.ts';
import { TextLink } from '#ui/text-link.tsx';
import type { FoundData } from '../contract.ts';
import { AuthFrame } from './auth-frame.tsx';
import { FormAlert } from './form-alert.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RemovedAccess } from './removed-access.tsx';
import { ResetLinkForm, useResetLinkRequest } from './reset-link-form.tsx';
import { type Problem, useProblem } from './use-problem.ts';

/** A shorter token means that the link was cut off. */
const MIN_TOKEN_LENGTH = 10;

const INCOMPLETE: Problem = { message: 'This link is not complete. Please ask for a new one.', serial: 0 };

/** The page that a reset link opens. */
export default function ResetPasswordPage() {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [isSpent, setSpent] = useState(false);
  const [found, setFound] = useState<FoundData | null>(null);
  const { problem, alertId, faultOf, reportProblem } = useProblem();
  const canChoose = token.length >= MIN_TOKEN_LENGTH && !isSpent;
  return (
    <AuthFrame>
      <TitledCard
        title={found ? 'Your password is changed' : canChoose ? 'Choose a new password' : 'Ask for a new link'}
        titleClassName="mb-4.5"
        className="mt-8"
      >
        {found ? (
          <RemovedAccess found={found} />
        ) : canChoose ? (
          <>
            <NewPasswordForm
              token={token}
              faultId={faultOf('password')}
              reportProblem={reportProblem}
              onSpent={() => setSpent(true)}
              onFirstProof={setFound}
            />
            <FormAlert id={alertId} problem={problem} className="mt-4.5" />
          </>
        ) : (
          <NewLink problem={problem ?? INCOMPLETE} />
        )}
      </TitledCard>
      {!found && (
        <p className="mt-6 text-center">
          <TextLink href="/login">Back to Login</TextLink>
        </p>
      )}
    </AuthFrame>
  );
}

/** Shown for a link that is used, expired or invalid. Offers to email a new one. */
function NewLink({ problem }: { problem: Problem }) {
  const formId = useId();
  const request = useResetLinkRequest();
  return (
    <div className="grid gap-4.5">
      {!request.answer && !request.problem && <FormAlert problem={problem} />}
      <ResetLinkForm formId={formId} request={request} />
      {!request.answer && (
        <Button type="submit" form={formId} disabled={request.isPending} className="min-h-12">
          {request.isPending ? 'Sending...' : 'Send the link'}
        </Button>
      )}
    </div>
  );
}
