import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ALL_HABITS, CHECKLIST, HABIT_KEYS } from '#domain/checklist.ts';
import { DiarySchema } from '#domain/diary/diary-schema.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { withoutLock } from '#testing/without-lock.ts';
import {
  fetchNight,
  fetchToday,
  initializeChecklist,
  type LogPatch,
  listChecklist,
  listLogs,
  type NightPatch,
  openNight,
  patchItem,
  patchLog,
  saveNight,
} from './contract.ts';

const FORBIDDEN = { status: 403, message: 'This belongs to someone else, or does not exist.' };
const UNKNOWN_LOG = 'A'.repeat(24);

/** The positions of the ticked items, from 1. */
const ticked = (checklist: readonly { completed: boolean }[]): number[] =>
  checklist.flatMap(({ completed }, position) => (completed ? [position + 1] : []));

onEachEngine('The daily log', (engine) => {
  let app: TestApp;
  before(async () => {
    app = await startApp(engine);
  });
  after(() => app.stop());

  const params = (person: Person) => ({ params: { ownerId: person.id } });
  const today = (person: Person) => person.call(fetchToday, params(person));
  const newLog = async (zone?: string) => {
    const person = app.guest(zone);
    const { log, checklist } = await today(person);
    return {
      person,
      log,
      checklist,
      patch: (body: LogPatch) => person.call(patchLog, { params: { logId: log.id }, body }),
      refused: (body: unknown) => person.refused(patchLog, { params: { logId: log.id }, body: body as LogPatch }),
    };
  };
  /** Stores a rated photo with the fields that the log reads. */
  const addRoomScore = (owner: string, score: number, analyzedAt: string) =>
    app.platform.db
      .insertInto('roomAnalyses')
      .values({
        owner: withoutLock(owner),
        id: `${score}`.padEnd(24, 'x'),
        analyzedAt,
        score,
        band: 5,
        report: '{}',
        answers: '{}',
        photoKey: 'none',
      })
      .execute();

  test('of a new day starts with only the default rating.', async () => {
    const { log, person } = await newLog();
    const { id, ...rest } = log;
    assert.match(id, /^[\w-]{24}$/);
    assert.deepEqual(rest, {
      date: '2026-03-10',
      bedTime: null,
      wakeTime: null,
      totalTimeInBed: null,
      sleepQualityScore: 5,
      isRated: false,
      notes: '',
      overallScore: null,
      isCompleted: false,
      roomAnalysisScore: null,
      habitsDone: 0,
      isAnswered: false,
    });
    assert.deepEqual((await today(person)).log, log);
  });

  test('has the habits in order, none ticked.', async () => {
    const { checklist } = await newLog();
    assert.deepEqual(
      checklist.map(({ title, description, completed }) => ({ title, description, completed })),
      CHECKLIST.map(({ title, description }) => ({ title, description, completed: false })),
    );
    assert.equal(new Set(checklist.map((item) => item.id)).size, CHECKLIST.length);
  });

  test('takes the newest room score on creation.', async () => {
    const person = app.guest();
    await person.call(listLogs, params(person));
    await addRoomScore(person.id, 61, '2026-03-09T08:00:00.000Z');
    await addRoomScore(person.id, 74, '2026-03-09T09:00:00.000Z');
    await addRoomScore(person.id, 88, '2026-03-09T07:00:00.000Z');
    assert.equal((await today(person)).log.roomAnalysisScore, 74);
  });

  test('of a past night can be added and corrected for 30 days.', async () => {
    const person = app.guest();
    await addRoomScore(person.id, 70, '2026-03-01T08:00:00.000Z');
    const on = (date: string) => ({ params: { ownerId: person.id, date } });
    await person.call(listLogs, params(person));
    assert.deepEqual(await person.call(fetchNight, on('2026-03-02')), { log: null, checklist: [] });
    const { log, checklist } = await person.call(openNight, on('2026-03-02'));
    assert.equal(log.date, '2026-03-02');
    assert.equal((await person.call(openNight, on('2026-03-02'))).log.id, log.id);
    await person.call(patchItem, { params: { itemId: checklist[2]?.id ?? '' }, body: { completed: true } });
    const body = { bedTime: '23:00', wakeTime: '07:00', overallScore: 61 };
    await addRoomScore(person.id, 90, '2026-03-09T08:00:00.000Z');
    await person.call(patchLog, { params: { logId: log.id }, body });
    const night = await person.call(fetchNight, on('2026-03-02'));
    assert.equal(night.log?.totalTimeInBed, 480);
    assert.equal(night.log?.roomAnalysisScore, 70, 'the room as it was then');
    assert.equal(night.log?.habitsDone, 0b100);
    assert.deepEqual(ticked(night.checklist), [3]);
    assert.equal((await person.call(openNight, on('2026-02-08'))).log.date, '2026-02-08');
    const tooOld = await person.refused(openNight, on('2026-02-07'));
    assert.deepEqual([tooOld.status, tooOld.message], [400, 'Only nights of the past 30 days can be added.']);
    assert.equal((await person.call(openNight, on('2026-03-11'))).log.date, '2026-03-11', 'the coming night');
    const future = await person.refused(openNight, on('2026-03-12'));
    assert.deepEqual([future.status, future.message], [400, 'This night is still to come.']);
  });

  test('is one log with one checklist, however many tabs open at once.', async () => {
    const person = app.guest();
    await person.call(listLogs, params(person));
    const answers = await Promise.all(Array.from({ length: 20 }, () => today(person)));
    assert.equal(new Set(answers.map(({ log }) => log.id)).size, 1);
    assert.equal(new Set(answers.flatMap(({ checklist }) => checklist.map((item) => item.id))).size, CHECKLIST.length);
    assert.equal((await person.call(listLogs, params(person))).length, 1);
  });

  test("belongs to the date in the person's own zone.", async () => {
    const cases: [string, string | undefined, string][] = [
      ['2026-03-10T03:59:59Z', 'America/New_York', '2026-03-09'],
      ['2026-03-10T04:00:00Z', 'America/New_York', '2026-03-10'],
      ['2026-01-10T04:59:59Z', 'America/New_York', '2026-01-09'],
      ['2026-03-10T10:59:59Z', 'Pacific/Auckland', '2026-03-10'],
      ['2026-03-10T11:00:00Z', 'Pacific/Auckland', '2026-03-11'],
      ['2026-03-10T23:59:59Z', 'UTC', '2026-03-10'],
      ['2026-03-11T00:00:00Z', 'UTC', '2026-03-11'],
      ['2026-03-11T00:00:00Z', undefined, '2026-03-11'],
    ];
    for (const [instant, zone, date] of cases) {
      app.clock.set(instant);
      const person = app.guest();
      const headers: Record<string, string> = zone === undefined ? {} : { 'Time-Zone': zone };
      const answer = await person.fetch(`/api/daily-log/today/${person.id}`, { method: 'POST', headers });
      assert.equal(answer.status, 200);
      assert.equal(((await answer.json()) as { log: { date: string } }).log.date, date, `${instant} in ${zone}`);
    }
    app.clock.set('2026-03-10T12:00:00Z');
  });

  test('refuses a zone that does not exist.', async () => {
    for (const zone of ['Mars/Olympus', '+02:00', 'America/New_York, UTC', '../etc/passwd']) {
      const answer = await app.guest(zone).refused(fetchToday, params(app.guest()));
      assert.deepEqual(answer, {
        status: 400,
        message: 'This is not a time zone we know. Try one like America/New_York.',
      });
    }
  });

  test('stores every changed field and changes nothing else.', async () => {
    const { log, patch, person } = await newLog();
    const body = { sleepQualityScore: 10, notes: 'Ünïcode 🌙\nsecond "line"', overallScore: 0, isCompleted: true };
    assert.deepEqual(await patch(body), { ...log, ...body, isRated: true });
    assert.deepEqual((await today(person)).log, { ...log, ...body, isRated: true });
    assert.deepEqual(await patch({}), { ...log, ...body, isRated: true });
  });

  test('accepts values up to their limits.', async () => {
    const { patch } = await newLog();
    assert.equal((await patch({ notes: 'n'.repeat(5000) })).notes.length, 5000);
    for (const sleepQualityScore of [1, 10]) {
      assert.equal((await patch({ sleepQualityScore })).sleepQualityScore, sleepQualityScore);
    }
    for (const overallScore of [0, 100, null]) {
      assert.equal((await patch({ overallScore })).overallScore, overallScore);
    }
    assert.equal((await patch({ bedTime: '00:00', wakeTime: '23:59' })).totalTimeInBed, 1439);
  });

  test('refuses values beyond their limits with a message and stores none of them.', async () => {
    const { log, refused, person } = await newLog();
    const cases: [unknown, RegExp][] = [
      [{ notes: 'n'.repeat(5001) }, /^Notes can be up to 5,000 characters long\.$/],
      [{ sleepQualityScore: 0 }, /^Please choose a rating from 1 to 10\.$/],
      [{ sleepQualityScore: 11 }, /^Please choose a rating from 1 to 10\.$/],
      [{ sleepQualityScore: 5.5 }, /^Please choose a rating from 1 to 10\.$/],
      [{ sleepQualityScore: '5' }, /^Please choose a rating from 1 to 10\.$/],
      [{ sleepQualityScore: null }, /^Please choose a rating from 1 to 10\.$/],
      [{ overallScore: -1 }, /^A score is a whole number from 0 to 100\.$/],
      [{ overallScore: 101 }, /^A score is a whole number from 0 to 100\.$/],
      [{ overallScore: 79.5 }, /^A score is a whole number from 0 to 100\.$/],
      [{ bedTime: '25:00' }, /^Please enter a time between 00:00 and 23:59\.$/],
      [{ bedTime: '24:00' }, /^Please enter a time between 00:00 and 23:59\.$/],
      [{ wakeTime: '7:00' }, /^Please enter a time between 00:00 and 23:59\.$/],
      [{ wakeTime: '07:60' }, /^Please enter a time between 00:00 and 23:59\.$/],
      [{ wakeTime: '' }, /^Please enter a time between 00:00 and 23:59\.$/],
      [{ isCompleted: 1 }, /./],
      [{ notes: null }, /./],
      [{ mood: 'good' }, /mood/],
      [{ totalTimeInBed: 480 }, /totalTimeInBed/],
      [{ date: '2020-01-01' }, /date/],
      [{ notes: 'kept?', bedTime: '99:99' }, /time/],
      [[], /./],
      ['notes', /./],
    ];
    for (const [body, message] of cases) {
      const answer = await refused(body);
      assert.equal(answer.status, 400, JSON.stringify(body).slice(0, 60));
      assert.match(answer.message, message);
    }
    assert.deepEqual((await today(person)).log, log);
  });

  test('stores notes with characters that are difficult for databases.', async () => {
    const { patch } = await newLog();
    assert.equal((await patch({ notes: 'a\u0000b' })).notes, 'ab');
    const notes = `'; drop table "dailyLogs"; -- \\ \u2028 %s $1 ?`;
    assert.equal((await patch({ notes })).notes, notes);
    assert.equal((await patch({ notes: '\ud83c' })).notes.length, 1);
  });

  test("gives the same answer about another person's log and a missing one.", async () => {
    const { log, person } = await newLog();
    const otherLog = await newLog();
    for (const logId of [log.id, UNKNOWN_LOG]) {
      const body = { notes: 'mine now' };
      assert.deepEqual(await otherLog.person.refused(patchLog, { params: { logId }, body }), FORBIDDEN);
      const item = { params: { itemId: `${logId}.1` }, body: { completed: true } };
      assert.deepEqual(await otherLog.person.refused(patchItem, item), FORBIDDEN);
      const timed = { params: { logId }, body: { bedTime: '22:00' } };
      assert.deepEqual(await otherLog.person.refused(patchLog, timed), FORBIDDEN);
    }
    assert.equal((await today(person)).log.notes, '');
  });

  test('ticks and unticks a habit.', async () => {
    const { person, checklist } = await newLog();
    for (const completed of [true, true, false, true]) {
      const item = checklist[6]!;
      const answer = await person.call(patchItem, { params: { itemId: item.id }, body: { completed } });
      assert.deepEqual(answer, { ...item, completed });
    }
    assert.deepEqual(ticked((await today(person)).checklist), [7]);
  });

  test('refuses an unknown habit and any value other than true or false.', async () => {
    const { person, log } = await newLog();
    for (const position of ['0', `${CHECKLIST.length + 1}`, '1.1', '']) {
      const input = { params: { itemId: `${log.id}.${position}` }, body: { completed: true } };
      assert.equal((await person.refused(patchItem, input)).status, 400);
    }
    for (const body of [{ completed: 'yes' }, {}, { completed: true, title: 'Mine' }]) {
      const input = { params: { itemId: `${log.id}.1` }, body: body as { completed: boolean } };
      assert.equal((await person.refused(patchItem, input)).status, 400);
    }
  });

  test('has an empty checklist until its creation, which also creates the log.', async () => {
    const person = app.guest();
    assert.deepEqual(await person.call(listChecklist, params(person)), []);
    const made = await person.call(initializeChecklist, params(person));
    assert.equal(made.length, CHECKLIST.length);
    assert.deepEqual(await person.call(initializeChecklist, params(person)), made);
    assert.deepEqual(await person.call(listChecklist, params(person)), made);
    assert.deepEqual((await today(person)).checklist, made);
  });

  test('of a new day does not change the day before.', async () => {
    const { person, log, patch, checklist } = await newLog('America/New_York');
    const item = { params: { itemId: checklist[0]!.id }, body: { completed: true } };
    await person.call(patchItem, item);
    const yesterday = await patch({ bedTime: '22:00', wakeTime: '06:00', notes: 'the first night', overallScore: 55 });
    app.clock.set('2026-03-11T12:00:00Z');
    const next = await today(person);
    assert.notEqual(next.log.id, log.id);
    assert.deepEqual([next.log.date, next.log.notes, next.log.bedTime], ['2026-03-11', '', null]);
    assert.ok(next.checklist.every(({ completed }) => !completed));
    await person.call(patchLog, { params: { logId: next.log.id }, body: { notes: 'the second night' } });
    assert.deepEqual((await person.call(listLogs, params(person)))[1], yesterday);
    app.clock.set('2026-03-10T12:00:00Z');
    assert.equal((await today(person)).checklist[0]?.completed, true);
  });

  test('lists the requested number of days, newest first.', async () => {
    const person = app.guest();
    for (const day of ['2026-02-28', '2026-03-02', '2026-03-01', '2025-12-31', '2026-03-10']) {
      app.clock.set(`${day}T12:00:00Z`);
      await today(person);
    }
    const dates = async (limit?: number) =>
      (await person.call(listLogs, { ...params(person), ...(limit ? { query: { limit } } : {}) })).map(
        (log) => log.date,
      );
    assert.deepEqual(await dates(), ['2026-03-10', '2026-03-02', '2026-03-01', '2026-02-28', '2025-12-31']);
    assert.deepEqual(await dates(2), ['2026-03-10', '2026-03-02']);
    for (const search of ['limit=0', 'limit=-1', 'limit=x', 'limit=1.5', 'limit=', 'limit=1&limit=2', 'offset=3']) {
      assert.equal((await person.fetch(`/api/daily-logs/${person.id}?${search}`)).status, 400, search);
    }
  });

  test('stores the newest room score with a saved score.', async () => {
    const { person, patch } = await newLog();
    await addRoomScore(person.id, 72, '2026-03-10T09:00:00.000Z');
    assert.equal((await patch({ notes: 'no score yet' })).roomAnalysisScore, null);
    assert.equal((await patch({ overallScore: 66 })).roomAnalysisScore, 72);
  });

  test("never takes another person's room score.", async () => {
    await addRoomScore(app.guest().id, 99, '2026-03-10T11:00:00.000Z');
    const { log, patch } = await newLog();
    assert.equal(log.roomAnalysisScore, null);
    assert.equal((await patch({ overallScore: 30 })).roomAnalysisScore, null);
  });
});

