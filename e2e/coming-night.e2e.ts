import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright';
import { isAccessible } from '#testing/accessible.ts';
import { fits } from '#testing/fits.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import { eveningAndNextDay, zoneWhereItIs } from '#testing/zones.ts';
import type { DailyLog } from '../src/core/nights/contract.ts';
import { addDays } from '../src/domain/time/local-date.ts';

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

/** What the server has of a night, asked by the page's own person. */
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

/** The same person's browser on the day after. */
async function nextMorning(context: BrowserContext): Promise<Page> {
  const { page } = await app.newPerson({ storageState: await context.storageState(), timezoneId: nextDay });
  return page;
}

test('Habits ticked in the evening and the rating of the next morning are one night.', options, async () => {
  const { context, page, complaints } = await app.newPerson({ timezoneId: evening });
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
  await isAccessible(page);

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
  assert.equal(await next.getByRole('button', { name: /open this night$/ }).count(), 1);
  assert.deepEqual(complaints, []);
});

test('Last night can be ticked in the evening, too, and each choice keeps its own ticks.', options, async () => {
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

test('A guest who signs up in between finds the ticks of the evening in the account.', options, async () => {
  const { context, page } = await app.newPerson({ timezoneId: evening });
  await openLog(page);
  await habit(page, 'Quiet it down').check();
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

test('The evening fits 320 px, and after midnight there is no other night to choose.', options, async () => {
  const { page } = await app.newPerson({ timezoneId: evening, viewport: { width: 320, height: 700 } });
  await openLog(page);
  await tonight(page).waitFor();
  await fits(page);
  const { page: late } = await app.newPerson({ timezoneId: zoneWhereItIs(1, 5) });
  await openLog(late);
  await late.getByText(/evening, before this night\.$/).waitFor();
  assert.equal(await late.getByRole('radio', { name: 'Tonight' }).count(), 0);
});
