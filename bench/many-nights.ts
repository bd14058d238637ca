import { sql } from 'kysely';
import { NO_EXPOSURE } from '#domain/room/exposure.ts';
import { photoRatings } from '#domain/room/photo-ratings.ts';
import { roomReport } from '#domain/room/report.ts';
import { Answers } from '#domain/room/room-report.ts';
import { addDays } from '#domain/time/local-date.ts';
import { dateIn } from '#domain/time/zone.ts';
import { isoInstant } from '#platform/clock.ts';
import type { Database } from '#platform/database/schema.ts';
import { randomId } from '#platform/random-id.ts';
import { newToken, tokenHash } from '#platform/token.ts';
import { measuredRoom } from '#testing/measured-room.ts';
import { type PlausibleNight, plausibleNights } from '#testing/plausible-nights.ts';
import { withoutLock } from '#testing/without-lock.ts';
import { TIME_ZONE } from './guests.ts';

/** Each person has a year of nights. */
export const NIGHTS_EACH = 365;

export type GuestWithLog = { id: string; cookie: string; logId: string };

const GUEST_ID = 'keeper000';

/**
 * Inserts a person with a year of nights, today's the last, and enough other people with the same to reach the number
 * of nights.
 */
export async function fillWith(db: Database, nights: number): Promise<GuestWithLog> {
  const guest = { id: GUEST_ID, key: newToken(), logId: randomId() };
  const at = isoInstant(Date.now());
  const today = dateIn(TIME_ZONE, Date.now());
  await db
    .insertInto('guests')
    .values({ id: guest.id, keyHash: tokenHash(guest.key), createdAt: at })
    .execute();
  const rows = everyNight(today, NIGHTS_EACH).map((night) => ({
    ...night,
    owner: guest.id,
    id: night.date === today ? guest.logId : randomId(),
    isCompleted: 1,
    createdAt: at,
    updatedAt: at,
  }));
  await db.insertInto('dailyLogs').values(withoutLock(rows)).execute();
  const photos = [0, 100, 200].map((daysAgo) => photoOf(guest.id, `${addDays(today, -daysAgo)}T20:00:00.000Z`));
  await db.insertInto('roomAnalyses').values(withoutLock(photos)).execute();
  await copyToOthers(db, Math.round(nights / NIGHTS_EACH) - 1);
  return { id: guest.id, cookie: `guest=${guest.key}`, logId: guest.logId };
}

const ANSWERS = Answers.parse({ curtains: 'partly', screen: 'no' });
const JUDGED = photoRatings(measuredRoom({}), NO_EXPOSURE);

function photoOf(owner: string, analyzedAt: string) {
  if (!('ratings' in JUDGED)) throw new Error(JUDGED.refused);
  const { ratings } = JUDGED;
  const report = roomReport(ratings, ANSWERS);
  const texts = { report: JSON.stringify({ ...report, ratings }), answers: JSON.stringify(ANSWERS) };
  return { owner, analyzedAt, id: randomId(), photoKey: randomId(), score: report.score, band: report.band, ...texts };
}

const NIGHT_COLUMNS = [
  ...['date', 'id', 'bedTime', 'wakeTime', 'totalTimeInBed', 'sleepQualityScore', 'notes', 'overallScore'],
  ...['isCompleted', 'roomAnalysisScore', 'habitsDone', 'isRated', 'isAnswered', 'createdAt', 'updatedAt'],
];
const PHOTO_COLUMNS = ['id', 'analyzedAt', 'score', 'band', 'report', 'answers', 'photoKey'];

/** The number of people per statement: a statement may take some seconds, and no more. */
const AT_ONCE = 200;

/** Copies inside the database, as inserting a million rows would take minutes. */
async function copyToOthers(db: Database, count: number): Promise<void> {
  for (let from = 1; from <= count; from += AT_ONCE) await copyToBatch(db, from, Math.min(from + AT_ONCE - 1, count));
}

async function copyToBatch(db: Database, from: number, to: number): Promise<void> {
  const others = sql`with recursive others(number) as
    (select ${sql.lit(from)} union all select number + 1 from others where number < ${sql.lit(to)})`;
  const owner = sql`'o' || substr(cast(100000000 + number as text), 2)`;
  const copy = (table: string, ownerColumn: string, names: readonly string[]) => {
    const columns = sql.join(names.map((name) => sql.ref(name)));
    return sql`insert into ${sql.table(table)} (${sql.ref(ownerColumn)}, ${columns}) ${others}
      select ${owner}, ${columns} from ${sql.table(table)} cross join others
      where ${sql.ref(ownerColumn)} = ${sql.lit(GUEST_ID)}`.execute(db);
  };
  // Each guest has its own browser key: all ids of one key belong to one person.
  await sql`insert into ${sql.table('guests')} (${sql.ref('id')}, ${sql.ref('keyHash')}, ${sql.ref('createdAt')}) ${others}
    select ${owner}, ${owner}, ${sql.ref('createdAt')} from ${sql.table('guests')} cross join others
    where ${sql.ref('id')} = ${sql.lit(GUEST_ID)}`.execute(db);
  await copy('dailyLogs', 'owner', NIGHT_COLUMNS);
  await copy('roomAnalyses', 'owner', PHOTO_COLUMNS);
}

/** Plausible nights on consecutive days: each forgotten night is a copy of the night before. */
function everyNight(last: string, count: number): PlausibleNight[] {
  const nights = new Map(plausibleNights(last, count).map((night) => [night.date, night]));
  let before = [...nights.values()][0]!;
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(last, index - count + 1);
    before = { ...(nights.get(date) ?? before), date };
    return before;
  });
}
