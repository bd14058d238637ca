import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { listSleepSessions } from '#core/nights/imported-contract.ts';
import { sizeOf } from '#core/nights/server/imported/read-records.ts';
import { contentOf } from '#core/nights/server/imported/sleep-session-record.ts';
import { storeSessions } from '#core/nights/server/imported/store-sessions.ts';
import { listAnalyses } from '#core/room/contract.ts';
import { slept } from '#domain/sessions/session.fixture.ts';
import { login, register } from '#features/accounts/contract.ts';
import { confirmImport, dropImport, fetchImport, type Import } from '#features/imports/contract.ts';
import { appleNight, previewFile } from '#features/imports/export-files.fixture.ts';
import { analyzeRoom } from '#features/room-analysis/contract.ts';
import { importGarmin } from '#features/wearables/contract.ts';
import {
  connectedPerson,
  DAY_SECONDS,
  nowSeconds,
  startWorld,
  type World,
  waitForNotices,
} from '#features/wearables/wearables.fixture.ts';
import { onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { jpegRoom } from '#testing/rendered-room.ts';
import { withoutLock } from '#testing/without-lock.ts';

const MAX_SESSIONS = 20_000;
const MAX_BYTES = 24 * 1024 ** 2;
const FULL =
  'You have as much imported sleep as we store for one person. Undo an older import first, or export a shorter time.';
const FULL_TOGETHER =
  'This browser and your account together have more imported sleep than we store for one person. Undo an import first.';
const PASSWORD = 'quiet room';

const own = (person: Person) => ({ params: { ownerId: person.id } });
const of = (person: Person, { id }: Pick<Import, 'id'>) => ({ params: { ownerId: person.id, importId: id } });

onEachEngine('Limits of what one person can have stored', (engine) => {
  let world: World;
  before(async () => {
    world = await startWorld(engine);
  });
  after(() => world.stop());

  const confirm = (person: Person, one: Import) => person.call(confirmImport, { ...of(person, one), body: {} });
  const refusedConfirm = (person: Person, one: Import) =>
    person.refused(confirmImport, { ...of(person, one), body: {} });
  const stateOf = async (person: Person, one: Import) => (await person.call(fetchImport, of(person, one))).state;
  const sizeNow = (person: Person) => sizeOf(world.app.platform.db, person.id);

  /** Copies a sleep of a person until there are as many, of as many bytes. Their origin is `filling`. */
  async function fill(person: Person, { sessions, bytes }: { sessions: number; bytes: number }): Promise<void> {
    const now = await sizeNow(person);
    const count = sessions - now.sessions;
    const each = Math.floor((bytes - now.bytes) / count);
    // White space fills it to the byte.
    const stages = (more: number) => '[]'.padEnd(each - 'filling 10000'.length + more);
    await copy(person, { count: 1, from: 10_000 }, stages(bytes - now.bytes - each * count));
    await copy(person, { count: count - 1, from: 10_001 }, stages(0));
    assert.deepEqual(await sizeNow(person), { sessions, bytes });
  }

  async function copy(person: Person, { count, from }: { count: number; from: number }, stages: string): Promise<void> {
    await sql`insert into "sleepSessions" (owner, "sessionKey", origin, id, source, night, "bedTime", "wakeTime", "startAt",
        "endAt", "isNap", "isTentative", stages, "createdAt")
      with recursive counted(number) as
        (select ${sql.lit(from)} union all select number + 1 from counted where number < ${sql.lit(from + count - 1)})
      select ${sql.lit(person.id)}, 'filling ' || number, 'filling', 'filling ' || number, 'fitbit', '2001-01-01', '23:00',
        '07:00', '2000-12-31T23:00:00.000Z', '2001-01-01T07:00:00.000Z', 1, 0, ${sql.lit(stages)}, '2026-03-01T00:00:00.000Z'
      from counted`.execute(world.app.platform.db);
  }

  const store = (person: Person, origin: string, ...nights: string[]) =>
    world.app.platform.db.transaction().execute((transaction) =>
      storeSessions(transaction, {
        owner: withoutLock(person.id),
        origin,
        sessions: nights.map((night) => contentOf(slept(`${night} 00:10`, `${night} 06:40`))),
        at: '2026-03-01T00:00:00.000Z',
      }),
    );

  /** A guest with one imported night, and what that night takes. */
  async function guestWithNight() {
    const person = world.app.guest();
    await person.call(listSleepSessions, own(person));
    await store(person, 'first', '2026-02-01');
    return { person, night: await sizeNow(person) };
  }

  test('Of nights that are stored at once, only those are stored that fit.', async () => {
    const { person, night } = await guestWithNight();
    await fill(person, { sessions: 600, bytes: MAX_BYTES - 3 * night.bytes });
    const days = Array.from({ length: 12 }, (_, day) => `2026-01-${day + 10}`);
    const outcomes = await Promise.allSettled(days.map((day) => store(person, day, day)));
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    assert.equal(refused.length, 9);
    for (const reason of refused) assert.deepEqual([reason.code, reason.message], ['conflict', FULL]);
    assert.deepEqual(await sizeNow(person), { sessions: 603, bytes: MAX_BYTES });
  });

  test('A file that does not fit waits as a preview until another import is undone.', async () => {
    const { person, night } = await guestWithNight();
    const previews: Import[] = [];
    for (const day of ['2026-02-02', '2026-02-03']) previews.push(await previewFile(person, appleNight(day)));
    // The nights of these files have one stage and a longer key.
    await fill(person, { sessions: 600, bytes: MAX_BYTES - 2 * night.bytes });
    const outcomes = await Promise.allSettled(previews.map((one) => confirm(person, one)));
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    const refused = previews.find((_one, index) => outcomes[index]?.status === 'rejected')!;
    assert.deepEqual(await refusedConfirm(person, refused), { status: 409, message: FULL });
    assert.equal(await stateOf(person, refused), 'ready');
    await person.call(dropImport, of(person, previews.find((one) => one !== refused)!));
    assert.deepEqual(await confirm(person, refused), { imported: 1 });
  });

  test('The number of sleeps has a limit, and what changes nothing is still imported.', async () => {
    const { person } = await guestWithNight();
    await fill(person, { sessions: MAX_SESSIONS, bytes: 1_000_000 });
    await assert.rejects(store(person, 'other', '2026-02-02'), { code: 'conflict', message: FULL });
    assert.equal((await store(person, 'same', '2026-02-01')).newNights, 0);
    assert.equal((await sizeNow(person)).sessions, MAX_SESSIONS);
  });

  test('A log-in that would bring too much into an account is refused, and the browser keeps its nights.', async () => {
    const { person: user } = await guestWithNight();
    const account = { email: `full-${engine.name}@example.com`, password: PASSWORD };
    user.id = (await user.call(register, { body: account })).id;
    await fill(user, { sessions: 600, bytes: MAX_BYTES });
    const { person: guest } = await guestWithNight();
    assert.deepEqual(await guest.refused(login, { body: account }), { status: 409, message: FULL_TOGETHER });
    assert.equal((await guest.call(listSleepSessions, own(guest))).length, 1);
    await world.app.platform.db
      .deleteFrom('sleepSessions')
      .where('owner', '=', user.id)
      .where('origin', '=', 'filling')
      .execute();
    guest.id = (await guest.call(login, { body: account })).id;
    assert.equal((await sizeNow(guest)).sessions, 1);
  });

  test('Nights of a wearable wait while a person has as much as we store, and a request for more is refused.', async () => {
    const person = await connectedPerson(world);
    await store(person, 'first', '2026-02-01');
    await fill(person, { sessions: 600, bytes: MAX_BYTES });
    const noon = nowSeconds();
    await world.garmin.pushNights(world.garmin.nights(person.account, noon - 2 * DAY_SECONDS, noon));
    await waitForNotices(world);
    assert.equal((await person.call(listSleepSessions, own(person))).length, 1);
    const { db } = world.app.platform;
    await db.deleteFrom('sleepSessions').where('owner', '=', person.id).where('origin', '=', 'filling').execute();
    world.app.clock.advance(60_000);
    await waitForNotices(world);
    assert.ok((await person.call(listSleepSessions, own(person))).length > 1);
    await fill(person, { sessions: MAX_SESSIONS, bytes: 2_000_000 });
    const refused = await person.refused(importGarmin, { ...own(person), body: { daysBack: 7 } });
    assert.deepEqual(refused, { status: 409, message: FULL });
  });

  test('Imported files and room photos have a limit.', async () => {
    const { person } = await guestWithNight();
    const waiting = await previewFile(person, appleNight('2026-02-02'));
    const { db } = world.app.platform;
    const room = await jpegRoom({ width: 480, height: 360 });
    assert.equal((await person.upload(analyzeRoom, { ownerId: person.id }, room)).status, 200);
    for (const [table, count] of [
      ['imports', 100],
      ['roomAnalyses', 999],
    ] as const) {
      const first = await db
        .selectFrom(table as 'imports')
        .selectAll()
        .where('owner', '=', person.id)
        .executeTakeFirstOrThrow();
      const rows = Array.from({ length: count }, (_, index) => ({
        ...withoutLock(first),
        ...(table === 'imports' && { state: 'imported' as const }),
        id: `copy-of-a-row-${String(index).padStart(4, '0')}`,
      }));
      await db
        .insertInto(table as 'imports')
        .values(rows)
        .execute();
    }
    assert.deepEqual(await refusedConfirm(person, waiting), {
      status: 409,
      message:
        'You have 100 imported files, which is the limit. Please undo an older one first. Nights that a newer file also has stay.',
    });
    assert.equal(await stateOf(person, waiting), 'ready');
    const answer = await person.upload(analyzeRoom, { ownerId: person.id }, room);
    assert.equal(answer.status, 409);
    assert.match(await answer.text(), /You have 1,000 room photos, which is the limit/);
    assert.equal((await person.call(listAnalyses, own(person))).length, 1000);
    await sql`delete from "roomAnalyses" where id like 'copy-of-a-row-%'`.execute(db);
  });
});
