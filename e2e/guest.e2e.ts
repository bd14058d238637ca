import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { zoneWhereItIs } from '#testing/zones.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { analyzeRoom, photoOf } from './room-photo.fixture.ts';

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp({}, { hasOwnServer: true });
});
after(() => app?.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
const settled = (page: Page) => page.locator('[data-saving="idle"]').waitFor();
/** Waits for the final score of the dial, which counts up. */
const scoreShown = (page: Page, score: number) =>
  page
    .locator('.figure', { hasText: new RegExp(`^${score}$`) })
    .filter({ visible: true })
    .first()
    .waitFor();

test(
  'A guest finds the photo and the day after a crash, nobody else sees them, and cleared cookies start a new guest.',
  options,
  async () => {
    const { page, consoleErrors } = await app.newPerson({ timezoneId: zoneWhereItIs(9, 11) });
    await page.goto('/');
    await page.getByRole('link', { name: 'Analyze Room' }).click();
    await heading(page, 'Upload Your Bedroom Photo');
    await analyzeRoom(page, await photoOf({ clutter: 60 }));
    await page.getByRole('link', { name: 'Go to Daily Sleep Log' }).click();

    await heading(page, 'Sleep Timing & Quality');
    const scoreText = await page
      .getByText(/Room score \d+ of 100/)
      .first()
      .textContent();
    const roomScore = Number(/Room score (\d+) of 100/.exec(scoreText ?? '')?.[1]);
    assert.ok(roomScore > 0 && roomScore <= 100, 'the environment part counts the photo');
    await page.getByLabel('Bedtime', { exact: true }).fill('22:30');
    await page.getByLabel('Wake Time', { exact: true }).fill('07:00');
    await page.getByRole('radio', { name: '8', exact: true }).click();
    for (const habit of ['Cool the room', 'Make it dark']) await page.getByRole('checkbox', { name: habit }).check();
    await page.getByLabel('Notes').fill('Slept through. Open window.');
    const expected = Math.round((roomScore / 100) * 30 + (2 / 8) * 30 + 30 + 8);
    await scoreShown(page, expected);
    await settled(page);

    await app.server.kill();
    await app.server.start();
    await page.reload();
    await heading(page, 'Sleep Timing & Quality');
    assert.equal(await page.getByLabel('Bedtime', { exact: true }).inputValue(), '22:30');
    assert.equal(await page.getByLabel('Wake Time', { exact: true }).inputValue(), '07:00');
    assert.equal(await page.getByLabel('Notes').inputValue(), 'Slept through. Open window.');
    assert.equal(await page.getByRole('radio', { name: '8', exact: true }).isChecked(), true);
    await assertCount(page.getByRole('checkbox', { checked: true }), 2);
    await scoreShown(page, expected);

    await page.getByRole('link', { name: 'Room Analysis', exact: true }).first().click();
    await page.getByRole('region', { name: 'Past analyses' }).getByRole('listitem').waitFor();
    // The page polls every five seconds, and may have done so without a server.
    assert.deepEqual(
      consoleErrors.filter((consoleError) => !consoleError.includes('net::ERR_')),
      [],
    );

    // No other person sees the photo or the day.
    const guest = await page.evaluate(() => localStorage.getItem('sessionId'));
    const listed = await page.request.get(`/api/room-analyses/${guest}`);
    const [{ imageUrl }] = (await listed.json()) as [{ imageUrl: string }];
    assert.equal((await page.request.get(imageUrl)).status(), 200);
    const { page: other, context } = await app.newPerson();
    await other.goto('/daily-log');
    await heading(other, 'Sleep Timing & Quality');
    assert.equal((await other.request.get(imageUrl)).status(), 403);
    assert.equal((await other.request.get(`/api/room-analyses/${guest}`)).status(), 403);
    assert.equal((await other.request.post(`/api/daily-log/today/${guest}`)).status(), 403);

    // A browser with cleared cookies starts over as a new guest.
    const before = await other.evaluate(() => localStorage.getItem('sessionId'));
    await context.clearCookies();
    await other.reload();
    await heading(other, 'Sleep Timing & Quality');
    await other.waitForFunction((old) => localStorage.getItem('sessionId') !== old, before);
    await heading(other, 'Sleep Timing & Quality');
  },
);
