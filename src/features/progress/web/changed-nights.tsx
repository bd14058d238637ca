import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dismissChangedNights } from '#core/nights/sleep-day-contract.ts';
import { nightsChanged } from '#core/nights/web/nights-changed.ts';
import { call } from '#core/person/web/call.ts';
import { Alert } from '#ui/alert.tsx';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** Says once that nights in pieces count whole now. */
export default function ChangedNights({ owner, count }: { owner: string; count: number }) {
  const client = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => call(dismissChangedNights, { params: { ownerId: owner } }),
    onSuccess: () => nightsChanged(client, { refetch: true }),
  });
  return (
    <Card role="status" className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1 py-3! text-md md:mb-6">
      <p className="min-w-0 flex-auto">
        Nights in pieces now count whole. {count} of your nights changed.
        {isError && <Alert className="mt-2">This was not saved. Please try again.</Alert>}
      </p>
      <ArrowLink href="/sleep-history" className="min-h-11">
        See them in your history
      </ArrowLink>
      <Button variant="quiet" size="small" onClick={() => mutate()} disabled={isPending}>
        OK
      </Button>
    </Card>
  );
}
