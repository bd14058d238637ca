import { Alert } from '#ui/alert.tsx';
import { Info } from '#ui/icons/icons.ts';
import type { ConnectOutcome } from '../contract.ts';
import { OUTCOME_MESSAGES } from './messages.ts';

/** The outcome of a connection that will deliver no nights. Declining is not an error. */
export function ConnectNotice({ outcome }: { outcome: ConnectOutcome | null }) {
  if (outcome === null || outcome === 'connected') return null;
  if (outcome !== 'declined') return <Alert className="mb-6">{OUTCOME_MESSAGES[outcome]}</Alert>;
  return (
    <p
      role="status"
      className="mb-6 flex gap-3 rounded-md border border-transparent bg-secondary px-4 py-3.5 text-md leading-[1.375rem]"
    >
      <Info className="mt-px" />
      {OUTCOME_MESSAGES.declined}
    </p>
  );
}
