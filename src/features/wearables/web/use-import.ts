import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { nightsChanged } from '#core/nights/web/nights-changed.ts';
import { call } from '#core/person/web/call.ts';
import { useToast } from '#ui/toast.tsx';
import { importGarmin, type WearableConnection } from '../contract.ts';
import { arrivalState } from './arrival-state.ts';
import { FAILURES, failureToast } from './messages.ts';
import { importedMessage } from './session-messages.ts';
import { refreshConnections } from './use-connection.ts';
import { countSessions } from './use-sleep-sessions.ts';

export type DaysBack = 7 | 30;
type Imported = { imported: number; mayComeLater: boolean };

const importKey = (ownerId: string) => ['import of past nights', ownerId];

/** Requests past nights and waits for them. Shows the outcome in a toast, also on another page. */
function useImport(ownerId: string) {
  const client = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationKey: importKey(ownerId),
    mutationFn: (daysBack: DaysBack): Promise<Imported> =>
      call(importGarmin, { params: { ownerId }, body: { daysBack } }),
    onMutate: () => ({ nightsBefore: countSessions(client, ownerId) }),
    onSuccess: ({ imported }) => showToast({ title: 'Import Complete', description: importedMessage(imported) }),
    onError: (reason) => showToast(failureToast(FAILURES.import, reason)),
    onSettled: () =>
      Promise.all([refreshConnections(client, ownerId), nightsChanged(client, { refetch: true })]).then(() => {}),
  });
}

/**
 * The newest import, started anywhere in the app: the requested days, the number of nights before it, and whether some are on their way.
 */
export function useNewestImport(ownerId: string, { lastImport }: WearableConnection) {
  const { mutate } = useImport(ownerId);
  const newest = useMutationState({
    filters: { mutationKey: importKey(ownerId) },
    select: ({ state }) => state,
  }).at(-1);
  const isPending = newest?.status === 'pending';
  const own = newest && {
    isPending,
    mayComeLater: (newest.data as Imported | undefined)?.mayComeLater,
    askedAtMs: newest.submittedAt,
  };
  return {
    startImport: (daysBack: DaysBack) => !isPending && mutate(daysBack),
    requestedDays: isPending ? (newest.variables as DaysBack) : null,
    nightsBefore: (newest?.context as { nightsBefore: number | undefined } | undefined)?.nightsBefore,
    arrivalState: () => arrivalState({ own, serverAskedAt: lastImport?.askedAt }, Date.now()),
  };
}
