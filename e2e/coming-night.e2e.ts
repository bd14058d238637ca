import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startApp } from '#testing/app.ts';
import { embeddedEngine } from '#testing/engines.ts';
import { NO_BROWSER, type OpenApp, openApp, openBrowser } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import { eveningAndNextDay, TURNED_CLOCK_ZONE } from '#testing/zones.ts';
import type { DailyLog } from '../src/core/nights/contract.ts';
import { addDays } from '../src/domain/time/local-date.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { signUp } from './sign-up.fixture.ts';

const options = { skip: NO_BROWSER };
const PHONE = { width: 390, height: 844 };
const { evening, nextDay } = eveningAndNextDay();
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const todayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
const tonight = (page: Page) => page.getByRole('radio', { name: 'Tonight' });
const habit = (page: Page, name: string) => page.getByRole('checkbox', { name });
const rating = (page: Page, value: number) => page.getByRole('radio', { name: String(value), exact: true });
const saved = (page: Page) => page.locator('[data-saving="idle"]').waitFor();

const nights = (page: Page) => page.getByRole('button', { name: /open this night$/ });

async function openLog(page: Page): Promise<void> {
  await page.goto('/daily-log');
  await page.getByRole('heading', { name: 'Sleep Timing & Quality' }).waitFor();
}

async function openHistory(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'History', exact: true }).first().click();
  await nights(page).first().waitFor();
}

