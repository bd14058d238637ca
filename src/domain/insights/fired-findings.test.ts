import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALL_HABITS } from '../checklist.ts';
import type { LoggedNight } from '../nights/night.ts';
import { addDays } from '../time/local-date.ts';
import { insightFacts, lastNights, night, nightsWithAir, TODAY } from './insights.fixture.ts';

/** Nights of `minutes` with the rating `rating`, and the fields of `values`. */
const lasting = (
  count: number,
  minutes: number,
  rating = 6,
  values: (index: number) => Partial<LoggedNight> = () => ({}),
) => lastNights(count, (index) => ({ ...night(minutes), sleepQualityScore: rating, ...values(index) }));

const isFree = (index: number, count: number) => [0, 6].includes((count - 1 - index) % 7);

const weekends = (free: Partial<LoggedNight>, work: Partial<LoggedNight>) =>
  lastNights(14, (index) => (isFree(index, 14) ? free : work));

/** Together these make every rule fire. */
const HISTORIES: LoggedNight[][] = [
  [],
  lasting(2, 480),
  lasting(6, 480, 6, () => ({ habitsDone: 0, isCompleted: false })),
  lasting(20, 480).filter((_, index) => index % 2 === 0),
  lasting(6, 350, 6, () => ({ totalTimeInBed: 700 })),
  lasting(8, 400),
  lasting(8, 430, 8, () => ({ habitsDone: ALL_HABITS })),
  lasting(8, 600, 4),
  lasting(8, 600, 6),
  lasting(10, 490, 6, (index) => (index > 7 ? night(300) : {})),
  lasting(28, 420, 5, (index) => (index % 2 === 0 ? night(400) : { sleepQualityScore: 8 })),
  ...[100, 150, 172].map((late) => lastNights(8, (index) => night(480, index % 2 === 0 ? 0 : late))),
  ...[170, 240].map((longer) => lastNights(8, (index) => night(450 + (index % 2) * longer))),
  lasting(28, 480, 7, (index) => (index % 4 === 0 ? { ...night(480, 90), sleepQualityScore: 4 } : {})),
  lasting(8, 480, 6, () => night(480, 600)),
  weekends(night(480, 90), night(480)),
  weekends(night(480, 150), night(480)),
  weekends(night(460), night(400)),
  weekends(night(560), night(400)),
  lasting(14, 480, 3),
  ...[5, 7].map((rating) => lasting(56, 480, 6, (index) => (index < 28 ? {} : { sleepQualityScore: rating }))),
  lasting(12, 480, 6, (index) => ({ sleepQualityScore: index % 2 === 0 ? 3 : 9 })),
  nightsWithAir(2),
  nightsWithAir(1, 2),
  ...[50, 85].map((score) => lasting(4, 480, 6, () => ({ roomAnalysisScore: score }))),
];

/** Two comparable analyses of a room that differ by more than their margins. */
const CHANGED_ROOM = [40, 75].map((score, at) => ({
  ...{ date: addDays(TODAY, at - 5), score, band: 20 },
  ...{ lowestItem: null, basis: 'embedded day no no' },
}));

test('Each of the forty rules fires on its history with the expected weight.', () => {
  const facts = [
    ...HISTORIES.flatMap((nights) => insightFacts(nights, TODAY)),
    ...insightFacts(lastNights(2), TODAY, { rooms: CHANGED_ROOM }),
  ];
  const weights = new Map<string, Set<number>>();
  for (const { rule, weight } of facts) weights.set(rule, (weights.get(rule) ?? new Set()).add(weight));
  const weightLists = [...weights].map(([rule, set]) => [rule, ...[...set].sort((one, other) => one - other)]);
  assert.deepEqual(Object.fromEntries(weightLists.map(([rule, ...rest]) => [rule, rest])), {
    ...{ overall: [120], quiet: [24, 110], logged: [1] },
    ...{ R01: [100], R02: [60], R03: [35], R04: [20], R05: [25], R06: [22] },
    ...{ R07: [95], R08: [85], R09: [50], R10: [40], R11: [45], R12: [55], R13: [70], R14: [75] },
    ...{ R15: [60], R16: [35], R17: [72], R18: [88], R19: [66], R20: [68, 84], R21: [30], R22: [58] },
    ...{ R23: [18, 62], R24: [82], R25: [48], R26: [64], R27: [45] },
    ...{ R28: [50], R29: [78], R30: [80], R31: [83], R32: [42], R33: [100] },
    ...{ R34: [90], R35: [52], R37: [34], R38: [38], R39: [28], R40: [26, 36, 54, 57] },
  });
});

test("A line about the person's own nights never contains the research background.", () => {
  const facts = HISTORIES.flatMap((nights) => insightFacts(nights, TODAY)).filter(({ kind }) => kind !== 'tip');
  for (const { text } of facts) assert.doesNotMatch(text, /because|caus|you should|you must|!/i);
});

test('With a sign that a doctor should be asked, no tip is about time in bed, and nothing is praised as a pattern.', () => {
  const bySign: Record<string, LoggedNight[]> = {
    short: weekends(night(340), night(240)),
    hard: lasting(10, 480, 4, (index) => (index < 4 ? { sleepQualityScore: 10 } : {})),
    long: lasting(14, 620, 5),
    'short with nights that the other rules leave out': lasting(14, 480, 8, (index) => (index < 9 ? night(150) : {})),
  };
  for (const [name, nights] of Object.entries(bySign)) {
    const facts = insightFacts(nights, TODAY);
    const titles = facts.flatMap(({ tip }) => tip?.title ?? []);
    for (const title of TIME_IN_BED_TIPS) assert.ok(!titles.includes(title), `${name}: ${title}`);
    const lines = facts.map(({ text }) => text).join('\n');
    assert.doesNotMatch(lines, /solid pattern|Nothing stands out|No single change|your time in bed\./, name);
  }
});

const TIME_IN_BED_TIPS = [
  'Add time in bed in small steps',
  'Find 15 more minutes',
  'Protect the short nights',
  'Make time in bed sleepier',
  'Add a little on work nights',
];

test('Nights next to the limits of the signs keep their tips about time in bed.', () => {
  const titles = [lasting(14, 301), lasting(14, 599, 5), weekends(night(560), night(400)), lasting(6, 250)].flatMap(
    (nights) => insightFacts(nights, TODAY).flatMap(({ tip }) => tip?.title ?? []),
  );
  for (const title of [TIME_IN_BED_TIPS[0], TIME_IN_BED_TIPS[3], TIME_IN_BED_TIPS[4]]) {
    assert.ok(titles.includes(String(title)), title ?? 'no title');
  }
});
