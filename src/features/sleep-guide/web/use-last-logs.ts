import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { listLogs } from '#features/daily-log/contract.ts';
import { call } from '#ui/session/call.ts';
import { isClaimed, ownerId } from '#ui/session/owner.ts';
import { todayIn } from '#ui/session/today-in.ts';
import { storedUser } from '#ui/session/user.ts';
import { rememberedZone } from '#ui/session/zone.ts';

/** A month: more than any rule of the guide looks at. */
const MOST_NIGHTS = 30;

/** The person's newest logs and the day it is for them; no logs until they are there. A failure shows nothing. */
export function useLastLogs(): { nights: readonly LoggedNight[]; today: LocalDate } {
  const owner = ownerId();
  // Whom the server does not know yet has no logs: reading the guide asks it nothing.
  const isKnown = storedUser() !== null || isClaimed(owner);
  const { data } = useQuery({
    ...query(call, listLogs, { ownerId: owner }, { limit: MOST_NIGHTS }),
    enabled: isKnown,
    networkMode: 'always',
  });
  return { nights: data ?? NONE, today: todayIn(rememberedZone(owner), new Date()) };
}

const NONE: readonly LoggedNight[] = [];
