import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { comparedNights } from '#domain/sessions/compared-nights.ts';
import type { PlacedSession } from '#domain/sessions/placement.ts';
import { anySessions, MINUTE_MS, slept } from '#domain/sessions/session.fixture.ts';
import { shownNights } from '#domain/sessions/shown-session.ts';
import { toldNights } from '#domain/sessions/told-nights.ts';
import { addDays } from '#domain/time/local-date.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { OpenDatabase } from '#platform/database/open-sqlite.ts';
import { randomId } from '#platform/random-id.ts';
import { embeddedEngine } from '#testing/engines.ts';
import { around } from './around.ts';
import { CONNECTION, forgetSessions, sessionsBeside, storeSessions } from './store-sessions.ts';

let database: OpenDatabase;
before(async () => {
  database = await embeddedEngine.open();
  await migrate(database.db);
});
after(() => database.close());

let moment = 0;
/** Somebody new, to whom files are told. */
function somebody() {
  const owner = randomId();
  const { db } = database;
  const rows = async () => ({
    tellings: await db
      .selectFrom('sleepSessions')
      .selectAll()
      .where('owner', '=', owner)
      .orderBy('sessionKey')
      .orderBy('origin')
      .execute(),
    nights: await db.selectFrom('importedNights').selectAll().where('owner', '=', owner).orderBy('night').execute(),
  });
  return {
    keep: (origin: string, sessions: PlacedSession[]) =>
      db.transaction().execute((transaction) =>
        storeSessions(transaction, {
          owner,
          origin,
          sessions,
          at: new Date(Date.UTC(2026, 2, 1) + ++moment).toISOString(),
        }),
      ),
    forget: (origin: string, heirs = new Map<string, string>()) =>
      db.transaction().execute((transaction) => forgetSessions(transaction, { owner, origin, heirs })),
    around: (date: string) => around(db, owner, [date]),
    compare: async (sessions: PlacedSession[]) => comparedNights(sessions, await sessionsBeside(db, owner, sessions)),
    rows,
    shown: async () => (await rows()).nights.map(({ owner: _, sessionId: __, ...night }) => night),
  };
}

/** What the table must hold: worked out from all that was told, at once. */
const wanted = (sessions: readonly PlacedSession[]) =>
  shownNights(toldNights(sessions)).flatMap(({ main }) =>
    main ? [[main.night, main.source, main.startMs, main.durationMs / 60_000, main.score]] : [],
  );

const outline = (nights: Awaited<ReturnType<ReturnType<typeof somebody>['shown']>>) =>
  nights.map(({ night, source, startAt, minutesInBed, score }) => [
    night,
    source,
    Date.parse(startAt),
    minutesInBed,
    score,
  ]);

const files = fc.array(anySessions, { minLength: 1, maxLength: 5 });
const settings = { numRuns: 60 };

test('whatever the order, the repetition and the split into files, the same nights are shown', async () => {
  const order = fc.array(fc.nat(), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(files, order, fc.nat(40), async (told, again, cut) => {
      const [one, other] = [somebody(), somebody()];
      for (const [place, file] of told.entries()) await one.keep(`file ${place}`, file);
      const all = told.flat().toReversed();
      await other.keep(CONNECTION, all.slice(0, cut));
      await other.keep('rest', all.slice(cut));
      for (const pick of again) await other.keep(`again ${pick}`, told[pick % told.length] ?? []);
      assert.deepEqual(outline(await one.shown()), wanted(told.flat()));
      assert.deepEqual(await other.shown(), await one.shown());
    }),
    settings,
  );
});

test('telling a file twice writes nothing, and a preview knows it', async () => {
  await fc.assert(
    fc.asyncProperty(files, async (told) => {
      const person = somebody();
      for (const [place, file] of told.entries()) await person.keep(`file ${place}`, file);
      const kept = await person.rows();
      for (const [place, file] of told.entries()) {
        assert.equal((await person.keep(`file ${place}`, file)).newNights, 0);
        assert.equal((await person.keep(`copy ${place}`, file)).newNights, 0);
      }
      assert.deepEqual(await person.rows(), kept);
      const { nights, alreadyHere } = await person.compare(told.flat());
      assert.equal(alreadyHere, nights);
    }),
    settings,
  );
});

test('undoing a file puts everything back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(files, anySessions, async (told, last) => {
      const person = somebody();
      for (const [place, file] of told.entries()) await person.keep(`file ${place}`, file);
      const before = await person.rows();
      const { newNights } = await person.keep('last', last);
      const places = new Set(
        toldNights(told.flat()).flatMap(({ main, source, night }) => (main ? [`${source} ${night}`] : [])),
      );
      const after = toldNights([...told.flat(), ...last]);
      assert.equal(
        newNights,
        after.filter(({ main, source, night }) => main && !places.has(`${source} ${night}`)).length,
      );
      await person.forget('last');
      assert.deepEqual(await person.rows(), before);
    }),
    settings,
  );
});

test('undoing files in any order, with those as heirs that told the same, leaves the nights of the rest', async () => {
  await fc.assert(
    fc.asyncProperty(anySessions, anySessions, fc.boolean(), async (one, both, isFirstUndone) => {
      const person = somebody();
      await person.keep('one', [...one, ...both]);
      const { alreadyTold } = await person.keep('two', both);
      const [undone, heir] = isFirstUndone ? ['one', 'two'] : ['two', 'one'];
      await person.forget(undone, new Map(alreadyTold.map((key) => [key, heir])));
      const alone = somebody();
      await alone.keep('alone', isFirstUndone ? both : [...one, ...both]);
      const told = (await alone.rows()).tellings.map(({ sessionKey }) => sessionKey);
      const left = (await person.rows()).tellings;
      // An heir inherits the better telling of a sleep that it told itself.
      assert.deepEqual(left.map(({ sessionKey }) => sessionKey).sort(), told.sort());
      for (const { origin } of left) assert.equal(origin, heir);
    }),
    settings,
  );
});

test('a night is found without reading the years around it', async () => {
  const person = somebody();
  const first = slept('2023-01-01 23:00', '2023-01-02 07:00');
  const nights = Array.from({ length: 1100 }, (_, index) => {
    const laterMs = index * 1440 * MINUTE_MS;
    const night = addDays(first.night, index);
    return { ...first, startMs: first.startMs + laterMs, endMs: first.endMs + laterMs, night };
  });
  assert.equal((await person.keep('a file', nights)).newNights, 1100);
  const { dates, tellings } = await person.around('2024-03-05');
  assert.deepEqual([dates.size, dates.has('2024-03-05')], [5, true]);
  assert.equal(tellings.length, 11);
  assert.equal((await person.shown()).length, 1100);
});
