import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { plausibleNights } from '../scripts/plausible-nights.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { loggedNights, type NightRow } from '../src/testing/insert-nights.ts';
import { JOURNEY_ZONE } from '../src/testing/zones.ts';
import { card, openProgress, personWith, textOf } from './progress-nights.fixture.ts';

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: JOURNEY_ZONE }).format(new Date());

const chart = (page: Page): Locator => card(page, 'Sleep Score Trends').getByRole('application');
const choose = (page: Page, range: string) => page.getByRole('radio', { name: range }).check();

/** The cell texts of each row of a table. */
const rowsOf = (within: Locator): Promise<string[][]> =>
  within
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')));

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
const signed = (percent: number): string => `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`;
const change = (recent: number[], before: number[]): number =>
  Math.round((mean(recent) / mean(before) - 1) * 1000) / 10;

/** Read to screen readers where the arrow is gray. */
const USUAL = ', inside your usual swing';
const ONLY_OPENED = { overallScore: null, sleepQualityScore: 5, isRated: 0, isAnswered: 0, isCompleted: 0 };
const isRated = (night: NightRow): boolean => night.isRated !== 0 || night.sleepQualityScore !== 5;

/** Nights with every unusual combination of values. */
function oddNights(): NightRow[] {
  const nights: NightRow[] = plausibleNights(today(), 120).map((night) => ({ ...night, isCompleted: 1 }));
  const bare = { bedTime: null, wakeTime: null, totalTimeInBed: null, notes: '', habitsDone: 0 };
  const changes: [number, Partial<NightRow>][] = [
    [2, { overallScore: null }],
    [3, { overallScore: 0 }],
    [4, { totalTimeInBed: null, bedTime: '23:50', wakeTime: '07:10' }],
    [5, { ...bare, overallScore: 31 }],
    [6, { bedTime: null }],
    // Only opened, never logged.
    [9, { ...bare, ...ONLY_OPENED }],
    [20, { overallScore: 45 }],
    [21, { overallScore: 12, roomAnalysisScore: null }],
    [50, { ...bare, ...ONLY_OPENED }],
  ];
  for (const [back, values] of changes) Object.assign(nights[nights.length - 1 - back]!, values);
  return nights;
}

