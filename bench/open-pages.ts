import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dateIn } from '#domain/time/zone.ts';
import { isoInstant } from '#platform/clock.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openSqlite } from '#platform/database/open-sqlite.ts';
import { randomId } from '#platform/random-id.ts';
import { newToken, tokenHash } from '#platform/token.ts';
import { withoutLock } from '#testing/without-lock.ts';
import { newFolder } from './folders.ts';
import { TIME_ZONE } from './guests.ts';

/** The data of a browser with an open page: the id, the key, and the log of today. */
export type OpenPage = { id: string; key: string; logId: string };

const AT_ONCE = 500;

/** A database with this many guests, each with a log of today, and a file with their data. */
export async function folderWithPages(count: number): Promise<{ folder: string; pagesFile: string }> {
  const folder = newFolder();
  const { db, close } = await openSqlite(folder);
  await migrate(db);
  const at = isoInstant(Date.now());
  const date = dateIn(TIME_ZONE, Date.now());
  const pages = Array.from({ length: count }, (_, number): OpenPage => {
    return { id: `p${number.toString(36).padStart(8, '0')}`, key: newToken(), logId: randomId() };
  });
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = pages.slice(from, from + AT_ONCE);
    const guests = some.map(({ id, key }) => ({ id, keyHash: tokenHash(key), createdAt: at }));
    const logs = some.map(({ id, logId }) => ({ ...NIGHT, owner: id, id: logId, date, createdAt: at, updatedAt: at }));
    await db.insertInto('guests').values(guests).execute();
    await db.insertInto('dailyLogs').values(withoutLock(logs)).execute();
  }
  await close();
  const pagesFile = join(newFolder(), 'pages.json');
  writeFileSync(pagesFile, JSON.stringify(pages));
  return { folder, pagesFile };
}

const NIGHT = {
  bedTime: '23:10',
  wakeTime: '06:55',
  totalTimeInBed: 465,
  sleepQualityScore: 8,
  notes: 'Read for a while, slept well.',
  overallScore: 84,
  isCompleted: 0,
  roomAnalysisScore: null,
  habitsDone: 5,
} as const;
