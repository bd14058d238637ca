import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { queryKey } from '#contract/query.ts';
import { call, failureMessage } from '#core/person/web/call.ts';
import type { ProgramChange } from '#domain/programs/program-state.ts';
import { useToast } from '#ui/toast.tsx';
import { changeProgram, fetchPrograms, type Programs, startProgram, startWindow } from '../contract.ts';

/** Sends a change and stores the programs it answers with. A list on its way may be older than the change. */
function useSend<Body>(owner: string, send: (body: Body) => Promise<Programs>) {
  const client = useQueryClient();
  const showToast = useToast();
  const key = queryKey(fetchPrograms, { ownerId: owner });
  return useMutation({
    // One after the other.
    scope: { id: `programs ${owner}` },
    mutationFn: send,
    onSuccess: async (changed) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<Programs>(key, changed);
    },
    onError: (reason) =>
      showToast({ title: 'Your program was not changed', description: failureMessage(reason), tone: 'destructive' }),
  });
}

/** Changes the running program. */
export const useChangeProgram = (ownerId: string, programId: string) =>
  useSend(ownerId, (body: ProgramChange) => call(changeProgram, { params: { ownerId, programId }, body }));

export const useStartProgram = (ownerId: string) =>
  useSend(ownerId, (body: BodyOf<typeof startProgram>) => call(startProgram, { params: { ownerId }, body }));

export const useStartWindow = (ownerId: string, programId: string) =>
  useSend(ownerId, (body: BodyOf<typeof startWindow>) => call(startWindow, { params: { ownerId, programId }, body }));
