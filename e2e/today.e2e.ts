import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { nightOnServer, planEveryNight, saveOnServer, send, untilNight } from '#testing/logged-nights.ts';
import { NO_BROWSER, openEmptyPage } from '#testing/open-app.ts';
import { type OpenTestApp, openTestApp } from '#testing/open-test-app.ts';
import { SCREEN_QUESTIONS } from '../src/domain/programs/screen.ts';
import { addDays } from '../src/domain/time/local-date.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { CLAIMED_KEY } from '../src/ui/browser/storage-keys.ts';
import { register } from './sign-up.fixture.ts';

const options = { skip: NO_BROWSER };
const ZONE = 'America/New_York';
/** A Thursday, 7:12 AM in New York. */
const DATE = '2026-03-12';
const MORNING = '2026-03-12T11:12:00Z';
/** Three days later, at the same hour. */
const SUNDAY = '2026-03-15';
const SUNDAY_MORNING = '2026-03-15T11:12:00Z';
const PHONE = { width: 390, height: 844 };
const ALL_BUT_TWO = {
  temperature: true,
  darkness: true,
  noise: true,
  screens: false,
  bedding: true,
  air: true,
  winddown: true,
};
/** No answer speaks against a program. */
const NOTHING = Object.fromEntries(SCREEN_QUESTIONS.map((question) => [question, false]));

let app: OpenTestApp;
before(async () => {
  if (!NO_BROWSER) app = await openTestApp({ now: MORNING });
});
after(() => app?.close());

async function person(at: string) {
  app.clock.set(at);
  const opened = await app.newPerson({ timezoneId: ZONE, viewport: PHONE });
  await opened.context.clock.install({ time: at });
  return opened;
}

/** Turns both clocks, and lets the page notice. */
async function turnTo(context: BrowserContext, at: string): Promise<void> {
  app.clock.set(at);
  await context.clock.setSystemTime(at);
  await context.clock.runFor(10_000);
}

/** A night of some days before, from 22:30 to 6:30 if nothing else is given. */
const addNight = (page: Page, date: string, daysAgo: number, times: object = {}) =>
  saveOnServer(page, addDays(date, -daysAgo), {
    ...{ bedTime: '22:30', wakeTime: '06:30', sleepQualityScore: 6 },
    habits: { ...ALL_BUT_TWO, tidy: daysAgo % 2 === 0 },
    ...times,
  });

const addSchedule = (page: Page, times = { targetBedTime: '22:30', targetWakeTime: '06:30' }) =>
  planEveryNight(page, { ...times, reminderEnabled: true, reminderMinutesBefore: 30 });

const moon = (page: Page, rating: number) => page.getByRole('button', { name: `${rating} of 10` });
const question = (page: Page) => page.getByRole('heading', { name: 'How did you sleep?' });
const lastNight = (page: Page) => page.getByRole('heading', { name: 'Last night' });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
const scene = (page: Page) => page.getByRole('img', { name: /^Your window/ });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
/** The card about today. */
const CARD = '.hero-card';
const started = (page: Page) => page.locator('#root:not([data-drawn])').waitFor({ state: 'attached' });

/** A guest who used the app before in this browser. */
async function asGuest(page: Page, id = 'a1b2c3d4e'): Promise<void> {
  await openEmptyPage(page);
  await page.evaluate(([claimed, guest]) => Object.assign(localStorage, { sessionId: guest, [claimed]: guest }), [
    CLAIMED_KEY,
    id,
  ] as const);
}

