import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { longDate, weekdayName } from '#domain/time/format-date.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { todayIn } from '#testing/logged-nights.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { guestWith, night } from '../e2e/progress-nights.fixture.ts';
import { JOURNEY_ZONE } from '../src/testing/zones.ts';
import { button, colorOf, DESKTOP, heading, links, recordCalls, region, shows } from './pages.fixture.ts';

/** Progress Tracking and Sleep History: sections 2, 4, 8 and 9. Everything is visible without a tap on a wide screen. */

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const TODAY = todayIn(JOURNEY_ZONE);
const ago = (days: number): LocalDate => addDays(TODAY, -days);
const textOf = async (where: Locator): Promise<string> => ((await where.textContent()) ?? '').replace(/\s+/g, ' ');
const card = region;

/** Forty nights without a gap. The last week scored 80, the week before 64, earlier nights 50, one of them 0. */
const NIGHTS = Array.from({ length: 40 }, (_, days) => ({
  ...night(days, 23 * 60 + 30, 31 * 60),
  sleepQualityScore: 8,
  overallScore: days < 7 ? 80 : days < 14 ? 64 : days === 20 ? 0 : 50,
  notes: days === 0 ? 'Window open' : '',
}));

test('A person with forty nights reads the progress.', options, async (t) => {
  const { page, consoleErrors } = await guestWith(app, NIGHTS, { viewport: DESKTOP });
  const calls = recordCalls(page);

  await t.test('The page loads with a text, and opens with the last 30 days.', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/daily-logs/*', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto('/progress-dashboard');
    await shows(page, 'Loading your progress data...');
    resolve();
    await shows(page, 'Progress Tracking', 'Monitor your sleep improvement journey');
    await links(page, { 'Back to Dashboard': '/' });
    const ranges = page.getByRole('group', { name: 'Range' });
    for (const name of ['7 Days', '30 Days', '90 Days', 'All Time']) await ranges.getByText(name).waitFor();
    assert.ok(await ranges.getByRole('radio', { name: '30 Days' }).isChecked());
    await page.unroute('**/api/daily-logs/*');
  });

  await t.test('Four cards show the days, the score with its weekly trend, the quality and the time.', async () => {
    assert.match(await textOf(card(page, 'Days Logged')), /30.*40 day streak!/);
    assert.equal(await colorOf(card(page, 'Days Logged').getByText('40 day streak!')), 'orange');
    // 7 times 80, 7 times 64 and 15 times 50.
    assert.match(await textOf(card(page, 'Overall Score')), /60\.6.*\+25\.0% this week/);
    assert.equal(await colorOf(card(page, 'Overall Score').getByText('+25.0% this week')), 'green');
    assert.match(await textOf(card(page, 'Sleep Quality')), /8\.0\/10/);
    assert.equal(await card(page, 'Sleep Quality').getByRole('meter').getAttribute('aria-valuenow'), '8');
    assert.match(await textOf(card(page, 'Avg Sleep Time')), /7\.5h.*Target: 7-9 hours/);
  });

  await t.test('The range changes which logs are used.', async () => {
    const ranges = page.getByRole('group', { name: 'Range' });
    for (const [name, days, score] of [
      ['7 Days', 7, '80.0'],
      ['All Time', 40, '57.9'],
      ['30 Days', 30, '60.6'],
    ] as const) {
      await ranges.getByText(name).click();
      await card(page, 'Overall Score').getByText(score).waitFor();
      assert.match(await textOf(card(page, 'Days Logged')), new RegExp(`Days Logged\\D*${days}`));
    }
  });

  await t.test('The trend chart has four filters, a smoothing, limits, a badge and Reset.', async () => {
    const chart = card(page, 'Sleep Score Trends');
    const filters = page.getByRole('dialog', { name: 'Filters' });
    const count = (expected: number) => chart.getByText(`, ${expected} of 4 lines shown`).waitFor();
    const isOn = (name: string) => filters.getByRole('switch', { name });
    await count(3);
    await button(chart, /Filters/).click();
    for (const [name, isShown] of [
      ['Overall Score', true],
      ['Morning Restedness', true],
      ['Sleep Environment', true],
      ['Time in Bed & Duration', false],
    ] as const)
      assert.equal(await isOn(name).isChecked(), isShown, name);
    const choices = { Smoothing: 3, 'Min score': 4, 'Max score': 3 };
    for (const [name, number] of Object.entries(choices))
      assert.equal(await filters.getByRole('group', { name }).getByRole('radio').count(), number, name);
    await isOn('Time in Bed & Duration').check();
    await count(4);
    await isOn('Overall Score').uncheck();
    await isOn('Morning Restedness').uncheck();
    await count(2);
    await filters.getByRole('group', { name: 'Min score' }).getByText('60').click();
    await button(filters, 'Reset').click();
    await count(3);
    assert.deepEqual(
      [await isOn('Overall Score').isChecked(), await isOn('Time in Bed & Duration').isChecked()],
      [true, false],
    );
    await page.keyboard.press('Escape');
  });

  await t.test('Distribution, weeks, achievements and recent logs stand on the page without a tap.', async () => {
    const ring = card(page, 'Score Distribution');
    await shows(ring, 'Excellent', '80-100', 'Good', '60-79', 'Fair', '40-59', 'Poor', '0-39');
    const rows = await ring.getByRole('row').allInnerTexts();
    assert.deepEqual(
      rows.slice(1).map((row) => row.match(/\s(\d+)\s+\d+%$/)?.[1]),
      ['7', '7', '15', '0'],
    );
    const weeks = card(page, 'Weekly Sleep Performance');
    await shows(weeks, /^\d weeks$/, /^This Week/, /^Overall Avg/, /^Good Weeks/, /^Trend/);
    const awards = card(page, 'Achievements');
    await shows(awards, 'First Streak', 'Weekly Warrior', 'Streak Master', 'Consistency Champion', 'Sleep Optimizer');
    await shows(awards, 'Quality Sleeper', 'Time Master');
    for (const [title, isEarned] of [
      ['First Streak', true],
      ['Consistency Champion', true],
      ['Quality Sleeper', true],
      ['Time Master', false],
    ] as const) {
      const row = awards.getByRole('listitem').filter({ hasText: title });
      assert.equal(await row.getByText('Earned', { exact: true }).count(), isEarned ? 1 : 0, title);
    }
    const recent = await card(page, 'Recent Sleep Logs').getByRole('listitem').allInnerTexts();
    assert.equal(recent.length, 7);
    for (const row of recent) assert.match(row, /11:30 PM - 7:00 AM\s+Quality 8\/10\s+Score 80/);
  });

  await t.test('The analysis is closed at first, and a failure is reported.', async () => {
    const opener = button(page, /AI Sleep Analysis & Recommendations/);
    assert.equal(await opener.getAttribute('aria-expanded'), 'false');
    assert.equal(await page.getByText('Overall Assessment').count(), 0);
    await page.route('**/api/dashboard-analysis/*', (route) => route.fulfill({ status: 500 }));
    await opener.click();
    await shows(page, 'Unable to generate analysis at this time');
    await page.unroute('**/api/dashboard-analysis/*');
    assert.ok(calls.some((call) => /^GET \/api\/dashboard-analysis\/[0-9a-z]{9}$/.test(call)));
  });

  await t.test('Every section of an analysis has its heading, and a recommendation all of its parts.', async () => {
    const tip = {
      title: 'Keep one bedtime',
      priority: 'high',
      description: 'Your bedtimes vary.',
      actionSteps: ['Set an alarm.'],
      expectedImpact: 'Small',
      timeframe: '2 weeks',
    };
    const analysis = {
      overallAssessment: 'You sleep well.',
      keyInsights: ['An insight.'],
      personalizedTips: [tip],
      strengthAreas: ['A strength.'],
      improvementAreas: ['A focus.'],
      nextSteps: ['A step.'],
      source: 'rules',
      basis: '',
    };
    await page.route('**/api/dashboard-analysis/*', (route) => route.fulfill({ json: analysis }));
    await button(page, 'Try again').click();
    for (const name of [
      'Overall Assessment',
      'Key Insights',
      'Personalized Recommendations',
      'Strengths',
      'Focus Areas',
    ])
      await heading(page, name).waitFor();
    await shows(page, 'Next Steps This Week', 'You sleep well.', 'An insight.', 'A strength.', 'A focus.', 'A step.');
    const shown = page.getByRole('article').filter({ hasText: tip.title });
    await shows(shown, tip.description, 'Action Steps', 'Set an alarm.', 'Impact', 'Small', 'Timeline', '2 weeks');
    assert.match(await textOf(shown), /High priority/);
    await page.unroute('**/api/dashboard-analysis/*');
  });

  await t.test('The history shows three numbers and every log.', async () => {
    await page.goto('/sleep-history');
    await shows(page, 'Sleep History', 'All Sleep Logs');
    await links(page, { 'Back to Dashboard': '/' });
    const numbers = page.locator('dl').first();
    await shows(numbers, 'Average Score', 'Day Streak (70+ score)', 'Total Days Logged');
    assert.deepEqual(await numbers.getByRole('definition').allInnerTexts(), ['56', '7', '40']);
    const entry = (days: number) =>
      page.getByRole('listitem').filter({ hasText: `${weekdayName(ago(days))}, ${longDate(ago(days))}` });
    await shows(entry(0), 'Score: 80', '11:30 PM - 7:00 AM', 'Quality: 8/10', '7h 30m', 'Window open');
    assert.equal(await entry(0).locator('q').count(), 1, 'notes are quoted');
    for (const [days, color] of [
      [0, 'green'],
      [7, 'yellow'],
      [14, 'red'],
    ] as const)
      assert.equal(await colorOf(entry(days).getByText(/^Score: /)), color, `${days} days ago`);
    assert.deepEqual(
      consoleErrors.filter((error) => !/status of 500/.test(error)),
      [],
    );
  });
});

test('A person without nights reads how to begin, and a bare log says what is missing.', options, async (t) => {
  const { page } = await guestWith(app, [], { viewport: DESKTOP });

  await t.test('The progress says that there are no logs, no distribution and no weeks.', async () => {
    await page.goto('/progress-dashboard');
    await shows(page, 'No sleep logs yet. Start tracking your sleep to see progress!', 'Start your streak today');
    await links(page, { 'Start Logging Sleep': '/' });
    await shows(page, 'No sleep data available', 'Start logging your sleep to see score distribution');
    await shows(page, 'No weekly data available yet', 'Complete a few days of sleep logging to see weekly trends');
  });

  await t.test('The history says that there is no data.', async () => {
    await page.goto('/sleep-history');
    await shows(page, 'No sleep data yet', 'Start logging your daily sleep to see your history here.');
  });

  await t.test('A log without times, rating and score says so.', async () => {
    await logNote(page, ago(1));
    await page.goto('/sleep-history');
    const entry = page.getByRole('listitem').filter({ hasText: longDate(ago(1)) });
    await shows(entry, 'N/A', 'Times not set', 'Not rated', 'Only a note');
    assert.equal(await colorOf(entry.getByText('N/A')), 'gray');
    await page.goto('/progress-dashboard');
    await shows(card(page, 'Recent Sleep Logs'), 'Score N/A');
    await shows(card(page, 'Days Logged'), 'Start your streak today');
  });
});

/** Saves a night with a note only. */
const logNote = (page: Page, date: LocalDate): Promise<void> =>
  page.evaluate(async (day) => {
    const headers = {
      'content-type': 'application/json',
      'time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    const address = `/api/nights/${localStorage.getItem('sessionId')}/${day}`;
    const answer = await fetch(address, { method: 'PATCH', headers, body: JSON.stringify({ notes: 'Only a note' }) });
    if (!answer.ok) throw new Error(await answer.text());
  }, date);
