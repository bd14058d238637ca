import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoggedNight, NightSleep } from '../nights/night.ts';
import { type Guard, type Guards, guardsOf, hasHardNights, type Kind, mayBeSaid, type Situation } from './guards.ts';
import { lastNights, night, TODAY } from './insights.fixture.ts';

const SITUATION: Situation = { hasClinicianTimes: false, caresAtNight: false, changesShifts: false, ageGroup: null };
const OLDER: Situation = { ...SITUATION, ageGroup: '65-or-older' };

/** Nights of 8 h with the given ratings. */
const rated = (...ratings: number[]) => lastNights(ratings.length, (index) => ({ sleepQualityScore: ratings[index]! }));
const times = (count: number, rating: number): number[] => Array.from({ length: count }, () => rating);
/** Nights with a diary, the night of index 0 the oldest. */
const diaries = (count: number, values: (index: number) => Partial<LoggedNight>, rating = 6) =>
  lastNights(count, (index) => ({
    sleepQualityScore: rating,
    minutesToFallAsleep: 0,
    minutesAwake: 0,
    ...values(index),
  }));
const withSleep = (sleep: Partial<NightSleep>): Partial<LoggedNight> => ({
  sleep: {
    ...{ device: 'oura', asleepMinutes: null, minutesBetween: 0, pieces: 1, napMinutes: 0, naps: 0 },
    ...{ intervals: { night: [], naps: [] }, asleep24: null, rest24: null },
    ...sleep,
  },
});
/** The two full weeks before today, a Saturday, with `minutes` awake of 480 and the time of trying to sleep. */
const awakeFor = (minutes: number) => diaries(20, () => ({ triedToSleep: '23:00', minutesAwake: minutes }));
const measured = (count: number, asleepMinutes: number, rating: Partial<LoggedNight> = {}) =>
  lastNights(count, () => ({ areTimesImported: true as const, ...withSleep({ asleepMinutes }), ...rating }));

const CASES: [guard: Guard, name: string, nights: LoggedNight[], isHeld: boolean, situation?: Situation][] = [
  ['few-ratings', 'six rated nights', rated(...times(6, 6)), true],
  ['few-ratings', 'seven', rated(...times(7, 6)), false],
  ['low-ratings', 'a mean under 6', rated(...times(6, 6), 5), true],
  ['low-ratings', 'a mean of 6', rated(...times(7, 6)), false],
  ['low-ratings', 'six rated nights', rated(...times(6, 3)), false],
  ['hard-nights', '3 of 10 rated 4', rated(...times(7, 9), ...times(3, 4)), true],
  ['hard-nights', '2 of 7 rated 4', rated(...times(5, 9), ...times(2, 4)), false],
  ['hard-nights', '3 of 10 rated 5', rated(...times(7, 9), ...times(3, 5)), false],
  ['hard-nights', 'hard nights before the last 14 rated ones', rated(...times(14, 3), ...times(14, 7)), false],
  ['sign', '60 % of 10 rated 4', rated(...times(4, 9), ...times(6, 4)), true],
  ['sign', 'half of 10', rated(...times(5, 9), ...times(5, 4)), false],
  ['sign', 'under 5 hours on 7 nights', lastNights(7, () => night(299)), true],
  ['sign', '5 hours', lastNights(7, () => night(300)), false],
  ['good-ratings', 'a mean of 7', rated(...times(7, 7)), true],
  ['good-ratings', 'a mean under 7', rated(...times(6, 7), 6), false],
  ['low-efficiency', '84 % in full weeks', awakeFor(77), true],
  ['low-efficiency', '85 %', awakeFor(72), false],
  ['low-efficiency', 'in the running week only', awakeFor(77).slice(-5), false],
  [
    'long-awake',
    'half an hour to fall asleep on 3 of 6',
    diaries(6, (at) => ({ minutesToFallAsleep: at % 2 ? 30 : 0 })),
    true,
  ],
  ['long-awake', '29 minutes', diaries(6, () => ({ minutesToFallAsleep: 29 })), false],
  ['long-awake', 'on 2 of 6', diaries(6, (at) => ({ minutesAwake: at % 3 ? 0 : 30 })), false],
  ['long-awake', 'five nights', diaries(5, () => ({ minutesAwake: 60 })), false],
  ['long-awake', 'a device that saw 30 minutes, and a mean of 6', measured(7, 450), true],
  ['long-awake', 'a device that saw 29 minutes', measured(7, 451), false],
  ['long-awake', 'a device alone, and a mean of 7', measured(7, 450, { sleepQualityScore: 7 }), false],
  ['long-awake', 'a diary, and a mean of 7', diaries(7, () => ({ minutesAwake: 30 }), 7), true],
  ['awake-on-device', 'a mean of 7', measured(7, 450, { sleepQualityScore: 7 }), true],
  ['awake-on-device', 'a mean of 6', measured(7, 450), false],
  ['awake-on-device', 'no rating', measured(6, 450, { isRated: false }), true],
  ['awake-on-device', '29 minutes', measured(6, 451, { isRated: false }), false],
  ['awake-on-device', 'five nights', measured(5, 450, { isRated: false }), false],
  ['awake-on-device', 'a diary of the same nights', diaries(6, () => ({ minutesAwake: 30, isRated: false })), false],
  ['clinician', 'ticked, without a night', [], true, { ...SITUATION, hasClinicianTimes: true }],
  ['clinician', 'not ticked', [], false],
  ['older', '7 hours', lastNights(7, () => night(420)), true, OLDER],
  ['older', 'under 7 hours', lastNights(7, () => night(419)), false, OLDER],
  [
    'older',
    '7 hours with naps',
    lastNights(7, () => ({ ...night(390), ...withSleep({ napMinutes: 30 }) })),
    true,
    OLDER,
  ],
  ['older', '7 hours, under 65', lastNights(7, () => night(420)), false, { ...SITUATION, ageGroup: 'under-65' }],
  ['care-at-night', 'ticked', [], true, { ...SITUATION, caresAtNight: true }],
  ['broken-nights', '2 of 8 in pieces', lastNights(8, (at) => (at < 2 ? withSleep({ pieces: 2 }) : {})), true],
  ['broken-nights', '1 of 8', lastNights(8, (at) => (at < 1 ? { minutesUp: 60 } : {})), false],
  ['broken-nights', '2 of 7', lastNights(7, (at) => (at < 2 ? { minutesUp: 60 } : {})), false],
  ['shifts', 'ticked', [], true, { ...SITUATION, changesShifts: true }],
  ['shifts', 'two usual bedtimes', lastNights(14, (at) => night(480, at % 2 ? 0 : 600)), true],
  ['shifts', 'one', lastNights(14, (at) => night(480, at % 2 ? 0 : 60)), false],
];

