import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallError } from '#contract/errors.ts';
import { query, queryKey } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { useToast } from '#ui/toast.tsx';
import { beginGarmin, disconnectWearable, fetchOffer, listConnections, type WearableConnection } from '../contract.ts';
import { DISCONNECTED, FAILURES, failureToast, NOT_CONFIGURED, VENDOR } from './messages.ts';

const connectionsKey = (ownerId: string) => queryKey(listConnections, { ownerId });

export const refreshConnections = (client: QueryClient, ownerId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: connectionsKey(ownerId) });

/** The person's connections. Refetched on entering and returning to the page, because the provider may have ended one. */
export const useConnections = (ownerId: string) =>
  useQuery({
    ...query(call, listConnections, { ownerId }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** Whether a wearable can be connected on this server at all. */
export const useOffer = (ownerId: string) => useQuery(query(call, fetchOffer, { ownerId }));

/** Whether the content of the panel, and so its height, is not yet known. */
export function useIsPanelPending(ownerId: string): boolean {
  const offer = useOffer(ownerId);
  return useConnections(ownerId).isPending || offer.isPending;
}

/** Redirects the person to the provider. `isPending` until the browser has left the page. Shows a toast if connecting is not possible. */
export function useConnect(ownerId: string) {
  const showToast = useToast();
  const { mutate, reset, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      const { configured, authUrl } = await call(beginGarmin, { params: { ownerId } });
      return configured && authUrl ? authUrl : null;
    },
    onSuccess: (authUrl) => {
      if (authUrl !== null) return location.assign(authUrl);
      showToast(NOT_CONFIGURED);
      reset();
    },
    onError: (reason) => showToast(connectFailure(reason)),
  });
  useEffect(() => {
    // The browser's Back button may restore the old page, which still waits to leave.
    const onReturn = (event: PageTransitionEvent) => event.persisted && reset();
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, [reset]);
  return { connect: () => mutate(), isPending: isPending || isSuccess };
}

const connectFailure = (reason: unknown) =>
  reason instanceof CallError && /not configured/i.test(reason.message)
    ? NOT_CONFIGURED
    : failureToast(FAILURES.connect, reason);

/** Ends the connection and shows the outcome in a toast. */
export function useDisconnect(ownerId: string) {
  const client = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: () => call(disconnectWearable, { params: { ownerId, vendor: VENDOR } }),
    onSuccess: async () => {
      await client.cancelQueries({ queryKey: connectionsKey(ownerId) });
      client.setQueryData<WearableConnection[]>(connectionsKey(ownerId), (before) =>
        before?.filter(({ vendor }) => vendor !== VENDOR),
      );
      showToast(DISCONNECTED);
    },
    onError: (reason) => showToast(failureToast(FAILURES.disconnect, reason)),
    onSettled: () => void refreshConnections(client, ownerId),
  });
}
