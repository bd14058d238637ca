import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query } from '#contract/query.ts';
import { call } from '#core/person/web/call.ts';
import { useToday } from '#core/person/web/use-today.ts';
import { roomScore } from '#core/room/contract.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { failedQuery } from '#ui/not-loaded.tsx';
import { storeTonight } from '#ui/palette/palette-storage.ts';
import { useOnline } from '#ui/use-online.ts';
import { badgeState, laneOf, refusals } from '../saving/edits.ts';
import type { Field, Value } from '../saving/night.ts';
import { shownNight } from '../saving/nights-state.ts';
import { useNightOf } from '../use-keeper.ts';
import { useImportedDays, useLogs } from '../use-nights.ts';
import { isOpenForChange, roomScoreFor } from './night-days.ts';

export type OpenNight = NonNullable<ReturnType<typeof useOpenNight>['night']>;

/**
 * One night in a dialog; null until it is loaded. `logs` are all logs of the person, newest first, undefined until
 * loaded. `importedDates` are the dates of imported nights.
 */
export function useOpenNight(owner: string, date: LocalDate | null) {
  const { keeper, state, nightQuery, shown: saved } = useNightOf(owner, date);
  const online = useOnline();
  const today = useToday(owner);
  const newestRoomScore = useQuery(query(call, roomScore, { ownerId: owner })).data?.roomScore;
  const list = useLogs(owner);
  const imported = useImportedDays(owner, { mayBeStale: true });
  const logs = list.data;
  // The entry of the list is used until the response arrives, and without a network.
  useEffect(() => {
    if (date !== null && logs) keeper.assume(date, logs);
  }, [keeper, date, logs]);

  const openNight = () => {
    if (date === null || saved === null) return null;
    const lane = laneOf(state.outbox, date);
    const isChanged = isOpenForChange(date, today) && Object.values(lane.edits).some((edit) => edit.isDraft);
    const entry = (isChanged && shownNight(state, date, { withDrafts: true })) || saved;
    const ownOutbox = state.outbox[date] ? { [date]: lane } : {};
    return {
      date,
      today,
      /** The night as saved. */
      saved,
      /** The night with unsaved changes. */
      entry,
      /** What devices and files say about it. */
      day: imported.data?.days.find((day) => day.date === date),
      /** Minutes of naps in the diary of the next day. */
      diaryNaps: logs?.find((log) => log.date === addDays(date, 1))?.napMinutes ?? 0,
      /** The room score that counts for it. */
      roomScore: roomScoreFor(saved, today, newestRoomScore === undefined ? saved.roomAnalysisScore : newestRoomScore),
      isChanged,
      /** Whether it has entries of an earlier visit that were never saved. */
      isRestored: isChanged && keeper.isRestored(date),
      saving: isChanged ? ('changed' as const) : badgeState(ownOutbox, online),
      refusals: refusals(ownOutbox),
      change: (field: Field, value: Value) => keeper.change(date, field, value, { isDraft: true }),
      save: () => {
        if (date === today) storeTonight({ bed: entry.bedTime, wake: entry.wakeTime });
        keeper.submit(date);
      },
      discard: () => keeper.discard(date),
    };
  };
  return {
    night: openNight(),
    today,
    logs,
    importedDates: imported.data?.days.map((day) => day.date) ?? [],
    failed: (date === null ? logs : saved) ? null : failedQuery(date === null ? list : nightQuery),
  };
}
