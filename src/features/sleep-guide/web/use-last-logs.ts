import { LAST_MONTH, useLogs } from '#core/nights/web/use-nights.ts';
import { isClaimed, ownerId } from '#core/person/web/owner.ts';
import { todayOf } from '#core/person/web/use-today.ts';
import { storedUser } from '#core/person/web/user.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** The person's newest logs and the day it is for them; no logs until they are there. A failure shows nothing. */
export function useLastLogs(): { nights: readonly LoggedNight[]; today: LocalDate } {
  const owner = ownerId();
  // Whom the server does not know yet has no logs: reading the guide asks it nothing.
  const isKnown = storedUser() !== null || isClaimed(owner);
  const { data } = useLogs(owner, { newest: LAST_MONTH, enabled: isKnown });
  return { nights: data ?? NONE, today: todayOf(owner) };
}

const NONE: readonly LoggedNight[] = [];
