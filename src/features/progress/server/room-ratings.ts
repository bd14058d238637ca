import { newestReports } from '#core/room/server/store.ts';
import type { RoomRating } from '#domain/insights/room-statistics.ts';
import type { RoomReport } from '#domain/room/rubric.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { dateIn } from '#domain/time/zone.ts';
import type { Database } from '#platform/database/schema.ts';

/** What the rules compare: the newest score of the bedroom and the one before it, oldest first. */
export async function roomRatings(db: Database, owner: string, zone: TimeZone): Promise<RoomRating[]> {
  const reports = await newestReports(db, owner, 2);
  return reports.reverse().map(({ analyzedAt, score, report }) => ({
    date: dateIn(zone, Date.parse(analyzedAt)),
    score,
    lowestItem: lowestRatedItem(report),
  }));
}

/** The item rated lowest, of equal ones the weightiest. */
function lowestRatedItem({ subScores }: RoomReport): RoomRating['lowestItem'] {
  const rated = subScores.filter(({ rating }) => rating !== null);
  const [lowest] = rated.sort((one, other) => one.rating! - other.rating! || other.weight - one.weight);
  return lowest?.id ?? null;
}
