import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { plausibleNights } from '#testing/plausible-nights.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { insertNights, loggedNights, type NightRow } from '../src/testing/insert-nights.ts';
import { JOURNEY_ZONE } from '../src/testing/zones.ts';
import { card, guestWith, openProgress, textOf } from './progress-nights.fixture.ts';

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: JOURNEY_ZONE }).format(new Date());

const chart = (page: Page): Locator => card(page, 'Sleep Score Trends').getByRole('application');
const choose = (page: Page, range: string) => page.getByRole('radio', { name: range }).check();
const fold = (page: Page): Locator => page.getByRole('button', { name: /AI Sleep Analysis/ });
const dialog = (page: Page): Locator => page.getByRole('dialog');

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

const ONLY_OPENED = { overallScore: null, sleepQualityScore: 5, isRated: 0, isAnswered: 0, isCompleted: 0 };
const isRated = (night: NightRow): boolean => night.isRated !== 0 || night.sleepQualityScore !== 5;

/** Green up and red down. */
const INK: Record<string, string> = { '+': 'text-excellent-ink', '-': 'text-poor-ink', 0: 'text-muted-foreground' };

/** Which of the three inks a text has. */
const inkOf = (text: Locator): Promise<string | undefined> =>
  text.evaluate((element, inks) => {
    const probe = element.ownerDocument.body.appendChild(document.createElement('i'));
    const colorOf = (ink: string) => {
      probe.className = ink;
      return getComputedStyle(probe).color;
    };
    const found = inks.find((ink) => colorOf(ink) === getComputedStyle(element).color);
    probe.remove();
    return found;
  }, Object.values(INK));

/** Nights with every unusual combination of values, and none with a score of 60. */
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
  for (const night of nights) if (night.overallScore === 60) night.overallScore = 61;
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
    all
      .filter(({ overallScore }) => (overallScore ?? 0) > 0)
      .filter(({ date }) => dayOf(date) >= monday && dayOf(date) < monday + 7)
      .map((night) => night.overallScore ?? 0);
  const thisMonday = now - ((now + 3) % 7);
  // Whole weeks of the range, and at least this one and the six before.
  const mondays = Array.from({ length: 12 }, (_, week) => thisMonday - 7 * (11 - week)).filter(
    (day) => inWeek(day).length > 0 && (day + 6 > now - days || day >= thisMonday - 42),
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

describe('Progress of a person with many nights', { skip: NO_BROWSER }, () => {
  const nights = oddNights();
  let app: OpenApp;
  let page: Page;
  let consoleErrors: string[];
  let requestCount = 0;
  before(async () => {
    app = await openApp();
    ({ page, consoleErrors } = await guestWith(app, nights));
    await page.route('**/api/dashboard-analysis/**', async (route) => {
      requestCount += 1;
      await route.fulfill({ status: 503, json: { message: 'Unable to generate analysis at this time' } });
    });
    await openProgress(page);
  });
  after(() => app?.close());

  test('Every number on the page, the achievements and the recent logs can be recomputed from the raw logs.', async () => {
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
      assert.equal(await inkOf(card(page, 'Overall Score').getByText('this week')), INK[expected.week[0] ?? '']);
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
      const stats = await weekly.locator('dd').allTextContents();
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
  });

  test('The filters choose the lines and scores, Reset restores them, and all can be read with the keyboard alone.', async () => {
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
  });

  test('The analysis loads when opened, can be retried, and all its parts are accessible in the dark palette and fit 320 px.', async () => {
    assert.equal(requestCount, 0);
    await fold(page).focus();
    assert.equal(await fold(page).getAttribute('aria-expanded'), 'false');
    await page.keyboard.press('Enter');
    assert.equal(await fold(page).getAttribute('aria-expanded'), 'true');
    const failure = page.getByRole('alert').filter({ hasText: 'Unable to generate analysis at this time' });
    await failure.waitFor();
    assert.equal(requestCount, 1);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.evaluate(() => document.documentElement.setAttribute('data-palette', 'dark'));
    await page.unroute('**/api/dashboard-analysis/**');
    await page.route('**/api/dashboard-analysis/**', (route) => route.fulfill({ json: ANALYSIS }));
    await failure.getByRole('button', { name: 'Try again' }).click();
    for (const name of [
      'Overall Assessment',
      'Key Insights',
      'Personalized Recommendations',
      'Strengths',
      'Focus Areas',
      'Next Steps This Week',
      'Action Steps',
    ]) {
      await page.getByRole('heading', { name, exact: true }).waitFor();
    }
    const tip = page.getByRole('article');
    assert.match((await tip.textContent()) ?? '', /Hold one bedtimeHigh priority.*Impact\+5 points.*Timeline2 weeks/);
    await page.getByText('A language model wrote the sentences, and we checked every number.').waitFor();
    await page.getByText('Based on 19 nights.').waitFor();
    await assertFits(page);
    const lastRange = await page.locator('label', { hasText: 'All Time' }).boundingBox();
    assert.ok(lastRange && lastRange.x + lastRange.width <= 320 - 20, 'the last range is not cut off');
    await assertAccessible(page, { only: '[role=tabpanel]:not(.concealed) :is(table, section:has(article))' });
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('switch', { name: 'Overall Score' }).waitFor();
    await assertAccessible(page, { only: '[role=dialog]' });
    await page.keyboard.press('Escape');
    await page.unroute('**/api/dashboard-analysis/**');
  });

  test('Ten years of nights are drawn with few points.', async () => {
    await insertNights(app.server, page, plausibleNights(today(), 3650));
    // The page reads the nights again after a change.
    await card(page, 'Recent Sleep Logs').getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('radio', { name: '1', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Save changes' }).click();
    await dialog(page).getByText('Saved', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Overview' }).click();
    await choose(page, 'All Time');
    await card(page, 'Days Logged')
      .locator('.figure', { hasText: /^3,\d{3}$/ })
      .waitFor();
    const path = (await chart(page).locator('.chart-line path').first().getAttribute('d')) ?? '';
    const pointCount = path.split(/[MLC]/).length - 1;
    assert.ok(pointCount > 90 && pointCount < 190, `${pointCount} points`);
  });

  test('A changed night renews the analysis, which names its source and has one tip at most, and an experiment can be chosen.', async () => {
    await page.getByText('No language model was used.').waitFor();
    await page.getByText(/^Based on \d+ nights, /).waitFor();
    assert.ok((await page.getByRole('article').count()) <= 1);
    await page.goto(new URL('/experiments?view=choose&habit=air', page.url()).href);
    await page.getByRole('heading', { name: 'What would you like to test?' }).waitFor();
    await page.getByRole('radio', { name: 'None of these' }).click();
    await page.getByRole('button', { name: 'See the plan' }).click();
    await page.getByRole('button', { name: 'Start tonight' }).waitFor();
  });
});

const ANALYSIS = {
  overallAssessment: 'Your nights are long enough; what moves your score is when they begin.',
  keyInsights: ['Weekend bedtimes drift by 75 minutes.'],
  personalizedTips: [
    {
      title: 'Hold one bedtime',
      priority: 'high',
      description: 'Your two lowest scores both follow bedtimes after 12:30 AM.',
      actionSteps: ['Set a schedule for 10:45 PM'],
      expectedImpact: '+5 points',
      timeframe: '2 weeks',
    },
  ],
  strengthAreas: ['Time in bed near 8 hours'],
  improvementAreas: ['Late weekend bedtimes'],
  nextSteps: ['Create a weekend schedule'],
  source: 'language-model',
  basis: 'Based on 19 nights.',
};
