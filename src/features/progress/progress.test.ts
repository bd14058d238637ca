import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import fc from 'fast-check';
import { fetchToday, listLogs, patchItem, patchLog } from '#core/nights/contract.ts';
import { contentOf } from '#core/nights/server/imported/sleep-session-record.ts';
import { storeSessions } from '#core/nights/server/imported/store-sessions.ts';
import { rowOf } from '#core/nights/server/log-row.ts';
import { listImportedDays } from '#core/nights/sleep-day-contract.ts';
import {
  fetchPreferences,
  type PreferenceChange,
  changePreferences as saveChange,
} from '#core/preferences/contract.ts';
import { DEFAULT_PREFERENCES } from '#core/preferences/default-preferences.ts';
import { analysisBasis, dashboardAnalysis } from '#domain/insights/dashboard-analysis.ts';
import { guardsOf, mayBeSaid } from '#domain/insights/guards.ts';
import { anyNights, nightsInARow } from '#domain/nights/night.fixture.ts';
import type { LoggedNight } from '#domain/nights/night.ts';
import { nightsWithImports } from '#domain/nights/nights-with-imports.ts';
import { slept } from '#domain/sessions/session.fixture.ts';
import { addDays } from '#domain/time/local-date.ts';
import { deleteAccount, exportData, login, register } from '#features/accounts/contract.ts';
import { startExperiment } from '#features/experiments/contract.ts';
import { analyzeRoom } from '#features/room-analysis/contract.ts';
import { plan } from '#features/schedules/reminders.fixture.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { jpegRoom } from '#testing/rendered-room.ts';
import { withoutLock } from '#testing/without-lock.ts';
import * as contract from './contract.ts';

/** A Saturday, at noon in UTC. */
const NOW = '2026-03-28T12:00:00Z';
const TODAY = '2026-03-28';
/** After a choice of 7 h 30. */
const CHOSEN = { ...DEFAULT_PREFERENCES, needMinutes: 450, isNeedSet: true };
const PASSWORD = 'a long enough password';

const preferences = (person: Person) => person.call(fetchPreferences, { params: { ownerId: person.id } });
const changePreferences = (person: Person, body: PreferenceChange) =>
  person.call(saveChange, { params: { ownerId: person.id }, body });
const analysis = (person: Person) => person.call(contract.fetchAnalysis, { params: { ownerId: person.id } });
const today = (person: Person) => person.call(fetchToday, { params: { ownerId: person.id } });

/** Two weeks with late nights on weekends. */
const twoWeeks = (last = TODAY, count = 14) =>
  nightsInARow(last, count, (index) => ({
    bedTime: index % 7 < 2 ? '00:50' : '22:45',
    wakeTime: index % 7 < 2 ? '09:00' : '06:30',
    totalTimeInBed: index % 7 < 2 ? 490 : 465,
    sleepQualityScore: index % 7 < 2 ? 5 : 7,
    habitsDone: index % 2 === 0 ? 0b1011 : 0b1,
  }));