/** The server's data of a night, fetched as the page's own person. */
const onServer = (page: Page, date: string): Promise<DailyLog | null> =>
  page.evaluate(async (day) => {
    const owner = localStorage.getItem('userId') ?? localStorage.getItem('sessionId');
    const headers = { 'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone };
    return (await (await fetch(`/api/nights/${owner}/${day}`, { headers })).json()).log;
  }, date);

async function untilOnServer(page: Page, date: string, has: (log: DailyLog) => boolean): Promise<DailyLog> {
  let log: DailyLog | null = null;
  return until(
    async () => {
      log = await onServer(page, date);
      return log && has(log) ? log : undefined;
    },
    () => JSON.stringify(log),
  );
}

test(
  'Ticks of an evening and the rating of the next morning are one night, also in a new account.',
  options,
  async (t) => {
    const { context, page, consoleErrors } = await app.newPerson({ timezoneId: evening, viewport: PHONE });
    const tomorrow = addDays(todayIn(evening), 1);
    const answers = Promise.withResolvers<void>();
    await page.route('**/api/nights/**', async (route) => {
      await answers.promise;
      await route.continue();
    });
    await openLog(page);

    await t.test('A tick shows at once, also before it is known what the night has so far.', async () => {
      assert.equal(await tonight(page).isChecked(), true);
      await habit(page, 'Make it dark').check();
      answers.resolve();
      await untilOnServer(page, tomorrow, ({ habitsDone }) => habitsDone === 0b10);
      await page.unroute('**/api/nights/**');
    });

    await t.test('In the evening the checklist of the coming night comes first.', async () => {
      await page.getByText('It counts in tomorrow’s score.').waitFor();
      const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
      assert.deepEqual(headings.slice(0, 3), ['Sleep Environment Checklist', 'Last night', 'Sleep Timing & Quality']);
      await habit(page, 'Wind down').check();
      const ticked = await untilOnServer(page, tomorrow, ({ habitsDone }) => habitsDone === 0b1000_0010);
      assert.deepEqual([ticked.isAnswered, ticked.isRated, ticked.overallScore], [true, false, null]);
      const today = await onServer(page, todayIn(evening));
      assert.deepEqual([today?.habitsDone, today?.isAnswered, today?.overallScore], [0, false, null]);
      await page.getByText('Your score appears').waitFor();
      await assertAccessible(page, { only: '#checklist' });
      await page.setViewportSize({ width: 320, height: 700 });
      await assertFits(page);
      await page.setViewportSize(PHONE);
    });

    await t.test('A person can also tick last night in the evening, and each night keeps its own ticks.', async () => {
      await page.getByRole('radio', { name: 'Last night' }).check();
      assert.equal(await habit(page, 'Wind down').isChecked(), false);
      await page.getByRole('button', { name: 'None of these' }).click();
      const last = await untilOnServer(page, todayIn(evening), ({ isAnswered }) => isAnswered);
      assert.equal(last.habitsDone, 0);
      await tonight(page).check();
      assert.equal(await habit(page, 'Wind down').isChecked(), true);
      assert.deepEqual(consoleErrors, []);
    });

    await t.test('A new account has the ticks of the guest, and those made without a network follow.', async () => {
      await signUp(page, { email: 'evening@example.com' });
      await page.getByRole('link', { name: 'Daily Log', exact: true }).first().click();
      await page.getByRole('heading', { name: 'Sleep Timing & Quality' }).waitFor();
      await saved(page);
      assert.equal(await habit(page, 'Wind down').isChecked(), true);
      await context.setOffline(true);
      await habit(page, 'Quiet it down').check();
      await page.getByText('Offline. Your changes are kept and will be sent.').first().waitFor();
    });

    await t.test('In the morning the rating joins the ticks, and the history shows the night once.', async () => {
      const storageState = await context.storageState();
      await context.close();
      assert.equal(todayIn(nextDay), tomorrow);
      const { page: next } = await app.newPerson({ storageState, timezoneId: nextDay, viewport: PHONE });
      await openLog(next);
      await untilOnServer(next, tomorrow, ({ habitsDone }) => habitsDone === 0b1000_0110);
      for (const name of ['Make it dark', 'Wind down', 'Quiet it down']) {
        assert.equal(await habit(next, name).isChecked(), true, name);
      }
      assert.equal(await habit(next, 'Fresh air').isChecked(), false);
      await rating(next, 8).click();
      const whole = await untilOnServer(next, tomorrow, ({ overallScore }) => overallScore !== null);
      assert.deepEqual([whole.habitsDone, whole.sleepQualityScore, whole.isRated], [0b1000_0110, 8, true]);
      // 30 points times 3 of 8 habits, and the rating.
      assert.equal(whole.overallScore, 19);
      await openHistory(next);
      await next.getByText('Score: 19').waitFor();
      // This night, and the one that was answered in the evening.
      await assertCount(nights(next), 2);
    });
  },
);

test('On the days on which the clocks change and by day, ticks and times belong to one night.', options, async (t) => {
  // The first evening, in New York.
  const first = '2025-11-02T00:00:00Z';
  const server = await startApp(embeddedEngine, { now: first, webRoot: resolve('dist/web') });
  const { newPerson, close } = await openBrowser(server.url);
  t.after(async () => {
    await close();
    await server.stop();
  });
  const { context, page } = await newPerson({ timezoneId: TURNED_CLOCK_ZONE, viewport: PHONE });
  await context.clock.install({ time: first });
  const turnTo = async (next: string): Promise<void> => {
    server.clock.set(next);
    await context.clock.setSystemTime(next);
    await openLog(page);
  };

  for (const { change, date, evening, morning, hours, count } of [
    {
      ...{ change: 'back', date: '2025-11-02', hours: 9, count: 1 },
      ...{ evening: first, morning: '2025-11-02T13:00:00Z' },
    },
    {
      ...{ change: 'forward', date: '2026-03-08', hours: 7, count: 2 },
      ...{ evening: '2026-03-08T01:00:00Z', morning: '2026-03-08T12:00:00Z' },
    },
  ]) {
    await t.test(`The night in which the clocks go ${change} counts its ticks and its real duration.`, async () => {
      await turnTo(evening);
      await habit(page, 'Make it dark').check();
      await untilOnServer(page, date, ({ habitsDone }) => habitsDone === 0b10);
      await turnTo(morning);
      assert.equal(await habit(page, 'Make it dark').isChecked(), true);
      await page.getByLabel('Bedtime', { exact: true }).fill('23:00');
      await page.getByLabel('Wake Time', { exact: true }).fill('07:00');
      await page.getByText(`${hours}h 0m`).first().waitFor();
      await untilOnServer(page, date, (night) => night.totalTimeInBed === 60 * hours && night.isAnswered);
      await openHistory(page);
      await assertCount(nights(page), count);
    });
  }

  await t.test('After midnight the page offers no other night.', async () => {
    await turnTo('2026-03-09T05:30:00Z');
    await page.getByText(/evening, before this night\.$/).waitFor();
    await assertCount(tonight(page), 0);
  });

  await t.test('A day sleeper ticks before bed, rates after it, and finds last night in the evening.', async () => {
    await planDays(page);
    // 7:00, an hour before bed: the next sleep ends today, so there is no other night to choose.
    await turnTo('2026-03-10T11:00:00Z');
    await page.getByText(/before this night\.$/).waitFor();
    await assertCount(tonight(page), 0);
    await habit(page, 'Quiet it down').check();
    await untilOnServer(page, '2026-03-10', ({ habitsDone }) => habitsDone === 0b100);
    // 16:30, after the sleep.
    await turnTo('2026-03-10T20:30:00Z');
    assert.equal(await habit(page, 'Quiet it down').isChecked(), true);
    await rating(page, 9).click();
    const night = await untilOnServer(page, '2026-03-10', ({ isRated }) => isRated);
    assert.deepEqual([night.habitsDone, night.sleepQualityScore], [0b100, 9]);
    // 20:00: eleven hours before the next sleep.
    await turnTo('2026-03-11T00:00:00Z');
    assert.equal(await page.getByRole('radio', { name: 'Last night' }).isChecked(), true);
    assert.equal(await onServer(page, '2026-03-11'), null);
  });
});

/** Plans every day of the guest on the page from 8:00 to 16:00. */
const planDays = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const sessionId = localStorage.getItem('sessionId');
    const daysOfWeek = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    const plan = { name: 'Days', targetBedTime: '08:00', targetWakeTime: '16:00', daysOfWeek };
    const answer = await fetch('/api/sleep-schedules', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'time-zone': 'America/New_York' },
      body: JSON.stringify({ sessionId, ...plan }),
    });
    if (answer.status !== 201) throw new Error(await answer.text());
  });
