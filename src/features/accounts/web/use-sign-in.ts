import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { rememberUser } from '#core/person/web/user.ts';
import { navigate } from '#ui/link.ts';
import { useToast } from '#ui/toast.tsx';
import type { login } from '../contract.ts';
import { keptWords } from './kept-words.ts';
import { problemOf, type Tell } from './use-problem.ts';

type SignedIn = ResponseOf<typeof login>;

/** Signing in or up: what happens once the server has said yes, and what is told when it says no. */
export function useSignIn<Form>({
  send,
  otherwise,
  tell,
}: {
  send: (form: Form) => Promise<SignedIn>;
  /** where the server sent no message */
  otherwise: string;
  tell: Tell;
}) {
  const client = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: send,
    // The cache may know the visitor; sending does not wait for a network that the browser thinks is gone.
    onSuccess: ({ id, email, kept }) => {
      client.clear();
      rememberUser({ id, email });
      navigate('/');
      const words = keptWords(kept);
      if (words !== null) showToast({ title: words });
    },
    onError: (error) => tell(problemOf(error, otherwise)),
  });
}
