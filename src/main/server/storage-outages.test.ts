import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { endpointPath } from '#contract/endpoint.ts';
import { fetchToday, listLogs, patchLog } from '#core/nights/contract.ts';
import { openPostgres } from '#platform/database/open-postgres.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine, onEachEngine, onPostgres } from '#testing/engines.ts';
import { FaultInjectingProxy } from '#testing/fault-injecting-proxy.ts';
import type { Person } from '#testing/person.ts';
import { until } from '#testing/until.ts';

const HOUR_MS = 3_600_000;
const NOTES = 'x'.repeat(4000);

type Night = { person: Person; logId: string };

async function newNight(app: TestApp): Promise<Night> {
  const person = app.guest();
  const { log } = await person.call(fetchToday, { params: { ownerId: person.id } });
  return { person, logId: log.id };
}

const write = ({ person, logId }: Night, notes: string) =>
  person.fetch(endpointPath(patchLog, { logId }), {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ notes }),
  });

const notesOf = async ({ person }: Night) =>
  (await person.call(fetchToday, { params: { ownerId: person.id } })).log.notes;

async function assertCannotSave(response: Response): Promise<void> {
  assert.equal(response.status, 503);
  assert.ok(Number(response.headers.get('retry-after')) > 0);
  assert.match(((await response.json()) as { message: string }).message, /^We cannot save anything at the moment/);
}

test('With no room left what people write is refused, what they read goes on, nothing acknowledged is lost, and it mends itself', async () => {
  const app = await startApp(embeddedEngine);
  const { db } = app.platform;
  try {
    const nights = await Promise.all(Array.from({ length: 24 }, () => newNight(app)));
    const { page_count: used } = (await sql<{ page_count: number }>`pragma page_count`.execute(db)).rows[0]!;
    await sql.raw(`pragma max_page_count = ${used + 4}`).execute(db);
    const saved = new Map<Night, string>(nights.map((night) => [night, '']));
    let refused = 0;
    for (let turn = 0; turn < 4; turn++) {
      await Promise.all(
        nights.map(async (night, at) => {
          const notes = at % 2 === 0 ? `${turn} ${NOTES}` : `short ${turn}`;
          const response = await write(night, notes);
          if (response.status === 200) saved.set(night, notes);
          else {
            await assertCannotSave(response);
            refused++;
          }
        }),
      );
    }
    assert.ok(refused > 0);
    for (const [night, notes] of saved) assert.equal(await notesOf(night), notes);
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    assert.deepEqual(rows, [{ integrity_check: 'ok' }]);
    assert.equal((await fetch(`${app.url}/readyz`)).status, 200);
    await sql`pragma max_page_count = 1000000`.execute(db);
    const responses = await Promise.all(nights.map((night) => write(night, `after ${NOTES}`)));
    assert.ok(responses.every(({ status }) => status === 200));
    for (const night of nights) assert.equal(await notesOf(night), `after ${NOTES}`);
  } finally {
    await app.stop();
  }
});

onEachEngine('Transactions on a full disk', (engine) => {
  test('A transaction that the disk refuses is undone completely, and the next one succeeds.', async () => {
    const { db, close } = await engine.open();
    try {
      await sql`create table kept (id integer primary key, text text)`.execute(db);
      const fill = (id: number) =>
        db.transaction().execute(async (transaction) => {
          await sql`insert into kept values (${id}, 'small')`.execute(transaction);
          await fillDisk(transaction);
        });
      const outcomes = await Promise.allSettled([1, 2, 3].map(fill));
      assert.ok(outcomes.every(({ status }) => status === 'rejected'));
      await sql`insert into kept values (4, 'small')`.execute(db);
      assert.deepEqual((await sql`select id from kept`.execute(db)).rows, [{ id: 4 }]);
    } finally {
      await close();
    }

    /** Fills the disk for this transaction only. */
    async function fillDisk(transaction: TestApp['platform']['db']): Promise<void> {
      if (engine.name === 'postgres') {
        await sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
          transaction,
        );
        return;
      }
      const { page_count: used } = (await sql<{ page_count: number }>`pragma page_count`.execute(transaction)).rows[0]!;
      await sql.raw(`pragma max_page_count = ${used}`).execute(transaction);
      try {
        await sql`insert into kept values (99, ${'x'.repeat(1_000_000)})`.execute(transaction);
      } finally {
        await sql`pragma max_page_count = 1000000`.execute(transaction);
      }
    }
  });
});

