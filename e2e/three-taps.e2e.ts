import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  openDailyLog,
  openFold,
  planEveryNight,
  saveOnServer,
  send,
  todayIn,
  untilNight,
} from '#testing/logged-nights.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { openTestApp } from '#testing/open-test-app.ts';
import { TURNED_CLOCK_ZONE, zoneWhereItIs } from '#testing/zones.ts';
import type { Experiments } from '../src/core/experiments/contract.ts';
import { addDays } from '../src/domain/time/local-date.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { guestWith } from './progress-nights.fixture.ts';

const options = { skip: NO_BROWSER };
const morning = zoneWhereItIs(9, 11);
const PHONE = { width: 390, height: 844 };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const habit = (page: Page, name: string) => page.getByRole('checkbox', { name });

test(
  'A missed night takes one tap and a morning three: times as planned, rating, habits as usual.',
  options,
  async () => {
    const { page, consoleErrors } = await guestWith(app, [], { timezoneId: morning, viewport: PHONE });
    const today = todayIn(morning);
    const yesterday = addDays(today, -1);
    await planEveryNight(page);
    for (let daysAgo = 2; daysAgo <= 7; daysAgo += 1) {
      const habits = { temperature: true, darkness: true, air: daysAgo % 3 === 0 };
      const night = { bedTime: '23:00', wakeTime: '07:00', sleepQualityScore: 7, habits };
      await saveOnServer(page, addDays(today, -daysAgo), night);
    }
    await openDailyLog(page);
    const row = page.getByRole('region', { name: 'Missing night' });
    await row.getByText(/night is missing$/).waitFor();
    await row.getByText('10:30 PM to 6:30 AM, as planned').waitFor();
    await row.getByRole('button', { name: 'Add it' }).click();
    await row.getByText(/night is added$/).waitFor();
    const added = await untilNight(
      page,
      yesterday,
      ({ bedTime, overallScore }) => bedTime !== null && overallScore !== null,
    );
    assert.deepEqual([added.bedTime, added.wakeTime, added.isRated], ['22:30', '06:30', false]);
    await row.getByRole('button', { name: 'Undo' }).click();
    const removed = await untilNight(page, yesterday, ({ bedTime }) => bedTime === null);
    assert.deepEqual([removed.wakeTime, removed.overallScore, removed.isCompleted], [null, null, false]);
    await row.getByText(/night is missing$/).waitFor();

    await button(page, 'As planned: 10:30 PM to 6:30 AM').click();
    await page.getByRole('radio', { name: '8', exact: true }).click();
    await button(page, 'As usual, two').click();

    // The bar has the score, what was saved last and the next step. Times wait a second.
    const echo = page.locator('.log-bar');
    await echo.getByText('46', { exact: true }).waitFor();
    await echo.getByText(/^(Habits|Times) saved \d+:\d\d\u00a0[AP]M$/).waitFor();
    await echo.getByRole('link', { name: '30 open: room photo' }).waitFor();
    // Each part of the score names its reason.
    await openFold(page, "Today's Sleep Score");
    for (const reason of ['No room photo yet', 'Checklist 2 of 8', '8h 0m', '8 of 10']) {
      const box = await page
        .getByRole('region', { name: "Today's Sleep Score" })
        .getByText(reason, { exact: true })
        .boundingBox();
      assert.ok(box && box.height > 10, reason);
    }
    const tip = page.getByText('Charge your phone across the room.').last();
    assert.equal(await tip.isVisible(), false);
    await page.getByRole('link', { name: 'About the eight habits' }).click();
    await tip.waitFor();
    await assertFits(page);
    // The two taps that can be taken back, and the repeated score.
    await assertAccessible(page, { only: ':has(> [role=status])' });
    const night = await untilNight(
      page,
      today,
      ({ overallScore, habitsDone }) => overallScore === 46 && habitsDone === 3,
    );
    assert.deepEqual([night.bedTime, night.wakeTime, night.sleepQualityScore], ['22:30', '06:30', 8]);

    // Each tap can be taken back.
    await button(page, 'Undo, as usual').click();
    const undone = await untilNight(page, today, ({ isAnswered }) => !isAnswered);
    assert.deepEqual([undone.habitsDone, undone.overallScore], [0, 38]);
    assert.equal(await habit(page, 'Cool the room').isChecked(), false);
    await echo.getByRole('link', { name: '30 open: habits' }).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await untilNight(page, today, ({ bedTime, wakeTime }) => bedTime === null && wakeTime === null);
    await button(page, 'None of these').click();
    await untilNight(page, today, ({ isAnswered, habitsDone }) => isAnswered && habitsDone === 0);
    assert.equal(await button(page, 'As usual, two').isDisabled(), true);
    assert.deepEqual(consoleErrors, []);
  },
);

