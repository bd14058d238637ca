import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { nightScore } from '../log/night-log.ts';
import { aNight } from '../nights/night.fixture.ts';
import type { LoggedNight, NightSleep } from '../nights/night.ts';
import { suggestedSchedule } from '../programs/suggested-schedule.ts';
import { achievements } from '../progress/achievements.ts';
import { loggedNightSigns } from '../safety/signs.ts';
import { minutesBetween } from '../time/clock-time.ts';
import { addDays } from '../time/local-date.ts';
import { dashboardAnalysis } from './dashboard-analysis.ts';
import { firedFindings } from './fired-findings.ts';
import { type Guards, guardsOf, hasHardNights, type Kind, mayBeSaid, type Situation } from './guards.ts';
import { headline, importedHeadline } from './headline.ts';
import { insightFacts, lastNights, night, TODAY } from './insights.fixture.ts';
import { nextStep, recommendedTip } from './recommendation.ts';
import { type InsightOptions, statisticsOf } from './statistics.ts';

/** What a forbidden sentence looks like, whichever rule writes it. */
const FORBIDDEN: Partial<Record<Kind, RegExp>> = {
  'more-time':
    /Add time in bed|minutes earlier|earlier bedtime|leaves no room|more in bed|15 more minutes|Protect the short|Add a little on work nights|may be too short|extra 1-2 hours|under the [\dhmin ]+ you set|less than the .* you chose|On nights with 7\+ hours in bed .*those nights\.$|stands out most is your time in bed|reach all/m,
  'less-time': /less in bed|Go to bed only when|On days off, get up by/,
  regularity:
    /bedtime window|Pick a 60|Get up (at|within)|Set one alarm|Set a bedtime|late nights? a week|bedtime at \d|bedtime before a work day at|get up by|Start with the wake time|stands out most is your schedule|sets one time/,
  'uneven-nights': /our bedtime varies by about|swings by about|varies more than your bedtime|over an hour later/,
  'usual-time': /usually (went|go) to bed|usually sleep from|[Yy]our usual bedtime|egular bedtime|steady bedtime/,
  weekdays: /clock on days off|in bed on days off|Weekends and weekdays match|over an hour later|weekend closer/i,
  'low-with-tip': /^Try '/m,
  hours:
    /^You averaged [\dhmin ]+ in bed( and in naps)?\. |of your last \d+ nights were under 6 hours|^Time in bed: |days off|enough room/m,
};
const SCORE_ADVICE = /more in bed|less in bed|reach all|earlier|later|start at/;

type Person = { nights: LoggedNight[]; situation: Situation; options: InsightOptions; hasSchedule: boolean };

const anySituation: fc.Arbitrary<Situation> = fc.record({
  hasClinicianTimes: fc.nat(9).map((one) => one === 0),
  caresAtNight: fc.nat(5).map((one) => one === 0),
  changesShifts: fc.nat(5).map((one) => one === 0),
  ageGroup: fc.constantFrom(null, 'under-65' as const, '65-or-older' as const),
  runs: fc.constantFrom(null, null, null, 'program' as const, 'window' as const),
});

/** How a person lives; each night varies around it by its own numbers from 0 to 1. */
const anyLife = fc.record({
  minutes: fc.integer({ min: 230, max: 620 }),
  late: fc.constantFrom(0, 0, 90, 540),
  spread: fc.constantFrom(10, 40, 90, 170),
  shifts: fc.constantFrom(0, 0, 0, 300, 600),
  weekend: fc.constantFrom(0, 0, 75, 150),
  lengthOnDaysOff: fc.constantFrom(0, 0, 60, 150),
  rating: fc.integer({ min: 2, max: 9 }),
  lengthHelps: fc.constantFrom(0, 0, 4),
  ratedShare: fc.constantFrom(0, 0.4, 1, 1),
  diaryShare: fc.constantFrom(0, 0, 1),
  awake: fc.constantFrom(5, 40),
  device: fc.constantFrom(null, null, 10, 80),
  brokenShare: fc.constantFrom(0, 0, 0.4),
  nap: fc.constantFrom(0, 0, 45),
  habits: fc.constantFrom(0, 0, 255),
});
type Life = Record<string, number | null>;

