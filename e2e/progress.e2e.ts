import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { plausibleNights } from '#testing/plausible-nights.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { insertNights } from '../src/testing/insert-nights.ts';
import { JOURNEY_ZONE } from '../src/testing/zones.ts';
import { card, guestWith, openProgress, textOf } from './progress-nights.fixture.ts';

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: JOURNEY_ZONE }).format(new Date());

const chart = (page: Page): Locator => card(page, 'Sleep Score Trends').getByRole('application');
const choose = (page: Page, range: string) => page.getByRole('radio', { name: range }).check();
const fold = (page: Page): Locator => page.getByRole('button', { name: /AI Sleep Analysis/ });
const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Green up and red down. */
const INK: Record<string, RegExp> = { '+': /text-excellent-ink/, '-': /text-poor-ink/ };

describe('Progress of a person with many nights', { skip: NO_BROWSER }, () => {
  // None has a score of 60, which a filter asks for.
  const nights = plausibleNights(today(), 120).map((night) =>
    night.overallScore === 60 ? { ...night, overallScore: 61 } : night,
  );
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

  test('The range names its average, and shows the change of the month from 90 days on; the table has a row for every night.', async () => {
    for (const [range, period] of [
      ['7 Days', /^7 days, \w+ \d+ to \w+ \d+$/],
      ['90 Days', /^90 days, /],
      ['All Time', 'All nights'],
      ['30 Days', /^30 days, /],
    ] as const) {
      await choose(page, range);
      await page.getByText(period, { exact: true }).waitFor();
      const month = card(page, 'Overall Score').getByText('this month');
      await assertCount(month, range === '90 Days' || range === 'All Time' ? 1 : 0, range);
    }
    const week = card(page, 'Overall Score').getByText('this week');
    assert.match(
      (await week.locator('..').getAttribute('class')) ?? '',
      INK[(await textOf(week))[0] ?? '0'] ?? /muted/,
    );
    const trends = card(page, 'Sleep Score Trends');
    await trends.getByRole('button', { name: 'Show as table' }).click();
    const days = Number(await card(page, 'Days Logged').locator('.figure').textContent());
    await assertCount(trends.locator('tbody tr'), days);
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
    assert.notEqual(await overall(), asLogged);
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

  test('On a phone the overview ends within 1,700 pixels.', async () => {
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    const links = page.getByRole('navigation', { name: 'More about your nights' });
    const bottom = await links.evaluate((part) => part.getBoundingClientRect().bottom + scrollY);
    await page.setViewportSize(size);
    assert.ok(bottom <= 1700, `${bottom}`);
  });

  test('The analysis loads when opened, can be retried, and all its parts are accessible in the dark palette and fit 320 px.', async () => {
    assert.equal(requestCount, 0);
    await fold(page).focus();
    await page.keyboard.press('Enter');
    const failure = page.getByRole('alert').filter({ hasText: 'Unable to generate analysis at this time' });
    await failure.waitFor();
    assert.equal(requestCount, 1);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.evaluate(() => document.documentElement.setAttribute('data-palette', 'dark'));
    await page.unroute('**/api/dashboard-analysis/**');
    await page.route('**/api/dashboard-analysis/**', (route) => route.fulfill({ json: ANALYSIS }));
    await failure.getByRole('button', { name: 'Try again' }).click();
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