/** Saves a week in which two habits were usual, up to yesterday. */
async function saveUsualWeek(page: Page, today: string): Promise<void> {
  for (let daysAgo = 1; daysAgo <= 6; daysAgo += 1)
    await saveOnServer(page, addDays(today, -daysAgo), {
      ...{ bedTime: '22:30', wakeTime: '06:30', sleepQualityScore: 7, habits: { temperature: true, darkness: true } },
    });
}

test('On Home a morning with its habits takes two taps, and the habits of an evening one.', options, async () => {
  const { page, consoleErrors } = await guestWith(app, [], { timezoneId: morning, viewport: PHONE });
  const today = todayIn(morning);
  await planEveryNight(page);
  await saveUsualWeek(page, today);
  // Home leads whoever used the app before.
  await openDailyLog(page);
  await page.goto('/');
  await button(page, '8 of 10').click();
  const question = page.getByRole('region', { name: 'Habits last evening' });
  await question.getByText('As usual? 2 of 8.').waitFor();
  await page.getByText('30 points still open: habits', { exact: true }).waitFor();
  await assertAccessible(page, { only: '.hero-card' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await untilNight(page, today, (night) => night.isRated && night.isAnswered && night.habitsDone === 0b11);
  await question.waitFor({ state: 'detached' });
  await page.getByText('Habits as usual, 2 of 8').first().waitFor();
  await button(page, 'Undo').click();
  await page.getByText('Undone: Habits as usual, 2 of 8. The night is as it was before.').waitFor();
  await untilNight(page, today, (night) => night.isRated && !night.isAnswered);
  await question.waitFor();
  assert.deepEqual(consoleErrors, []);

  const evening = zoneWhereItIs(18, 20);
  const other = await guestWith(app, [], { timezoneId: evening, viewport: PHONE });
  const tonight = addDays(todayIn(evening), 1);
  await saveUsualWeek(other.page, todayIn(evening));
  await openDailyLog(other.page);
  await other.page.goto('/');
  await button(other.page, 'As usual, 2 of 8').click();
  await untilNight(other.page, tonight, (night) => night.isAnswered && night.habitsDone === 0b11);
  assert.deepEqual(other.consoleErrors, []);
});

test('On Home the experiment is answered with one tap, and what the trouble is with another.', options, async (t) => {
  const evening = '2026-03-11T23:00:00Z';
  const date = '2026-03-12';
  const turned = await openTestApp({ now: evening });
  t.after(() => turned.close());
  const { page, context, consoleErrors } = await turned.newPerson({ viewport: PHONE, timezoneId: TURNED_CLOCK_ZONE });
  await context.clock.install({ time: evening });
  await openDailyLog(page);
  for (const daysAgo of [3, 2, 1]) {
    await saveOnServer(page, addDays(date, -daysAgo), { bedTime: '22:30', wakeTime: '06:30', sleepQualityScore: 7 });
  }
  const intention = { kind: 'own', text: 'No phone in the bedroom' };
  await send(page, 'POST', '/api/experiments/OWNER', { intention, concern: 'none' });
  turned.clock.set(`${date}T12:00:00Z`);
  await context.clock.setSystemTime(`${date}T12:00:00Z`);
  await page.goto('/');
  await button(page, '8 of 10').click();
  const question = page.getByRole('region', { name: 'Your experiment' });
  await question.getByText(/Did it go that way\?$/).waitFor();
  await button(page, 'Undo').waitFor();
  await question.getByRole('button', { name: 'Yes' }).click();
  await question.waitFor({ state: 'detached' });
  const { running } = await send<Experiments>(page, 'GET', '/api/experiments/OWNER');
  assert.deepEqual(
    running?.nights.map((night) => [night.date, night.isAnswered, night.isRated]),
    [[date, true, true]],
  );
  // The rating stays, because the answer is about it.
  await button(page, 'Edit').waitFor();
  await assertCount(button(page, 'Undo'), 0);
  await page.getByRole('heading', { name: 'Last night' }).and(page.locator(':focus')).waitFor();
  await page.getByRole('radio', { name: 'I wake at night' }).check();
  await page.getByText('Week 1: one time to get up.').waitFor();
  assert.deepEqual(consoleErrors, []);
});
