import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { sessionKey } from '#domain/sessions/merge.ts';
import type { PlacedSession } from '#domain/sessions/placement.ts';
import { anySessions, aStage, MINUTE_MS, slept } from '#domain/sessions/session.fixture.ts';
import { WATCH_NIGHT_ID } from '#domain/sessions/shifted-stages.ts';
import { WATCH_FILE_SOURCE } from '#domain/sessions/source-names.ts';
import { comparedNights, deviceNights } from '#domain/sleep-day/compared-nights.ts';
import { sessionDays } from '#domain/sleep-day/session-days.ts';
import { figuresOf } from '#domain/sleep-day/sleep-days.ts';
import { addDays } from '#domain/time/local-date.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { OpenDatabase } from '#platform/database/open-sqlite.ts';
import { randomId } from '#platform/random-id.ts';
import { embeddedEngine } from '#testing/engines.ts';
import { withoutLock } from '#testing/without-lock.ts';
import { contentOf } from './sleep-session-record.ts';
import { CONNECTION, relatedStoredSessions, removeSessions, storeSessions } from './store-sessions.ts';

let database: OpenDatabase;
before(async () => {
  database = await embeddedEngine.open();
  await migrate(database.db);
});
after(() => database.close());

let moment = 0;
const nextMoment = (): string => new Date(Date.UTC(2026, 2, 1) + ++moment).toISOString();

/** A new person and functions that import files for them. */
function newPerson() {
  const owner = randomId();
  const { db } = database;
  const rows = async () => ({
    sessions: await db
      .selectFrom('sleepSessions')
      .selectAll()
      .where('owner', '=', owner)
      .orderBy('sessionKey')
      .orderBy('origin')
      .execute(),
    nights: await db.selectFrom('importedNights').selectAll().where('owner', '=', owner).orderBy('night').execute(),
  });
  return {
    store: (origin: string, sessions: PlacedSession[]) =>
      db.transaction().execute((transaction) =>
        storeSessions(transaction, {
          owner: withoutLock(owner),
          origin,
          sessions: sessions.map(contentOf),
          at: nextMoment(),
        }),
      ),
    remove: (origin: string, fallbackOrigins = new Map<string, string>()) =>
      db
        .transaction()
        .execute((transaction) =>
          removeSessions(transaction, { owner: withoutLock(owner), origin, fallbackOrigins, at: nextMoment() }),
        ),
    related: (sessions: PlacedSession[]) => relatedStoredSessions(db, owner, sessions),
    compare: async (sessions: PlacedSession[]) =>
      comparedNights(sessions, await relatedStoredSessions(db, owner, sessions)),
    rows,
    shown: async () => (await rows()).nights.map(({ owner: _, sessionId: __, ...night }) => night),
  };
}

/** The expected table content, computed from all sessions at once. */
const wanted = (sessions: readonly PlacedSession[]) =>
  sessionDays(sessions).flatMap(({ date, nights: [own] }) => {
    const night = figuresOf(own?.blocks ?? []);
    if (!own || !night) return [];
    const { pieces } = own.blocks[0]!;
    const score = own.blocks
      .flatMap((block) => block.pieces)
      .filter(({ session }) => session.score !== null)
      .sort((one, other) => other.minutes - one.minutes)[0]?.session.score;
    return [[date, own.source, pieces[0]?.session.startMs, night.inBed, score ?? null]];
  });

const outline = (nights: Awaited<ReturnType<ReturnType<typeof newPerson>['shown']>>) =>
  nights.map(({ night, source, startAt, minutesInBed, score }) => [
    night,
    source,
    Date.parse(startAt),
    minutesInBed,
    score,
  ]);

const anyFiles = fc.array(anySessions, { minLength: 1, maxLength: 5 });
const settings = { numRuns: 60 };

test('Any order, repetition and split into files shows the same nights.', async () => {
  const order = fc.array(fc.nat(), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(anyFiles, order, fc.nat(40), async (files, again, cut) => {
      const [one, other] = [newPerson(), newPerson()];
      for (const [index, file] of files.entries()) await one.store(`file ${index}`, file);
      const all = files.flat().toReversed();
      await other.store(CONNECTION, all.slice(0, cut));
      await other.store('rest', all.slice(cut));
      for (const pick of again) await other.store(`again ${pick}`, files[pick % files.length] ?? []);
      assert.deepEqual(outline(await one.shown()), wanted(files.flat()));
      assert.deepEqual(await other.shown(), await one.shown());
    }),
    settings,
  );
});

