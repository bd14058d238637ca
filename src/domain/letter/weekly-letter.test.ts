import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { firedFindings } from '../insights/fired-findings.ts';
import { hasHardNights, mayBeSaid } from '../insights/guards.ts';
import { habits, nightsWithAir } from '../insights/insights.fixture.ts';
import { nextStep } from '../insights/recommendation.ts';
import { type InsightOptions, statisticsOf } from '../insights/statistics.ts';
import { anyNights, nightsInARow } from '../nights/night.fixture.ts';
import type { LoggedNight } from '../nights/night.ts';
import { addDays } from '../time/local-date.ts';
import type { Letter, StandsOut } from './letter.ts';
import { letterSilence } from './letter-week.ts';
import { letterSentences, NOTHING_NEW, silenceSentence, tryLine } from './letter-words.ts';
import { type LetterInput, weeklyLetter } from './weekly-letter.ts';

/** A Monday, and the Sunday before. */
const MONDAY = '2026-03-30';
const SUNDAY = '2026-03-29';

type Rest = Partial<Omit<LetterInput, 'nights' | 'statistics'>>;

function letterOf(nights: readonly LoggedNight[], rest: Rest = {}, options: InsightOptions = {}): Letter {
  const { monday = MONDAY } = rest;
  const statistics = statisticsOf(nights, monday, options);
  const recommendation = nextStep(statistics, firedFindings(statistics));
  const nothing = { ended: [], roomChanges: [], program: null, lastLetters: [] };
  return weeklyLetter({ monday, nights, statistics, recommendation, ...nothing, ...rest });
}

const steady = (count: number, values: (index: number) => Partial<LoggedNight> = () => ({})) =>
  nightsInARow(SUNDAY, count, (index) => ({
    bedTime: '23:00',
    wakeTime: '06:10',
    totalTimeInBed: 430,
    ...values(index),
  }));
const hard = (count: number) => steady(count, () => ({ sleepQualityScore: 3 }));

test('A letter needs four logged nights in its week, and two silent weeks end letters once.', () => {
  const onDates = (...ago: number[]) => ago.flatMap((days) => nightsInARow(addDays(MONDAY, -days), 1));
  const cases: [nights: LoggedNight[], silent: string | null, stops: boolean][] = [
    [steady(7), null, false],
    [onDates(1, 3, 5, 7), null, false],
    [onDates(1, 3, 5, 8, 9, 10, 11), 'No letter this week: 3 nights.', false],
    [
      onDates(0, 1),
      'No letter this week: 1 night. Letters stop after two quiet weeks and come back when you do.',
      false,
    ],
    [
      onDates(1, 2, 15, 16, 17, 18),
      'No letter this week: 2 nights. Letters stop after two quiet weeks and come back when you do.',
      true,
    ],
    [
      onDates(22, 23, 24, 25),
      'No letter this week: 0 nights. Letters stop after two quiet weeks and come back when you do.',
      false,
    ],
  ];
  for (const [nights, silent, stops] of cases) {
    const silence = letterSilence(nights, MONDAY);
    assert.equal(silence && silenceSentence(silence), silent);
    assert.equal(silence?.weeks === 2, stops, silent ?? '');
  }
});

test('The facts are those of the seven nights that ended before the Monday.', () => {
  const week = steady(21, (index) => ({ sleepQualityScore: index < 14 ? 2 : index === 20 ? 9 : 6 }));
  assert.equal(letterSentences(letterOf(week)).facts, '7 nights. 7 h 10 in bed on average, rated 6.4.');
  const known = { ...letterOf(week), isHard: false, nights: 5 };
  assert.equal(letterSentences({ ...known, rating: null }).facts, '5 nights. 7 h 10 in bed on average.');
  assert.equal(letterSentences({ ...known, minutesInBed: null, rating: 6 }).facts, '5 nights. Rated 6.0.');
  assert.equal(letterSentences({ ...known, minutesInBed: null, rating: null }).facts, '5 nights.');
  assert.equal(
    letterSentences({ ...known, napMinutes: 20, rating: 6 }).facts,
    '5 nights. 7 h 10 in bed and 20 min of naps on average, rated 6.0.',
  );
  assert.deepEqual(
    letterOf(week).bars.map(({ date, rating }) => `${date.slice(8)} ${rating}`),
    ['23 6', '24 6', '25 6', '26 6', '27 6', '28 6', '29 9'],
  );
});

