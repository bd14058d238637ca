import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { listLogs } from '#core/nights/contract.ts';
import { call } from '#core/person/web/call.ts';
import { isClaimed, ownerId } from '#core/person/web/owner.ts';
import { todayOf } from '#core/person/web/use-today.ts';
import { storedUser } from '#core/person/web/user.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

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
  });
  return { nights: data ?? NONE, today: todayOf(owner) };
}

const NONE: readonly LoggedNight[] = [];
