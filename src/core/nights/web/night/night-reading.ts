import { useQuery } from '@tanstack/react-query';
import { query } from '#contract/query.ts';
import { getUser } from '#core/person/contract.ts';
import { call } from '#core/person/web/call.ts';
import { todayIn } from '#core/person/web/today-in.ts';
import { useStoredUser } from '#core/person/web/user.ts';
import { roomScore } from '#core/room/contract.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { failedOf } from '#ui/not-loaded.tsx';
import { fetchNight, listLogs } from '../../contract.ts';
import { listImportedNights } from '../../imported-contract.ts';

/** Nights arrive from wearables at any time; this old, the list of them is read anew when it is needed again. */
const IMPORTED_STALE_MS = 60_000;

/** The day it is for the person; undefined until the account has told its zone. Without its answer, that of the browser. */
export function useToday(owner: string): LocalDate | undefined {
  const isUser = useStoredUser() !== null;
  const account = useQuery({ ...query(call, getUser, { ownerId: owner }), enabled: isUser });
  return isUser && account.isPending ? undefined : todayIn(account.data?.timezone, new Date());
}

/** The person's newest room score; undefined until it is known. */
export const useNewestRoomScore = (owner: string): number | null | undefined =>
  useQuery({ ...query(call, roomScore, { ownerId: owner }) }).data?.roomScore;

/**
 * One night, read anew whenever it is opened; until the answer is there, as the list of nights has it. `log` is null where there is
 * none, undefined while nobody knows. `logs` are all the person's logs, newest first, undefined until they are known. `importedDates`
 * are the nights that a wearable or a file told; none while they are not known.
 */
export function useOneNight(owner: string, date: LocalDate | null) {
  const list = useQuery({ ...query(call, listLogs, { ownerId: owner }) });
  const listed = list.data?.find((log) => log.date === date);
  const night = useQuery({
    ...query(call, fetchNight, { ownerId: owner, date: date ?? '' }),
    enabled: date !== null,
    staleTime: 0,
  });
  const imported = useQuery({
    ...query(call, listImportedNights, { ownerId: owner }),
    staleTime: IMPORTED_STALE_MS,
  });
  const log = night.data ? night.data.log : listed;
  const question = date === null ? list : night;
  return {
    logs: list.data,
    importedDates: imported.data?.map((one) => one.date) ?? [],
    log,
    failed: log === undefined ? failedOf(question) : null,
  };
}
