import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { nextPollMs } from '#contract/asked-again.ts';
import { CallError } from '#contract/errors.ts';
import { query } from '#contract/query.ts';
import { fetchToday, listLogs } from '#core/nights/contract.ts';
import { nightsChanged } from '#core/nights/web/nights-changed.ts';
import { browserKeeper } from '#core/nights/web/saving/browser-keeper.ts';
import { shownDay } from '#core/nights/web/saving/day-state.ts';
import type { LogKeeper } from '#core/nights/web/saving/log-keeper.ts';
import { call } from '#core/person/web/call.ts';
import { ownerId } from '#core/person/web/owner.ts';
import { todayIn } from '#core/person/web/today-in.ts';
import { rememberedZone } from '#core/person/web/zone.ts';
import { roomScore } from '#core/room/contract.ts';
import { failedOf } from '#ui/not-loaded.tsx';

const POLL_MS = 5000;

/** A first answer that takes longer than this is not waited for where the day is known here. */
const PATIENCE_MS = 3000;

/** How often the page asks: always on entering, every five seconds (or when a busy server said) while it is seen, and at once when it is seen again. */
const POLLED = {
  refetchInterval: ({ state }: { state: { error: unknown; errorUpdatedAt: number } }) => nextPollMs(POLL_MS, state),
  refetchIntervalInBackground: false,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
  retry: false,
} as const;

function useRoomScore(owner: string, keeper: LogKeeper) {
  const { queryKey: key, queryFn } = query(call, roomScore, { ownerId: owner });
  const hearing = async (context: { signal: AbortSignal }) => {
    const answer = await queryFn(context);
    keeper.hearRoomScore(answer.roomScore);
    return answer;
  };
  return useQuery({ queryKey: key, queryFn: hearing, ...POLLED }).data?.roomScore;
}

/** No answer, or one that says the server is in trouble. A question called off says nothing. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError ? error.status >= 500 : !(error instanceof DOMException && error.name === 'AbortError');

/** Today's log as the person sees it: the server's word with their own newest edits over it. */
export function useDailyLog() {
  const client = useQueryClient();
  const [owner] = useState(ownerId);
  const keeper = browserKeeper(owner, () => void nightsChanged(client, { refetch: false }));
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
  const { queryKey: key, queryFn } = query(call, fetchToday, { ownerId: owner });
  const polling = useQuery({
    queryKey: key,
    queryFn: async (context) => {
      const askedAtMs = performance.now();
      const goOn = () => keeper.hearNothing(todayIn(rememberedZone(owner), new Date()), !navigator.onLine);
      const impatience = setTimeout(goOn, PATIENCE_MS);
      try {
        const answer = await queryFn(context);
        keeper.hear(answer, askedAtMs);
        return answer;
      } catch (error) {
        if (isUnreachable(error)) goOn();
        throw error;
      } finally {
        clearTimeout(impatience);
      }
    },
    ...POLLED,
  });
  const heardRoomScore = useRoomScore(owner, keeper);
  const day = shownDay(state);
  return {
    owner,
    day,
    roomScore: heardRoomScore === undefined ? (day?.log.roomAnalysisScore ?? null) : heardRoomScore,
    outbox: state.outbox,
    notices: state.notices,
    dismissNotices: keeper.dismissNotices,
    change: keeper.change,
    failed: day === null ? failedOf(polling) : null,
  };
}

/** The person's last seven logs, read anew when the day changes. */
export function useLastLogs(owner: string, date: string) {
  const logs = query(call, listLogs, { ownerId: owner }, { limit: 7 });
  return useQuery({ ...logs, queryKey: [...logs.queryKey, date], refetchOnMount: 'always' }).data ?? [];
}
