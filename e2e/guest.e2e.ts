import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { followMore } from '#testing/follow-more.ts';
import { openFold } from '#testing/logged-nights.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { zoneWhereItIs } from '#testing/zones.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { insertNights } from '../src/testing/insert-nights.ts';
import { night } from './progress-nights.fixture.ts';
import { analyzeRoom, photoOf } from './room-photo.fixture.ts';

let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes', includeHidden: true });
const step = (page: Page): Locator => page.getByRole('complementary', { name: 'Next step' });
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();
const forgetSteps = (page: Page): Promise<void> => page.evaluate(() => localStorage.removeItem('stepsDone'));

/** Opens the daily log and waits until the page has all answers that could show a step. */
async function openLog(page: Page, open: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url().includes('/api/daily-log/today/'));
  await open();
  await heading(page, 'Sleep Timing & Quality');
  await answered;
  await page.locator('[data-saving="idle"]').waitFor({ state: 'attached' });
}

/** Leaves the daily log and opens it again. */
async function reopenLog(page: Page): Promise<void> {
  await followMore(page, 'Schedules');
  await heading(page, 'Sleep Schedules');
  await openLog(page, () => follow(page, 'Log'));
}

async function openPastAnalysis(page: Page): Promise<void> {
  await followMore(page, 'Room Analysis');
  const past = page.getByRole('region', { name: 'Past analyses' }).getByRole('listitem');
  await past.getByRole('button').first().click();
  await heading(page, 'Your Sleep Environment Score');
}

/** Waits for the final score of the dial, which counts up. */
const scoreShown = (page: Page, score: number) =>
  page
    .locator('.figure', { hasText: new RegExp(`^${score}$`) })
    .filter({ visible: true })
    .first()
    .waitFor();

test('A guest is led from the first photo to the first night and a schedule, and finds them again.', {
  skip: NO_BROWSER,
}, async (t) => {
  const { page, consoleErrors } = await app.newPerson({
    viewport: { width: 320, height: 900 },
    timezoneId: zoneWhereItIs(9, 11),
  });
  let score = 0;

  await t.test(
    'The first photo leads to the first night, which counts the photo, and that to a schedule.',
    async () => {
      await page.goto('/');
      await follow(page, 'Analyze Room');
      await heading(page, 'Upload Your Bedroom Photo');
      await analyzeRoom(page, await photoOf({ clutter: 60 }));
      await step(page).getByText("Your room is worth up to 30 of each night's 100 points.").waitFor();
      await assertAccessible(page, { only: 'aside' });
      await openLog(page, () => follow(page, 'Log your first night'));
      await assertCount(step(page), 0, 'nothing is said before there is a night');

      const scoreText = await page
        .getByText(/Room score \d+ of 100/)
        .first()
        .textContent();
      const roomScore = Number(/Room score (\d+) of 100/.exec(scoreText ?? '')?.[1]);
      assert.ok(roomScore > 0 && roomScore <= 100, 'the environment part counts the photo');
      await openFold(page, 'Add the times');
      await page.getByLabel('Bedtime', { exact: true }).fill('22:30');
      await page.getByLabel('Wake Time', { exact: true }).fill('07:00');
      await page.getByRole('radio', { name: '8', exact: true }).click();
      for (const habit of ['Cool the room', 'Make it dark']) await page.getByRole('checkbox', { name: habit }).check();
      await openFold(page, 'Notes');
      await notes(page).fill('Slept through. Open window.');
      score = Math.round((roomScore / 100) * 30 + (2 / 8) * 30 + 30 + 8);
      await scoreShown(page, score);
      await step(page).getByText('Your first night is logged.').waitFor();
      await assertAccessible(page, { only: 'aside' });
      await assertFits(page);
      assert.deepEqual(await step(page).getByRole('link').allInnerTexts(), ['Set a schedule', 'See your progress']);
      await page.locator('[data-saving="idle"]').waitFor({ state: 'attached' });
      await follow(page, 'Set a schedule');
      await heading(page, 'Sleep Schedules');
    },
  );

  await t.test('A step that was followed or dismissed stays away.', async () => {
    await openLog(page, () => follow(page, 'Log'));
    await assertCount(step(page), 0, 'followed, it does not come back');
    await forgetSteps(page);
    await reopenLog(page);
    await step(page).getByRole('button', { name: 'Dismiss this step' }).click();
    await step(page).waitFor({ state: 'detached' });
    await reopenLog(page);
    await assertCount(step(page), 0, 'dismissed, it does not come back');
  });

  await t.test('Later the guest finds all entries and, with another night, no first step.', async () => {
    await insertNights(app.server, page, [night(3, 1380, 1860)]);
    await forgetSteps(page);
    const listed = page.waitForResponse(
      (answer) => answer.url().includes('/api/daily-logs/') && answer.url().includes('limit=30'),
    );
    await openLog(page, () => page.reload());
    await listed;
    assert.equal(await page.getByLabel('Bedtime', { exact: true }).inputValue(), '22:30');
    assert.equal(await page.getByLabel('Wake Time', { exact: true }).inputValue(), '07:00');
    assert.equal(await notes(page).inputValue(), 'Slept through. Open window.');
    assert.equal(await page.getByRole('radio', { name: '8', exact: true }).isChecked(), true);
    await assertCount(page.getByRole('checkbox', { checked: true }), 2);
    await scoreShown(page, score);
    await assertCount(step(page), 0, 'after the night of a person with others');
    await openPastAnalysis(page);
    await assertCount(step(page), 0, 'after the photo of a person with nights');
    assert.deepEqual(consoleErrors, []);
  });

  await t.test('Cleared cookies start a new guest, who sees nothing of it.', async () => {
    const guest = await page.evaluate(() => localStorage.getItem('sessionId'));
    const listed = await page.request.get(`/api/room-analyses/${guest}`);
    const [{ imageUrl }] = (await listed.json()) as [{ imageUrl: string }];
    assert.equal((await page.request.get(imageUrl)).status(), 200);
    await page.context().clearCookies();
    await page.goto('/daily-log');
    await page.waitForFunction((old) => localStorage.getItem('sessionId') !== old, guest);
    await heading(page, 'Sleep Timing & Quality');
    assert.equal(await notes(page).inputValue(), '');
    assert.equal((await page.request.get(imageUrl)).status(), 403);
    assert.equal((await page.request.get(`/api/room-analyses/${guest}`)).status(), 403);
    assert.equal((await page.request.post(`/api/daily-log/today/${guest}`)).status(), 403);
  });
});