const program = {
  step: { id: 'asleep.1', title: 'One time to get up', days: 5 },
  nextStep: { id: 'asleep.2', title: 'Bed only when sleepy' },
};
const finished = { code: 'program', id: 'p', title: 'Fall asleep sooner', endedOn: '2026-03-25' } as const;
const experiment = { code: 'experiment', id: 'x', title: 'Fresh air', endedOn: '2026-03-25' } as const;
const judged = {
  before: 28,
  after: 28,
  missing: { before: 0, after: 0 },
  low: 0,
  high: 2,
  standardError: 0.3,
  t: 3,
  degreesOfFreedom: 50,
};
const room = (
  verdict: 'better' | 'worse' | 'no clear change',
  doubt: 'slope' | 'rising' | null,
  last = '2026-03-29',
) => ({
  date: '2026-02-20',
  title: 'New blinds',
  effect: {
    ...judged,
    ...{ verdict, doubt, step: verdict === 'worse' ? -1 : 1, rho: 0, otherSteps: [], asLarge: 0 },
    nights: [{ date: last, rating: 7, part: 'after' as const }],
  },
});

test('The most important thing stands out, each with its own sentence.', () => {
  const air = nightsWithAir(2).map((night, index) => ({ ...night, date: addDays(SUNDAY, index - 27) }));
  const rising = steady(56, (index) => ({ sleepQualityScore: index < 28 ? 5 + (index % 3) : 8 + (index % 2) }));
  const cases: [nights: LoggedNight[], rest: Rest, sentence: RegExp][] = [
    [hard(28), { ended: [finished, experiment] }, /^You rated most nights 4 or lower/],
    [steady(28), { ended: [finished, experiment] }, /^You finished 'Fall asleep sooner'\.$/],
    [
      steady(28),
      { ended: [experiment], roomChanges: [room('better', null)] },
      /^Your test of 'Fresh air' has an answer\.$/,
    ],
    [
      steady(28),
      { roomChanges: [room('better', null)] },
      /^Since 'New blinds' you wake about a point better rested\.$/,
    ],
    [
      steady(28),
      { roomChanges: [room('worse', 'slope')] },
      /^Since 'New blinds' you wake about a point less rested, perhaps\.$/,
    ],
    [
      steady(28),
      { roomChanges: [room('better', 'rising'), room('no clear change', null), room('better', null, '2026-03-20')] },
      /^28 days in a row/,
    ],
    [
      steady(28),
      { ended: [{ ...experiment, endedOn: '2026-03-22' }] },
      /^28 days in a row written down, your longest\.$/,
    ],
    [rising, {}, /^Your rating rose from/],
    [air, {}, /^'Fresh air' went with better nights/],
    [steady(4), {}, /^Nothing stands out beyond what weeks do by themselves\.$/],
  ];
  for (const [nights, rest, sentence] of cases) assert.match(letterSentences(letterOf(nights, rest)).found, sentence);
});

test('An email repeats no words of the person.', () => {
  const rests: [Rest, string][] = [
    [{ ended: [experiment] }, 'Your test has an answer.'],
    [{ roomChanges: [room('better', null)] }, 'Since you changed your bedroom you wake about a point better rested.'],
  ];
  for (const [rest, sentence] of rests) {
    assert.equal(letterSentences(letterOf(steady(28), rest), { quotes: false }).found, sentence);
  }
});

test('A week of hard nights names no rating under 5, no habit and no tip, but where to ask.', () => {
  const nights = steady(14, (index) => ({
    sleepQualityScore: index % 7 < 5 ? 4 : 6,
    isAnswered: true,
    habitsDone: habits('air'),
  }));
  const letter = letterOf(nights);
  assert.equal(letterSentences(letter).facts, 'A hard week: 7 nights.');
  assert.deepEqual([letter.keep, letter.try], [null, { code: 'doctor' }]);
  const guided = letterOf(nights, { program });
  assert.deepEqual(guided.keep, { id: 'asleep.1', title: 'One time to get up', days: 5 });
  assert.equal(letterSentences(guided).tryNext, 'Next: Bed only when sleepy.');
});

test('The habit done most is kept, but none that a test left without benefit, and the next one in the next letter.', () => {
  const nights = steady(14, (index) => ({
    isAnswered: true,
    habitsDone: index % 7 < 5 ? habits('air', 'tidy') : habits('tidy'),
  }));
  const first = letterOf(nights);
  assert.equal(letterSentences(first).keep, 'Tidy space, done on 7 of 7 days.');
  assert.deepEqual(letterOf(nights, { lastLetters: [first] }).keep, { id: 'air', title: 'Fresh air', days: 5 });
  const tested = [{ habit: 'air' as const, result: null }];
  assert.equal(letterOf(nights, { lastLetters: [first] }, { tested, isTesting: true }).keep, null);
});

