import { newestReports } from '#core/room/server/store.ts';
import type { RoomRating } from '#domain/insights/room-statistics.ts';
import type { RoomReport } from '#domain/room/room-report.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { dateIn } from '#domain/time/zone.ts';
import type { Database } from '#platform/database/schema.ts';

/** The two newest room scores, oldest first, for the rules to compare. */
export async function roomRatings(db: Database, owner: string, zone: TimeZone): Promise<RoomRating[]> {
  const reports = await newestReports(db, owner, 2);
  return reports.reverse().map(({ analyzedAt, score, report }) => ({
    date: dateIn(zone, Date.parse(analyzedAt)),
    score,
    lowestItem: lowestRatedItem(report),
  }));
}

/** The item with the lowest rating; ties go to the heaviest weight. */
function lowestRatedItem({ subScores }: RoomReport): RoomRating['lowestItem'] {
  const rated = subScores.filter(({ rating }) => rating !== null);
  const [lowest] = rated.sort((one, other) => one.rating! - other.rating! || other.weight - one.weight);
  return lowest?.id ?? null;
}
