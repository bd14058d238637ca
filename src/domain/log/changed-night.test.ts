import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { HABIT_KEYS } from '../checklist.ts';
import { instantOf } from '../time/zone.ts';
import { type ChangeContext, changedNight, type NightChange } from './changed-night.ts';
import { emptyNight } from './night-log.ts';

const DATE = '2026-03-10';
const BEFORE = '2026-03-09';
const COMING = '2026-03-11';
const CONTEXT: ChangeContext = {
  ...{ today: DATE, minute: () => `${DATE}T08:00`, isWhole: true, roomScore: null },
  instantOf: (date, time) => instantOf('UTC', date, time),
};
const BY_ID = { ...CONTEXT, isWhole: false };

type Night = ReturnType<typeof emptyNight>;
const EMPTY: Night = emptyNight(DATE);
const after = (changes: readonly NightChange[], night = EMPTY, context = CONTEXT): Night =>
  changes.reduce<Night>((changed, change) => changedNight(changed, change, context), night);

/** The night after each change in turn. */
const steps = (changes: readonly NightChange[]): Night[] => changes.map((_, at) => after(changes.slice(0, at + 1)));

test('The score of a whole night follows its inputs, and neither notes nor an empty night create one.', () => {
  const table: [NightChange, number | null][] = [
    [{ notes: 'windy' }, null],
    [{ awakenings: 2 }, null],
    [{ bedTime: null }, null],
    [{ habits: {} }, null],
    [{ isAnswered: true }, 5],
    [{ sleepQualityScore: 9 }, 9],
    [{ overallScore: 77 }, 77],
    [{ notes: 'very windy', awakenings: 3 }, 77],
    [{ habits: { air: true } }, 13],
    [{ isRated: false }, 9],
    [{ bedTime: '23:00', wakeTime: '07:00' }, 39],
    [{ minutesUp: 60 }, 31],
    [{ overallScore: null }, null],
  ];
  const nights = steps(table.map(([change]) => change));
  assert.deepEqual(
    nights.map(({ overallScore, isCompleted }) => [overallScore, isCompleted]),
    table.map(([, score]) => [score, score !== null]),
  );
});

test('A rating and a tick count as given unless the change says otherwise.', () => {
  const table: [NightChange, unknown[]][] = [
    [{ notes: 'x' }, [5, false, 0, false]],
    [{ sleepQualityScore: 5 }, [5, true, 0, false]],
    [{ sleepQualityScore: 5, isRated: false }, [5, false, 0, false]],
    [{ sleepQualityScore: 8 }, [8, true, 0, false]],
    [{ isRated: false }, [5, false, 0, false]],
    [{ isRated: true }, [5, true, 0, false]],
    [{ habits: { air: false } }, [5, true, 0, true]],
    [{ isAnswered: false }, [5, true, 0, false]],
    [{ habits: { temperature: true, winddown: true } }, [5, true, 0b1000_0001, true]],
    [{ habits: { temperature: false } }, [5, true, 0b1000_0000, true]],
    [{ isAnswered: false }, [5, true, 0b1000_0000, true]],
  ];
  const nights = steps(table.map(([change]) => change));
  assert.deepEqual(
    nights.map((night) => [night.sleepQualityScore, night.isRated, night.habitsDone, night.isAnswered]),
    table.map(([, expected]) => expected),
  );
});

test('The minute of a tick is that of the newest one, and unknown beside or after the rating.', () => {
  const at = (minute: string, change: NightChange, night = EMPTY) =>
    after([change], night, { ...CONTEXT, minute: () => minute });
  const first = at('22:41', { habits: { air: true } });
  const second = at('22:50', { habits: { tidy: true } }, first);
  assert.deepEqual([first.tickedAt, second.tickedAt], ['22:41', '22:50']);
  assert.equal(at('23:00', { habits: { tidy: true } }, second).tickedAt, '22:50', 'the same tick again');
  assert.equal(at('07:00', { notes: 'x', sleepQualityScore: 7 }, second).tickedAt, '22:50');
  const rated = at('07:00', { sleepQualityScore: 7 }, second);
  assert.equal(at('07:01', { habits: { tidy: true } }, rated).tickedAt, '22:50');
  assert.equal(at('07:01', { habits: { noise: true } }, rated).tickedAt, undefined);
  assert.equal(at('07:00', { habits: { air: true }, sleepQualityScore: 7 }).tickedAt, undefined);
  assert.equal(at('07:00', { isAnswered: true }).tickedAt, '07:00');
});

test('An undo of the first entries leaves the night as it was before them.', () => {
  const entered: NightChange = { bedTime: '23:00', wakeTime: '07:00', sleepQualityScore: 8 };
  const undo: NightChange = { bedTime: null, wakeTime: null, isRated: false, overallScore: null };
  assert.deepEqual(after([entered, undo]), { ...EMPTY, tickedAt: undefined });
});