test('A visitor sees the first steps, and a day sleeper is asked after the sleep.', options, async (t) => {
  // 7:00 AM, an hour before the bed of a day sleeper.
  const { page, context, consoleErrors } = await person('2026-03-12T11:00:00Z');

  await t.test('A visitor sees the first steps, and whoever used the app sees what is left.', async () => {
    await page.goto('/');
    await started(page);
    await page.getByRole('link', { name: /A photo of your bedroom/ }).waitFor();
    assert.deepEqual(
      [await page.context().cookies(), await scene(page).count()],
      [[], 0],
      'nothing is asked of the server',
    );
    await page.getByRole('link', { name: /A bedtime/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Sleep Schedules' }).waitFor();
    // The first answer ties the guest to this browser; Home shows the card from then on.
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, CLAIMED_KEY);
    await page.goBack();
    await page.getByRole('region', { name: 'First steps' }).waitFor();
    assert.deepEqual(consoleErrors, []);
  });

  await t.test(
    'A day sleeper is asked after the sleep, and a night of which one time is logged keeps it.',
    async () => {
      await addSchedule(page, { targetBedTime: '08:00', targetWakeTime: '16:00' });
      await register(page, { email: 'day@example.com' });
      await page.goto('/');
      await page.getByRole('heading', { name: 'Bed today' }).waitFor();
      await page.getByRole('link', { name: 'Turn on notifications' }).waitFor();
      await turnTo(context, '2026-03-12T20:30:00Z');
      await page.getByText('As planned, 8 h').waitFor();
      await page.getByText('Last coffee or tea before 11:00 PM').waitFor();
      await page
        .getByRole('button', { name: /Change/ })
        .last()
        .click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Bedtime', { exact: true }).fill('08:40');
      await form.getByRole('button', { name: /^(Add this night|Save changes)$/ }).click();
      await untilNight(page, DATE, (log) => log.bedTime === '08:40');
      await form.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Add the times' }).waitFor();
      await moon(page, 6).click();
      await untilNight(page, DATE, (log) => log.isRated && log.bedTime === '08:40' && log.wakeTime === null);
      assert.deepEqual(consoleErrors, []);
    },
  );
});

test('The card is about the coming night in the evening and about the last one in the morning.', options, async (t) => {
  const { page, context, consoleErrors } = await person('2026-03-11T23:30:00Z');
  const habit = page.getByRole('checkbox', { name: 'Cool the room' });
  await asGuest(page);
  for (const daysAgo of [6, 5, 4, 3, 2]) await addNight(page, DATE, daysAgo);

  await t.test('A guest prepares the night, and can log the last one.', async () => {
    await page.goto('/');
    // 7:30 PM, without a schedule.
    await page.getByText('No bedtime set for tonight').waitFor();
    await page.getByText('Two for tonight, as on most nights').waitFor();
    await habit.check();
    await untilNight(page, DATE, (log) => log.habitsDone === 0b1);
    assert.equal(await habit.isChecked(), true, 'stays in its place');
    await assertAccessible(page, { only: CARD });
    await page.getByRole('button', { name: 'Log last night' }).click();
    await question(page).waitFor();
    await moon(page, 4).click();
    await page.getByText('A hard night. Nothing to fix before tonight.').first().waitFor();
    await untilNight(page, addDays(DATE, -1), (log) => log.sleepQualityScore === 4 && log.isRated);
    await context.clock.runFor(11_000);
    await page.getByRole('heading', { name: 'Bed tonight' }).waitFor();
  });

  await t.test('A page that stays open past midnight is about the same night until the morning.', async () => {
    // 10:45 PM, and two hours after the usual bedtime.
    await turnTo(context, '2026-03-12T02:45:00Z');
    assert.equal(await habit.isChecked(), true);
    await turnTo(context, '2026-03-12T04:30:00Z');
    await page.getByRole('heading', { name: 'It’s the middle of the night.' }).waitFor();
    await turnTo(context, MORNING);
    await question(page).waitFor();
  });

  await t.test('A night logged offline is sent later, and what was last known appears before any answer.', async () => {
    await context.setOffline(true);
    await page.getByText('What you log waits here until you’re back.').waitFor();
    await page.getByText(/^As of /).waitFor();
    await moon(page, 9).click();
    await lastNight(page).waitFor();
    await page.getByText('9 of 10').first().waitFor();
    await context.clock.runFor(11_000);
    await page.getByText('You’re offline').waitFor();
    await context.setOffline(false);
    await page.getByText('Keep these nights').waitFor();
    await untilNight(page, DATE, (log) => log.sleepQualityScore === 9 && log.habitsDone === 0b1);
    await page.getByRole('link', { name: 'Create an account' }).waitFor();
    await page.getByText('of 70 that can be earned without a room photo').waitFor();
    await assertFits(page);
    await page.route('**/api/**', () => {});
    await page.reload();
    await page.getByText('Keep these nights').waitFor();
    await page.unroute('**/api/**');
    assert.deepEqual(
      consoleErrors.splice(0).filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED')),
      [],
    );
  });

  await t.test('One tap saves the planned night with its rating.', async () => {
    const saves: string[] = [];
    app.clock.set(SUNDAY_MORNING);
    await context.clock.setSystemTime(SUNDAY_MORNING);
    await addNight(page, SUNDAY, 1, { bedTime: '00:20' });
    await addSchedule(page);
    await register(page, { email: 'morning@example.com' });
    page.on('request', (request) => request.method() === 'PATCH' && saves.push(String(request.postData())));
    // The first tap: opening Home.
    await page.goto('/');
    await page.getByText('As planned, 8 h').waitFor();
    assert.match((await scene(page).getAttribute('aria-label')) ?? '', /waits for last night/);
    await assertAccessible(page, { only: CARD });
    // A phone folds the tools of a person with nights, and a wider page never does.
    const tool = page.getByRole('article').filter({ hasText: 'Score your bedroom from one photo.' });
    const fold = page.locator('summary').filter({ hasText: 'Sleep Tools' });
    await fold.waitFor();
    assert.equal(await tool.isVisible(), false);
    await page.setViewportSize({ width: 768, height: 1024 });
    await tool.waitFor();
    assert.equal(await fold.isVisible(), false);
    await page.setViewportSize(PHONE);
    await assertFits(page);
    // The second tap.
    await moon(page, 8).click();
    await lastNight(page).waitFor();
    await page.getByText('8 of 10, 10:30 PM – 6:30 AM').first().waitFor();
    await page.getByText('30 points still open: habits', { exact: true }).waitFor();
    await untilNight(page, SUNDAY, (log) => log.overallScore === 38);
    assert.deepEqual(
      saves.map((body) => JSON.parse(body)),
      [{ bedTime: '22:30', wakeTime: '06:30', sleepQualityScore: 8 }],
    );
    const saved = await nightOnServer(page, SUNDAY);
    assert.deepEqual(
      [saved?.bedTime, saved?.wakeTime, saved?.isRated, saved?.isAnswered],
      ['22:30', '06:30', true, false],
    );
    assert.equal(await focused(page), 'Undo');
    await page.getByText('In bed 1 h 50 min earlier than the night before.').first().waitFor();
    await page.getByRole('img', { name: /the moon shows last night’s 38 points/ }).waitFor();
    await assertAccessible(page, { only: CARD });
  });

  await t.test('Undo restores the night as it was, and the keyboard alone logs it with other times.', async () => {
    await page.keyboard.press('Control+z');
    await question(page).waitFor();
    await untilNight(page, SUNDAY, (log) => !log.isRated && log.bedTime === null);
    const undone = await nightOnServer(page, SUNDAY);
    assert.deepEqual([undone?.wakeTime, undone?.overallScore, undone?.isCompleted], [null, null, false]);
    assert.equal(await focused(page), '8');

    // Other times, one moon to the right, saved; the pause ends when the focus leaves.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.getByText('Like yesterday, 6 h 10 min').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    assert.equal(await focused(page), '9');
    await page.keyboard.press('Enter');
    await page.getByText('9 of 10, 12:20 AM – 6:30 AM').first().waitFor();
    await context.clock.runFor(30_000);
    assert.equal(await focused(page), 'Undo');
    await page.keyboard.press('Tab');
    await context.clock.runFor(11_000);
    await page.getByText('Thursday night is missing').waitFor();
    await assertCount(undo(page), 0);
    await page.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Bedtime', { exact: true }).and(page.locator('[value="00:20"]')).waitFor();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
  });

  await t.test('A missing night is added with one tap, and taken back with another.', async () => {
    const missing = addDays(SUNDAY, -2);
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByText('Thursday night, 10:30 PM – 6:30 AM').first().waitFor();
    await untilNight(page, missing, (log) => log.bedTime === '22:30' && !log.isRated);
    await undo(page).click();
    await page.getByText('Thursday night is missing').waitFor();
    await untilNight(page, missing, (log) => log.bedTime === null && log.overallScore === null);
    assert.deepEqual(consoleErrors, []);
  });
});

test('The opening question is asked once, and a running program then says what to do tonight.', options, async () => {
  const { page, context, consoleErrors } = await person(MORNING);
  await asGuest(page, 'b1c2d3e4f');
  for (const daysAgo of [3, 2, 1, 0]) await addNight(page, DATE, daysAgo);
  const asked = page.getByRole('group', { name: 'What is it?' });
  await page.goto('/');
  await asked.waitFor();
  await assertAccessible(page, { only: CARD });
  await assertFits(page);
  await asked.getByRole('radio', { name: 'I wake at night' }).check();
  await page.getByRole('button', { name: 'Start this week' }).click();
  await page.getByRole('heading', { level: 1, name: 'Awake at night' }).waitFor();
  await page.goto('/');
  await page.getByText('Keep these nights').waitFor();
  await page.waitForLoadState('networkidle');
  await assertCount(asked, 0);

  await send(page, 'POST', '/api/programs/OWNER', { program: 'wake', answers: NOTHING, choices: { rise: '06:30' } });
  await page.reload();
  const program = page.getByRole('region', { name: 'Your program' });
  await program.getByText('Tomorrow, get up at 6:30 AM, however the night was.').waitFor();
  await assertAccessible(page, { only: CARD });
  await program.getByRole('button', { name: 'Not tonight' }).click();
  await program.getByText('Not tonight.').waitFor();

  const [eighth, next] = ['2026-03-19', '2026-03-20'];
  await turnTo(context, `${eighth}T11:12:00Z`);
  await addNight(page, eighth, 0);
  await page.reload();
  await program.getByText('Ready for the next step?').waitFor();
  const { running } = await send<{ running: { id: string } }>(page, 'GET', '/api/programs/OWNER');
  const path = `/api/programs/OWNER/${running.id}`;
  await send(page, 'PATCH', path, { action: 'eighth-day', isSleepy: false, isDark: false });
  await send(page, 'PATCH', path, { action: 'next', choices: {} });
  await turnTo(context, `${next}T11:12:00Z`);
  await addNight(page, next, 0);
  await page.reload();
  const answer = page
    .getByRole('group', { name: 'Last night: up when awake?' })
    .getByRole('button', { name: 'Slept through' });
  await answer.click();
  await answer.and(page.locator('[aria-pressed="true"]')).waitFor();
  await assertFits(page);
  await page.goto('/progress-dashboard');
  await page.getByRole('heading', { name: 'Up when awake' }).waitFor();
  await turnTo(context, `${next}T23:30:00Z`);
  await page.goto('/daily-log');
  await page.getByRole('link', { name: /Lay a robe and a dull book ready/ }).waitFor();
  assert.deepEqual(consoleErrors, []);
});
