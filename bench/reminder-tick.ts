import { CompiledQuery, type Insertable } from 'kysely';
import { lockDueReminders, sendingSince } from '#features/schedules/server/reminder-store.ts';
import { lockDueSchedules } from '#features/schedules/server/schedule-store.ts';
import { isoInstant } from '#platform/clock.ts';
import { openSqlite } from '#platform/database/open-sqlite.ts';
import type { Database, Tables } from '#platform/database/schema.ts';
import type { Sms } from '#platform/sms/sms.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import type { Engine } from '#testing/engines.ts';
import { addPeopleToRemind } from '#testing/people-to-remind.ts';
import { withoutLock } from '#testing/without-lock.ts';
import { newFolder } from './folders.ts';
import { newPostgres, openQuietly } from './postgres.ts';
import { statementsOf } from './statements-of.ts';
import { integer, median, ms, ratio } from './statistics.ts';
import type { Size, Table } from './table.ts';

const FULL = [1000, 10_000, 100_000];
const SMALL = [500, 2000];
const DUE = 20;
const TICKS = 15;
const NOON_MS = Date.parse('2026-03-10T12:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const NOTES = `One tick of a server: it finds due schedules and reminders, claims, sends and records them. Each schedule has a person and a
reminder of the evening before. SMS are accepted at once and stored nowhere. In-process, the sizes in turn, median of ${TICKS}; ratios are to the smallest of the same engine.`;

/** Measures a tick by the number of schedules, with the same few due. */
export async function reminderTick(size: Size): Promise<Table> {
  const counts = size === 'small' ? SMALL : FULL;
  const measured = [...(await measuredOn('sqlite', counts)), ...(await measuredOn('postgres', counts))];
  return {
    title: 'The reminder tick',
    columns: ['engine', 'schedules', 'nothing due', 'ratio', `${DUE} due`, 'ratio', 'query plan'],
    rows: measured.map(({ engine, schedules, idle, busy, plans }) => {
      const base = measured.find((one) => one.engine === engine);
      return [
        engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
        integer(schedules),
        ms(idle),
        ratio(idle / (base?.idle ?? Number.NaN)),
        ms(busy),
        ratio(busy / (base?.busy ?? Number.NaN)),
        plans.join('; '),
      ];
    }),
    notes: NOTES,
    // A scan of a small table may be the best plan.
    faults: measured
      .filter(({ schedules, plans }) => schedules === counts.at(-1) && plans.some((plan) => !usesIndex(plan)))
      .map(({ engine, plans }) => `${engine} reads whole tables: ${plans.join('; ')}`),
  };
}

type Measured = { engine: Engine['name']; schedules: number; idle: number; busy: number; plans: string[] };

async function engineOpener(engine: Engine['name']): Promise<Engine['open'] | null> {
  if (engine === 'sqlite') return () => openSqlite(newFolder());
  const url = await newPostgres();
  return url ? async () => openQuietly(url) : null;
}

/** The sizes are measured in turn, so that disturbances of the machine affect all of them. */
async function measuredOn(engine: Engine['name'], counts: readonly number[]): Promise<Measured[]> {
  const setups: Setup[] = [];
  for (const schedules of counts) {
    const open = await engineOpener(engine);
    if (open) setups.push(await newSetup({ name: engine, open }, schedules));
  }
  for (let tick = 0; tick <= TICKS; tick += 1) for (const setup of setups) await measureTick(setup, tick);
  const measured: Measured[] = [];
  for (const { app, schedules, idle, busy } of setups) {
    const plans = await plansOf(engine, app.platform.db);
    await app.stop();
    measured.push({ engine, schedules, idle: median(idle), busy: median(busy), plans });
  }
  return measured;
}

type Setup = { app: TestApp; schedules: number; sent: { count: number }; idle: number[]; busy: number[] };

async function newSetup(engine: Engine, schedules: number): Promise<Setup> {
  const sent = { count: 0 };
  const sms: Sms = {
    send: async () => ({ outcome: 'sent', providerId: `text-${++sent.count}` }),
    find: async () => ({ trace: 'unknown' }),
  };
  const app = await startApp(engine, { now: isoInstant(NOON_MS), sms });
  const { db } = app.platform;
  await addPeopleToRemind(db, schedules - DUE * (TICKS + 1), NOON_MS + 6 * HOUR_MS);
  for (let tick = 0; tick <= TICKS; tick += 1) await addPeopleToRemind(db, DUE, NOON_MS + tick * MINUTE_MS);
  await addLastEvening(db);
  // PostgreSQL does so by itself after a while.
  if (engine.name === 'postgres') await db.executeQuery(CompiledQuery.raw('analyze'));
  return { app, schedules, sent, idle: [], busy: [] };
}

async function measureTick({ app, sent, idle, busy }: Setup, tick: number): Promise<void> {
  app.clock.set(isoInstant(NOON_MS + tick * MINUTE_MS));
  const times = [await timeOf(app.tick), await timeOf(app.tick)] as const;
  if (sent.count !== DUE * (tick + 1)) throw new Error(`${sent.count} SMS after ${tick + 1} ticks.`);
  // The first tick prepares the statements.
  if (tick === 0) return;
  busy.push(times[0]);
  idle.push(times[1]);
}

async function timeOf(action: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await action();
  return performance.now() - startedAt;
}

/** Adds a reminder of yesterday for every schedule. */
async function addLastEvening(db: Database): Promise<void> {
  const schedules = await db.selectFrom('sleepSchedules').select(['owner', 'id']).execute();
  const at = isoInstant(NOON_MS - 24 * HOUR_MS);
  const rows = schedules.map(
    ({ owner, id: scheduleId }): Insertable<Tables['reminders']> => ({
      ...{
        owner: withoutLock(owner),
        scheduleId,
        evening: '2026-03-09',
        channel: 'sms',
        name: 'Every evening',
        bedTime: '20:00',
      },
      ...{ state: 'sent', reason: null, attempts: 1, providerId: `before-${scheduleId}` },
      ...{ remindAt: at, bedAt: at, nextTryAt: at, createdAt: at, updatedAt: at },
    }),
  );
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('reminders')
      .values(rows.slice(from, from + 500))
      .execute();
}

const usesIndex = (step: string): boolean => /using index|index scan/i.test(step);

/** The query plans for due schedules, pending reminders and unfinished sends. */
async function plansOf(engine: Engine['name'], db: Database): Promise<string[]> {
  const now = isoInstant(NOON_MS);
  const statements = await statementsOf(engine, async (db) => {
    await lockDueSchedules(db, now, 200);
    await lockDueReminders(db, now, 20);
    await sendingSince(db, now, 20);
  });
  const plans: string[] = [];
  for (const { sql, parameters } of statements) {
    const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
    const { rows } = await db.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
    );
    const steps = rows.map((row) => (row.detail ?? row['QUERY PLAN'] ?? '').replace(/\s*->\s*|\(.*/g, '').trim());
    plans.push(steps.find(usesIndex) ?? steps.join(', '));
  }
  return plans;
}
