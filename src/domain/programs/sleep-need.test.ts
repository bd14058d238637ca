import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertNear, referenceCases } from '#testing/reference-values/reference-values.ts';
import type { Guard } from '../insights/guards.ts';
import { aNight } from '../nights/night.fixture.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { ageOf, middleOf, NEED_RANGE_DAYS, ownNeed, sleepNeed } from './sleep-need.ts';

type NeedInput = {
  nights: { date: LocalDate; free: boolean; asleep24: number | null }[];
  age: number | null;
  excluded: boolean;
};
type NeedOutput = { verdict: string; nights: number } & Record<
  'mean' | 's' | 'rho' | 'se' | 'need' | 'low' | 'high' | 'shownLow' | 'shownHigh',
  number | null
>;

for (const { shows, input, output } of referenceCases<NeedInput, NeedOutput>('need', 'need')) {
  test(`The own sleep need matches the reference values: ${shows}.`, () => {
    const nights = input.nights.map(({ date, free, asleep24 }) => ({ date, isFree: free, asleep24 }));
    const found = sleepNeed(nights, input.age, input.excluded);
    assert.deepEqual([found.verdict.replace('-', ' '), found.nights], [output.verdict, output.nights]);
    const { mean, deviation, correlation, error, need, low, high, shownLow, shownHigh } =
      found.verdict === 'range' ? found : ({} as Record<string, never>);
    const figures = { mean, s: deviation, rho: correlation, se: error, need, low, high, shownLow, shownHigh };
    for (const [name, value] of Object.entries(figures)) {
      assertNear(value ?? null, output[name as keyof typeof figures], name);
    }
  });
}

test('Of a stored age group the youngest age counts.', () => {
  assert.deepEqual([ageOf(null), ageOf('under-65'), ageOf('65-or-older')], [null, 18, 65]);
});

/** A Friday. */
const TODAY = '2026-03-20';
const asleep = (asleep24: number | null) => ({
  ...{ device: 'Garmin', asleepMinutes: asleep24, minutesBetween: 0, pieces: 1, napMinutes: 0, naps: 0 },
  ...{ intervals: { night: [], naps: [] }, asleep24, rest24: null },
});
const nightsFor = (days: number, change: object = {}) =>
  Array.from({ length: days }, (_, ago) => ({
    ...aNight({ date: addDays(TODAY, -ago) }),
    sleep: asleep(500),
    ...change,
  }));
const needOf = (nights: ReturnType<typeof nightsFor>, change: object = {}, ...held: Guard[]) =>
  ownNeed(nights, {
    ...{ today: TODAY, guards: { held, isShort: false }, ageGroup: 'under-65', freeEvenings: ['friday', 'saturday'] },
    ...{ wasWell: true, ...change },
  } as Parameters<typeof ownNeed>[1]);

test('The own need reads nights before days off without an alarm whose sleep is known, of half a year.', () => {
  const cases: [ReturnType<typeof needOf>, string, number][] = [
    [needOf(nightsFor(42)), 'range', 12],
    [needOf(nightsFor(42).toReversed()), 'range', 12],
    [needOf(nightsFor(28)), 'too-few', 8],
    [needOf(nightsFor(28), { freeEvenings: ['monday', 'friday', 'saturday'] }), 'range', 12],
    [needOf(nightsFor(42, { wasWoken: true })), 'too-few', 0],
    [needOf(nightsFor(42, { sleep: asleep(null) })), 'too-few', 0],
    [needOf(nightsFor(42, { sleep: undefined })), 'too-few', 0],
    [needOf(nightsFor(42, { sleep: asleep(601) })), 'long', 12],
    [needOf(nightsFor(400)), 'range', 28],
    [needOf(nightsFor(NEED_RANGE_DAYS + 400).slice(NEED_RANGE_DAYS)), 'too-few', 0],
  ];
  for (const [{ verdict, nights }, ...expected] of cases) assert.deepEqual([verdict, nights], expected);
  assert.equal(middleOf(needOf(nightsFor(42))), 500);
  assert.equal(middleOf(needOf(nightsFor(28))), undefined);
});

test('The own need is shown to no one who is hard asleep, was ill, has times of a clinician, or has not said an age.', () => {
  const nights = nightsFor(42);
  const verdict = (...held: Guard[]) => needOf(nights, {}, ...held).verdict;
  for (const guard of [
    ...(['sign', 'low-ratings', 'hard-nights', 'low-efficiency', 'long-awake', 'awake-on-device'] as const),
    ...(['clinician', 'care-at-night', 'broken-nights'] as const),
  ])
    assert.equal(verdict(guard), 'excluded', guard);
  for (const guard of ['few-ratings', 'good-ratings', 'older', 'shifts'] as const) {
    assert.equal(verdict(guard), 'range', guard);
  }
  assert.equal(needOf(nights, { wasWell: false }).verdict, 'excluded');
  assert.equal(needOf(nights, { ageGroup: null }).verdict, 'excluded');
});
