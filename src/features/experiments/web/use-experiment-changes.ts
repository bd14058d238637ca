import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { queryKey } from '#contract/query.ts';
import { fetchTonight } from '#core/experiments/contract.ts';
import { experimentsKey, useFailureToast, useStore } from '#core/experiments/web/use-answer.ts';
import { call } from '#core/person/web/call.ts';
import { navigate } from '#ui/link.ts';
import { answerSureness, discardExperiment, startExperiment, stopExperiment } from '../contract.ts';

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
        client.invalidateQueries({ queryKey: experimentsKey(owner) }),
        client.invalidateQueries({ queryKey: queryKey(fetchTonight, { ownerId: owner }) }),
      ]);
    },
    onError: useFailureToast('The experiment was not discarded'),
  });
}
