import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { queryKey } from '#contract/query.ts';
import { type Experiments, fetchTonight, listExperiments } from '#core/experiments/contract.ts';
import { nightsChanged } from '#core/nights/web/nights-changed.ts';
import { sendUnsent } from '#core/nights/web/saving/browser-keeper.ts';
import { call, failureMessage } from '#core/person/web/call.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { navigate } from '#ui/link.ts';
import { useToast } from '#ui/toast.tsx';
import { answerNight, answerSureness, discardExperiment, startExperiment, stopExperiment } from '../contract.ts';

/** The rating must be stored before the answer, because the answer may bring a look. */
const SEND_WITHIN_MS = 5000;

const listKey = (owner: string) => queryKey(listExperiments, { ownerId: owner });

/** Stores the answer of a change, and asks for tonight's plan again. A list on its way may be older than the change. */
function useStore(owner: string) {
  const client = useQueryClient();
  return async (experiments: Experiments) => {
    await client.cancelQueries({ queryKey: listKey(owner) });
    client.setQueryData<Experiments>(listKey(owner), experiments);
    void client.invalidateQueries({ queryKey: queryKey(fetchTonight, { ownerId: owner }) });
  };
}

function useFailureToast(title: string) {
  const showToast = useToast();
  return (reason: unknown) => showToast({ title, description: failureMessage(reason), tone: 'destructive' });
}

export function useStart(owner: string) {
  const store = useStore(owner);
  return useMutation({
    mutationFn: (body: BodyOf<typeof startExperiment>) => call(startExperiment, { params: { ownerId: owner }, body }),
    onSuccess: async (answer) => {
      if (answer.outcome !== 'refused') await store(answer.experiments);
    },
    onError: useFailureToast('The experiment was not started'),
  });
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
      void nightsChanged(client, { refetch: false, except: listKey(owner) });
      onStored();
      return store(experiments);
    },
    onError: useFailureToast('Your answer was not saved'),
  });
}

export function useSureness(owner: string) {
  const store = useStore(owner);
  return useMutation({
    mutationFn: ({ experimentId, ...body }: { experimentId: string; sureness: number }) =>
      call(answerSureness, { params: { ownerId: owner, experimentId }, body }),
    onSuccess: store,
    onError: useFailureToast('Your answer was not saved'),
  });
}

type Stop = { experimentId: string; reason: 'stopped' | 'sleepy' };

/** A person who is dangerously sleepy reaches the safety page whatever the server answers. */
export function useStop(owner: string) {
  const store = useStore(owner);
  const showFailure = useFailureToast('The experiment was not stopped');
  const leave = (reason: Stop['reason']) => navigate(reason === 'sleepy' ? '/when-to-see-a-doctor' : '/experiments');
  return useMutation({
    mutationFn: ({ experimentId, reason }: Stop) =>
      call(stopExperiment, { params: { ownerId: owner, experimentId }, body: { reason } }),
    onSuccess: (experiments, { reason }) => {
      leave(reason);
      return store(experiments);
    },
    onError: (error, { reason }) => {
      if (reason === 'sleepy') leave(reason);
      showFailure(error);
    },
  });
}

export function useDiscard(owner: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (experimentId: string) => call(discardExperiment, { params: { ownerId: owner, experimentId } }),
    onSuccess: () => {
      navigate('/experiments');
      return Promise.all([
        client.invalidateQueries({ queryKey: listKey(owner) }),
        client.invalidateQueries({ queryKey: queryKey(fetchTonight, { ownerId: owner }) }),
      ]);
    },
    onError: useFailureToast('The experiment was not discarded'),
  });
}
