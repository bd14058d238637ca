import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKey } from '#contract/query.ts';
import { nightsChanged } from '#core/nights/web/nights-changed.ts';
import { sendUnsent } from '#core/nights/web/saving/browser-keeper.ts';
import { call, failureMessage } from '#core/person/web/call.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { useToast } from '#ui/toast.tsx';
import { answerNight, type Experiments, fetchTonight, listExperiments } from '../contract.ts';

/** The rating must be stored before the answer, because the answer may bring a look. */
const SEND_WITHIN_MS = 5000;

export const experimentsKey = (owner: string) => queryKey(listExperiments, { ownerId: owner });

/** Stores the answer of a change, and asks for tonight's plan again. A list on its way may be older than the change. */
export function useStore(owner: string) {
  const client = useQueryClient();
  return async (experiments: Experiments) => {
    await client.cancelQueries({ queryKey: experimentsKey(owner) });
    client.setQueryData<Experiments>(experimentsKey(owner), experiments);
    void client.invalidateQueries({ queryKey: queryKey(fetchTonight, { ownerId: owner }) });
  };
}

export function useFailureToast(title: string) {
  const showToast = useToast();
  return (reason: unknown) => showToast({ title, description: failureMessage(reason), tone: 'destructive' });
}

type Answer = { experimentId: string; date: LocalDate; asPlanned: boolean };

/** `onStored` is called while the question is still shown. */
export function useAnswer(owner: string, onStored: () => void) {
  const client = useQueryClient();
  const store = useStore(owner);
  return useMutation({
    mutationFn: async ({ experimentId, date, asPlanned }: Answer) => {
      if (!(await sendUnsent(owner, SEND_WITHIN_MS))) throw new Error('The rating is not stored yet.');
      return call(answerNight, { params: { ownerId: owner, experimentId, date }, body: { asPlanned } });
    },
    onSuccess: (experiments) => {
      // The answer for a habit is its tick.
      void nightsChanged(client, { refetch: false, except: experimentsKey(owner) });
      onStored();
      return store(experiments);
    },
    onError: useFailureToast('Your answer was not saved'),
  });
}
