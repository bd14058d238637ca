import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Page } from 'playwright-core';
import type { Diary } from '#domain/diary/diary.ts';
import { placedSession } from '#domain/sessions/placed-session.ts';
import { isPlaced } from '#domain/sessions/placement.ts';
import type { StageName } from '#domain/sessions/session.ts';
import { minutesOfDay } from '#domain/time/clock-time.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import type { Database, Tables } from '#platform/database/schema.ts';
import { sqliteDialect } from '#platform/database/sqlite-dialect.ts';
import { SqliteHandles } from '#platform/database/sqlite-handles.ts';
import type { OpenApp } from '#testing/open-app.ts';
import { contentOf } from '../src/core/nights/server/imported/sleep-session-record.ts';
import { CONNECTION, storeSessions } from '../src/core/nights/server/imported/store-sessions.ts';
import { todayIn } from '../src/core/person/web/today-in.ts';
import { withoutLock } from '../src/testing/without-lock.ts';
import { JOURNEY_ZONE } from '../src/testing/zones.ts';

const ZONE = JOURNEY_ZONE;
const MINUTE_MS = 60_000;

export const ago = (days: number): LocalDate => addDays(todayIn(ZONE, new Date()), -days);

export type ImportedSession = {
  /** The end of the session in days before today. */
  days: number;
  from: string;
  until: string;
  source?: string;
  score?: number;
  asleepMinutes?: number;
  isTentative?: boolean;
  isNap?: boolean;
  /** Whether it is one of several sleeps of a night. */
  isPiece?: boolean;
  /** The stages in order with their minutes. */
  stages?: readonly (readonly [StageName, number])[];
  /** The diary of a night from an export of this app. */
  diary?: Partial<Diary>;
};

/** 7 h 36 min with every stage. */
export const STAGES: ImportedSession['stages'] = [
  ['awake', 8],
  ['light', 26],
  ['deep', 42],
  ['light', 31],
  ['rem', 14],
  ['light', 48],
  ['deep', 29],
  ['awake', 6],
  ['light', 52],
  ['rem', 34],
  ['light', 61],
  ['awake', 3],
  ['light', 38],
  ['rem', 47],
  ['light', 17],
];

/** Skips the sync: the server's next write syncs these rows as well. */
const UNSYNCED = { sync: async () => {}, close: async () => {} };

/** Imports sleep sessions for the person on the page, as a connected wearable would. */
export async function importSessions(app: OpenApp, page: Page, sleeps: readonly ImportedSession[]): Promise<void> {
  const owner = await page.evaluate(() => localStorage.getItem('sessionId'));
  const input = {
    owner: withoutLock(String(owner)),
    origin: CONNECTION,
    sessions: sleeps.map((sleep) => contentOf(placed(sleep))),
    at: new Date().toISOString(),
  };
  await withDatabase(app, (db) => db.transaction().execute((transaction) => storeSessions(transaction, input)));
}

/** Works on the database of the running server. */
export async function withDatabase(app: OpenApp, work: (db: Database) => Promise<unknown>): Promise<void> {
  const file = join(app.server.folder, 'better-sleep.sqlite');
  const open = () => new DatabaseSync(file, { timeout: 5000 });
  const handles = new SqliteHandles(open(), open(), UNSYNCED);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(handles) });
  await work(db);
  await db.destroy();
  await handles.close();
}

function placed({ days, from, until, source = 'garmin', stages = [], isPiece = false, ...rest }: ImportedSession) {
  const endMs = Date.parse(`${ago(days)}T${until}Z`);
  const startMs = endMs - ((minutesOfDay(until) - minutesOfDay(from) + 1440) % 1440) * MINUTE_MS;
  let stageMs = startMs;
  const session = placedSession(
    {
      source,
      sourceId: `${source} ${days} ${rest.isNap || isPiece ? from : 'night'}`,
      startMs,
      endMs,
      offsetMinutes: null,
      zone: null,
      isFloating: true,
      asleepMinutes: rest.asleepMinutes ?? null,
      score: rest.score ?? null,
      isNap: rest.isNap ?? null,
      isTentative: rest.isTentative ?? false,
      stages: stages.map(([stage, minutes]) => {
        const stretch = { stage, startMs: stageMs, endMs: stageMs + minutes * MINUTE_MS };
        stageMs = stretch.endMs;
        return stretch;
      }),
      ...(rest.diary && { diary: rest.diary }),
    },
    ZONE,
  );
  if (!isPlaced(session)) throw new Error(session.reason);
  return session;
}
