import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine } from '#testing/engines.ts';
import { NO_BROWSER, type OpenApp, openApp, openBrowser } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import { eveningAndNextDay, TURNED_CLOCK_ZONE, zoneWhereItIs } from '#testing/zones.ts';
import type { DailyLog } from '../src/core/nights/contract.ts';
import { addDays } from '../src/domain/time/local-date.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';

const options = { skip: NO_BROWSER };
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

async function openLog(page: Page): Promise<Page> {
  await page.goto('/daily-log');
  await page.getByRole('heading', { name: 'Sleep Timing & Quality' }).waitFor();
  return page;
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

/** The same person's browser on the next day. */
async function nextMorning(context: BrowserContext): Promise<Page> {
  const { page } = await app.newPerson({ storageState: await context.storageState(), timezoneId: nextDay });
  return page;
}

test('Habits ticked in the evening and the rating of the next morning are one night.', options, async () => {
  const { context, page, consoleErrors } = await app.newPerson({ timezoneId: evening });
  await openLog(page);
  const tomorrow = addDays(todayIn(evening), 1);
  assert.equal(await tonight(page).isChecked(), true);
  await page.getByText('It counts in tomorrow’s score.').waitFor();
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  assert.deepEqual(headings.slice(0, 3), ['Sleep Environment Checklist', 'Last night', 'Sleep Timing & Quality']);
  await habit(page, 'Make it dark').check();
  await habit(page, 'Wind down').check();
  const ticked = await untilOnServer(page, tomorrow, ({ habitsDone }) => habitsDone === 0b1000_0010);
  assert.deepEqual([ticked.isAnswered, ticked.isRated, ticked.overallScore], [true, false, null]);
  const today = await onServer(page, todayIn(evening));
  assert.deepEqual([today?.habitsDone, today?.isAnswered, today?.overallScore], [0, false, null]);
  await page.getByText('Your score appears').waitFor();
  await assertAccessible(page);

  const next = await nextMorning(context);
  await openLog(next);
  assert.equal(todayIn(nextDay), tomorrow);
  assert.equal(await habit(next, 'Make it dark').isChecked(), true);
  assert.equal(await habit(next, 'Fresh air').isChecked(), false);
  await rating(next, 8).click();
  const whole = await untilOnServer(next, tomorrow, ({ overallScore }) => overallScore !== null);
  assert.deepEqual([whole.habitsDone, whole.sleepQualityScore, whole.isRated], [0b1000_0010, 8, true]);
  // 30 points times 2 of 8 habits, and the rating.
  assert.equal(whole.overallScore, 16);
  await next.goto('/sleep-history');
  await next.getByText('Score: 16').waitFor();
  await assertCount(next.getByRole('button', { name: /open this night$/ }), 1);
  assert.deepEqual(consoleErrors, []);
});

test('A person can also tick last night in the evening, and each night keeps its own ticks.', options, async () => {
  const { page } = await app.newPerson({ timezoneId: evening });
  await openLog(page);
  await habit(page, 'Fresh air').check();
  await page.getByRole('radio', { name: 'Last night' }).check();
  assert.equal(await habit(page, 'Fresh air').isChecked(), false);
  await page.getByRole('button', { name: 'None of these' }).click();
  const last = await untilOnServer(page, todayIn(evening), ({ isAnswered }) => isAnswered);
  assert.equal(last.habitsDone, 0);
  await tonight(page).check();
  assert.equal(await habit(page, 'Fresh air').isChecked(), true);
});

test('Ticks of an evening without a network reach their night the next morning.', options, async () => {
  const { context, page } = await app.newPerson({ timezoneId: evening });
  await openLog(page);
  await saved(page);
  await context.setOffline(true);
  await habit(page, 'Cool the room').check();
  await page.getByText('Offline. Your changes are kept and will be sent.').first().waitFor();
  const next = await nextMorning(context);
  await context.close();
  await openLog(next);
  await untilOnServer(next, todayIn(nextDay), ({ habitsDone }) => habitsDone === 1);
  assert.equal(await habit(next, 'Cool the room').isChecked(), true);
});

test('A guest who signs up overnight finds the ticks of the evening in the account.', options, async () => {
  const { context, page } = await app.newPerson({ timezoneId: evening });
  const answers = Promise.withResolvers<void>();
  await page.route('**/api/nights/**', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await openLog(page);
  // A tick shows at once, also before it is known what the night has so far.
  await habit(page, 'Quiet it down').check();
  answers.resolve();
  await untilOnServer(page, addDays(todayIn(evening), 1), ({ habitsDone }) => habitsDone === 0b100);
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill('evening@example.com');
  await page
    .getByLabel(/^Password/)
    .first()
    .fill('moonlit-harbor-29');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const next = await nextMorning(context);
  await openLog(next);
  assert.equal(await habit(next, 'Quiet it down').isChecked(), true);
  await rating(next, 7).click();
  const night = await untilOnServer(next, todayIn(nextDay), ({ isRated }) => isRated);
  assert.deepEqual([night.habitsDone, night.sleepQualityScore], [0b100, 7]);
});

test('The evening view fits 320 px, and after midnight it offers no other night.', options, async () => {
  const { page } = await app.newPerson({ timezoneId: evening, viewport: { width: 320, height: 700 } });
  await openLog(page);
  await tonight(page).waitFor();
  await assertFits(page);
  const { page: late } = await app.newPerson({ timezoneId: zoneWhereItIs(1, 5) });
  await openLog(late);
  await late.getByText(/evening, before this night\.$/).waitFor();
  await assertCount(late.getByRole('radio', { name: 'Tonight' }), 0);
});

/** A person in New York with the browser's clock and the server's clock under control. */
async function personOnTurnedClock(test: TestContext, instant: string) {
  const server: TestApp = await startApp(embeddedEngine, { now: instant, webRoot: resolve('dist/web') });
  const { newPerson, close } = await openBrowser(server.url);
  test.after(async () => {
    await close();
    await server.stop();
  });
  const { context, page } = await newPerson({ timezoneId: TURNED_CLOCK_ZONE });
  await context.clock.install({ time: instant });
  const turnTo = async (next: string): Promise<Page> => {
    server.clock.set(next);
    await context.clock.setSystemTime(next);
    return openLog(page);
  };
  return { page: await turnTo(instant), turnTo };
}

for (const { change, date, evening, morning, shown } of [
  {
    ...{ change: 'forward', date: '2026-03-08', shown: '7h 0m' },
    ...{ evening: '2026-03-08T01:00:00Z', morning: '2026-03-08T12:00:00Z' },
  },
  {
    ...{ change: 'back', date: '2026-11-01', shown: '9h 0m' },
    ...{ evening: '2026-11-01T01:00:00Z', morning: '2026-11-01T13:00:00Z' },
  },
]) {
  test(
    `The night in which the clocks go ${change} counts its ticks and its real duration.`,
    options,
    async (context) => {
      const { page, turnTo } = await personOnTurnedClock(context, evening);
      await habit(page, 'Make it dark').check();
      await untilOnServer(page, date, ({ habitsDone }) => habitsDone === 0b10);
      await turnTo(morning);
      assert.equal(await habit(page, 'Make it dark').isChecked(), true);
      await page.getByLabel('Bedtime', { exact: true }).fill('23:00');
      await page.getByLabel('Wake Time', { exact: true }).fill('07:00');
      await page.getByText(shown).first().waitFor();
      const hours = Number.parseInt(shown, 10);
      await untilOnServer(page, date, (night) => night.totalTimeInBed === 60 * hours && night.isAnswered);
      await page.goto('/sleep-history');
      await page
        .getByRole('button', { name: /open this night$/ })
        .first()
        .waitFor();
      await assertCount(page.getByRole('button', { name: /open this night$/ }), 1);
    },
  );
}

test(
  'A day sleeper ticks before bed, rates after it, and finds last night in the evening.',
  options,
  async (context) => {
    const { page, turnTo } = await personOnTurnedClock(context, '2026-03-10T11:00:00Z');
    await page.evaluate(async () => {
      const sessionId = localStorage.getItem('sessionId');
      const daysOfWeek = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
      const answer = await fetch('/api/sleep-schedules', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'time-zone': 'America/New_York' },
        body: JSON.stringify({
          sessionId,
          name: 'Nights',
          targetBedTime: '08:00',
          targetWakeTime: '16:00',
          daysOfWeek,
        }),
      });
      if (answer.status !== 201) throw new Error(await answer.text());
    });
    // 7:00, an hour before bed: the next sleep ends today, so there is no other night to choose.
    await openLog(page);
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
  },
);
