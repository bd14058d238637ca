import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { openFold } from '#testing/logged-nights.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { plausibleNights } from '#testing/plausible-nights.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { insertNights } from '../src/testing/insert-nights.ts';
import { until } from '../src/testing/until.ts';
import { card, daysAgo, textOf } from './progress-nights.fixture.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
/** The limit for each section on a phone, in pixels, with the header and the footer. */
const MAX_HEIGHT = 2500;

const isConcealed = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element.closest('.concealed') !== null);

/** Opens a section of a page with few or no nights, which is short. */
async function openSection(page: Page, name: string): Promise<void> {
  // The last part of Overview. Until it is rendered, an empty screen stands below the others.
  await page.getByRole('link', { name: 'Your last 30 nights on one page' }).waitFor({ state: 'attached' });
  await page.getByRole('tab', { name, exact: true }).click();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  assert.ok(height < MAX_HEIGHT, `${name}: ${height} px`);
}

describe('Progress before the seventh night', { skip: NO_BROWSER }, () => {
  let app: OpenApp;
  let page: Page;
  let consoleErrors: string[];
  before(async () => {
    app = await openApp();
    ({ page, consoleErrors } = await app.newPerson(PHONE));
  });
  after(() => app?.close());

  test('The page shows that it loads the nights, and offers a retry after a failure.', async () => {
    let answer = () => {};
    const released = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/daily-logs/**', async (route) => {
      await released;
      await route.fulfill({ status: 500 });
    });
    await page.goto('/progress-dashboard');
    await page.getByText('Loading your progress data...').waitFor();
    answer();
    await page.getByRole('alert').filter({ hasText: 'Your progress could not be loaded.' }).waitFor();
    await page.unroute('**/api/daily-logs/**');
    consoleErrors.length = 0;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Start your streak today').waitFor();
  });

  test('Without nights there is one button, each section says what will be in it, and nothing is concluded.', async () => {
    for (const [name, messages] of [
      ['Overview', ['7 nights unlock Trends, Patterns and your analysis.', 'Ready after 7 nights']],
      ['Nights', ['Each night you log becomes a line here.']],
      ['Patterns', ['No sleep data available', 'No weekly data available yet']],
      ['Awards', ['0 of 7 earned']],
    ] as const) {
      await openSection(page, name);
      for (const message of messages)
        assert.equal(await isConcealed(page.getByText(message, { exact: true })), false, message);
    }
    assert.equal(await textOf(card(page, 'Days Logged')), 'Days Logged0Start your streak today');
    assert.match(await textOf(card(page, 'Overall Score')), /Nothing yet/);
    await openSection(page, 'Overview');
    await page.getByRole('link', { name: 'Start Logging Sleep' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('A new night is counted at once.', async () => {
    await page.getByRole('link', { name: 'Log', exact: true }).first().click();
    await openFold(page, 'Add the times');
    await page.getByLabel('Bedtime', { exact: true }).waitFor();
    await insertNights(app.server, page, plausibleNights(daysAgo(1), 2));
    await page.getByLabel('Bedtime', { exact: true }).fill('23:05');
    await page.getByLabel('Wake Time', { exact: true }).fill('06:35');
    await page.locator('[data-saving="idle"]').waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Progress', exact: true }).first().click();
    await card(page, 'Days Logged').locator('.figure', { hasText: /^3$/ }).waitFor();
    await page.getByText('3 day streak!').waitFor();
    await page.getByText('11:05 PM - 6:35 AM').waitFor();
  });

  test('Below seven nights there are moons, one step and a lock, and the charts on request.', async () => {
    await page.getByText('Three nights in. Four more and your first week can be read.').waitFor();
    const week = card(page, 'Your first week').first();
    await assertCount(week.getByRole('listitem').filter({ hasText: /Score \d+$/ }), 3);
    await assertCount(week.getByRole('listitem').filter({ hasText: 'Not logged yet' }), 4);
    await week.getByText('4 more nights unlock Trends and Patterns.').waitFor();
    await page.getByText('Ready after 7 nights').waitFor();
    const step = page.getByRole('link', { name: /^(Create a schedule|Open|Analyze)/ });
    assert.equal(await step.getAttribute('href'), '/sleep-schedules');
    const trends = card(page, 'Sleep Score Trends');
    assert.equal(await isConcealed(trends), true);
    for (const name of ['Nights', 'Patterns', 'Awards', 'Overview']) await openSection(page, name);
    await week.getByRole('button', { name: 'See them early' }).click();
    await until(async () => !(await isConcealed(trends)));
    await page.getByRole('tab', { name: 'Patterns' }).click();
    for (const name of ['Score Distribution', 'Weekly Sleep Performance', 'Your hours'])
      assert.equal(await isConcealed(card(page, name)), false, name);
  });

  test('From 768 px on all charts stand on the page from the first night on, without a tap.', async () => {
    await page.reload();
    await card(page, 'Your hours').waitFor({ state: 'attached' });
    const heightOf = async (name: string) => (await card(page, name).boundingBox())?.height ?? 0;
    const charts = ['Sleep Score Trends', 'Score Distribution', 'Weekly Sleep Performance', 'Your hours'];
    const isClipped = (name: string) =>
      card(page, name).evaluate((part) => part.closest('.concealed')?.clientHeight === 1);
    assert.deepEqual(await Promise.all(charts.map(isClipped)), [true, true, true, true], 'on a phone');
    await page.setViewportSize({ width: 768, height: 1024 });
    for (const name of charts) await until(async () => !(await isClipped(name)) && (await heightOf(name)) > 100);
    for (const name of ['Recent Sleep Logs', 'Achievements']) await card(page, name).waitFor();
    await assertCount(page.getByRole('button', { name: 'See them early' }), 0);
    assert.deepEqual(consoleErrors, []);
  });
});
