import { LAST_MONTH, useLogs } from '#core/nights/web/use-nights.ts';
import { isClaimed, ownerId } from '#core/person/web/owner.ts';
import { todayOf } from '#core/person/web/use-today.ts';
import { storedUser } from '#core/person/web/user.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import type { LocalDate } from '#domain/time/local-date.ts';

/** The person's newest logs (empty until loaded) and current date. A failure shows nothing. */
export function useLastLogs(): { nights: readonly LoggedNight[]; today: LocalDate } {
  const owner = ownerId();
  // A guest that the server does not know has no logs, so send no request.
  const isKnown = storedUser() !== null || isClaimed(owner);
  const { data } = useLogs(owner, { newest: LAST_MONTH, enabled: isKnown });
  return { nights: data ?? NONE, today: todayOf(owner) };
}

const NONE: readonly LoggedNight[] = [];
