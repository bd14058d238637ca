import { useEffect, useState } from 'react';
import { navigate } from '#ui/link.ts';
import { useToast } from '#ui/toast.tsx';
import { CONNECT_OUTCOMES, type ConnectOutcome } from '../contract.ts';
import { CONNECTED, OUTCOME_PARAMETER } from './messages.ts';

/**
 * The outcome in the address after the redirect from the provider; null on other visits. It is removed from the address, so that it shows
 * once. `connected` shows as a toast.
 */
export function useConnectOutcome(): ConnectOutcome | null {
  const [outcome] = useState(() => outcomeIn(location.search));
  const showToast = useToast();
  useEffect(() => {
    if (!new URLSearchParams(location.search).has(OUTCOME_PARAMETER)) return;
    navigate('/device-integrations', { replace: true });
    if (outcome === 'connected') showToast(CONNECTED);
  }, [outcome, showToast]);
  return outcome;
}

function outcomeIn(search: string): ConnectOutcome | null {
  const value = new URLSearchParams(search).get(OUTCOME_PARAMETER);
  return CONNECT_OUTCOMES.find((outcome) => outcome === value) ?? null;
}
