import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '#ui/toast.tsx';
import { nightsChanged } from '../nights-changed.ts';

/** Runs a change of what counts for a night and fetches all that depends on it. Reports a failure in a toast. */
export function useDayChange() {
  const client = useQueryClient();
  const showToast = useToast();
  return useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onError: () => showToast({ title: 'This was not saved', description: 'Please try again.', tone: 'destructive' }),
    onSettled: () => nightsChanged(client, { refetch: true }),
  });
}