onPostgres('Outages of PostgreSQL', (newDatabase) => {
  async function withApp(action: (app: TestApp, line: FaultInjectingProxy) => Promise<void>): Promise<void> {
    const { url, drop } = await newDatabase();
    const { proxy: line, address } = await FaultInjectingProxy.to(url);
    const open = async () => openPostgres(address, () => {}, { connections: 4 });
    const app = await startApp({ name: 'postgres', open });
    try {
      await action(app, line);
    } finally {
      await app.stop();
      await line.close();
      await drop();
    }
  }

  test('With no disk space left, people get a clear message and can still read.', async () => {
    await withApp(async (app) => {
      const { db } = app.platform;
      const night = await newNight(app);
      await sql`create function full_disk() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$`.execute(
        db,
      );
      const tables = ['dailyLogs', 'guests'].map((table) => sql.table(table));
      for (const table of tables) {
        await sql`create trigger full_disk before update on ${table} execute function full_disk()`.execute(db);
      }
      await assertCannotSave(await write(night, 'lost'));
      // The next request would record the daily visit.
      app.clock.advance(25 * HOUR_MS);
      const logs = await night.person.call(listLogs, { params: { ownerId: night.person.id } });
      assert.deepEqual(
        logs.map(({ notes }) => notes),
        [''],
      );
      app.clock.advance(-25 * HOUR_MS);
      for (const table of tables) await sql`drop trigger full_disk on ${table}`.execute(db);
      assert.equal((await write(night, 'kept')).status, 200);
      assert.equal(await notesOf(night), 'kept');
    });
  });

  for (const kind of ['cut', 'silence'] as const) {
    test(`While PostgreSQL is away (${kind}), people get a clear message, quickly, and service resumes after it.`, async () => {
      await withApp(async (app, line) => {
        const nights = await Promise.all(Array.from({ length: 8 }, () => newNight(app)));
        line[kind]();
        const first = await Promise.all(nights.map((night) => write(night, 'meanwhile')));
        const later = await Promise.all(nights.map((night) => write(night, 'meanwhile')));
        for (const response of [...first, ...later]) {
          assert.equal(response.status, 503);
          assert.ok(Number(response.headers.get('retry-after')) > 0);
          assert.match(((await response.json()) as { message: string }).message, /^We cannot reach our records/);
        }
        assert.equal((await fetch(`${app.url}/readyz`)).status, 503);
        assert.equal((await fetch(`${app.url}/healthz`)).status, 200);
        line.restore();
        while ((await fetch(`${app.url}/readyz`)).status !== 200);
        const back = await Promise.all(nights.map((night) => write(night, 'back')));
        assert.ok(back.every(({ status }) => status === 200));
        for (const night of nights) assert.equal(await notesOf(night), 'back');
      });
    });
  }

  test('With no free connection, requests that wait too long get a retry-after.', async () => {
    await withApp(async (app) => {
      const { db } = app.platform;
      const night = await newNight(app);
      const release = Promise.withResolvers<void>();
      let taken = 0;
      const holdConnection = () =>
        db.connection().execute(() => {
          taken++;
          return release.promise;
        });
      const holders = Array.from({ length: 4 }, holdConnection);
      await until(() => taken === 4);
      const response = await write(night, 'later');
      assert.equal(response.status, 503);
      release.resolve();
      await Promise.all(holders);
      assert.equal((await write(night, 'now')).status, 200);
    });
  });
});
