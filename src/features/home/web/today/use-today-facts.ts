import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { query } from '#contract/query.ts';
import { useLastDays } from '#core/nights/web/imported/use-last-day.ts';
import { nightsChanged } from '#core/nights/web/nights-changed.ts';
import type { NightKeeper } from '#core/nights/web/saving/night-keeper.ts';
import { useNightOf } from '#core/nights/web/use-keeper.ts';
import { LAST_MONTH, useImportedDays, useLogs } from '#core/nights/web/use-nights.ts';
import { call } from '#core/person/web/call.ts';
import { useProgramTonight } from '#core/programs/web/use-program-tonight.ts';
import { roomScore } from '#core/room/contract.ts';
import { useSchedules } from '#core/schedules/web/use-schedules.ts';
import { isLogged } from '#domain/nights/night.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { failedQuery } from '#ui/not-loaded.tsx';
import { withOwnEdits } from './own-edits.ts';
import { type StoredToday, storedToday } from './stored-today.ts';
import { hasAnyNight, type Now, type TodayFacts } from './today-state.ts';

/** The answers of the server; those of the last visit until they arrive and without a network. */
function useAnswers(owner: string, date: LocalDate, stored: StoredToday | null) {
  const logs = useLogs(owner, { newest: LAST_MONTH });
  const schedules = useSchedules(owner);
  const room = useQuery(query(call, roomScore, { ownerId: owner }));
  const imported = useLastDays(owner, date, { isKept: true });
  const hasNone = logs.data?.some(isLogged) === false && imported.data?.days.length === 0;
  const older = useImportedDays(owner, { mayBeStale: true, enabled: hasNone });
  const days = hasNone ? older.data?.days.slice(0, 1) : imported.data?.days;
  const failed = [logs, schedules, room, imported, older].map(failedQuery).find((one) => one !== null) ?? null;
  const { data: answered } = room;
  if (logs.data && schedules.data && days && answered) {
    const facts: TodayFacts = {
      logs: logs.data,
      imported: days,
      schedules: schedules.data,
      roomScore: answered.roomScore,
    };
    return { facts, isFresh: true, failed: null };
  }
  const facts: TodayFacts | null = stored && {
    logs: logs.data ?? stored.facts.logs,
    imported: days ?? stored.facts.imported,
    schedules: schedules.data ?? stored.facts.schedules,
    roomScore: answered ? answered.roomScore : stored.facts.roomScore,
  };
  return { facts, isFresh: false, failed };
}

/** The facts with the person's newest edits, and what they are made of. */
export function useTodayFacts(owner: string, now: Now, isReachable: boolean) {
  const [stored] = useState(() => storedToday(owner));
  const { facts, isFresh, failed } = useAnswers(owner, now.date, stored);
  const program = useProgramTonight(owner, { enabled: facts !== null && hasAnyNight(facts) });
  const { keeper, state } = useNightOf(owner, now.date);
  useListsAfterSave(keeper, state.saved[now.date]?.atMs);
  // The night is known at once from the list; the answer about it replaces this.
  useLayoutEffect(() => {
    if (facts) keeper.assume(now.date, facts.logs);
  }, [keeper, facts, now.date]);
  return {
    /** Null until known. */
    facts: facts && { ...withOwnEdits(facts, state, now.date), program: program?.hours ?? null },
    /** The server's newest answers without the edits; null while they are not known. */
    answers: isFresh && isReachable ? facts : null,
    failed,
    stored,
    keeper,
    nights: state,
  };
}

/** Once the daily log was open, the keeper leaves the lists as they are after a save of today's night. Home shows them. */
function useListsAfterSave(keeper: NightKeeper, savedAtMs: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (savedAtMs !== undefined && keeper.state().today !== null) void nightsChanged(client, { refetch: true });
  }, [client, keeper, savedAtMs]);
}
