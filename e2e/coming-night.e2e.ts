import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { followMore } from '#testing/follow-more.ts';
import { nightOnServer, openFold, planEveryNight, saveOnServer, untilNight } from '#testing/logged-nights.ts';
import { NO_BROWSER, openEmptyPage } from '#testing/open-app.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { TURNED_CLOCK_ZONE } from '#testing/zones.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { register } from './sign-up.fixture.ts';

const PHONE = { width: 390, height: 844 };
/** 8 PM in New York, on the evening of November 1. In the night the clocks go back. */
const FIRST_EVENING = '2025-11-02T00:00:00Z';

const tonight = (page: Page) => page.getByRole('radio', { name: 'Tonight' });
const habit = (page: Page, name: string) => page.getByRole('checkbox', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const rating = (page: Page, value: number) => page.getByRole('radio', { name: String(value), exact: true });
const nights = (page: Page) => page.getByRole('button', { name: /open this night$/ });
const follow = (page: Page, link: string) => page.getByRole('link', { name: link, exact: true }).first().click();
const ready = (page: Page) => page.getByRole('heading', { name: 'Sleep Timing & Quality' }).waitFor();
/** Shown in the morning, of the evening before. */
const asksAbout = (page: Page, evening: string) =>
  page.getByText(`What you did on ${evening} evening, before this night.`, { exact: true }).waitFor();

async function openLog(page: Page): Promise<void> {
  await page.goto('/daily-log');
  await ready(page);
}

/** A guest whose checklist was answered on five evenings of October. */
async function asGuestWithHabits(page: Page): Promise<void> {
  await openEmptyPage(page);
  await page.evaluate(() => localStorage.setItem('sessionId', 'a1b2c3d4e'));
  for (const day of [27, 28, 29, 30, 31]) {
    const habits = { temperature: true, darkness: true, air: day % 3 === 0 };
    await saveOnServer(page, `2025-10-${day}`, { habits });
  }
}

/** Plans every day from 8:00 to 16:00. */
const planDays = (page: Page) => planEveryNight(page, { targetBedTime: '08:00', targetWakeTime: '16:00' });

test('The ticks of an evening and the entries of the next day are one night, on a page that stays open.', {
  skip: NO_BROWSER,
}, async (t) => {
  const app = await openTestApp({ now: FIRST_EVENING });
  t.after(app.close);
  const { context, page, consoleErrors } = await app.newPerson({ timezoneId: TURNED_CLOCK_ZONE, viewport: PHONE });
  await context.clock.install({ time: FIRST_EVENING });
  /** Turns both clocks. An open page notices within ten seconds, and everything it delays is over. */
  const turnTo = async (next: string): Promise<void> => {
    app.clock.set(next);
    await context.clock.setSystemTime(next);
    await context.clock.runFor(10_000);
  };
  const enterTimes = async (): Promise<void> => {
    await openFold(page, 'Add the times');
    await page.getByLabel('Bedtime', { exact: true }).fill('23:00');
    await page.getByLabel('Wake Time', { exact: true }).fill('07:00');
    await context.clock.runFor(3000);
  };
  await asGuestWithHabits(page);
  const answers = Promise.withResolvers<void>();
  await page.route('**/api/nights/**', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await openLog(page);

  await t.test('The usual habits are ticked at once, also before it is known what the night has so far.', async () => {
    assert.equal(await tonight(page).isChecked(), true);
    await button(page, 'As usual, two').click();
    for (const name of ['Cool the room', 'Make it dark']) {
      assert.equal(await habit(page, name).isChecked(), true, name);
    }
    answers.resolve();
    await page.getByText('2 of 8 for tonight').waitFor();
    const ticked = await untilNight(page, '2025-11-02', ({ habitsDone }) => habitsDone === 0b11);
    assert.deepEqual([ticked.isAnswered, ticked.overallScore], [true, null]);
    await page.unroute('**/api/nights/**');
    await button(page, 'Undo, as usual').click();
    await untilNight(page, '2025-11-02', ({ isAnswered, habitsDone }) => !isAnswered && habitsDone === 0);
  });

  await t.test('In the evening the checklist of the coming night comes first.', async () => {
    await page.getByText('Counts in tomorrow’s score').waitFor();
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    assert.deepEqual(headings.slice(0, 3), ['Sleep Environment Checklist', 'Last night', 'Sleep Timing & Quality']);
    await habit(page, 'Make it dark').check();
    const ticked = await untilNight(page, '2025-11-02', ({ habitsDone }) => habitsDone === 0b10);
    assert.deepEqual([ticked.isAnswered, ticked.isRated, ticked.overallScore], [true, false, null]);
    const today = await nightOnServer(page, '2025-11-01');
    assert.deepEqual([today?.habitsDone, today?.isAnswered, today?.overallScore], [0, false, null]);
    // Another tab or device.
    await saveOnServer(page, '2025-11-02', { habits: { air: true } });
    await context.clock.runFor(5000);
    await page.getByRole('checkbox', { name: 'Fresh air', checked: true }).waitFor();
    await habit(page, 'Fresh air').uncheck();
    await untilNight(page, '2025-11-02', ({ habitsDone }) => habitsDone === 0b10);
    await assertAccessible(page, { only: '#checklist' });
    await page.setViewportSize({ width: 320, height: 700 });
    await assertFits(page);
    await page.setViewportSize(PHONE);
    // What is chosen in the evening says nothing about the next morning.
    await page.getByRole('radio', { name: 'Last night' }).check();
    await tonight(page).check();
  });

  await t.test('The night in which the clocks go back counts its ticks and its real duration.', async () => {
    await turnTo('2025-11-02T13:00:00Z');
    await asksAbout(page, 'Saturday');
    assert.equal(await habit(page, 'Make it dark').isChecked(), true);
    await enterTimes();
    await page.getByText('9h 0m').first().waitFor();
    await untilNight(page, '2025-11-02', (night) => night.totalTimeInBed === 540 && night.isAnswered);
  });

  await t.test('A person can also tick last night in the evening, and each night keeps its own ticks.', async () => {
    await turnTo('2026-03-08T01:00:00Z');
    await page.getByText('For the night to Sunday.').waitFor();
    for (const name of ['Make it dark', 'Wind down']) await habit(page, name).check();
    await untilNight(page, '2026-03-08', ({ habitsDone }) => habitsDone === 0b1000_0010);
    await page.getByRole('radio', { name: 'Last night' }).check();
    assert.equal(await habit(page, 'Wind down').isChecked(), false);
    await button(page, 'None of these').click();
    const last = await untilNight(page, '2026-03-07', ({ isAnswered }) => isAnswered);
    assert.equal(last.habitsDone, 0);
    await tonight(page).check();
    assert.equal(await habit(page, 'Wind down').isChecked(), true);
    assert.deepEqual(consoleErrors, []);
  });

  await t.test('A new account has the ticks of the guest, and those made without a network follow.', async () => {
    await register(page, { email: 'evening@example.com' });
    await openLog(page);
    assert.equal(await tonight(page).isChecked(), true);
    await page.getByRole('checkbox', { name: 'Wind down', checked: true }).waitFor();
    await context.setOffline(true);
    await habit(page, 'Quiet it down').check();
    await page.getByText('Offline, kept here').waitFor();
  });

  await t.test('In the morning the rating joins the ticks of the night in which the clocks go forward.', async () => {
    await turnTo('2026-03-08T12:00:00Z');
    await asksAbout(page, 'Saturday');
    await context.setOffline(false);
    await untilNight(page, '2026-03-08', ({ habitsDone }) => habitsDone === 0b1000_0110);
    for (const name of ['Make it dark', 'Wind down', 'Quiet it down']) {
      assert.equal(await habit(page, name).isChecked(), true, name);
    }
    assert.equal(await habit(page, 'Fresh air').isChecked(), false);
    await rating(page, 8).click();
    await enterTimes();
    await page.getByText('7h 0m').first().waitFor();
    // 30 points times 3 of 8 habits, 22 for the duration, and the rating.
    const whole = await untilNight(page, '2026-03-08', ({ overallScore }) => overallScore === 41);
    assert.deepEqual([whole.habitsDone, whole.sleepQualityScore, whole.isRated], [0b1000_0110, 8, true]);
    assert.equal(whole.totalTimeInBed, 420);
  });

  await t.test('After midnight the page offers no other night.', async () => {
    await turnTo('2026-03-09T05:30:00Z');
    await asksAbout(page, 'Sunday');
    await assertCount(tonight(page), 0);
  });

  await t.test('A day sleeper ticks before bed, rates after it, and finds last night in the evening.', async () => {
    // 7:00, an hour before bed: the next sleep ends today, so there is no other night to choose.
    await turnTo('2026-03-10T11:00:00Z');
    await planDays(page);
    await openLog(page);
    await page.getByText(/before this night\.$/).waitFor();
    await assertCount(tonight(page), 0);
    await habit(page, 'Quiet it down').check();
    await untilNight(page, '2026-03-10', ({ habitsDone }) => habitsDone === 0b100);
    // 16:30, after the sleep: the next one ends tomorrow.
    await turnTo('2026-03-10T20:30:00Z');
    await tonight(page).waitFor();
    assert.equal(await habit(page, 'Quiet it down').isChecked(), true);
    await rating(page, 9).click();
    const night = await untilNight(page, '2026-03-10', ({ isRated }) => isRated);
    assert.deepEqual([night.habitsDone, night.sleepQualityScore], [0b100, 9]);
    await followMore(page, 'History');
    await page.getByText('Score: 41').waitFor();
    // Each night once: five of October, and those of November 2, March 7, 8 and 10.
    await assertCount(nights(page), 9);
    // 20:00: eleven hours before the next sleep.
    await turnTo('2026-03-11T00:00:00Z');
    await follow(page, 'Log');
    await ready(page);
    assert.equal(await page.getByRole('radio', { name: 'Last night' }).isChecked(), true);
    assert.equal(await nightOnServer(page, '2026-03-11'), null);
  });
});