test('Progress says the same: what stands out is one of its findings, and the step is its recommendation.', () => {
  fc.assert(
    fc.property(anyNights(SUNDAY, 100), fc.boolean(), (nights, hasSchedule) => {
      const statistics = statisticsOf(nights, MONDAY, { hasSchedule });
      const findings = firedFindings(statistics);
      const letter = letterOf(nights, {}, { hasSchedule });
      const { standsOut } = letter;
      if (standsOut && 'text' in standsOut) assert.ok(findings.some(({ insight }) => insight === standsOut.text));
      if (standsOut?.code === 'higher' || standsOut?.code === 'lower') {
        assert.equal(statistics.weeklyChange.verdict, standsOut.code);
      }
      if (letter.try?.code !== 'recommendation') return;
      assert.deepEqual(letter.try.recommendation, nextStep(statistics, findings));
    }),
    { numRuns: 200 },
  );
});

test('A letter never contradicts the guards.', () => {
  fc.assert(
    fc.property(anyNights(SUNDAY, 60), fc.boolean(), fc.boolean(), fc.boolean(), (nights, ...ticks) => {
      const [hasClinicianTimes, caresAtNight, changesShifts] = ticks as [boolean, boolean, boolean];
      const situation = { hasClinicianTimes, caresAtNight, changesShifts, ageGroup: '65-or-older' as const };
      const statistics = statisticsOf(nights, MONDAY, { situation, hasSchedule: false });
      const { guards, signs } = statistics;
      const letter = letterOf(nights, {}, { situation, hasSchedule: false });
      if (hasHardNights(guards) || signs.length > 0) {
        assert.equal(letter.keep, null);
        assert.deepEqual(letter.try, { code: 'doctor' });
        assert.notEqual(letter.standsOut?.code, 'habit');
        if (letter.rating !== null && letter.rating < 5) assert.doesNotMatch(letterSentences(letter).facts, /rated/i);
      }
      if (!mayBeSaid(guards, 'weekdays')) assert.notEqual(letter.standsOut?.code, 'late');
      const step = letter.try?.code === 'recommendation' ? letter.try.recommendation : null;
      if (!mayBeSaid(guards, 'regularity')) assert.notEqual(step?.action, 'createSchedule');
      if (!mayBeSaid(guards, 'more-time'))
        assert.doesNotMatch(`${step?.title} ${step?.text}`, /earlier|longer in bed/i);
    }),
    { numRuns: 300 },
  );
});

test('Nothing but facts comes again within four letters, and what lasts is not new in a later one.', () => {
  const all = steady(140, (index) => ({
    sleepQualityScore: 5 + (index % 3),
    isAnswered: true,
    habitsDone: habits('air', 'tidy', 'noise'),
  }));
  const letters: Letter[] = [];
  for (let week = 12; week >= 0; week -= 1) {
    const monday = addDays(MONDAY, -7 * week);
    const nights = all.filter(({ date }) => date < monday);
    letters.unshift(letterOf(nights, { monday, lastLetters: letters }, { hasSchedule: false }));
  }
  const said = (letter: Letter): string[] =>
    [
      letterSentences(letter).found,
      letter.keep?.title ?? '',
      letter.try?.code === 'recommendation' ? letter.try.recommendation.title : '',
    ].filter((words) => words !== '' && words !== NOTHING_NEW);
  for (const [at, letter] of letters.entries()) {
    const recent = letters.slice(at + 1, at + 5).flatMap(said);
    for (const words of said(letter)) assert.ok(!recent.includes(words), words);
  }
  const codes = letters.flatMap(({ standsOut }): StandsOut['code'][] => (standsOut ? [standsOut.code] : []));
  assert.deepEqual(codes, ['record']);
});

test('An email leads to the page for a hard time, and gives only advice as something to try.', () => {
  const lines = [
    tryLine({ try: { code: 'doctor' } }, 'When sleep is hard', 'https://sleep.example'),
    tryLine(
      { try: { code: 'program', id: 'hours.3', title: 'Dim evenings' } },
      'Next: Dim evenings.',
      'https://sleep.example',
    ),
    tryLine({ try: null }, 'Cool the room.', 'https://sleep.example'),
  ];
  assert.deepEqual(lines, [
    'When sleep is hard: https://sleep.example/when-to-see-a-doctor#long-trouble',
    'Next: Dim evenings.',
    'Try: Cool the room.',
  ]);
});