test('A coming night gets entries and no score.', () => {
  const evening = after([{ habits: { screens: true }, sleepQualityScore: 7, overallScore: 90 }], emptyNight(COMING));
  assert.deepEqual([evening.overallScore, evening.isCompleted, evening.habitsDone], [null, false, 0b1000]);
});

test('A change of single fields takes the score as it was sent and computes none.', () => {
  const [rated, scored, noted] = [{ sleepQualityScore: 8 }, { overallScore: 40, isCompleted: true }, { notes: 'x' }];
  assert.deepEqual(after([rated], EMPTY, BY_ID), {
    ...EMPTY,
    sleepQualityScore: 8,
    isRated: true,
    tickedAt: undefined,
  });
  const night = after([rated, scored, noted, { habits: { air: true } }], EMPTY, BY_ID);
  assert.deepEqual([night.overallScore, night.isCompleted], [40, true]);
  const removed = after([{ overallScore: null }], night, BY_ID);
  assert.deepEqual([removed.overallScore, removed.isCompleted], [null, true]);
});

test('A score stores the newest room score, and a night of the past retains its own.', () => {
  const room = (date: string, own: number | null, change: NightChange, isWhole = true) =>
    after([change], emptyNight(date, own), { ...CONTEXT, isWhole, roomScore: 90 }).roomAnalysisScore;
  for (const [date, own, expected] of [
    [DATE, null, 90],
    [DATE, 50, 90],
    [BEFORE, null, 90],
    [BEFORE, 50, 50],
  ] as const) {
    assert.equal(room(date, own, { isAnswered: true }), expected);
    assert.equal(room(date, own, { overallScore: 66 }, false), expected);
    assert.equal(room(date, own, { notes: 'x' }), own);
    assert.equal(room(date, own, { sleepQualityScore: 8 }, false), own);
  }
});

test('A duration follows the times in their zone, and stays where the zone changes but no time does.', () => {
  const inZone = (zone: string) => ({
    ...CONTEXT,
    instantOf: (date: string, time: string) => instantOf(zone, date, time),
  });
  const spring = emptyNight('2026-03-08');
  const half = after([{ bedTime: '23:00' }], spring, inZone('America/New_York'));
  const whole = after([{ wakeTime: '07:00' }], half, inZone('America/New_York'));
  const abroad = after([{ sleepQualityScore: 8 }], whole, inZone('Asia/Tokyo'));
  const minutes = [half, whole, abroad].map(({ totalTimeInBed }) => totalTimeInBed);
  assert.deepEqual(minutes, [null, 420, 420]);
  assert.equal(after([{ wakeTime: '07:30' }], abroad, inZone('America/New_York')).totalTimeInBed, 450);
  assert.equal(after([{ bedTime: null }], abroad).totalTimeInBed, null);
});

const Time = fc.constantFrom('21:30', '23:00', '06:30', null);
const ENTRIES = {
  bedTime: Time,
  wakeTime: Time,
  sleepQualityScore: fc.integer({ min: 1, max: 10 }),
  notes: fc.constantFrom('', 'calm'),
  awakenings: fc.option(fc.nat(3)),
  minutesUp: fc.option(fc.nat(60)),
  habits: fc.dictionary(fc.constantFrom(...HABIT_KEYS), fc.boolean()),
};
const FLAGS = { isAnswered: fc.boolean(), isRated: fc.boolean(), overallScore: fc.option(fc.nat(100)) };
const Entries = fc.record<NightChange>(ENTRIES, { requiredKeys: [] });
const Change = fc.record<NightChange>({ ...ENTRIES, ...FLAGS }, { requiredKeys: [] });
const Night = fc.constantFrom(BEFORE, DATE, COMING).map((date): Night => emptyNight(date));
const Context = fc
  .record({ isWhole: fc.boolean(), roomScore: fc.option(fc.nat(100)) })
  .map((moment) => ({ ...CONTEXT, ...moment }));

test('The same change again changes nothing.', () => {
  fc.assert(
    fc.property(Night, fc.array(Change), Change, Context, (night, before, change, context) => {
      const once = after([...before, change], night, context);
      assert.deepEqual(after([change], once, context), once);
    }),
  );
});

test('Changes of different entries lead to the same night in any order.', () => {
  fc.assert(
    fc.property(Night, Entries, Context, fc.nat(9), (night, { habits = {}, ...others }, context, turn) => {
      const ticks = Object.entries(habits).map(([key, value]): NightChange => ({ habits: { [key]: value } }));
      const all = [...ticks, ...Object.entries(others).map(([name, value]): NightChange => ({ [name]: value }))];
      const turned = [...all.slice(turn), ...all.slice(0, turn)].reverse();
      const [one, other] = [all, turned].map((changes) => after(changes, night, context));
      assert.deepEqual({ ...one, tickedAt: '' }, { ...other, tickedAt: '' });
    }),
  );
});
