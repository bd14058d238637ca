import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DeleteButton } from '#ui/delete-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { HeartPulse } from '#ui/icons/icons.ts';
import { LinkButton } from '#ui/text-link.tsx';
import { useDiscard, useStop } from './use-experiment-changes.ts';

export const DELETE_EXPERIMENT = {
  label: 'Delete the experiment',
  consequence: 'It is deleted with your answers. The ratings of your nights stay.',
};

/** The ways out of a running experiment. Being dangerously sleepy ends it without a question. */
export function StopExperiment({ owner, experimentId }: { owner: string; experimentId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const stop = useStop(owner);
  const discard = useDiscard(owner);
  const isPending = stop.isPending || discard.isPending;
  const end = (reason: 'stopped' | 'sleepy') => stop.mutate({ experimentId, reason });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 px-1 print:hidden">
      <LinkButton aria-disabled={isPending} onClick={() => !isPending && end('sleepy')}>
        <HeartPulse />
        Dangerously sleepy by day?
      </LinkButton>
      <Button variant="ghost" className="-ml-5 md:-mr-5" onClick={() => setIsAsking(true)}>
        Stop the experiment
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Stop the experiment?"
        description="It ends without a result. Your nights and their ratings stay in your log."
        actions={
          <>
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              Go on
            </Button>
            <Button aria-disabled={isPending} onClick={() => !isPending && end('stopped')}>
              Stop and keep the nights
            </Button>
          </>
        }
      >
        <DeleteButton {...DELETE_EXPERIMENT} isPending={isPending} onDelete={() => discard.mutate(experimentId)} />
      </Dialog>
    </div>
  );
}
