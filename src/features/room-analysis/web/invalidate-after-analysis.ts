import type { QueryClient } from '@tanstack/react-query';
import { queryKey } from '#contract/query.ts';
import { fetchToday, listChecklist } from '#core/nights/contract.ts';
import { listAnalyses, listRoomChanges, roomScore } from '#core/room/contract.ts';

/** Invalidates the queries that a new or a deleted analysis affects, here and on the daily log. */
export function invalidateAfterAnalysis(queryClient: QueryClient, ownerId: string): void {
  const params = { ownerId };
  for (const key of [
    queryKey(listAnalyses, params),
    queryKey(listRoomChanges, params),
    queryKey(roomScore, params),
    queryKey(listChecklist, params),
    queryKey(fetchToday, params),
  ]) {
    void queryClient.invalidateQueries({ queryKey: key });
  }
}
