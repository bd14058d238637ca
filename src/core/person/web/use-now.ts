import { useEffect, useState } from 'react';
import type { LocalMoment } from '#domain/schedules/local-moment.ts';
import { localMomentIn } from './today-in.ts';
import { useZone } from './use-today.ts';

const TICK_MS = 10_000;

/** The person's local date and time to the minute. Follows the clock, also past midnight and after a sleeping tab. */
export function useNow(owner: string): LocalMoment {
  const [, setTick] = useState(0);
  const zone = useZone(owner);
  useEffect(() => {
    const tick = () => setTick((count) => count + 1);
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return localMomentIn(zone, new Date());
}