test('Each guard holds exactly from its limit on.', () => {
  const wrong = CASES.filter(
    ([guard, , nights, isHeld, situation]) => guardsOf(nights, TODAY, situation).held.includes(guard) !== isHeld,
  );
  assert.deepEqual(
    wrong.map(([guard, name, , isHeld]) => `${guard} ${isHeld ? 'does not hold' : 'holds'}: ${name}`),
    [],
  );
});

test('Nights after today or before the last 28 days count for no guard.', () => {
  const old = rated(...times(28, 3), ...times(28, 6)).slice(0, 28);
  assert.deepEqual(guardsOf(old, TODAY).held, ['few-ratings']);
  const later = rated(...times(14, 3)).map((one) => ({ ...one, date: '2026-04-20' }));
  assert.deepEqual(guardsOf(later, TODAY).held, ['few-ratings']);
});

test('No one whom more time in bed could harm is advised it, and a link stands there where nights are hard.', () => {
  const people: [string, Guards, isHard: boolean][] = [
    [
      '16 of 28 nights rated 3 with 6 h 30',
      guardsOf(
        lastNights(28, (at) => ({ ...night(390), sleepQualityScore: at % 7 < 4 ? 3 : 6 })),
        TODAY,
      ),
      true,
    ],
    [
      'a window of 5 h 30 with ratings of 5 and 6',
      guardsOf(
        lastNights(21, (at) => ({ ...night(330), sleepQualityScore: 5 + (at % 2) })),
        TODAY,
      ),
      true,
    ],
    [
      'unrated nights of 6 h',
      guardsOf(
        lastNights(14, () => ({ ...night(360), isRated: false })),
        TODAY,
      ),
      false,
    ],
    [
      '7 h 30 rated 9',
      guardsOf(
        lastNights(14, () => ({ ...night(450), sleepQualityScore: 9 })),
        TODAY,
      ),
      false,
    ],
    ['half an hour awake on a ring, rated 8', guardsOf(measured(14, 450, { sleepQualityScore: 8 }), TODAY), false],
    ['the same, not rated', guardsOf(measured(14, 450, { isRated: false }), TODAY), false],
    ['the same, rated 6', guardsOf(measured(14, 450), TODAY), true],
    [
      '72 years, 7 h 10, 7.5',
      guardsOf(
        lastNights(14, (at) => ({ ...night(430), sleepQualityScore: 7 + (at % 2) })),
        TODAY,
        OLDER,
      ),
      false,
    ],
  ];
  for (const [name, guards, isHard] of people) {
    assert.ok(!mayBeSaid(guards, 'more-time'), name);
    assert.equal(hasHardNights(guards), isHard, name);
  }
});

test('Every guard but that of shifts forbids more time in bed.', () => {
  const guards = [...new Set(CASES.map(([guard]) => guard))];
  const allowing = guards.filter((guard) => mayBeSaid({ held: [guard], isShort: false }, 'more-time'));
  assert.deepEqual([guards.length, allowing], [13, ['shifts']]);
});

test('Few ratings forbid advice, and no plan.', () => {
  const guards = guardsOf([], TODAY);
  const kinds: Kind[] = ['more-time', 'longer-plan', 'plan', 'time-goal', 'regularity'];
  assert.deepEqual(
    kinds.filter((kind) => !mayBeSaid(guards, kind)),
    ['more-time'],
  );
});

test('Under 6 hours in bed and in naps on 7 nights is short.', () => {
  assert.ok(
    guardsOf(
      lastNights(7, () => night(359)),
      TODAY,
    ).isShort,
  );
  assert.ok(
    !guardsOf(
      lastNights(7, () => night(360)),
      TODAY,
    ).isShort,
  );
  assert.ok(
    !guardsOf(
      lastNights(6, () => night(300)),
      TODAY,
    ).isShort,
  );
});
