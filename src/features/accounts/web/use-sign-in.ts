import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { storeUser } from '#core/person/web/user.ts';
import { navigate } from '#ui/link.ts';
import { useToast } from '#ui/toast.tsx';
import type { login } from '../contract.ts';
import { claimedDataMessage } from './claimed-data-message.ts';
import { problemOf, type ReportProblem } from './use-problem.ts';

type SignedIn = ResponseOf<typeof login>;

/** Sends a login or sign-up form, then opens Home or reports the problem. */
export function useSignIn<Form>({
  send,
  fallback,
  reportProblem,
}: {
  send: (form: Form) => Promise<SignedIn>;
  /** Shown when the server sent no message. */
  fallback: string;
  reportProblem: ReportProblem;
}) {
  const client = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: send,
    // The cache may hold guest data.
    onSuccess: ({ id, email, kept: claimed }) => {
      client.clear();
      storeUser({ id, email });
      navigate('/');
      const message = claimedDataMessage(claimed);
      if (message !== null) showToast({ title: message });
    },
    onError: (error) => reportProblem(problemOf(error, fallback)),
  });
}
