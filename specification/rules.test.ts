import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CHECKLIST } from '#domain/checklist.ts';
import { checklistMessage } from '#domain/checklist-message.ts';
import { emptyNight, timeInBed } from '#domain/log/night-log.ts';
import { night, scored, TODAY } from '#domain/nights/night.fixture.ts';
import { achievements } from '#domain/progress/achievements.ts';
import { DEFAULT_FILTERS, MAX_SCORES, MIN_SCORES, metricsShown } from '#domain/progress/chart-filters.ts';
import { CHART_LINES } from '#domain/progress/chart-lines.ts';
import { chartPoints } from '#domain/progress/chart-points.ts';
import { distribution } from '#domain/progress/distribution.ts';
import { DEFAULT_RANGE, nightsIn, RANGES } from '#domain/progress/range.ts';
import { SMOOTHINGS, smoothed } from '#domain/progress/smoothing.ts';
import { currentStreak, longestStreak, streakColor, streakMessage } from '#domain/progress/streak.ts';
import { summary } from '#domain/progress/summary.ts';
import { monthlyTrend, signedPercent, weeklyTrend } from '#domain/progress/trend.ts';
import { weekLabel, weeklyPerformance } from '#domain/progress/weeks.ts';
import { planMinutes } from '#domain/schedules/evening.ts';
import { dailyLabel, fourBand, threeBand } from '#domain/score/bands.ts';
import { dailyScore } from '#domain/score/daily-score.ts';

/** Section 9: the daily score and the rules of progress. */

describe('Daily sleep score', () => {
  const NOTHING = { roomScore: 0, habitsDone: 0, totalTimeInBed: 0, sleepQualityScore: 0 };
  const total = (part: Partial<typeof NOTHING>) => dailyScore({ ...NOTHING, ...part }).total;

  test('The score is the rounded sum of environment 30, habits 30, duration 30 and rating 10.', () => {
    for (const [room, points] of [
      [0, 0],
      [1, 0],
      [2, 1],
      [50, 15],
      [75, 23],
      [100, 30],
    ] as const)
      assert.equal(total({ roomScore: room }), points, `room ${room}`);
    for (const [done, points] of [
      [0, 0],
      [1, 4],
      [2, 8],
      [4, 15],
      [7, 26],
      [8, 30],
    ] as const)
      assert.equal(total({ habitsDone: done }), points, `${done} of 8 habits`);
    for (const [rating, points] of [
      [1, 1],
      [5, 5],
      [10, 10],
    ] as const)
      assert.equal(total({ sleepQualityScore: rating }), points, `rating ${rating}`);
    assert.equal(total({ roomScore: 75, habitsDone: 1, sleepQualityScore: 7 }), 33, 'only the sum is rounded');
    assert.equal(total({ roomScore: 100, habitsDone: 8, totalTimeInBed: 540, sleepQualityScore: 10 }), 100);
  });

  test('8-10 h give 30 points, 7-11 h give 22, 6-12 h give 12, otherwise 0.', () => {
    const cases = [
      [0, 0],
      [359, 0],
      [360, 12],
      [419, 12],
      [420, 22],
      [479, 22],
      [480, 30],
      [600, 30],
      [601, 22],
      [660, 22],
      [661, 12],
      [720, 12],
      [721, 0],
    ];
    for (const [minutes = 0, points] of cases)
      assert.equal(total({ totalTimeInBed: minutes }), points, `${minutes} min`);
  });

  test('The labels are Excellent! from 80, Good from 60, otherwise Needs Improvement; green, yellow and red.', () => {
    const cases = [
      [100, 'Excellent!', 'excellent'],
      [80, 'Excellent!', 'excellent'],
      [79, 'Good', 'good'],
      [60, 'Good', 'good'],
      [59, 'Needs Improvement', 'poor'],
      [1, 'Needs Improvement', 'poor'],
    ] as const;
    for (const [score, label, band] of cases) assert.deepEqual([dailyLabel(score), threeBand(score)], [label, band]);
    // Weekly circles and badges: a score of 0 or none has no color.
    assert.deepEqual([threeBand(0), threeBand(null)], ['none', 'none']);
  });

  test('The default rating is 5, and a new log has no times, no score and no notes.', () => {
    const { sleepQualityScore, bedTime, wakeTime, totalTimeInBed, overallScore, notes, isCompleted } =
      emptyNight(TODAY);
    assert.deepEqual(
      [sleepQualityScore, bedTime, wakeTime, totalTimeInBed, overallScore, notes, isCompleted],
      [5, null, null, null, null, '', false],
    );
  });

  test('The checklist has eight items, a tip advises 60-67°F (15-19°C), and its message changes at 80 % and 60 %.', () => {
    assert.equal(CHECKLIST.length, 8);
    assert.ok(CHECKLIST.some(({ tip }) => tip.includes('60-67°F (15-19°C)')));
    const message = (percent: number) => checklistMessage(percent, 100).replace(/\d+/, '');
    assert.equal(message(60), message(79));
    assert.equal(message(80), message(98));
    assert.equal(new Set([59, 60, 80].map(message)).size, 3);
  });

  test('A wake time before the bedtime is on the next day.', () => {
    assert.equal(timeInBed('23:30', '07:00'), 450);
    assert.equal(timeInBed('01:00', '08:15'), 435);
    assert.equal(timeInBed('22:00', null), null);
    assert.equal(planMinutes({ targetBedTime: '22:00', targetWakeTime: '07:00' }), 540);
  });
});