test('Importing a file twice writes nothing, and a preview predicts it.', async () => {
  await fc.assert(
    fc.asyncProperty(anyFiles, async (files) => {
      const person = newPerson();
      for (const [index, file] of files.entries()) await person.store(`file ${index}`, file);
      const before = await person.rows();
      for (const [index, file] of files.entries()) {
        assert.equal((await person.store(`file ${index}`, file)).newNights, 0);
        assert.equal((await person.store(`copy ${index}`, file)).newNights, 0);
      }
      assert.deepEqual(await person.rows(), before);
      const { nights, alreadyHere } = await person.compare(files.flat());
      assert.equal(alreadyHere, nights);
    }),
    settings,
  );
});

test('Undoing a file restores the previous state.', async () => {
  await fc.assert(
    fc.asyncProperty(anyFiles, anySessions, async (files, last) => {
      const person = newPerson();
      for (const [index, file] of files.entries()) await person.store(`file ${index}`, file);
      const before = await person.rows();
      const { newNights } = await person.store('last', last);
      const known = deviceNights(sessionDays(files.flat()));
      const after = deviceNights(sessionDays([...files.flat(), ...last]));
      assert.equal(newNights, [...after.keys()].filter((key) => !known.has(key)).length);
      await person.remove('last');
      assert.deepEqual(await person.rows(), before);
    }),
    settings,
  );
});

test('Undoing files in any order, with heirs that reported the same sessions, leaves the nights of the rest.', async () => {
  await fc.assert(
    fc.asyncProperty(anySessions, anySessions, fc.boolean(), async (one, both, isFirstUndone) => {
      const person = newPerson();
      await person.store('one', [...one, ...both]);
      const { alreadyReported } = await person.store('two', both);
      const [undone, fallbackOrigin] = isFirstUndone ? ['one', 'two'] : ['two', 'one'];
      await person.remove(undone, new Map(alreadyReported.map((key) => [key, fallbackOrigin])));
      const alone = newPerson();
      await alone.store('alone', isFirstUndone ? both : [...one, ...both]);
      const expected = (await alone.rows()).sessions.map(({ sessionKey }) => sessionKey);
      const left = (await person.rows()).sessions;
      // An heir inherits the better version of a session that it reported itself.
      assert.deepEqual(left.map(({ sessionKey }) => sessionKey).sort(), expected.sort());
      for (const { origin } of left) assert.equal(origin, fallbackOrigin);
    }),
    settings,
  );
});

test('Comparing a file with two far nights does not read the years around them.', async () => {
  const person = newPerson();
  const first = slept('2023-01-01 23:00', '2023-01-02 07:00');
  const nights = Array.from({ length: 1100 }, (_, index) => {
    const laterMs = index * 1440 * MINUTE_MS;
    const night = addDays(first.night, index);
    return { ...first, startMs: first.startMs + laterMs, endMs: first.endMs + laterMs, night };
  });
  assert.equal((await person.store('a file', nights)).newNights, 1100);
  const [before, after] = [
    slept('2001-01-01 23:00', '2001-01-02 07:00'),
    slept('2098-01-01 23:00', '2098-01-02 07:00'),
  ];
  assert.deepEqual(await person.related([before, after]), [], 'between two far nights');
  assert.equal((await person.related([before, { ...after, night: '2024-03-05' }])).length, 121);
  assert.equal((await person.shown()).length, 1100);
});

test('Nights with shifted stages are replaced at each import that brought them, also two versions of one night.', async () => {
  const person = newPerson();
  const watch = {
    source: WATCH_FILE_SOURCE,
    isNap: false,
    stages: [aStage('2026-03-04 23:20', '2026-03-05 07:00', 'light')],
  };
  const [one, other] = ['23:10', '23:15'].map((from) => slept(`2026-03-04 ${from}`, '2026-03-05 07:00', watch));
  const correct = slept('2026-03-04 23:04', '2026-03-05 07:00', {
    ...watch,
    sourceId: `${WATCH_NIGHT_ID}1`,
    offsetMinutes: 0,
  });
  await person.store('one', [one!, other!]);
  await person.store('two', [slept('2026-03-04 23:05', '2026-03-05 07:00', watch)]);
  assert.deepEqual(await person.store('again', [correct]), { newNights: 0, alreadyReported: [sessionKey(correct)] });
  const { sessions, nights } = await person.rows();
  assert.deepEqual(
    sessions.map(({ origin, startAt }) => [origin, startAt]),
    [
      ['one', '2026-03-04T23:04:00.000Z'],
      ['two', '2026-03-04T23:04:00.000Z'],
    ],
  );
  assert.deepEqual(
    nights.map(({ bedTime }) => bedTime),
    ['23:04'],
  );
});
