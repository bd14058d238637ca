import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { query, queryKey } from '#contract/query.ts';
import { call, failureMessage } from '#core/person/web/call.ts';
import { runsOf } from '#domain/programs/runs.ts';
import { useToast } from '#ui/toast.tsx';
import {
  changeProgram,
  fetchPrograms,
  type ProgramChange,
  type Programs,
  startProgram,
  startWindow,
} from '../contract.ts';

/** The running program and the ended ones, asked again on every visit: a new day may end the running one. */
export const usePrograms = (owner: string) =>
  useQuery({ ...query(call, fetchPrograms, { ownerId: owner }), staleTime: 0 });

/** What runs, for the guards of a page; null until it is known. */
export const useRuns = (owner: string) => runsOf(usePrograms(owner).data?.running);

/** Stores the answer of a change. A list on its way may be older than the change. */
function useStore(owner: string) {
  const client = useQueryClient();
  const key = queryKey(fetchPrograms, { ownerId: owner });
  return async (programs: Programs) => {
    await client.cancelQueries({ queryKey: key });
    client.setQueryData<Programs>(key, programs);
  };
}

function useFailureToast() {
  const showToast = useToast();
  return (reason: unknown) =>
    showToast({ title: 'Your program was not changed', description: failureMessage(reason), tone: 'destructive' });
}

/** Changes the running program; changes are sent one after the other. */
export function useChangeProgram(owner: string, programId: string) {
  return useMutation({
    scope: { id: `program ${programId}` },
    mutationFn: (body: ProgramChange) => call(changeProgram, { params: { ownerId: owner, programId }, body }),
    onSuccess: useStore(owner),
    onError: useFailureToast(),
  });
}

export function useStartProgram(owner: string) {
  const store = useStore(owner);
  return useMutation({
    mutationFn: (body: BodyOf<typeof startProgram>) => call(startProgram, { params: { ownerId: owner }, body }),
    onSuccess: (answer) => (answer.outcome === 'refused' ? undefined : store(answer.programs)),
    onError: useFailureToast(),
  });
}

export function useStartWindow(owner: string, programId: string) {
  const store = useStore(owner);
  return useMutation({
    mutationFn: (body: BodyOf<typeof startWindow>) =>
      call(startWindow, { params: { ownerId: owner, programId }, body }),
    onSuccess: (answer) => (answer.outcome === 'started' ? store(answer.programs) : undefined),
    onError: useFailureToast(),
  });
}
