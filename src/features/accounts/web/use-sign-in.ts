import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { storeUser } from '#core/person/web/user.ts';
import { navigate } from '#ui/link.ts';
import { useToast } from '#ui/toast.tsx';
import type { login } from '../contract.ts';
import { claimedDataMessage } from './claimed-data-message.ts';
import { problemOf, type ReportProblem } from './use-problem.ts';

type SignedIn = ResponseOf<typeof login>;

/** Signing in or up: what happens once the server has said yes, and what is told when it says no. */
export function useSignIn<Form>({
  send,
  fallback,
  reportProblem,
}: {
  send: (form: Form) => Promise<SignedIn>;
  /** where the server sent no message */
  fallback: string;
  reportProblem: ReportProblem;
}) {
  const client = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: send,
    // The cache may know the visitor; sending does not wait for a network that the browser thinks is gone.
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
