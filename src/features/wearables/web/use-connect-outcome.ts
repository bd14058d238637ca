import { useEffect, useState } from 'react';
import { navigate } from '#ui/link.ts';
import { useToast } from '#ui/toast.tsx';
import { CONNECT_OUTCOMES, type ConnectOutcome, GARMIN } from '../contract.ts';
import { CONNECTED } from './messages.ts';

/**
 * The outcome in the address after the redirect from the provider; null on other visits. It is removed from the address, so that it shows
 * once. `connected` shows as a toast.
 */
export function useConnectOutcome(): ConnectOutcome | null {
  const [outcome] = useState(() => outcomeIn(location.search));
  const showToast = useToast();
  useEffect(() => {
    if (!new URLSearchParams(location.search).has(GARMIN)) return;
    navigate('/device-integrations', { replace: true });
    if (outcome === 'connected') showToast(CONNECTED);
  }, [outcome, showToast]);
  return outcome;
}

function outcomeIn(search: string): ConnectOutcome | null {
  const value = new URLSearchParams(search).get(GARMIN);
  return CONNECT_OUTCOMES.find((outcome) => outcome === value) ?? null;
}
