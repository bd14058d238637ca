import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { placedSession } from '#domain/sessions/placed-session.ts';
import { isPlaced, type PlacedSession } from '#domain/sessions/placement.ts';
import { aStage, at, slept } from '#domain/sessions/session.fixture.ts';
import { deleteAccount, login, register } from '#features/accounts/contract.ts';
import { readExport } from '#platform/exports/export-file.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { withoutLock } from '#testing/without-lock.ts';
import { fetchImportedNight, listSleepSessions } from './imported-contract.ts';
import { MAX_READ_PER_NIGHT, recordsWithin } from './server/imported/read-records.ts';
import { contentOf } from './server/imported/sleep-session-record.ts';
import { CONNECTION, removeSessions, storeSessions } from './server/imported/store-sessions.ts';
import { listImportedDays } from './sleep-day-contract.ts';

const NIGHT = '2026-03-05';
const stages = [
  aStage('2026-03-04 23:00', '2026-03-04 23:30', 'awake'),
  aStage('2026-03-04 23:30', '2026-03-05 03:00', 'deep'),
  aStage('2026-03-05 02:00', '2026-03-05 06:30', 'rem'),
];
const watch = (values: Partial<PlacedSession> = {}, until = '07:00') =>
  slept('2026-03-04 23:00', `${NIGHT} ${until}`, { source: 'garmin', sourceId: 'w1', ...values });
const phone = (until = '07:30') => slept('2026-03-04 22:50', `${NIGHT} ${until}`, { source: 'withings' });
const nap = () => slept(`${NIGHT} 13:00`, `${NIGHT} 13:30`, { source: 'garmin', isNap: true });

let storedCount = 0;
/** Each later than the previous one. */
const nextMoment = (): string => new Date(Date.parse('2026-03-10T12:00:00Z') + ++storedCount * 1000).toISOString();

const storeFrom = ({ platform }: TestApp, owner: string, origin: string, sessions: PlacedSession[]) =>
  platform.db.transaction().execute((transaction) =>
    storeSessions(transaction, {
      owner: withoutLock(owner),
      origin,
      sessions: sessions.map(contentOf),
      at: nextMoment(),
    }),
  );

const removeFrom = ({ platform }: TestApp, owner: string, origin: string, fallbackOrigins: [string, string][] = []) =>
  platform.db.transaction().execute((transaction) =>
    removeSessions(transaction, {
      owner: withoutLock(owner),
      origin,
      fallbackOrigins: new Map(fallbackOrigins),
      at: nextMoment(),
    }),
  );

const sessionsOf = (person: Person) => person.call(listSleepSessions, { params: { ownerId: person.id } });
const datesOf = async (person: Person) => (await sessionsOf(person)).map(({ sessionDate }) => sessionDate);
const daysOf = async (person: Person, since?: string) =>
  (await person.call(listImportedDays, { params: { ownerId: person.id }, query: { since } })).days;
/** Both lists, without the ids of rows. The sessions first, because reading the days derives them again where they differ. */
const listsOf = async (person: Person) => ({
  sessions: (await sessionsOf(person)).map(({ id: _, ...session }) => session),
  days: await daysOf(person),
});
const nightOf = (person: Person, date = NIGHT) =>
  person.call(fetchImportedNight, { params: { ownerId: person.id, date } });

