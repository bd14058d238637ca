import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { PlacedSession } from '#domain/sessions/placement.ts';
import { slept } from '#domain/sessions/session.fixture.ts';
import { login, register } from '#features/accounts/contract.ts';
import { runJob, startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { withoutLock } from '#testing/without-lock.ts';
import { fetchNight, type NightPatch, saveNight } from './contract.ts';
import { fetchImportedNight, listSleepSessions } from './imported-contract.ts';
import { contentOf } from './server/imported/sleep-session-record.ts';
import { storeSessions } from './server/imported/store-sessions.ts';
import { chooseDevice, dismissChangedNights, listImportedDays, restoreTimes } from './sleep-day-contract.ts';

const NOW = '2026-03-10T12:00:00Z';
const night = (day: number): string => `2026-03-${String(day).padStart(2, '0')}`;

/** A parent sleeps from 22:30 to 01:30 and from 02:45 to 06:15. */
const pieces = (day: number, source = 'garmin'): PlacedSession[] => [
  slept(`${night(day - 1)} 22:30`, `${night(day)} 01:30`, { source }),
  slept(`${night(day)} 02:45`, `${night(day)} 06:15`, { source }),
];
const nap = (day: number, source = 'garmin') => slept(`${night(day)} 14:00`, `${night(day)} 14:30`, { source });
const days = (from: number, until: number) => Array.from({ length: until - from + 1 }, (_, index) => from + index);

onEachEngine('Imported days', (engine) => {
  let app: TestApp;
  before(async () => {
    app = await startApp(engine, { now: NOW });
  });
  after(() => app.stop());

  async function aPerson(...sessions: PlacedSession[]): Promise<Person> {
    const person = app.guest('UTC');
    await daysOf(person);
    if (sessions.length > 0) await store(person, 'a file', sessions);
    return person;
  }
  const store = (person: Person, origin: string, sessions: PlacedSession[]) =>
    app.platform.db.transaction().execute((transaction) =>
      storeSessions(transaction, {
        owner: withoutLock(person.id),
        origin,
        sessions: sessions.map(contentOf),
        at: '2026-03-10T11:00:00.000Z',
      }),
    );
  const own = (person: Person) => ({ params: { ownerId: person.id }, query: {} });
  const daysOf = async (person: Person) => (await person.call(listImportedDays, own(person))).days;
  const dayOf = async (person: Person, day: number) => {
    const found = (await daysOf(person)).find(({ date }) => date === night(day));
    assert.ok(found, night(day));
    return found;
  };
  const log = (person: Person, day: number, body: NightPatch) =>
    person.call(saveNight, { params: { ownerId: person.id, date: night(day) }, body });
  const choose = (person: Person, date: string | null, source: string | null) =>
    person.call(chooseDevice, { params: { ownerId: person.id }, body: { date, source } });

  test('A day knows the clock of its night, also one derived before it did.', async () => {
    const inTokyo = slept('2026-03-07T23:00+09:00', '2026-03-08T07:00+09:00', { offsetMinutes: 540 });
    const person = await aPerson(...pieces(7), inTokyo);
    const clocks = async () => (await daysOf(person)).map(({ night }) => night?.offsetMinutes);
    assert.deepEqual(await clocks(), [540, 0]);
    const derived = app.platform.db
      .updateTable('sleepDays')
      .set({ day: sql`replace("day", '"offsetMinutes":540,', '')` });
    await derived.where('owner', '=', person.id).execute();
    assert.deepEqual(await clocks(), [undefined, 0]);
    const stale = app.platform.db.updateTable('sleepDerivations').set({ staleDates: 'all' });
    await stale.where('owner', '=', person.id).execute();
    assert.deepEqual(await clocks(), [540, 0]);
  });

  test('A night in pieces counts whole in every list, with the nap of its day.', async () => {
    const person = await aPerson(...days(3, 9).flatMap((day) => pieces(day)), nap(5));
    const { night: whole, naps, asleep24, rest24, sleeps } = await dayOf(person, 5);
    assert.deepEqual(
      [whole?.bedTime, whole?.wakeTime, whole?.spanMinutes, whole?.minutesInBed, whole?.minutesBetween, whole?.pieces],
      ['22:30', '06:15', 465, 465, 75, 2],
    );
    assert.deepEqual(sleeps, [
      [-90, 90],
      [165, 375],
    ]);
    assert.deepEqual(
      naps.map(({ bedTime, minutes, isAtNight }) => [bedTime, minutes, isAtNight]),
      [['14:00', 30, false]],
    );
    assert.deepEqual([asleep24, rest24], [420, 495]);
    const summaries = await person.call(listSleepSessions, { params: { ownerId: person.id } });
    assert.deepEqual(
      [...new Set(summaries.map(({ bedTime, durationMs }) => `${bedTime} ${durationMs / 60_000}`))],
      ['22:30 465'],
    );
    const detail = await person.call(fetchImportedNight, { params: { ownerId: person.id, date: night(5) } });
    assert.equal(
      detail.difference,
      'Garmin may show one piece as the night, 3 h 30 min at most. We count all 2, with 1 h 15 min awake in between.',
    );
    assert.deepEqual(
      detail.shown?.pieces.map(({ bedTime, fromMinute, minutes }) => [bedTime, fromMinute, minutes]),
      [
        ['22:30', 0, 180],
        ['02:45', 255, 210],
      ],
    );
  });

  test('A date with a nap alone has no night, and is no short one.', async () => {
    const person = await aPerson(...[3, 4, 6, 7].flatMap((day) => pieces(day)), nap(5));
    const day = await dayOf(person, 5);
    assert.deepEqual([day.night, day.naps.length, day.asleep24, day.rest24], [null, 1, null, null]);
    const sessions = await person.call(listSleepSessions, { params: { ownerId: person.id } });
    assert.deepEqual(
      sessions.map(({ sessionDate }) => sessionDate),
      [7, 6, 4, 3].map(night),
    );
  });

  test('With logged times, what a device saw outside of them is more sleep, as soon as they change.', async () => {
    const person = await aPerson(...days(3, 9).flatMap((day) => pieces(day)));
    assert.equal((await dayOf(person, 9)).logged, null);
    await log(person, 9, { bedTime: '02:40', wakeTime: '06:20' });
    const part = await dayOf(person, 9);
    assert.deepEqual(part.logged, { source: 'garmin', asleepMinutes: 210, minutesBetween: 0, pieces: 1 });
    assert.deepEqual(
      part.naps.map(({ bedTime, minutes, isAtNight }) => [bedTime, minutes, isAtNight]),
      [['22:30', 180, true]],
    );
    assert.deepEqual([part.asleep24, part.rest24], [390, 400]);
    await log(person, 9, { bedTime: '22:15' });
    const whole = await dayOf(person, 9);
    assert.deepEqual([whole.logged?.pieces, whole.naps.length, whole.asleep24, whole.rest24], [2, 0, 390, 485]);
  });

  test('Minutes up in between are no time in bed.', async () => {
    const person = await aPerson();
    const saved = await log(person, 9, { bedTime: '22:00', wakeTime: '06:00', minutesUp: 90, wasWoken: true });
    assert.deepEqual([saved.log.totalTimeInBed, saved.log.minutesUp, saved.log.wasWoken], [390, 90, true]);
    const scored = saved.log.overallScore;
    const later = await log(person, 9, { wakeTime: '06:30', notes: 'baby' });
    assert.deepEqual([later.log.totalTimeInBed, later.log.minutesUp], [420, 90]);
    const without = await log(person, 9, { minutesUp: null });
    assert.deepEqual([without.log.totalTimeInBed, without.log.minutesUp, without.log.wasWoken], [510, undefined, true]);
    assert.ok((without.log.overallScore ?? 0) > (scored ?? 100), 'the score follows');
  });

  test('Of two devices the chosen one counts, for a date or always, else the one with most nights.', async () => {
    const watch = days(3, 9).map((day) =>
      slept(`${night(day - 1)} 22:20`, `${night(day)} 07:20`, { source: 'withings' }),
    );
    const ring = days(5, 9).map((day) => slept(`${night(day - 1)} 23:10`, `${night(day)} 06:40`, { source: 'oura' }));
    const person = await aPerson(...watch, ...ring);
    const sources = async () => (await daysOf(person)).map(({ night, isChosen }) => `${night?.source} ${isChosen}`);
    assert.deepEqual(new Set(await sources()), new Set(['withings null']));
    assert.deepEqual((await dayOf(person, 9)).others, [
      { source: 'oura', bedTime: '23:10', wakeTime: '06:40', spanMinutes: 450 },
    ]);
    await choose(person, night(8), 'oura');
    assert.deepEqual((await sources()).slice(0, 3), ['withings null', 'oura date', 'withings null']);
    await choose(person, null, 'oura');
    const always = ['oura always', 'oura date', ...Array(3).fill('oura always')];
    assert.deepEqual(await sources(), [...always, 'withings null', 'withings null']);
    const account = { email: `two-watches-${engine.name}@example.com`, password: 'quiet room' };
    await person.call(register, { body: account });
    person.id = (await person.call(login, { body: account })).id;
    assert.deepEqual((await sources()).slice(0, 5), always);
    await choose(person, null, null);
    await choose(person, night(8), null);
    assert.deepEqual(new Set(await sources()), new Set(['withings null']));
    const unknown = { params: { ownerId: person.id }, body: { date: night(8), source: 'polar' } };
    assert.equal((await person.refused(chooseDevice, unknown)).message, 'This device has no night here.');
  });

  /** What the previous version left: the longest piece as the night, and taken over into the log. */
  async function personOfThePreviousVersion() {
    const person = await aPerson(...days(3, 9).flatMap((day) => pieces(day)));
    await log(person, 9, { bedTime: '02:45', wakeTime: '06:15', sleepQualityScore: 4 });
    await log(person, 8, { bedTime: '23:00', wakeTime: '06:00' });
    const { db } = app.platform;
    for (const table of ['sleepDays', 'sleepDerivations'] as const)
      await db.deleteFrom(table).where('owner', '=', person.id).execute();
    await db
      .updateTable('importedNights')
      .set({ bedTime: '02:45', minutesInBed: 210 })
      .where('owner', '=', person.id)
      .execute();
    return person;
  }
  const logOf = async (person: Person, day: number) =>
    (await person.call(fetchNight, { params: { ownerId: person.id, date: night(day) } })).log;

  test('Nights of the previous version count whole, also where one piece was taken over into the log; an undo gives it back.', async () => {
    const person = await personOfThePreviousVersion();
    const before = await logOf(person, 9);
    await runJob(app.platform, 'sleep-days');
    const { days: derived, changedNights } = await person.call(listImportedDays, own(person));
    assert.deepEqual([derived.length, changedNights], [7, 7]);
    const mended = await logOf(person, 9);
    assert.deepEqual([mended?.bedTime, mended?.wakeTime, mended?.totalTimeInBed], ['22:30', '06:15', 465]);
    assert.ok((mended?.overallScore ?? 0) > (before?.overallScore ?? 100), 'the score is computed again');
    assert.deepEqual(derived[0]?.replaced, {
      source: 'garmin',
      bedTime: '02:45',
      wakeTime: '06:15',
      since: '2026-03-10',
    });
    assert.deepEqual([derived[0]?.logged?.pieces, derived[0]?.naps], [2, []]);
    const typed = await logOf(person, 8);
    assert.deepEqual([typed?.bedTime, typed?.wakeTime], ['23:00', '06:00'], 'typed times stay');

    await person.call(restoreTimes, { params: { ownerId: person.id, date: night(9) } });
    const { createdAt: _, updatedAt: __, ...undone } = (await logOf(person, 9)) as Record<string, unknown>;
    const { createdAt: ___, updatedAt: ____, ...former } = before as Record<string, unknown>;
    assert.deepEqual(undone, former);
    const day = await dayOf(person, 9);
    assert.deepEqual([day.replaced, day.naps.length], [null, 1]);
    await person.call(dismissChangedNights, { params: { ownerId: person.id } });
    assert.equal((await person.call(listImportedDays, own(person))).changedNights, 0);
  });

  test('Times that the person changes since can no longer be replaced by an undo.', async () => {
    const person = await personOfThePreviousVersion();
    assert.equal((await dayOf(person, 9)).replaced?.bedTime, '02:45');
    await log(person, 9, { bedTime: '22:40' });
    assert.equal((await dayOf(person, 9)).replaced, null);
    await person.call(restoreTimes, { params: { ownerId: person.id, date: night(9) } });
    assert.equal((await logOf(person, 9))?.bedTime, '22:40');
  });

  test('What a server of the previous version stores meanwhile is derived at the next read.', async () => {
    const person = await aPerson(...days(3, 9).flatMap((day) => pieces(day)));
    const { db } = app.platform;
    const owned = (table: 'sleepSessions' | 'importedNights') => db.deleteFrom(table).where('owner', '=', person.id);
    await owned('sleepSessions').where('night', '=', night(9)).execute();
    await owned('importedNights').where('night', '=', night(9)).execute();
    assert.equal((await daysOf(person))[0]?.date, night(8));
    await owned('sleepSessions').where('night', '=', night(8)).where('startAt', '>', '2026-03-08').execute();
    await db
      .updateTable('importedNights')
      .set({ wakeTime: '01:30', minutesInBed: 180 })
      .where('owner', '=', person.id)
      .where('night', '=', night(8))
      .execute();
    assert.deepEqual([(await dayOf(person, 8)).night?.wakeTime, (await dayOf(person, 8)).night?.pieces], ['01:30', 1]);
    const [newest] = await person.call(listSleepSessions, { params: { ownerId: person.id } });
    assert.deepEqual([newest?.sessionDate, newest?.bedTime, newest?.wakeTime], [night(8), '22:30', '01:30']);
  });
});