function nightOf(life: Life, index: number, [one, two, three, four]: readonly number[]): Partial<LoggedNight> {
  const at = (key: string) => life[key] ?? 0;
  const isOff = [0, 6].includes((83 - index) % 7);
  const swing = (one! - 0.5) * 2;
  const late =
    at('late') + swing * at('spread') + (Math.floor(index / 7) % 2) * at('shifts') + (isOff ? at('weekend') : 0);
  const minutes = Math.round(at('minutes') + (two! - 0.5) * 90 + (isOff ? at('lengthOnDaysOff') : 0));
  const rating = Math.round(at('rating') + (three! - 0.5) * 3 + (minutes >= 420 ? at('lengthHelps') : 0));
  const isBroken = four! < at('brokenShare');
  const sleep: NightSleep = {
    device: life.device === null ? null : 'oura',
    asleepMinutes: life.device === null ? null : minutes - at('device'),
    minutesBetween: isBroken ? 70 : 0,
    pieces: isBroken ? 2 : 1,
    napMinutes: at('nap'),
    naps: Number(at('nap') > 0),
    intervals: { night: [], naps: [] },
    asleep24: null,
    rest24: minutes + at('nap'),
  };
  return {
    ...night(minutes, Math.round(late)),
    sleepQualityScore: Math.min(10, Math.max(1, rating)),
    isRated: three! < at('ratedShare'),
    habitsDone: at('habits'),
    isAnswered: true,
    ...(at('diaryShare') > 0 && { triedToSleep: null, minutesToFallAsleep: at('awake'), minutesAwake: at('awake') }),
    ...((life.device !== null || at('nap') > 0 || isBroken) && { sleep }),
  };
}

const anyPerson: fc.Arbitrary<Person> = fc
  .record({
    life: anyLife,
    situation: anySituation,
    need: fc.option(fc.integer({ min: 24, max: 40 }).map((quarters) => quarters * 15)),
    count: fc.constantFrom(0, 3, 6, 8, 14, 28, 56, 84),
    chances: fc.array(
      fc.tuple(...Array.from({ length: 4 }, () => fc.double({ min: 0, max: 1, noNaN: true, noDefaultInfinity: true }))),
      {
        minLength: 84,
        maxLength: 84,
      },
    ),
    hasSchedule: fc.boolean(),
  })
  .map(({ life, situation, need, count, chances, hasSchedule }) => ({
    nights: lastNights(84, (index) => nightOf(life, index, chances[index]!)).slice(84 - count),
    situation,
    hasSchedule,
    options: { situation, ...(need !== null && { needMinutes: need }) },
  }));

/** Everything the person can read that follows from the nights. */
function textsOf({ nights, options, hasSchedule }: Person, guards: Guards): string[] {
  const statistics = statisticsOf(nights, TODAY, { ...options, hasSchedule });
  const next = nextStep(statistics, firedFindings(statistics));
  const spoken = [headline(nights, '30d', TODAY, guards), importedHeadline(nights, new Map(), guards)];
  return [
    ...insightFacts(nights, TODAY, options).flatMap(({ text, tip }) => [text, ...(tip ? linesIn(tip) : [])]),
    ...linesIn(dashboardAnalysis(nights, TODAY, { ...options, hasSchedule })),
    ...linesIn(next ?? {}),
    ...spoken.flatMap(({ text, note }) => [text, note ?? '']),
  ];
}

const linesIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values((value as object | null) ?? {}).flatMap(linesIn);

/** What is said although a guard forbids it. */
function forbiddenTexts(person: Person): string[] {
  const { nights, situation, options } = person;
  const guards = guardsOf(nights, TODAY, situation);
  const texts = textsOf(person, guards);
  const said = Object.entries(FORBIDDEN).flatMap(([kind, pattern]) =>
    mayBeSaid(guards, kind as Kind) ? [] : texts.filter((text) => pattern.test(text)).map((text) => `${kind}: ${text}`),
  );
  const scores = nights.slice(-5).flatMap((one) => nightScore(one).parts);
  const scoreTexts = scores.flatMap(({ advice, explanation }) => [advice ?? '', explanation]);
  const goals = achievements(nights, TODAY, mayBeSaid(guards, 'time-goal')).slice(5);
  const isGoalShown = !mayBeSaid(guards, 'time-goal') && goals.some(({ progressLabel }) => /\d/.test(progressLabel));
  return [
    ...said,
    ...scoreTexts.filter((text) => SCORE_ADVICE.test(text)),
    ...goals.filter(() => isGoalShown).map(({ title }) => title),
    ...planProblems(nights, guards, options.needMinutes),
    ...(mayBeSaid(guards, 'other-step') ? [] : otherSteps(person)),
  ];
}

/** What is proposed besides the step of a program, but for a doctor. */
function otherSteps({ nights, options, hasSchedule }: Person): string[] {
  const statistics = statisticsOf(nights, TODAY, { ...options, hasSchedule });
  const findings = firedFindings(statistics);
  const [tip, step] = [recommendedTip(statistics, findings), nextStep(statistics, findings)];
  return [tip?.area === 'professional' ? null : tip?.tip.title, step?.title].flatMap((title) => title ?? []);
}

/** Minutes: suggested times are multiples of five. */
const ROUNDED = 5;

