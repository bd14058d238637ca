import { newestScore } from '#core/room/server/queries.ts';
import { changedNight, hasTimes, type NightChange } from '#domain/log/changed-night.ts';
import { nightScore } from '#domain/log/night-log.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { clockIn, instantOf } from '#domain/time/zone.ts';
import type { Database } from '#platform/database/schema.ts';
import type { DailyLog, LogPatch, NightPatch } from '../contract.ts';
import { markStale, takeReplacedTimes } from './imported/days/queries.ts';
import { logOf } from './log-row.ts';
import * as queries from './queries.ts';

/** A save reads the night, decides what changes, and writes it once if it is unchanged; else it begins again. */

/** `timeZone`: the person's zone. `at`: the instant of the change. */
type SaveContext = { today: LocalDate; timeZone: TimeZone; at: string };

/** Saves the entries of a whole night in one step and creates the log if missing. */
export async function saveNight(
  db: Database,
  requester: string,
  date: LocalDate,
  change: NightPatch,
  context: SaveContext,
): Promise<DailyLog> {
  const found = await queries.openRow(db, requester, date, () => context.at);
  const roomScore = await newestScore(db, found.owner);
  const saved = await saveChange(db, found, change, { ...context, isWhole: true, roomScore });
  return saved ?? saveNight(db, requester, date, change, context);
}

/** Changes some fields of a log; undefined when the owner has no such log. */
export async function changeLog(
  db: Database,
  owner: string,
  id: string,
  change: LogPatch & Pick<NightPatch, 'habits'>,
  context: SaveContext,
): Promise<DailyLog | undefined> {
  const [read] = await queries.rowWithId(db, { owner, id });
  if (!read) return undefined;
  const { newestScore: newest, ...row } = read;
  const roomScore = newest === -1 ? await newestScore(db, owner) : newest;
  const saved = await saveChange(db, { owner, row }, change, { ...context, isWhole: false, roomScore });
  return saved ?? changeLog(db, owner, id, change, context);
}

/** Undefined, with nothing saved, when the row has changed, moved to the account of its guest, or gone since it was read. */
async function saveChange(
  db: Database,
  found: queries.FoundLog,
  change: NightChange,
  { timeZone, at, ...context }: SaveContext & { isWhole: boolean; roomScore: number | null },
): Promise<DailyLog | undefined> {
  const night = changedNight(logOf(found.row), change, {
    ...context,
    minute: () => minuteIn(timeZone, at),
    instantOf: (day, clock) => instantOf(timeZone, day, clock),
  });
  if (!hasTimes(change)) return queries.replaceRow(db, found, night, at);
  return queries.inTransaction(db, async (transaction) => {
    const saved = await queries.replaceRow(transaction, found, night, at);
    if (!saved) return undefined;
    await markStale(transaction, found.owner, saved.date);
    // An undo of the app's own change would now undo the person's.
    await takeReplacedTimes(transaction, found.owner, saved.date);
    return saved;
  });
}

function minuteIn(timeZone: TimeZone, at: string): string {
  const { date, time } = clockIn(timeZone, Date.parse(at));
  return `${date}T${time}`;
}

type Times = Pick<DailyLog, 'bedTime' | 'wakeTime' | 'totalTimeInBed'> & { minutesUp: number | null };

/** Replaces the times of a log that the app has suggested. A score is computed again. */
export async function replaceTimes(db: Database, owner: string, id: string, times: Times): Promise<void> {
  const [row] = await queries.rowWithId(db, { owner, id });
  if (!row) return;
  const night = { ...logOf(row), ...times };
  const overallScore = night.overallScore === null ? null : nightScore(night).total;
  const saved = await queries.replaceRow(db, { owner, row }, { ...night, overallScore });
  if (!saved) await replaceTimes(db, owner, id, times);
}