onEachEngine('Imported nights', (engine) => {
  let app: TestApp;
  before(async () => {
    app = await startApp(engine);
  });
  after(() => app.stop());

  test('A date with thousands of sessions from an earlier version is read in part, and none are deleted.', async () => {
    const person = app.guest();
    await daysOf(person);
    const crowd = Array.from({ length: 1000 }, (_, index) => {
      const startMs = at('2026-03-05 01:00') + index * 1000;
      return slept('2026-03-05 01:00', '2026-03-05 01:01', { sourceId: `s${index}`, startMs, endMs: startMs + 60_000 });
    });
    await storeFrom(app, person.id, 'a-file', crowd);
    const records = await recordsWithin(app.platform.db, person.id, [{ from: NIGHT, until: NIGHT }]);
    assert.equal(records.length, MAX_READ_PER_NIGHT);
    const night = await nightOf(person);
    assert.ok(night.shown !== null && night.naps.length <= MAX_READ_PER_NIGHT);
    const others = [slept('2026-03-05 22:00', '2026-03-06 06:00')];
    assert.equal((await storeFrom(app, person.id, 'another-file', others)).newNights, 1);
    const rows = await app.platform.db
      .selectFrom('sleepSessions')
      .select('id')
      .where('owner', '=', person.id)
      .execute();
    assert.equal(rows.length, crowd.length + 1);
    await removeFrom(app, person.id, 'a-file');
    assert.deepEqual(await datesOf(person), ['2026-03-06']);
  });

  test('A night from a watch is listed, and a nap is not.', async () => {
    const person = app.guest();
    assert.deepEqual(await listsOf(person), { sessions: [], days: [] });
    const later = slept('2026-03-06 00:10', '2026-03-06 06:40', { source: 'garmin', isTentative: true });
    const outcome = await storeFrom(app, person.id, CONNECTION, [
      watch({ stages, score: 83, asleepMinutes: 421.6 }),
      nap(),
      later,
    ]);
    assert.deepEqual(outcome, { newNights: 2, alreadyReported: [] });
    const sessions = await sessionsOf(person);
    const days = await daysOf(person);
    assert.deepEqual(
      days.map(({ date, night, naps }) => ({ date, ...night, naps: naps.length })),
      [
        {
          date: '2026-03-06',
          source: 'garmin',
          bedTime: '00:10',
          wakeTime: '06:40',
          spanMinutes: 390,
          minutesInBed: 390,
          minutesBetween: 0,
          asleepMinutes: null,
          score: null,
          isTentative: true,
          hasStages: false,
          pieces: 1,
          offsetMinutes: 0,
          naps: 0,
        },
        {
          date: NIGHT,
          source: 'garmin',
          bedTime: '23:00',
          wakeTime: '07:00',
          spanMinutes: 480,
          minutesInBed: 480,
          minutesBetween: 0,
          asleepMinutes: 422,
          score: 83,
          isTentative: false,
          hasStages: true,
          pieces: 1,
          offsetMinutes: 0,
          naps: 1,
        },
      ],
    );
    assert.deepEqual(await daysOf(person, '2026-03-06'), days.slice(0, 1));
    assert.deepEqual(
      sessions.map(({ id: _, ...session }) => session),
      [
        {
          sessionDate: '2026-03-06',
          durationMs: 390 * 60_000,
          source: 'garmin',
          bedTime: '00:10',
          wakeTime: '06:40',
        },
        {
          sessionDate: NIGHT,
          durationMs: 480 * 60_000,
          sleepScore: 83,
          source: 'garmin',
          bedTime: '23:00',
          wakeTime: '07:00',
        },
      ],
    );
    assert.equal(sessions[1]?.id, (await nightOf(person)).shown?.id);
  });

  test('The details of a night have stages without overlaps, the other sources, naps, and the reason for the shown session.', async () => {
    const person = app.guest();
    const nothing = { shown: null, reason: '', isChosen: null, difference: '', others: [], naps: [] };
    assert.deepEqual(await nightOf(person), nothing);
    await storeFrom(app, person.id, CONNECTION, [watch({ stages }), nap()]);
    assert.equal((await nightOf(person)).reason, '');
    await storeFrom(app, person.id, 'a file', [phone()]);
    const { shown, reason, others, naps } = await nightOf(person);
    assert.deepEqual(shown?.stages, [
      { stage: 'awake', fromMinute: 0, minutes: 30 },
      { stage: 'deep', fromMinute: 30, minutes: 150 },
      { stage: 'rem', fromMinute: 180, minutes: 270 },
    ]);
    assert.equal(shown?.asleepMinutes, 420);
    assert.equal(reason, 'Garmin counts for this night. Withings has this night too, 40 min longer.');
    assert.deepEqual(
      others.map(({ source, bedTime, wakeTime, minutesInBed }) => [source, bedTime, wakeTime, minutesInBed]),
      [['withings', '22:50', '07:30', 520]],
    );
    assert.deepEqual(
      naps.map(({ bedTime, minutesInBed }) => [bedTime, minutesInBed]),
      [['13:00', 30]],
    );
  });

  test('A removed session is passed to an origin with a worse version, and an origin with an equal version is left alone.', async () => {
    const person = app.guest();
    await daysOf(person);
    await storeFrom(app, person.id, 'short', [watch({}, '06:00')]);
    await storeFrom(app, person.id, 'long', [watch({ score: 80 })]);
    const key = (await rowsOf(app, person.id)).sessions[0]?.sessionKey ?? '';
    await removeFrom(app, person.id, 'long', [[key, 'short']]);
    const { sessions, nights } = await rowsOf(app, person.id);
    assert.deepEqual(
      sessions.map(({ origin, endAt }) => [origin, endAt]),
      [['short', '2026-03-05T07:00:00.000Z']],
    );
    assert.equal(nights[0]?.sessionId, sessions[0]?.id);
    await storeFrom(app, person.id, CONNECTION, [watch({}, '05:00')]);
    await removeFrom(app, person.id, CONNECTION, [[key, 'short']]);
    assert.deepEqual(await rowsOf(app, person.id), { sessions, nights });
  });

  test('Concurrent imports of files and wearables store their nights one after the other.', async () => {
    const person = app.guest();
    await daysOf(person);
    const files = Array.from({ length: 12 }, (_, fileIndex) =>
      ['04', '05', '06'].map((day, index) =>
        slept(
          // No two are equally long: of those the one that was stored first stays.
          `2026-03-${day} 2${fileIndex % 4}:${10 + fileIndex}`,
          `2026-03-0${Number(day) + 1} 0${5 + ((fileIndex + index) % 4)}:00`,
          {
            source: ['garmin', 'fitbit', 'oura'][fileIndex % 3] ?? '',
            sourceId: `${day}-${fileIndex % 2}`,
            isTentative: fileIndex % 5 === 0,
          },
        ),
      ),
    );
    await Promise.all(files.map((file, fileIndex) => storeFrom(app, person.id, `file ${fileIndex}`, file)));
    const together = await listsOf(person);
    const alone = app.guest();
    await daysOf(alone);
    for (const [fileIndex, file] of [...files.entries()].reverse())
      await storeFrom(app, alone.id, `file ${fileIndex}`, file);
    assert.deepEqual([together.sessions.length, together.days.length], [3, 3]);
    assert.deepEqual(together, await listsOf(alone));
  });

  test("A guest's imported nights move to the account and merge with its own.", async () => {
    const user = app.guest();
    await daysOf(user);
    await storeFrom(app, user.id, 'as guest', [watch({ stages }), nap()]);
    const { id } = await user.call(register, { body: { email: 'nina@example.com', password: 'quiet room' } });
    const guestId = user.id;
    user.id = id;
    assert.equal((await nightOf(user)).shown?.source, 'garmin');
    assert.deepEqual(await rowsOf(app, guestId), { sessions: [], nights: [] });

    const again = app.guest();
    await daysOf(again);
    await storeFrom(app, again.id, 'elsewhere', [phone(), slept('2026-03-06 23:20', '2026-03-07 07:00')]);
    await again.call(login, { body: { email: 'nina@example.com', password: 'quiet room' } });
    again.id = id;
    assert.deepEqual(
      (await sessionsOf(again)).map(({ sessionDate, source }) => [sessionDate, source]),
      [
        ['2026-03-07', 'a-watch'],
        [NIGHT, 'garmin'],
      ],
    );
    assert.deepEqual(
      (await nightOf(again)).others.map(({ source }) => source),
      ['withings'],
    );
  });

  test('The export reads back to the same nights in another account and zone, and erasing removes everything.', async () => {
    const person = app.guest('America/New_York');
    const { id } = await person.call(register, { body: { email: 'omar@example.com', password: 'quiet room' } });
    person.id = id;
    const abroad = { offsetMinutes: 540, startMs: at('2026-03-06T23:00+09:00'), endMs: at('2026-03-07T06:30+09:00') };
    const read = [
      watch({ stages, score: 71, asleepMinutes: 400 }),
      watch({ sourceId: 'short' }, '06:00'),
      phone(),
      nap(),
      { ...slept('2026-03-06 10:00', '2026-03-06 17:00', { ...abroad, isTentative: true, zone: 'Asia/Tokyo' }) },
    ].map((session) => placedAs(session, 'America/New_York'));
    await storeFrom(app, id, 'a file', read);
    await storeFrom(app, id, 'another', [placedAs(watch({}, '06:30'), 'America/New_York')]);

    const file = await (await person.fetch(`/api/users/${id}/export`)).arrayBuffer();
    const again: PlacedSession[] = [];
    for await (const session of readExport(Readable.from([Buffer.from(file)]))) {
      assert.ok('source' in session, JSON.stringify(session));
      again.push(placedAs(session, 'Europe/Berlin'));
    }
    const other = app.guest();
    await daysOf(other);
    await storeFrom(app, other.id, 'own export', again);
    assert.deepEqual(await listsOf(other), await listsOf(person));
    const withoutIds = async (person: Person) =>
      JSON.parse(JSON.stringify(await nightOf(person), (name, value) => (name === 'id' ? undefined : value)));
    assert.deepEqual(await withoutIds(other), await withoutIds(person));

    await person.call(deleteAccount, { params: { ownerId: id }, body: { password: 'quiet room' } });
    assert.deepEqual(await rowsOf(app, id), { sessions: [], nights: [] });
  });
});

function placedAs(session: Parameters<typeof placedSession>[0] | PlacedSession, zone: string): PlacedSession {
  const result = placedSession({ isFloating: false, ...session }, zone);
  assert.ok(isPlaced(result));
  return result;
}

async function rowsOf({ platform: { db } }: TestApp, owner: string) {
  const sessions = await db.selectFrom('sleepSessions').selectAll().where('owner', '=', owner).execute();
  const nights = await db.selectFrom('importedNights').selectAll().where('owner', '=', owner).execute();
  return { sessions, nights };
}