function planProblems(nights: readonly LoggedNight[], guards: Guards, needMinutes?: number): string[] {
  const suggested = suggestedSchedule([], nights, { guards, needMinutes });
  if (suggested === null) return [];
  const { targetBedTime: bed, targetWakeTime: wake } = suggested.plan;
  const planned = bed === undefined ? null : minutesBetween(bed, wake);
  const longest = Math.max(...nights.map(({ bedTime, wakeTime }) => minutesBetween(bedTime!, wakeTime!)));
  const isLonger = suggested.start !== null || (planned !== null && planned > longest + ROUNDED);
  return [
    ...(mayBeSaid(guards, 'plan') ? [] : ['a plan']),
    ...(mayBeSaid(guards, 'longer-plan') || !isLonger ? [] : [`a longer plan of ${planned} minutes`]),
    ...(planned === null || planned >= Math.max(needMinutes ?? 450, 420) ? [] : [`a plan of ${planned} minutes`]),
    ...(planned === null && !mayBeSaid(guards, 'regularity') ? ['one wake time'] : []),
    ...(planned !== null && hasHardNights(guards) ? ['a bedtime after hard nights'] : []),
  ];
}

test('No text contains what a guard forbids, and each kind appears where no guard forbids it.', () => {
  const people = fc.sample(anyPerson, { numRuns: 300, seed: 20_260_328 });
  const found = new Set<string>();
  for (const person of people) {
    assert.deepEqual(forbiddenTexts(person), [], JSON.stringify({ ...person, nights: person.nights.slice(-3) }));
    const texts = textsOf(person, guardsOf(person.nights, TODAY, person.situation));
    for (const [kind, pattern] of Object.entries(FORBIDDEN))
      if (texts.some((text) => pattern.test(text))) found.add(kind);
  }
  assert.deepEqual([...found].sort(), Object.keys(FORBIDDEN).sort());
});

test('No guard hides a sign, or the way to a doctor after weeks of hard nights.', () => {
  for (const { nights, options } of fc.sample(anyPerson, { numRuns: 100, seed: 7 })) {
    assert.deepEqual(statisticsOf(nights, TODAY, options).signs, loggedNightSigns(nights, TODAY));
    const recent = nights.filter(({ date, isRated }) => isRated && date > addDays(TODAY, -21));
    const hard = recent.filter(({ sleepQualityScore }) => sleepQualityScore <= 4);
    const isForDoctor = recent.length >= 14 && hard.length / recent.length >= 0.6;
    const rules = insightFacts(nights, TODAY, options).map(({ rule }) => rule);
    assert.equal(rules.includes('R33'), isForDoctor);
  }
});

test('People whose nights are hard, long or well rated see no forbidden sentence.', () => {
  const unsaid: Situation = { hasClinicianTimes: false, caresAtNight: false, changesShifts: false, ageGroup: null };
  const person = (nights: LoggedNight[], situation: Partial<Situation> = {}): Person => {
    const known = { ...unsaid, ...situation };
    return { nights, situation: known, options: { situation: known }, hasSchedule: false };
  };
  const rated = (minutes: number, ratings: readonly number[], count = 28) =>
    lastNights(count, (at) => ({ ...night(minutes), sleepQualityScore: ratings[at % ratings.length]! }));
  const people: Record<string, Person> = {
    '16 of 28 nights rated 3': person(rated(390, [3, 3, 3, 3, 6, 6, 6])),
    'a window of 5 h 30': person(rated(330, [5, 6])),
    'a window set by a clinician, rated well': person(rated(330, [6, 7]), { hasClinicianTimes: true }),
    'unrated nights of 6 h': person(rated(360, [5]).map((one) => ({ ...one, isRated: false }))),
    '7 h 30 rated 9': person(rated(449, [9])),
    '72 years, 7 h 10': person(rated(430, [7, 8]), { ageGroup: '65-or-older' }),
    'a parent of a baby': person(rated(390, [6]), { caresAtNight: true }),
    '8 nights of 8 h and 6 of 2 h 30': person(
      lastNights(14, (at) => ({ ...night(at < 8 ? 480 : 150), sleepQualityScore: at < 8 ? 6 : 3 })),
    ),
  };
  const pattern = FORBIDDEN['more-time']!;
  for (const [name, one] of Object.entries(people)) {
    assert.deepEqual(forbiddenTexts(one), [], name);
    const texts = textsOf(one, guardsOf(one.nights, TODAY, one.situation));
    assert.deepEqual(
      texts.filter((text) => pattern.test(text)),
      [],
      name,
    );
  }
  const parent = insightFacts(people['a parent of a baby']!.nights, TODAY, people['a parent of a baby']!.options);
  assert.ok(parent.some(({ tip }) => tip?.title === 'Sleep when somebody can take over'));
});

test('A score of one night never proposes time in bed.', () => {
  for (const totalTimeInBed of [0, 240, 419, 479, 480, 601, 900]) {
    const { parts } = nightScore(aNight({ totalTimeInBed, isRated: false }));
    assert.ok(parts.every(({ advice, explanation }) => !SCORE_ADVICE.test(`${advice} ${explanation}`)));
  }
});
