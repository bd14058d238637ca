import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { plausibleNights } from '../scripts/plausible-nights.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { JOURNEY_ZONE } from '../src/testing/zones.ts';
import { guestWith, openProgress } from './progress-nights.fixture.ts';

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: JOURNEY_ZONE }).format(new Date());
const daysLogged = (page: Page, days: string) =>
  page.getByRole('region', { name: 'Days Logged' }).locator('.figure', { hasText: new RegExp(`^${days}$`) });
const fold = (page: Page) => page.getByRole('button', { name: /AI Sleep Analysis/ });

test(
  'The page shows that it loads the nights, offers a retry after a failure, and counts a new night at once.',
  options,
  async () => {
    const { page } = await app.newPerson();
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
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Start your streak today').waitFor();

    await daysLogged(page, '0').waitFor();
    await page.getByRole('link', { name: 'Daily Log' }).first().click();
    await page.getByLabel('Bedtime', { exact: true }).fill('23:05');
    await page.getByLabel('Wake Time', { exact: true }).fill('06:35');
    await page.locator('[data-saving="idle"]').waitFor();
    await page.getByRole('link', { name: 'Progress', exact: true }).first().click();
    await daysLogged(page, '1').waitFor();
    await page.getByText('1 day streak!').waitFor();
    await page.getByText('11:05 PM - 6:35 AM').waitFor();
  },
);

test(
  'The analysis loads when opened, reports a failure, names its source, and its advice leads to an experiment.',
  options,
  async () => {
    const { page } = await guestWith(app, plausibleNights(today(), 120));
    let requestCount = 0;
    await page.route('**/api/dashboard-analysis/**', async (route) => {
      requestCount += 1;
      await route.fulfill({ status: 503, json: { message: 'Unable to generate analysis at this time' } });
    });
    await openProgress(page);
    await page.getByRole('application').first().waitFor();
    assert.equal(requestCount, 0);
    assert.equal(await fold(page).getAttribute('aria-expanded'), 'false');
    await fold(page).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Unable to generate analysis at this time' });
    await failure.waitFor();
    assert.equal(requestCount, 1);
    await page.unroute('**/api/dashboard-analysis/**');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Overall Assessment' }).waitFor();
    await page.getByText('No language model was used.').waitFor();
    await page.getByText(/^Based on \d+ nights/).waitFor();
    const tips = page.getByRole('article');
    assert.ok((await tips.count()) <= 4);

    await page.getByRole('link', { name: 'Test it in an experiment' }).first().click();
    await page.getByRole('heading', { name: 'What would you like to test?' }).waitFor();
    await page.getByRole('radio', { name: 'None of these' }).click();
    await page.getByRole('button', { name: 'See the plan' }).click();
    await page.getByRole('button', { name: 'Start tonight' }).click();
    await page.getByText('The plan is fixed now.').waitFor();
    assert.match(page.url(), /\/experiments\?view=running$/);
  },
);

test('All parts of an analysis appear, are accessible in the dark palette, and fit 320 px.', options, async () => {
  const { page } = await guestWith(app, plausibleNights(today(), 45), {
    viewport: { width: 320, height: 800 },
  });
  await page.evaluate(() => localStorage.setItem('palette', 'dark'));
  await page.route('**/api/dashboard-analysis/**', (route) => route.fulfill({ json: ANALYSIS }));
  await openProgress(page);
  await page.getByRole('application').nth(1).waitFor();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await fold(page).click();
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
  await assertAccessible(page, { only: '[role=tabpanel]:not(.concealed)', without: '[role=grid]' });
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('switch', { name: 'Overall Score' }).waitFor();
  await assertAccessible(page, { only: '[role=dialog]' });
});

test('Ten years of nights are drawn with few points in every range.', options, async () => {
  const { page } = await guestWith(app, plausibleNights(today(), 3650));
  await openProgress(page);
  const line = page.locator('.chart-line path').first();
  await line.waitFor({ state: 'attached' });
  for (const range of ['All Time', '7 Days', '90 Days', '30 Days']) {
    const before = (await line.getAttribute('d')) ?? '';
    await page.getByRole('radio', { name: range }).check({ force: true });
    await page.waitForFunction((old) => document.querySelector('.chart-line path')?.getAttribute('d') !== old, before);
    const path = (await line.getAttribute('d')) ?? '';
    assert.ok(path.split(/[MLC]/).length <= 190, `${range}: ${path.split(/[MLC]/).length} points`);
  }
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
