import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { clockTimeIn, localMomentIn } from '#core/person/web/today-in.ts';
import { storedZone } from '#core/person/web/zone.ts';
import { shownNight } from '#domain/experiments/planned-nights.ts';
import { minutesOfDay } from '#domain/time/clock-time.ts';
import { fetchTonight, type TonightsPlan } from '../contract.ts';

/** When the answer changes: 06:00, 18:00 and the next 06:00, in minutes of the day. */
const CHANGES = [6 * 60, 18 * 60, 30 * 60];
const MINUTE_MS = 60_000;

/** Tonight's plan of the running experiment, asked again at 06:00 and 18:00. Null by day; undefined until it is known. */
export function useTonightsPlan(owner: string): TonightsPlan | null | undefined {
  const tonight = useQuery({
    ...query(call, fetchTonight, { ownerId: owner }),
    refetchInterval: () => msUntilChange(owner, Date.now()),
    // A component that appears in the evening asks again if the answer is of the day.
    staleTime: ({ state }) => msUntilChange(owner, state.dataUpdatedAt),
    refetchOnWindowFocus: 'always',
  }).data?.tonight;
  // An answer stored on another evening.
  return tonight && tonight.date !== shownNight(localMomentIn(storedZone(owner), new Date())) ? null : tonight;
}

function msUntilChange(owner: string, atMs: number): number {
  const minute = minutesOfDay(clockTimeIn(storedZone(owner), new Date(atMs)));
  return ((CHANGES.find((change) => change > minute) ?? minute) - minute) * MINUTE_MS;
}
