import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { NO_BROWSER, type OpenApp, openApp, openEmptyPage } from '#testing/open-app.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { insertNights } from '../src/testing/insert-nights.ts';
import { night } from './progress-nights.fixture.ts';
import { analyzeRoom, photoOf } from './room-photo.fixture.ts';

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const step = (page: Page): Locator => page.getByRole('complementary', { name: 'Next step' });

async function analyze(page: Page): Promise<void> {
  await page.goto('/room-analysis');
  await page.getByRole('heading', { name: 'Upload Your Bedroom Photo' }).waitFor();
  await analyzeRoom(page, await photoOf({ clutter: 60 }));
  await page.getByRole('region', { name: 'Past analyses' }).getByRole('listitem').first().waitFor();
}

async function openLog(page: Page): Promise<void> {
  await page.goto('/daily-log');
  await page.getByRole('heading', { name: 'Sleep Timing & Quality' }).waitFor();
}

async function logTimes(page: Page): Promise<void> {
  await page.getByLabel('Bedtime', { exact: true }).fill('22:30');
  await page.getByLabel('Wake Time', { exact: true }).fill('07:00');
}

/** Waits until the page has all answers that could show a step: its first requests, and today's log once more. */
async function settled(page: Page): Promise<void> {
  await page.waitForResponse((answer) => answer.url().includes('/api/daily-log/today/'));
  await page.locator('[data-saving="idle"]').waitFor();
}

test(
  'The first photo leads to the first night, and that to a schedule; a step that was followed, dismissed or is not the first stays away.',
  options,
  async () => {
    const { page, consoleErrors } = await app.newPerson({ viewport: { width: 320, height: 900 } });
    await openEmptyPage(page);
    await page.evaluate(() => localStorage.setItem('palette', 'evening'));
    await analyze(page);
    await step(page).getByText("Your room is worth up to 30 of each night's 100 points.").waitFor();
    await assertAccessible(page, { only: 'aside' });
    await step(page).getByRole('link', { name: 'Log your first night' }).click();
    await page.getByRole('heading', { name: 'Sleep Timing & Quality' }).waitFor();
    await assertCount(step(page), 0, 'nothing is said before there is a night');
    await logTimes(page);
    await step(page).getByText('Your first night is logged.').waitFor();
    await assertAccessible(page, { only: 'aside' });
    await assertFits(page);
    assert.deepEqual(await step(page).getByRole('link').allInnerTexts(), ['Set a schedule', 'See your progress']);
    await step(page).getByRole('link', { name: 'Set a schedule' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sleep Schedules' }).waitFor();
    await openLog(page);
    await settled(page);
    await assertCount(step(page), 0, 'followed, it does not come back');
    await page.goto('/room-analysis');
    const past = page.getByRole('region', { name: 'Past analyses' }).getByRole('listitem').first();
    await past.getByRole('button').first().click();
    await page.getByRole('heading', { name: 'Your Sleep Environment Score' }).waitFor();
    await assertCount(step(page), 0);

    await forgetSteps(page);
    await openLog(page);
    await step(page).getByRole('button', { name: 'Dismiss this step' }).click();
    await step(page).waitFor({ state: 'detached' });
    await openLog(page);
    await settled(page);
    await assertCount(step(page), 0, 'dismissed, it does not come back');

    // In a browser that has stored no step, a person with another night sees none.
    await insertNights(app.server, page, [night(1, 1380, 1860)]);
    await forgetSteps(page);
    await openLog(page);
    await settled(page);
    await assertCount(step(page), 0, 'after the night of a person with others');
    const answered = page.waitForResponse((answer) => answer.url().includes('/api/daily-logs/'));
    await analyze(page);
    await answered;
    await assertCount(step(page), 0, 'after the photo of a person with nights');
    assert.deepEqual(consoleErrors, []);
  },
);

const forgetSteps = (page: Page): Promise<void> => page.evaluate(() => localStorage.removeItem('stepsDone'));
