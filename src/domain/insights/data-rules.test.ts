import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onlyOpened } from '../nights/night.fixture.ts';
import type { LoggedNight } from '../nights/night.ts';
import { addDays } from '../time/local-date.ts';
import { factsOf, failedCases, lastNights, line, night, TODAY } from './insights.fixture.ts';

test('Messages about the amount of data start and stop at their number of nights.', () => {
  const everyOther = (count: number) => lastNights(2 * count).filter((_, index) => index % 2 === 0);
  const flat = (count: number) => lastNights(count, (index) => ({ sleepQualityScore: index === 0 ? 7 : 6 }));
  const cases: Parameters<typeof failedCases>[0] = [
    ['R01', 'no night', [], true],
    ['R01', 'a page only opened', [onlyOpened(TODAY)], true],
    ['R01', 'a night older than the window', lastNights(29).slice(0, 1), true],
    ['R01', 'one night', lastNights(1), false],
    ['R02', 'no night', [], false],
    ['R02', 'one night', lastNights(1), true],
    ['R02', 'four nights', lastNights(4), true],
    ['R02', 'five nights', lastNights(5), false],
    ['R03', 'four nights', lastNights(4), false],
    ['R03', 'five nights', lastNights(5), true],
    ['R03', 'six nights', lastNights(6), true],
    ['R03', 'seven nights', lastNights(7), false],
    ['R03', 'seven nights, three without times', lastNights(7, (at) => (at < 3 ? { bedTime: null } : {})), true],
    ['R03', 'seven nights, two without times', lastNights(7, (at) => (at < 2 ? { bedTime: null } : {})), false],
    ['R04', 'six nights in 11 days', everyOther(6), true],
    ['R04', 'five nights in 10 days', lastNights(10).filter((_, at) => at < 4 || at === 9), true],
    ['R04', 'five nights in 9 days', everyOther(5), false],
    ['R04', 'nine of 15 days', lastNights(15).filter((_, at) => at < 8 || at === 14), false],
    ['R04', 'eight of 15 days', lastNights(15).filter((_, at) => at < 7 || at === 14), true],
    ['R05', 'times that agree', lastNights(6, () => ({ totalTimeInBed: 465 })), false],
    ['R05', 'one time in bed 16 minutes off', lastNights(6, (at) => (at === 2 ? { totalTimeInBed: 464 } : {})), true],
    ['R05', 'the first night ever is off', lastNights(1, () => ({ totalTimeInBed: 100 })), true],
    ['R05', 'a night of 2 h 59 min', lastNights(6, (at) => (at === 2 ? night(179) : {})), true],
    ['R05', 'a night of 3 h', lastNights(6, (at) => (at === 2 ? night(180) : {})), false],
    ['R05', 'a night of 14 h', lastNights(6, (at) => (at === 2 ? night(840) : {})), false],
    ['R06', 'ten ratings of which one differs', flat(10), true],
    ['R06', 'nine ratings of which one differs', flat(9), false],
    ['R06', 'half of the ratings a point higher', lastNights(10, (at) => ({ sleepQualityScore: 6 + (at % 2) })), false],
  ];
  assert.deepEqual(failedCases(cases), []);
});

const lastNextStep = (nights: LoggedNight[]) => factsOf('R03', nights).at(-1)?.text ?? '';

test('Thin data is described as thin.', () => {
  const two = lastNights(2, (index) => ({ ...night(450 + 60 * index), sleepQualityScore: 6 + index }));
  assert.equal(line('R01', 'assessment', []), 'No nights logged yet, so there is nothing to analyze.');
  assert.match(line('R01', 'assessment', lastNights(29).slice(0, 1)) ?? '', /in the last 28 days/);
  assert.match(line('R02', 'assessment', lastNights(1)) ?? '', /^You have logged 1 night\. /);
  assert.equal(line('R02', 'insight', two), 'So far you spent 8 h in bed on average and rated your sleep 6.5/10.');
  assert.equal(line('R02', 'next-step', two), 'Log 3 more nights to see your first averages.');
  assert.equal(
    line(
      'R02',
      'insight',
      lastNights(1, () => ({ wakeTime: null })),
    ),
    'So far you rated your sleep 6.0/10.',
  );
  assert.match(
    lastNextStep(lastNights(5, (at) => (at < 2 ? { wakeTime: null } : {}))),
    /^Enter bedtime and wake time for 2 more nights/,
  );
  assert.equal(line('R03', 'next-step', lastNights(6)), 'Log 1 more night, including a weekend night.');
});

test('Gaps, inconsistent times and flat ratings are described with their numbers.', () => {
  assert.match(
    line(
      'R04',
      'insight',
      lastNights(11).filter((_, index) => index % 2 === 0),
    ) ?? '',
    /^You logged 6 of the last 11 nights\./,
  );
  const slips = lastNights(8, (index) => (index === 1 || index === 5 ? { totalTimeInBed: 700 } : {}));
  assert.equal(
    line('R05', 'insight', slips),
    '2 nights had times that do not match: for Mar 26, 11 h 40 min in bed is stored, but bedtime to wake time is 8 h. The times of the clock count.',
  );
  const unusual = (minutes: number) =>
    line(
      'R05',
      'insight',
      lastNights(8, (index) => (index === 5 ? night(minutes) : {})),
    );
  const lengths = '1 night had less than 3 h or more than 14 h in bed: Mar 26 is unusually';
  assert.equal(unusual(120), `${lengths} short, with 2 h. It counts as logged.`);
  assert.equal(unusual(900), `${lengths} long, with 15 h. It counts as logged.`);
  assert.equal(addDays(TODAY, -2), '2026-03-26');
  assert.equal(line('R05', 'next-step', slips), 'Check the entry for Mar 26.');
  assert.match(
    line(
      'R06',
      'insight',
      lastNights(10, () => ({ sleepQualityScore: 8 })),
    ) ?? '',
    /almost every night 8\/10/,
  );
});
