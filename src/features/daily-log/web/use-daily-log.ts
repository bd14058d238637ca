import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallError } from '#contract/errors.ts';
import { query } from '#contract/query.ts';
import { fetchToday, listLogs } from '#core/nights/contract.ts';
import type { NightKeeper } from '#core/nights/web/saving/night-keeper.ts';
import { shownNight } from '#core/nights/web/saving/nights-state.ts';
import { POLLED, useKeeper } from '#core/nights/web/use-keeper.ts';
import { call } from '#core/person/web/call.ts';
import { ownerId } from '#core/person/web/owner.ts';
import { todayOf } from '#core/person/web/use-today.ts';
import { roomScore } from '#core/room/contract.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { failedQuery } from '#ui/not-loaded.tsx';

/** The longest wait for the first response if the night is known here. */
const FIRST_ANSWER_TIMEOUT_MS = 3000;

function usePolledRoomScore(owner: string, keeper: NightKeeper) {
  const { queryFn, ...score } = query(call, roomScore, { ownerId: owner });
  const fetchRoomScore = async (context: { signal: AbortSignal }) => {
    const answer = await queryFn(context);
    keeper.receiveRoomScore(answer.roomScore);
    return answer;
  };
  return useQuery({ ...score, queryFn: fetchRoomScore, ...POLLED }).data?.roomScore;
}

/** No response, or a server error. A canceled request is neither. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError ? error.status >= 500 : !(error instanceof DOMException && error.name === 'AbortError');

/** Today's night: the server's state with the person's newest edits applied. */
export function useDailyLog() {
  const [owner] = useState(ownerId);
  const { keeper, state } = useKeeper(owner);
  const { queryFn, ...today } = query(call, fetchToday, { ownerId: owner });
  const polling = useQuery({
    ...today,
    queryFn: async (context) => {
      const askedAtMs = performance.now();
      const continueOffline = () => keeper.startOffline(todayOf(owner));
      const timeout = setTimeout(continueOffline, FIRST_ANSWER_TIMEOUT_MS);
      try {
        const answer = await queryFn(context);
        keeper.receiveToday(answer.log, askedAtMs);
        return answer;
      } catch (error) {
        if (isUnreachable(error)) continueOffline();
        throw error;
      } finally {
        clearTimeout(timeout);
      }
    },
    ...POLLED,
  });
  const newestRoomScore = usePolledRoomScore(owner, keeper);
  const { today: date } = state;
  useEffect(() => {
    if (date === null) return;
    const close = keeper.open(date);
    return () => {
      close();
      // Other pages show the saved score.
      keeper.flush();
    };
  }, [keeper, date]);
  const night = state.today === null ? null : shownNight(state, state.today);
  return {
    owner,
    night,
    roomScore: newestRoomScore === undefined ? (night?.roomAnalysisScore ?? null) : newestRoomScore,
    state,
    keeper,
    failed: night === null ? failedQuery(polling) : null,
  };
}

/** The person's last seven logs, refetched when the day changes. */
export function useLastLogs(owner: string, date: LocalDate) {
  const logs = query(call, listLogs, { ownerId: owner }, { limit: 7 });
  return useQuery({ ...logs, queryKey: [...logs.queryKey, date], refetchOnMount: 'always' }).data ?? [];
}