describe('Progress rules', () => {
  const days = (...daysAgo: number[]) => daysAgo.map((ago) => night(ago, { isCompleted: true }));
  const inARow = (count: number, from = 0) => days(...Array.from({ length: count }, (_, at) => from + at));
  const earned = (nights: ReturnType<typeof days>) =>
    achievements(nights, TODAY).flatMap(({ title, earnedOn }) => (earnedOn ? [title] : []));

  test('The bands are Excellent 80-100, Good 60-79, Fair 40-59 and Poor 0-39.', () => {
    assert.deepEqual(
      distribution([]).shares.map(({ label, from, to }) => [label, from, to]),
      [
        ['Excellent', 80, 100],
        ['Good', 60, 79],
        ['Fair', 40, 59],
        ['Poor', 0, 39],
      ],
    );
    const cases = [
      [100, 'excellent', 'Excellent'],
      [80, 'excellent', 'Excellent'],
      [79, 'good', 'Good'],
      [60, 'good', 'Good'],
      [59, 'fair', 'Fair'],
      [40, 'fair', 'Fair'],
      [39, 'poor', 'Needs Improvement'],
      [1, 'poor', 'Needs Improvement'],
    ] as const;
    for (const [score, band, weekly] of cases) assert.deepEqual([fourBand(score), weekLabel(score)], [band, weekly]);
  });

  test('Only scores above 0 count in averages.', () => {
    assert.equal(summary(scored(0, 90, null, 71)).averageScore, 80.5);
    assert.equal(weeklyPerformance(scored(0, 90, 71), TODAY).thisWeek, 81);
    assert.equal(distribution(scored(0, 90, null)).nights, 1);
  });

  test('The streak is of consecutive days that end today, at most 365, and the longest is over all logs.', () => {
    const streak = (nights: ReturnType<typeof days>) => streakMessage(currentStreak(nights, TODAY));
    assert.equal(streak([]), 'Start your streak today');
    assert.equal(streak(inARow(1)), '1 day streak!');
    assert.equal(streak(days(0, 1, 2, 4)), '3 day streak!');
    assert.equal(streak(days(1, 2, 3)), 'Start your streak today', 'none ends today');
    assert.equal(streak(inARow(400)), '365 day streak!');
    assert.equal(longestStreak([...inARow(2), ...inARow(400, 5)]), 400);
  });

  test('The streak is red under 3, yellow for 3-6 and orange from 7.', () => {
    assert.deepEqual([1, 2, 3, 6, 7, 30].map(streakColor), ['red', 'red', 'yellow', 'yellow', 'orange', 'orange']);
  });

  test('The weekly trend compares the last 7 with the previous 7 of at least 14 scored logs, in percent.', () => {
    const of = (recent: number, before: number) => [...Array(7).fill(recent), ...Array(7).fill(before)];
    assert.equal(weeklyTrend(scored(...of(80, 64).slice(0, 13)), TODAY).enough, false);
    assert.equal(weeklyTrend(scored(...of(80, 64).slice(0, 13), 0), TODAY).enough, false, 'a score of 0 is none');
    for (const [recent, before, text] of [
      [80, 64, '+25.0%'],
      [48, 64, '-25.0%'],
      [70, 70, '0.0%'],
    ] as const) {
      const trend = weeklyTrend(scored(...of(recent, before)), TODAY);
      assert.equal(trend.enough && signedPercent(trend.percent), text);
    }
  });

  test('The monthly trend compares 30 with 30 of at least 60 scored logs.', () => {
    const months = [...Array(30).fill(66), ...Array(30).fill(60)];
    assert.equal(monthlyTrend(scored(...months.slice(1)), TODAY).enough, false);
    const trend = monthlyTrend(scored(...months), TODAY);
    assert.equal(trend.enough && trend.percent, 10);
  });

  test('Weeks start on Monday, the last 12 are shown, and a good week has an average of 70 or more.', () => {
    // TODAY is a Friday, so five nights are of this week.
    const weeks = weeklyPerformance(scored(70, 70, 70, 70, 70, 69, 69), TODAY);
    assert.deepEqual(
      weeks.weeks.map(({ monday, average }) => [monday, average]),
      [
        ['2026-03-09', 69],
        ['2026-03-16', 70],
      ],
    );
    assert.deepEqual([weeks.goodWeeks, weeks.thisWeek, weeks.scoredWeeks], [1, 70, 2]);
    assert.equal(weeklyPerformance(scored(...Array(200).fill(80)), TODAY).weeks.length, 12);
  });

  test('The trend of the weeks compares the last 3 with the previous 3.', () => {
    const ofWeeks = (...averages: number[]) =>
      scored(...averages.flatMap((average, at) => Array(at === 0 ? 5 : 7).fill(average)));
    assert.equal(weeklyPerformance(ofWeeks(80, 80, 80, 50, 50), TODAY).trend.enough, false);
    const { trend } = weeklyPerformance(ofWeeks(80, 70, 60, 60, 50, 40), TODAY);
    assert.equal(trend.enough && trend.percent, 40);
  });

  test('The time in bed is stored in minutes and shown in hours; absent, it is computed past midnight.', () => {
    const { averageMinutesInBed } = summary([
      night(0, { bedTime: '23:30', wakeTime: '06:30' }),
      night(1, { totalTimeInBed: 480, notes: 'x' }),
    ]);
    assert.equal(averageMinutesInBed, 450);
    const { points } = chartPoints([night(0, { totalTimeInBed: 450, sleepQualityScore: 7, isRated: true })]);
    assert.deepEqual(
      [points[0]?.values.timeInBed, points[0]?.values.sleepQuality],
      [7.5, 70],
      'the rating is times ten',
    );
  });

  test('The achievements are earned at their thresholds.', () => {
    const titles = ['First Streak', 'Weekly Warrior', 'Streak Master', 'Consistency Champion'];
    for (const [count, expected] of [
      [2, 0],
      [3, 1],
      [6, 1],
      [7, 2],
      [13, 2],
      [14, 3],
      [29, 3],
      [30, 4],
    ] as const)
      assert.deepEqual(earned(inARow(count)), titles.slice(0, expected), `${count} days`);
    const one = (entered: Parameters<typeof night>[1]) => earned([night(0, entered)]);
    assert.deepEqual([one({ overallScore: 79 }), one({ overallScore: 80 })], [[], ['Sleep Optimizer']]);
    assert.deepEqual([one({ sleepQualityScore: 7 }), one({ sleepQualityScore: 8 })], [[], ['Quality Sleeper']]);
    for (const [minutes, isEarned] of [
      [479, false],
      [480, true],
      [600, true],
      [601, false],
    ] as const)
      assert.equal(one({ totalTimeInBed: minutes, notes: 'x' }).includes('Time Master'), isEarned, `${minutes} min`);
    assert.deepEqual(
      achievements([], TODAY).map(({ title }) => title),
      [...titles, 'Sleep Optimizer', 'Quality Sleeper', 'Time Master'],
    );
  });

  test('The ranges are 7 Days, 30 Days, 90 Days and All Time, and 30 days are the default.', () => {
    assert.deepEqual(
      RANGES.map(({ range, label }) => [range, label]),
      [
        ['7d', '7 Days'],
        ['30d', '30 Days'],
        ['90d', '90 Days'],
        ['all', 'All Time'],
      ],
    );
    assert.equal(DEFAULT_RANGE, '30d');
    const counts = RANGES.map(({ range }) => nightsIn(inARow(200), range, TODAY).length);
    assert.deepEqual(counts, [7, 30, 90, 200]);
  });

  test('The chart shows three of its four lines by default, and offers its smoothings and limits.', () => {
    assert.deepEqual(DEFAULT_FILTERS, {
      showOverallScore: true,
      showSleepQuality: true,
      showRoomScore: true,
      showTimeInBed: false,
      smoothing: 'none',
      minScore: 0,
      maxScore: 100,
    });
    assert.equal(metricsShown(DEFAULT_FILTERS), 3);
    assert.deepEqual(
      [MIN_SCORES, MAX_SCORES],
      [
        [0, 20, 40, 60],
        [60, 80, 100],
      ],
    );
    assert.deepEqual(
      SMOOTHINGS.map(({ smoothing }) => smoothing),
      ['none', 'moving-average', 'trend-line'],
    );
    assert.deepEqual(
      CHART_LINES.map(({ label }) => label),
      ['Overall Score', 'Morning Restedness', 'Sleep Environment', 'Time in Bed & Duration'],
    );
  });

  test('The moving average has a window of 3 and applies from 3 points on.', () => {
    assert.deepEqual(smoothed([10, 40], [1, 2], 'moving-average'), [10, 40]);
    assert.deepEqual(smoothed([10, 40, 70, 10], [1, 2, 3, 4], 'moving-average').slice(1, 3), [40, 40]);
  });
});