/** The expected numbers, computed here from the raw logs in the simplest way. */
function expectedStatistics(nights: readonly NightRow[], days: number) {
  const now = dayOf(today());
  const all = loggedNights(nights);
  const logged = all.filter(({ date }) => dayOf(date) > now - days);
  const scored = logged.filter(({ overallScore }) => (overallScore ?? 0) > 0);
  const scores = scored.map(({ overallScore }) => overallScore ?? 0);
  const lengths = logged.flatMap(({ totalTimeInBed, bedTime, wakeTime }) => {
    if (totalTimeInBed) return [totalTimeInBed];
    if (!bedTime || !wakeTime) return [];
    const [bed = 0, wake = 0] = [bedTime, wakeTime].map(
      (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
    );
    return [wake < bed ? wake + 1440 - bed : wake - bed];
  });
  const inWeek = (monday: number) =>
    scored
      .filter(({ date }) => dayOf(date) >= monday && dayOf(date) < monday + 7)
      .map((night) => night.overallScore ?? 0);
  const thisMonday = now - ((now + 3) % 7);
  const mondays = Array.from({ length: 12 }, (_, week) => thisMonday - 7 * (11 - week)).filter(
    (day) => inWeek(day).length,
  );
  const averages = mondays.map((monday) => Math.round(mean(inWeek(monday))));
  /** The scores of so many dates, `back` days before today at the latest. */
  const scoresOf = (count: number, back: number): number[] =>
    all
      .filter(({ date }) => dayOf(date) > now - back - count && dayOf(date) <= now - back)
      .map(({ overallScore }) => overallScore ?? 0)
      .filter((score) => score > 0);
  let streak = 0;
  while (all.some(({ date }) => dayOf(date) === now - streak)) streak += 1;
  return {
    days: String(logged.length),
    score: mean(scores).toFixed(1),
    quality: mean(logged.filter(isRated).map((night) => night.sleepQualityScore)).toFixed(1),
    hours: (Math.round(Math.round(mean(lengths)) / 6) / 10).toFixed(1),
    streak,
    week: signed(change(scoresOf(7, 0), scoresOf(7, 7))),
    month: signed(change(scoresOf(30, 0), scoresOf(30, 30))),
    bands: [80, 60, 40, 0].map((floor, place, floors) => {
      const above = place === 0 ? 101 : floors[place - 1]!;
      return scores.filter((score) => score >= floor && score < above).length;
    }),
    scored: scores.length,
    averages,
    means: mondays.map((monday) => mean(inWeek(monday))),
    thisWeek: averages.at(-1),
    overallAverage: Math.round(mean(mondays.flatMap(inWeek))),
    goodWeeks: averages.filter((average) => average >= 70).length,
    logged,
  };
}

test(
  'Every number on the page, the achievements and the recent logs can be recomputed from the raw logs.',
  options,
  async () => {
    const nights = oddNights();
    const { page, consoleErrors } = await personWith(app, nights);
    const { means, logged } = expectedStatistics(nights, 10_000);
    const weeksTrend = signed(change(means.slice(-3), means.slice(-6, -3)));
    for (const [range, days] of [
      ['30 Days', 30],
      ['7 Days', 7],
      ['90 Days', 90],
      ['All Time', 10_000],
    ] as const) {
      await choose(page, range);
      const expected = expectedStatistics(nights, days);
      const nightsShown = card(page, 'Days Logged')
        .locator('.figure')
        .filter({ hasText: new RegExp(`^${expected.days}$`) });
      await nightsShown.waitFor();
      assert.match(await textOf(card(page, 'Days Logged')), new RegExp(`${expected.streak} day streak!`));
      assert.match(await textOf(card(page, 'Overall Score')), new RegExp(`^Overall Score${expected.score}`));
      assert.ok((await textOf(card(page, 'Overall Score'))).includes(`${expected.week} this week`), expected.week);
      const showsMonth = (await textOf(card(page, 'Overall Score'))).includes(`${expected.month} this month`);
      assert.equal(showsMonth, days >= 90);
      assert.match(await textOf(card(page, 'Sleep Quality')), new RegExp(`^Sleep Quality${expected.quality}/10`));
      const period = days > 90 ? 'average of all nights' : `${days}-day average`;
      assert.equal(
        await textOf(card(page, 'Avg Sleep Time')),
        `Avg Sleep Time${expected.hours}h${period}Target: 7-9 hours`,
      );

      const bands = await rowsOf(card(page, 'Score Distribution'));
      assert.deepEqual(
        bands.map(([, count]) => Number(count)),
        expected.bands,
      );
      const shares = bands.map(([, , share]) => Number(share?.replace('%', '')));
      assert.equal(mean(shares) * 4, 100);
      for (const [place, share] of shares.entries()) {
        assert.ok(Math.abs(share - (100 * expected.bands[place]!) / expected.scored) < 1, `${range}: ${shares}`);
      }

      const weekly = card(page, 'Weekly Sleep Performance');
      const weeks = (await rowsOf(weekly)).filter(([, average]) => average !== 'No score');
      assert.deepEqual(
        weeks.map(([, average]) => Number(average)),
        expected.averages,
      );
      await weekly.getByText(`${weeks.length} week${weeks.length === 1 ? '' : 's'}`, { exact: true }).waitFor();
      const stats = (await weekly.locator('dd').allTextContents()).map((text) => text.replace(USUAL, ''));
      assert.deepEqual(stats, [
        String(expected.thisWeek),
        String(expected.overallAverage),
        `${expected.goodWeeks} of ${weeks.length}`,
        weeksTrend,
      ]);
    }

    const scores = logged.map(({ overallScore }) => overallScore ?? 0).filter((score) => score > 0);
    const rows = await card(page, 'Achievements').getByRole('listitem').allTextContents();
    assert.equal(rows.length, 7);
    assert.match(rows[0] ?? '', /First StreakLog 3 days in a rowEarned[A-Z][a-z]{2} \d+(, \d{4})?$/);
    const soFar = scores.map((_, place) => Math.round(10 * mean(scores.slice(0, place + 1))) / 10);
    const wasEarned = soFar.some((average) => average >= 80);
    assert.match(rows[4] ?? '', new RegExp(`Sleep Optimizer.*${wasEarned ? 'Earned' : mean(scores).toFixed(1)}`));
    const earned = rows.filter((row) => row.includes('Earned')).length;
    await page.getByText(`${earned} of 7 earned`).waitFor();

    const recent = await card(page, 'Recent Sleep Logs').getByRole('listitem').allTextContents();
    const newest = logged.toReversed().slice(0, 7);
    assert.equal(recent.length, 7);
    for (const [place, night] of newest.entries()) {
      const row = recent[place] ?? '';
      assert.ok(row.includes(`Score ${night.overallScore || 'N/A'}`), `${row} ${night.overallScore}`);
      assert.ok(row.includes(isRated(night) ? `Quality ${night.sleepQualityScore}/10` : 'Not rated'), row);
      assert.equal(row.includes('Times not set'), !(night.bedTime && night.wakeTime), row);
    }

    await choose(page, '30 Days');
    const trends = card(page, 'Sleep Score Trends');
    await trends.getByRole('button', { name: 'Show as table' }).click();
    const { logged: month } = expectedStatistics(nights, 30);
    assert.deepEqual(
      (await rowsOf(trends)).map(([, ...values]) => values),
      month
        .toReversed()
        .map((night) => [
          night.overallScore || null,
          isRated(night) ? night.sleepQualityScore * 10 : null,
          night.roomAnalysisScore,
        ])
        .map((values) => values.map((value) => (value === null ? '–' : String(value)))),
    );
    assert.deepEqual(consoleErrors, []);
  },
);

test('An account without nights shows what to do and no conclusions.', options, async () => {
  const { page, consoleErrors } = await app.newPerson();
  await openProgress(page);
  for (const message of [
    'No sleep logs yet. Start tracking your sleep to see progress!',
    'Start your streak today',
    'No sleep data available',
    'Start logging your sleep to see score distribution',
    'No weekly data available yet',
    'Complete a few days of sleep logging to see weekly trends',
    '0 of 7 earned',
    'Ready after 7 nights',
  ]) {
    await page.getByText(message, { exact: true }).waitFor();
  }
  assert.equal(await textOf(card(page, 'Days Logged')), 'Days Logged0of the last 30Start your streak today');
  assert.match(await textOf(card(page, 'Overall Score')), /Nothing yet/);
  assert.deepEqual(consoleErrors, []);
  await page.getByRole('link', { name: 'Start Logging Sleep' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test(
  'The filters choose the lines and scores, Reset restores them, and all can be read with the keyboard alone.',
  options,
  async () => {
    const { page } = await personWith(app, plausibleNights(today(), 60));
    const lines = chart(page).locator('.chart-line');
    await lines.nth(2).waitFor();
    await assertCount(lines, 3);
    const overall = () => chart(page).locator('.chart-line path[stroke="var(--series-1)"]').getAttribute('d');
    const asLogged = await overall();

    await page.getByRole('button', { name: 'Filters , 3 of 4 lines shown' }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByRole('switch', { name: 'Time in Bed & Duration' }).check();
    await lines.nth(3).waitFor();
    await filters.getByRole('switch', { name: 'Morning Restedness' }).uncheck();
    await filters.getByRole('switch', { name: 'Sleep Environment' }).uncheck();
    await lines.nth(2).waitFor({ state: 'detached' });
    await assertCount(lines, 2);
    await filters.getByRole('radio', { name: 'Moving average' }).check();
    const averaged = await overall();
    assert.notEqual(averaged, asLogged);
    await filters.getByRole('radio', { name: 'Trend line' }).check();
    const trend = [...((await overall()) ?? '').matchAll(/[\d.]+,([\d.]+)/g)].map(([, height]) => Number(height));
    const steps = trend.slice(1).map((height, place) => Math.sign(Math.round((height - trend[place]!) * 100)));
    assert.equal(new Set(steps.filter((step) => step !== 0)).size <= 1, true, 'a trend line goes one way');

    await filters.getByRole('group', { name: 'Min score' }).getByRole('radio', { name: '60' }).check();
    await filters.getByRole('group', { name: 'Max score' }).getByRole('radio', { name: '60' }).check();
    await page.getByText('No night in this range scored from 60 to 60').waitFor();
    await filters.getByRole('button', { name: 'Reset', exact: true }).click();
    await lines.nth(2).waitFor();
    assert.equal(await overall(), asLogged);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filters , 3 of 4 lines shown' }).waitFor();

    await page.getByRole('radio', { name: '30 Days' }).focus();
    await page.keyboard.press('ArrowLeft');
    await card(page, 'Days Logged').locator('.figure', { hasText: /^7$/ }).waitFor();
    await chart(page).focus();
    const tooltip = card(page, 'Sleep Score Trends').getByRole('status');
    await tooltip.getByText('Overall Score').waitFor();
    const first = await textOf(tooltip);
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(
      (before) => document.querySelector('.chart [role=status]')?.textContent?.replace(/\s+/g, ' ').trim() !== before,
      first,
    );
    const fold = page.getByRole('button', { name: /AI Sleep Analysis/ });
    await fold.focus();
    assert.equal(await fold.getAttribute('aria-expanded'), 'false');
    await page.keyboard.press('Enter');
    assert.equal(await fold.getAttribute('aria-expanded'), 'true');
    await card(page, 'Recent Sleep Logs').getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
  },
);