onEachEngine('Saving a night', (engine) => {
  const TODAY = '2026-03-10';
  let app: TestApp;
  before(async () => {
    app = await startApp(engine);
  });
  after(() => app.stop());

  const nightOf = async (date = TODAY) => {
    const person = app.guest();
    const params = { ownerId: person.id, date };
    await person.call(listLogs, { params: { ownerId: person.id } });
    const save = async (body: NightPatch) => (await person.call(saveNight, { params, body })).log;
    return { person, params, save, saved: async () => (await person.call(fetchNight, { params })).log };
  };

  test('One request creates the night, saves all of it and computes its score.', async () => {
    const { person, params } = await nightOf('2026-03-08');
    const body: NightPatch = { bedTime: '23:00', wakeTime: '07:00', sleepQualityScore: 8, notes: 'calm' };
    const answer = await person.call(saveNight, { params, body: { ...body, habits: { noise: true, tidy: false } } });
    assert.deepEqual(
      { ...answer.log, id: '' },
      {
        ...{ ...body, id: '', date: '2026-03-08', isRated: true, totalTimeInBed: 480, roomAnalysisScore: null },
        // 30 for 8 hours in bed, 3.75 for one of eight habits, 8 for the rating.
        ...{ overallScore: 42, isCompleted: true, habitsDone: 0b100, isAnswered: true },
      },
    );
    assert.deepEqual(ticked(answer.checklist), [3]);
    const again = await person.call(saveNight, { params, body: { ...body, habits: { noise: true, tidy: false } } });
    assert.deepEqual(again, answer);
    assert.deepEqual(await person.call(fetchNight, { params }), answer);
  });

  test('A diary is saved by field beside the rest, is part of every answer, and gives no score.', async () => {
    const { person, params, save } = await nightOf();
    const first = await save({ triedToSleep: '23:20', minutesToFallAsleep: 15, sleepMedicine: false });
    assert.deepEqual([first.overallScore, first.isCompleted, 'awakenings' in first], [null, false, false]);
    const second = await save({ awakenings: 2, bedTime: '23:00', sleepMedicine: null, caffeineCups: 0 });
    const diary = { triedToSleep: '23:20', minutesToFallAsleep: 15, awakenings: 2, caffeineCups: 0 };
    const diaryOf = (log: object) =>
      Object.fromEntries(Object.entries(log).filter(([name]) => name in DiarySchema.shape));
    assert.deepEqual(diaryOf(second), diary);
    assert.equal(second.bedTime, '23:00');
    const owner = { params: { ownerId: params.ownerId } };
    const [listed] = await person.call(listLogs, owner);
    assert.deepEqual(diaryOf(listed ?? {}), diary);
    const removed = await save({ triedToSleep: null, minutesToFallAsleep: null, awakenings: null, caffeineCups: null });
    assert.deepEqual(diaryOf(removed), {});
  });

  test('A diary accepts only what a night can have.', async () => {
    const { save } = await nightOf();
    const bad = [
      { minutesToFallAsleep: 721 },
      { awakenings: -1 },
      { minutesAwake: 1.5 },
      { triedToSleep: '24:00' },
      { sleepMedicine: 'yes' },
    ];
    for (const body of bad) await assert.rejects(save(body as NightPatch), { status: 400 }, JSON.stringify(body));
  });

  test('Habits ticked in the evening are in the log of the next day, which has no score until then.', async () => {
    const { person, params, save } = await nightOf('2026-03-11');
    const evening = await save({ habits: { screens: true }, sleepQualityScore: 7, overallScore: 90 });
    assert.deepEqual([evening.overallScore, evening.isCompleted, evening.habitsDone], [null, false, 0b1000]);
    const owner = { params: { ownerId: params.ownerId } };
    assert.deepEqual(await person.call(listLogs, owner), []);
    app.clock.set('2026-03-11T07:00:00Z');
    const morning = await person.call(fetchToday, owner);
    assert.deepEqual([morning.log.id, ticked(morning.checklist)], [evening.id, [4]]);
    const rated = await save({ sleepQualityScore: 8 });
    assert.deepEqual([rated.overallScore, rated.isCompleted], [12, true]);
    assert.deepEqual(await person.call(listLogs, owner), [rated]);
    app.clock.set(`${TODAY}T12:00:00Z`);
  });

  test('The minute of the newest tick is stored in the zone of the person, and unknown once a server of the version before has changed a tick.', async () => {
    const person = app.guest('America/New_York');
    app.clock.set('2026-03-27T02:41:30Z');
    const night = { params: { ownerId: person.id, date: '2026-03-27' } };
    const { log } = await person.call(saveNight, { ...night, body: { habits: { air: true } } });
    assert.equal(log.tickedAt, '2026-03-26T22:41');
    const tickedAfter = async (habitsDone: number) => {
      await app.platform.db.updateTable('dailyLogs').set({ habitsDone }).where('id', '=', log.id).execute();
      return (await person.call(fetchNight, night)).log?.tickedAt;
    };
    assert.equal(await tickedAfter(1), undefined);
    assert.equal(await tickedAfter(log.habitsDone), log.tickedAt);
    app.clock.set(`${TODAY}T12:00:00Z`);
  });

  test('The time in bed is that of the zone of the person, over a clock change.', async () => {
    const { person, save } = await nightOf('2026-03-08');
    person.timeZone = 'America/New_York';
    app.clock.set('2026-03-08T12:00:00Z');
    assert.equal((await save({ bedTime: '23:00', wakeTime: '07:00' })).totalTimeInBed, 420);
    app.clock.set(`${TODAY}T12:00:00Z`);
  });

  test("Concurrent requests for one night lose none of each other's changes, whatever their calls.", async () => {
    const { person, params, save, saved } = await nightOf('2026-03-07');
    const { log, checklist } = await person.call(openNight, { params });
    const patch = (body: LogPatch) => person.call(patchLog, { params: { logId: log.id }, body });
    const tick = (itemId: string) => person.call(patchItem, { params: { itemId }, body: { completed: true } });
    await Promise.all([
      ...checklist.slice(0, 4).map(({ id }) => tick(id)),
      ...HABIT_KEYS.slice(4).map((key) => save({ habits: { [key]: true } })),
      ...[patch({ bedTime: '22:30' }), save({ wakeTime: '06:30' })],
      ...[save({ sleepQualityScore: 10 }), patch({ notes: 'all at once' })],
      ...[save({ awakenings: 3 }), save({ outOfBed: '07:30' })],
    ]);
    await save({ isRated: true });
    const { overallScore, totalTimeInBed, notes, habitsDone, awakenings, outOfBed } = (await saved()) ?? {};
    assert.deepEqual([overallScore, totalTimeInBed, notes], [70, 480, 'all at once']);
    assert.deepEqual([habitsDone, awakenings, outOfBed], [ALL_HABITS, 3, '07:30']);
  });

  test('Only the coming night, today and the 30 days before can be saved, and only by their owner.', async () => {
    const future = { status: 400, message: 'This night is still to come.' };
    const tooOld = { status: 400, message: 'Only nights of the past 30 days can be added.' };
    for (const [date, refusal] of [
      ['2026-03-12', future],
      ['2026-03-11', null],
      ['2026-02-08', null],
      ['2026-02-07', tooOld],
    ] as const) {
      const { person, params, save } = await nightOf(date);
      if (refusal === null) assert.equal((await save({ notes: 'x' })).date, date);
      else assert.deepEqual(await person.refused(saveNight, { params, body: { notes: 'x' } }), refusal);
      assert.equal((await app.guest().refused(saveNight, { params, body: {} })).status, 403);
    }
    const { person, params } = await nightOf();
    for (const body of [
      { habits: { coffee: true } },
      { habits: { air: 1 } },
      { isCompleted: true },
      { mood: 'good' },
    ]) {
      assert.equal((await person.refused(saveNight, { params, body: body as NightPatch })).status, 400);
    }
  });
});