onEachEngine('Progress', (engine) => {
  let app: TestApp;
  before(async () => {
    app = await startApp(engine);
  });
  after(() => app.stop());
  beforeEach(() => app.clock.set(NOW));

  let nextId = 0;
  const saveNights = async (person: Person, nights: readonly LoggedNight[]) => {
    await preferences(person);
    const rows = nights.map((night) => ({
      ...rowOf(night),
      date: night.date,
      owner: person.id,
      id: `night${String(nextId++).padStart(15, '0')}`,
      createdAt: NOW,
      updatedAt: NOW,
    }));
    if (rows.length > 0) await app.platform.db.insertInto('dailyLogs').values(withoutLock(rows)).execute();
  };
  const analysisRow = (person: Person) =>
    app.platform.db.selectFrom('sleepAnalyses').selectAll().where('owner', '=', person.id).executeTakeFirst();
  const signUp = async (person: Person, email: string) => {
    const user = await person.call(register, { body: { email, password: PASSWORD } });
    person.id = user.id;
    return user;
  };

  test('A person without preferences gets a need of 8 hours and free evenings on Friday and Saturday.', async () => {
    const person = app.guest();
    assert.deepEqual(await preferences(person), DEFAULT_PREFERENCES);
    assert.deepEqual(await changePreferences(person, {}), DEFAULT_PREFERENCES);
    assert.deepEqual(await changePreferences(person, { needMinutes: 450 }), CHOSEN);
    const changed = { ...CHOSEN, freeEvenings: ['thursday', 'sunday'] };
    assert.deepEqual(await changePreferences(person, { freeEvenings: ['sunday', 'thursday'] }), changed);
    assert.deepEqual(await preferences(person), changed);
    assert.deepEqual((await changePreferences(person, { freeEvenings: [] })).freeEvenings, []);
    assert.deepEqual(await preferences(app.guest()), DEFAULT_PREFERENCES);
  });

  test('A need or evenings that make no sense are refused with a message.', async () => {
    const person = app.guest();
    const cases: [object, string][] = [
      [{ needMinutes: 359 }, 'Choose a sleep need from 6 to 10 hours.'],
      [{ needMinutes: 601 }, 'Choose a sleep need from 6 to 10 hours.'],
      [{ needMinutes: 480.5 }, 'Choose a sleep need from 6 to 10 hours.'],
      [{ freeEvenings: ['friday', 'friday'] }, 'Each day can be chosen once.'],
      [{ freeEvenings: ['funday'] }, 'Please choose days from monday to sunday.'],
    ];
    for (const [body, message] of cases) {
      const input = { params: { ownerId: person.id }, body: body as never };
      assert.deepEqual(await person.refused(saveChange, input), { status: 400, message });
    }
    assert.equal(
      (await person.refused(saveChange, { params: { ownerId: person.id }, body: { need: 1 } as never })).status,
      400,
    );
  });

  test('A need counts as chosen once the person sets it, even to the default, and not by choosing evenings.', async () => {
    const person = app.guest();
    assert.equal((await changePreferences(person, { freeEvenings: ['sunday'] })).isNeedSet, false);
    assert.equal((await changePreferences(person, { needMinutes: 480 })).isNeedSet, true);
    assert.equal((await changePreferences(person, { freeEvenings: [] })).isNeedSet, true);
    assert.equal((await preferences(person)).isNeedSet, true);
    const input = { params: { ownerId: person.id }, body: { isNeedSet: false } as never };
    assert.equal((await person.refused(saveChange, input)).status, 400);
  });

  test('A need that a server of the previous version stored counts as chosen unless it is the default.', async () => {
    for (const [needMinutes, isNeedSet] of [
      [450, true],
      [480, false],
    ] as const) {
      const person = app.guest();
      await preferences(person);
      const row = { owner: person.id, needMinutes, freeEvenings: '["friday"]' };
      await app.platform.db.insertInto('sleepPreferences').values(withoutLock(row)).execute();
      const expected = { ...DEFAULT_PREFERENCES, needMinutes, isNeedSet, freeEvenings: ['friday'] };
      assert.deepEqual(await preferences(person), expected);
    }
  });

  test('Three tabs that change different preferences at once lose no change.', async () => {
    const person = app.guest();
    await preferences(person);
    await Promise.all([
      changePreferences(person, { needMinutes: 510 }),
      changePreferences(person, { freeEvenings: ['monday'] }),
      changePreferences(person, { hasClinicianTimes: true, ageGroup: '65-or-older' }),
    ]);
    assert.deepEqual(await preferences(person), {
      ...DEFAULT_PREFERENCES,
      ...{ needMinutes: 510, isNeedSet: true, freeEvenings: ['monday'] },
      ...{ hasClinicianTimes: true, ageGroup: '65-or-older' },
    });
  });

  test('The analysis gives what the rules find in the readable nights, however many and odd they are.', async () => {
    await fc.assert(
      fc.asyncProperty(anyNights('2026-04-10', 60), async (nights) => {
        const person = app.guest();
        await saveNights(person, nights);
        const { source, basis, until, ...text } = await analysis(person);
        const listed = await person.call(listLogs, { params: { ownerId: person.id }, query: {} });
        assert.deepEqual(text, dashboardAnalysis(listed, TODAY, { rooms: [], hasSchedule: false }));
        assert.equal(basis, analysisBasis(listed, TODAY) ?? '');
        assert.equal(source, 'rules');
      }),
      { numRuns: 15 },
    );
  });

  test('The analysis distinguishes a person who returns after a year from a new one.', async () => {
    const person = app.guest();
    await saveNights(person, [
      ...nightsInARow('2025-02-01', 20),
      ...nightsInARow('2025-09-01', 3, () => ({
        bedTime: null,
        wakeTime: null,
        totalTimeInBed: null,
        sleepQualityScore: 5,
        overallScore: null,
        isCompleted: false,
      })),
    ]);
    const { overallAssessment } = await analysis(person);
    const listed = await person.call(listLogs, { params: { ownerId: person.id }, query: {} });
    assert.equal(
      overallAssessment,
      dashboardAnalysis(listed, TODAY, { rooms: [], hasSchedule: false }).overallAssessment,
    );
    assert.notEqual(overallAssessment, (await analysis(app.guest())).overallAssessment);
  });

  test('The analysis reads the nights of the newest checkpoint of habits, however long ago they are.', async () => {
    const withAir = (last: string, count: number) =>
      nightsInARow(last, count, (index) => ({
        habitsDone: index % 5 < 2 ? 0b100001 : 0b1,
        sleepQualityScore: (index % 5 < 2 ? 8 : 5) + (index % 3 === 0 ? 1 : 0),
      }));
    const unrated = nightsInARow(TODAY, 9, () => ({ isRated: false, sleepQualityScore: 5 }));
    const histories = [
      withAir(TODAY, 27),
      withAir(TODAY, 60),
      withAir(TODAY, 200),
      [...withAir('2025-11-01', 90), ...unrated],
      [...withAir('2025-06-01', 100), ...withAir('2025-10-01', 50), ...unrated],
      [...withAir('2025-02-01', 28), ...withAir('2026-03-27', 27)],
    ];
    for (const [index, nights] of histories.entries()) {
      const person = app.guest();
      await saveNights(person, nights);
      const { source, basis, until, ...text } = await analysis(person);
      const listed = await person.call(listLogs, { params: { ownerId: person.id }, query: {} });
      assert.deepEqual(text, dashboardAnalysis(listed, TODAY, { rooms: [], hasSchedule: false }), `history ${index}`);
      assert.equal(JSON.stringify(text).includes("'Fresh air' went with better nights"), index > 0, `history ${index}`);
    }
  });

  test('The analysis quotes the sleep need and the free evenings that the person set.', async () => {
    const person = app.guest();
    await saveNights(
      person,
      nightsInARow(TODAY, 14, () => ({ bedTime: '22:50', wakeTime: '06:30', totalTimeInBed: 460 })),
    );
    const withDefaults = await analysis(person);
    assert.doesNotMatch(JSON.stringify(withDefaults), /you set for yourself/);
    await changePreferences(person, { needMinutes: 500, freeEvenings: ['sunday', 'monday'] });
    const withPreferences = await analysis(person);
    assert.match(JSON.stringify(withPreferences), /8 h 20 min you set for yourself/);
    const listed = await person.call(listLogs, { params: { ownerId: person.id }, query: {} });
    const expected = dashboardAnalysis(listed, TODAY, {
      rooms: [],
      hasSchedule: false,
      needMinutes: 500,
      freeWeekdays: [6, 0],
    });
    assert.deepEqual(withPreferences.keyInsights, expected.keyInsights);
  });

  test('The analysis uses the newest room analysis and its lowest-rated item.', async () => {
    const person = app.guest();
    await saveNights(person, nightsInARow(TODAY, 14));
    const before = await analysis(person);
    assert.ok(before.nextSteps.includes('Analyze a photo of your bedroom, so tips can match your room.'));
    const photo = await jpegRoom();
    const answers = { curtains: 'partly', screen: 'no' };
    const uploaded = await person.upload(analyzeRoom, { ownerId: person.id }, photo, answers);
    const room = (await uploaded.json()) as { score: number };
    await app.platform.db.updateTable('roomAnalyses').set({ score: 41 }).where('owner', '=', person.id).execute();
    const { personalizedTips, nextSteps } = await analysis(person);
    assert.ok(room.score > 0);
    assert.match(JSON.stringify(personalizedTips), /Your room scored 41\/100; the lowest area was [a-z ]+\./);
    assert.ok(!nextSteps.includes('Analyze a photo of your bedroom, so tips can match your room.'));
  });

  test('The analysis takes today from the time zone of the person.', async () => {
    const person = app.guest('Pacific/Kiritimati');
    await saveNights(person, nightsInARow('2026-03-29', 14));
    assert.equal((await analysis(person)).basis, 'Based on 14 nights, Mar 16 to Mar 29');
    person.timeZone = 'Pacific/Honolulu';
    assert.equal((await analysis(person)).basis, 'Based on 13 nights, Mar 16 to Mar 28');
  });

  test('The analysis stays the same until an input changes, even within one tick of the clock.', async () => {
    const person = app.guest();
    const { log, checklist } = await today(person);
    await saveNights(person, twoWeeks('2026-03-27'));
    const first = await analysis(person);
    const row = await analysisRow(person);
    app.clock.advance(60_000);
    assert.deepEqual(await analysis(person), first);
    assert.deepEqual(await analysisRow(person), row, 'it was not made again');

    const changes: (() => Promise<unknown>)[] = [
      () => person.call(patchLog, { params: { logId: log.id }, body: { sleepQualityScore: 2 } }),
      () => person.call(patchLog, { params: { logId: log.id }, body: { bedTime: '01:00' } }),
      () => person.call(patchLog, { params: { logId: log.id }, body: { wakeTime: '10:00' } }),
      () => person.call(patchItem, { params: { itemId: checklist[4]!.id }, body: { completed: true } }),
      () => changePreferences(person, { needMinutes: 600 }),
      async () => app.clock.set('2026-04-04T12:00:00Z'),
    ];
    let last = row?.basedOn;
    for (const change of changes) {
      await change();
      const current = await analysis(person);
      const listed = await person.call(listLogs, { params: { ownerId: person.id }, query: {} });
      const { basedOn, analysis: stored } = (await analysisRow(person)) ?? {};
      assert.notEqual(basedOn, last, String(change));
      assert.deepEqual(JSON.parse(stored ?? ''), current);
      assert.equal(current.basis, analysisBasis(listed, new Date(app.clock.nowMs()).toISOString().slice(0, 10)));
      last = basedOn;
    }
  });

  test('From 14 nights on, new nights change the analysis once a week, and a changed night at once.', async () => {
    const [person, beginner] = [app.guest(), app.guest()];
    const nightsOf = (count: number, from: string) => nightsInARow(from, count, () => ({ sleepQualityScore: 7 }));
    await saveNights(person, nightsOf(14, TODAY));
    await saveNights(beginner, nightsOf(12, TODAY));
    const [first, early] = [await analysis(person), await analysis(beginner)];
    assert.deepEqual([first.until, early.until], ['2026-04-04', undefined]);
    for (let day = 1; day <= 6; day += 1) {
      const date = addDays(TODAY, day);
      app.clock.set(`${date}T12:00:00Z`);
      const late = { sleepQualityScore: 8, bedTime: '01:00' };
      await saveNights(
        person,
        nightsInARow(date, 1, () => late),
      );
      assert.deepEqual(await analysis(person), first, date);
      if (day === 1) {
        await saveNights(beginner, nightsOf(1, date));
        assert.notDeepEqual(await analysis(beginner), early);
      }
    }
    const change = app.platform.db.updateTable('dailyLogs').set({ bedTime: '21:10' });
    await change.where('owner', '=', person.id).where('date', '=', '2026-03-20').execute();
    const second = await analysis(person);
    assert.deepEqual([second.basis, second.until], ['Based on 20 nights, Mar 15 to Apr 3', '2026-04-10']);
    app.clock.set('2026-04-10T12:00:00Z');
    assert.equal((await analysis(person)).until, '2026-04-17');
  });

  test('The recommendation is that of the analysis: it stays with it, and heeds schedules and experiments at once.', async () => {
    const person = app.guest();
    const params = { ownerId: person.id };
    const recommended = async () =>
      (await person.call(contract.fetchRecommendation, { params })).recommendation?.title ?? null;
    await saveNights(
      person,
      nightsInARow(TODAY, 14, (index) => ({
        ...(index % 2 === 0 ? { bedTime: '00:40', wakeTime: '08:40' } : { bedTime: '22:30', wakeTime: '06:30' }),
        totalTimeInBed: 480,
      })),
    );
    assert.equal(await recommended(), 'Set a bedtime');
    assert.match((await analysis(person)).overallAssessment, /Set a bedtime/);
    await plan(person);
    const { personalizedTips, strengthAreas, nextSteps } = await analysis(person);
    assert.equal(await recommended(), personalizedTips[0]?.title);
    const { counts } = await person.call(contract.fetchRecommendation, { params });
    assert.deepEqual(counts, { strengths: strengthAreas.length, tips: 1, steps: nextSteps.length });
    app.clock.set('2026-03-30T12:00:00Z');
    await saveNights(
      person,
      nightsInARow('2026-03-30', 2, () => ({ sleepQualityScore: 1 })),
    );
    assert.equal(await recommended(), personalizedTips[0]?.title, 'as of the day of the analysis');
    const body = { intention: { kind: 'own', text: 'No phone in the bedroom' }, concern: 'none' } as const;
    await person.call(startExperiment, { params, body });
    assert.equal(await recommended(), null);
    assert.deepEqual((await analysis(person)).personalizedTips, []);
    app.clock.set(`${TODAY}T12:00:00Z`);
  });

  test('A guard that newly holds ends the stay of an analysis.', async () => {
    const person = app.guest();
    const nightOf = (sleepQualityScore: number) => ({ bedTime: '00:30', wakeTime: '07:00', sleepQualityScore });
    await saveNights(
      person,
      nightsInARow(TODAY, 14, () => nightOf(6)),
    );
    assert.match(JSON.stringify(await analysis(person)), /Add time in bed/);
    await saveNights(
      person,
      nightsInARow('2026-03-29', 1, () => nightOf(4)),
    );
    app.clock.set('2026-03-29T12:00:00Z');
    const text = JSON.stringify(await analysis(person));
    assert.match(text, /You averaged 6 h 30 min in bed/);
    assert.doesNotMatch(text, /Add time in bed/);
  });

  test('A sign that a doctor should be asked ends the stay of an analysis.', async () => {
    const person = app.guest();
    const short = { bedTime: '02:00', wakeTime: '06:55', totalTimeInBed: 295 };
    const longer = { bedTime: '00:54', wakeTime: '07:00', totalTimeInBed: 366 };
    await saveNights(
      person,
      nightsInARow(TODAY, 14, (index) => (index === 0 ? longer : short)),
    );
    assert.equal((await analysis(person)).until, '2026-04-04', 'a mean just above 5 hours');
    await saveNights(
      person,
      nightsInARow('2026-03-29', 1, () => short),
    );
    app.clock.set('2026-03-29T12:00:00Z');
    assert.equal((await analysis(person)).until, '2026-04-05');
  });

  test('Short nights with long naps, which a device saw, are not called short.', async () => {
    const person = app.guest('UTC');
    const nights = nightsInARow(TODAY, 14, () => ({ bedTime: '01:00', wakeTime: '06:40', totalTimeInBed: 340 }));
    await saveNights(person, nights);
    assert.match(JSON.stringify(await analysis(person)), /Your average of 5 h 40 min leaves no room/);
    const sessions = nights.map(({ date }) => contentOf(slept(`${date} 09:00`, `${date} 11:30`, { source: 'garmin' })));
    const input = { owner: withoutLock(person.id), origin: 'a file', sessions, at: NOW };
    await app.platform.db.transaction().execute((transaction) => storeSessions(transaction, input));
    const text = JSON.stringify(await analysis(person));
    assert.doesNotMatch(text, /leaves no room|short/);
  });

  test('The server and the browser read the same nights, imported ones too, before more time in bed is advised.', async () => {
    const person = app.guest();
    const nights = nightsInARow('2026-03-24', 10, () => ({ bedTime: '00:30', wakeTime: '06:30', totalTimeInBed: 360 }));
    await saveNights(person, nights);
    const inBrowser = async () => {
      const params = { ownerId: person.id };
      const { days } = await person.call(listImportedDays, { params });
      const read = nightsWithImports(await person.call(listLogs, { params }), days).nights;
      return guardsOf(read, TODAY, await preferences(person));
    };
    const title = async () =>
      (await person.call(contract.fetchRecommendation, { params: { ownerId: person.id } })).recommendation?.title;
    assert.equal(await title(), 'Add time in bed in small steps');
    assert.ok(mayBeSaid(await inBrowser(), 'more-time'));
    const sessions = ['2026-03-25', '2026-03-26', '2026-03-27', TODAY].flatMap((date) => [
      contentOf(slept(`${date} 00:30`, `${date} 03:00`, { source: 'garmin' })),
      contentOf(slept(`${date} 04:30`, `${date} 06:30`, { source: 'garmin' })),
    ]);
    const input = { owner: withoutLock(person.id), origin: 'a file', sessions, at: NOW };
    await app.platform.db.transaction().execute((transaction) => storeSessions(transaction, input));
    assert.ok((await inBrowser()).held.includes('broken-nights'));
    assert.notEqual(await title(), 'Add time in bed in small steps');
  });

  test('What a guest said about their nights moves into the account.', async () => {
    const guest = app.guest();
    const said = { hasClinicianTimes: true, caresAtNight: true, changesShifts: true, ageGroup: '65-or-older' } as const;
    await changePreferences(guest, said);
    await signUp(guest, 'nights@example.com');
    assert.deepEqual(await preferences(guest), { ...DEFAULT_PREFERENCES, ...said });
    assert.deepEqual(await changePreferences(guest, { ageGroup: null }), {
      ...DEFAULT_PREFERENCES,
      ...said,
      ageGroup: null,
    });
  });

  test('Opening a page or rewording a note does not create a new analysis.', async () => {
    const person = app.guest();
    await saveNights(person, twoWeeks('2026-03-27'));
    await analysis(person);
    const row = await analysisRow(person);
    const { log } = await today(person);
    await analysis(person);
    assert.deepEqual(await analysisRow(person), row);
    await person.call(patchLog, { params: { logId: log.id }, body: { notes: 'one' } });
    await analysis(person);
    const rowWithNote = await analysisRow(person);
    assert.notDeepEqual(rowWithNote, row);
    await person.call(patchLog, { params: { logId: log.id }, body: { notes: 'one thing after another' } });
    await analysis(person);
    assert.deepEqual(await analysisRow(person), rowWithNote);
  });

  test('Preferences move with a guest into an account without its own preferences, and are erased with the account.', async () => {
    const email = `ada-${engine.name}@example.com`;
    const person = app.guest();
    const guestId = person.id;
    await saveNights(person, twoWeeks());
    await changePreferences(person, { needMinutes: 450 });
    const asGuest = await analysis(person);
    await signUp(person, email);
    assert.deepEqual(await preferences(person), CHOSEN);
    assert.deepEqual(await analysis(person), asGuest);
    const { db } = app.platform;
    const rowsOf = async (owner: string) => [
      ...(await db.selectFrom('sleepPreferences').select('owner').where('owner', '=', owner).execute()),
      ...(await db.selectFrom('sleepAnalyses').select('owner').where('owner', '=', owner).execute()),
    ];
    assert.deepEqual(await rowsOf(guestId), []);

    const otherGuest = app.guest();
    await changePreferences(otherGuest, { needMinutes: 570, freeEvenings: [] });
    otherGuest.id = (await otherGuest.call(login, { body: { email, password: PASSWORD } })).id;
    assert.deepEqual(await preferences(otherGuest), CHOSEN);

    const address = exportData.path.replace(':ownerId', person.id);
    const exported = (await (await person.fetch(address)).json()) as Record<string, unknown>;
    assert.deepEqual(exported.sleepPreferences, CHOSEN);
    await person.call(deleteAccount, { params: { ownerId: person.id }, body: { password: PASSWORD } });
    assert.deepEqual(await rowsOf(person.id), []);
  });

  test('When no night can be read, the analysis fails with a message.', async () => {
    const person = app.guest();
    await saveNights(person, nightsInARow(TODAY, 5));
    const answers = { curtains: 'partly', screen: 'no' };
    await person.upload(analyzeRoom, { ownerId: person.id }, await jpegRoom(), answers);
    await app.platform.db.updateTable('roomAnalyses').set({ report: '{' }).where('owner', '=', person.id).execute();
    const refused = await person.refused(contract.fetchAnalysis, { params: { ownerId: person.id } });
    assert.deepEqual(refused, { status: 503, message: 'Unable to generate analysis at this time' });
    assert.ok(app.log.some((line) => line.includes('an analysis failed')));
  });
});
