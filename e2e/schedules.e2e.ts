import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { WEEKDAYS } from '#domain/schedules/schedule.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import type { SleepSchedule } from '../src/core/schedules/contract.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { guestWith, night, nightsOf } from './progress-nights.fixture.ts';
import { register } from './sign-up.fixture.ts';

const options = { skip: NO_BROWSER };
/** A zone without clock changes, so that no hour comes twice. */
const ZONE = 'America/Phoenix';
/** Chromium without windows blocks notifications. */
const UNREACHABLE = /^(No way to reach you yet|This browser blocks notifications)$/;
const ANY_SCHEDULES = /\/api\/sleep-schedules\b/;
const DIALOG_CODE = '**/assets/dialog-panel-*';
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** A toast contains its title twice: on the screen, and for screen readers. One about a failed save ends the wait. */
async function toast(page: Page, title: string): Promise<void> {
  const shown = page
    .getByText(title, { exact: true })
    .or(page.getByText(/^Failed to (create|update|delete) /))
    .first();
  await shown.waitFor();
  assert.equal(await shown.textContent(), title);
}
/** Presses Enter once the focus stays on the button: a dialog that opens takes it, perhaps between two steps of a test. */
async function enter(target: Locator): Promise<void> {
  await until(async () => {
    await target.focus();
    return target.evaluate(async (element) => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return element === document.activeElement;
    });
  }, 'the button keeps the focus');
  await target.page().keyboard.press('Enter');
}
const week = (page: Page) => page.getByRole('region', { name: 'Your week' }).getByRole('listitem');

/** The form of a new schedule, whatever came before. */
async function assertDefaults(create: Locator): Promise<void> {
  await create.getByText('Sleep duration: 9.0 hours').waitFor();
  assert.deepEqual(await entered(create), ['', '22:00', '07:00']);
  await assertCount(create.getByRole('checkbox', { checked: true }), 0);
}

/** The name and the two times. */
const entered = (form: Locator): Promise<string[]> =>
  Promise.all(
    ['Schedule Name *', 'Target Bedtime *', 'Target Wake Time *'].map((label) => form.getByLabel(label).inputValue()),
  );

type Plan = Partial<Omit<SleepSchedule, 'id'>>;

/** Creates a schedule through the API as the page's own person. */
const makeSchedule = (page: Page, plan: Plan): Promise<void> =>
  page.evaluate(
    async (entered) => {
      const sessionId = localStorage.getItem('userId') ?? localStorage.getItem('sessionId');
      const answer = await fetch('/api/sleep-schedules', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone },
        body: JSON.stringify({ ...entered, sessionId }),
      });
      if (answer.status !== 201) throw new Error(await answer.text());
    },
    { name: 'Every Night', targetBedTime: '22:30', targetWakeTime: '06:30', daysOfWeek: WEEKDAYS, ...plan },
  );

/** The local time in Phoenix this many minutes from now. */
const clockIn = (minutes: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' }).format(
    Date.now() + minutes * 60_000,
  );

test('A person creates, uses, changes and deletes schedules.', options, async (t) => {
  const { page, consoleErrors } = await app.newPerson({ viewport: { width: 320, height: 800 } });
  const today = page.getByRole('region', { name: "Today's Schedule" });
  const create = dialog(page, 'Create New Sleep Schedule');
  const edit = dialog(page, 'Edit Sleep Schedule');
  const ask = dialog(page, 'Delete this schedule?');
  const focusOn = (text: string) => page.waitForFunction((name) => document.activeElement?.textContent === name, text);
  const late = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<string>();
  await page.route(ANY_SCHEDULES, (route) => route.fulfill({ status: 500 }));
  await page.route(DIALOG_CODE, async (route) => {
    await late.promise;
    await route.abort();
    failed.resolve(route.request().url());
  });

  await t.test('Schedules that cannot be read show an error, and a retry succeeds.', async () => {
    await page.goto('/sleep-schedules');
    await page.getByText('Failed to fetch schedules', { exact: true }).waitFor();
    await page.unroute(ANY_SCHEDULES);
    await button(page, 'Try again').click();
    await page.getByRole('heading', { name: 'No schedules yet' }).waitFor();
  });

  await t.test(
    'A dialog whose code is late or missing says so, and opens on the next try, in older browsers after a reload.',
    async () => {
      await button(page, 'Create Schedule').click();
      await page.getByRole('status').filter({ hasText: 'Opening...' }).waitFor();
      late.resolve();
      await toast(page, 'This could not be opened');
      await assertCount(page.getByText('Opening...'), 0);
      await page.unroute(DIALOG_CODE);
      const asksAgain = await page.evaluate(
        (file) => import(file).then(() => true).catch(() => false),
        await failed.promise,
      );
      if (!asksAgain) await page.reload();
      await button(page, 'Create Schedule').click();
      await create.waitFor();
      // Failed requests are errors for the browser.
      consoleErrors.length = 0;
      await page.keyboard.press('Escape');
      await create.waitFor({ state: 'detached' });
    },
  );

  const problem = page.locator('[data-toast]').filter({ hasText: 'Please fill in all required fields' });
  const discard = dialog(page, 'Discard your changes?');

  await t.test('Without a name or a day the dialog shows the problem and keeps the entries.', async () => {
    await button(page, 'New Schedule').click();
    await assertDefaults(create);
    await create.getByRole('switch', { name: 'Bedtime Reminder' }).check();
    await create.getByRole('checkbox', { name: 'Monday' }).check();
    await create.getByText(UNREACHABLE).waitFor();
    await create.getByRole('checkbox', { name: 'Monday' }).uncheck();
    await create.getByLabel('Target Bedtime *').fill('23:15');
    await create.getByRole('button', { name: 'Create Schedule' }).click();
    await problem.getByText('Name and at least one day of the week are required.', { exact: true }).waitFor();
    // A hovered toast stays, so that it does not close by itself.
    await problem.hover();
    await create.getByText('Please give it a name.').waitFor();
    await create.getByText('Please choose at least one day.').waitFor();
    assert.equal(await create.getByLabel('Target Bedtime *').inputValue(), '23:15');
    await create.getByLabel('Target Wake Time *').fill('23:15');
    await create.getByText('Sleep duration: 0.0 hours').waitFor();
    await create.getByText('Bedtime and wake time are the same.').waitFor();
    await assertFits(page);
    await assertAccessible(page, { only: '[role=dialog]' });
  });

  await t.test(
    'A changed dialog asks before it closes; Escape is for the dialog in front, then for the toast.',
    async () => {
      await page.keyboard.press('Escape');
      await discard.getByRole('button', { name: 'Keep editing' }).press('Enter');
      await discard.waitFor({ state: 'detached' });
      assert.equal(await create.getByLabel('Target Bedtime *').inputValue(), '23:15');
      await create.getByRole('button', { name: 'Close' }).press('Enter');
      await discard.getByRole('button', { name: 'Discard', exact: true }).press('Enter');
      await create.waitFor({ state: 'detached' });
      await assertCount(problem, 1);
      await page.keyboard.press('Escape');
      await problem.waitFor({ state: 'detached' });
      assert.deepEqual(consoleErrors, []);
    },
  );

  await t.test(
    'A schedule appears in today’s card and in the week, and its card says that nothing can remind.',
    async () => {
      await makeSchedule(page, { targetWakeTime: '06:45', reminderEnabled: true, reminderMinutesBefore: 45 });
      await page.reload();
      await card(page, 'Every Night').getByText('No way to reach you yet.').first().waitFor();
      await today.getByRole('img', { name: 'Tonight from 10:30 PM to 6:45 AM.' }).waitFor();
      await page.getByText('Every evening is planned.').waitFor();
      await week(page).filter({ hasText: 'Sunday: Every Night, 10:30 PM to 6:45 AM.' }).waitFor();
    },
  );

  await t.test('The last cup of coffee comes 9 hours before bedtime, and the hours can be changed.', async () => {
    await today.getByText('Last cup of coffee or tea: before 1:30 PM').waitFor();
    const details = today.getByRole('button', { name: 'Details of the last cup' });
    assert.equal(await details.getAttribute('aria-expanded'), 'false');
    await details.click();
    await today.getByText('What it cannot know').waitFor();
    assert.match(
      (await today.getByRole('link', { name: 'Gardiner' }).getAttribute('href')) ?? '',
      /^https:\/\/doi\.org\//,
    );
    await assertAccessible(page, { only: '[aria-labelledby=todays-schedule]' });
    await button(page, '1 hour more').click();
    await today.getByText('Last cup of coffee or tea: before 12:30 PM').waitFor();
    const less = button(page, '1 hour less');
    for (let hours = 10; hours > 4; hours -= 1) await less.press('Enter');
    await today.getByText('Last cup of coffee or tea: before 6:30 PM').waitFor();
    assert.equal(await less.getAttribute('aria-disabled'), 'true');
  });

  await t.test('The keyboard alone creates a schedule.', async () => {
    await button(page, 'New Schedule').focus();
    await page.keyboard.press('Enter');
    await assertDefaults(create);
    await create.getByLabel('Schedule Name *').focus();
    await page.keyboard.type('By Hand');
    await create.getByLabel('Target Bedtime *').focus();
    await page.keyboard.type('1100PM');
    await create.getByRole('checkbox', { name: 'Monday' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await card(page, 'By Hand').getByText('11:00 PM').waitFor();
    await focusOn('New Schedule');
    assert.deepEqual(consoleErrors, []);
  });

  await t.test('Schedules and the hours before bedtime survive a reload.', async () => {
    const weekend = { name: 'Weekend', reminderEnabled: true, targetBedTime: '23:00', targetWakeTime: '08:00' };
    await makeSchedule(page, { ...weekend, daysOfWeek: ['saturday', 'sunday'] });
    await makeSchedule(page, {
      name: 'Late',
      targetBedTime: '00:30',
      targetWakeTime: '09:00',
      daysOfWeek: ['saturday'],
    });
    await makeSchedule(page, {
      name: 'A much longer name than anyone would think of for the hours they keep',
      isActive: false,
    });
    await page.reload();
    await card(page, 'Every Night').waitFor();
    await card(page, 'By Hand').waitFor();
    await card(page, 'Weekend').waitFor();
    await today.getByText('Last cup of coffee or tea: before 6:30 PM').waitFor();
  });

  await t.test('The keyboard alone edits a schedule.', async () => {
    await button(page, 'Edit Every Night').focus();
    await page.keyboard.press('Enter');
    await edit.getByLabel('Schedule Name *').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Quiet Nights');
    await edit.getByRole('switch', { name: 'Active Schedule' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await toast(page, 'Schedule updated successfully!');
    await edit.waitFor({ state: 'detached' });
  });

  await t.test('An inactive schedule leaves the day and the week, which shows gaps and overlaps.', async () => {
    await card(page, 'Quiet Nights').getByText('Inactive', { exact: true }).waitFor();
    await assertCount(card(page, 'Every Night'), 0);
    await assertCount(today.getByText(/^(Every Night|Quiet Nights)$/), 0);
    await page.getByText('3 of 7 evenings are planned. Schedules overlap on Sat.').waitFor();
    await week(page).filter({ hasText: 'Tuesday: no schedule.' }).waitFor();
    await week(page)
      .filter({ hasText: 'Saturday: Weekend, 11:00 PM to 8:00 AM; Late, 12:30 AM to 9:00 AM. They overlap.' })
      .waitFor();
    await assertFits(page);
    await assertAccessible(page, { only: 'main' });
  });

  await t.test('Deleting asks once and can be canceled with the keyboard.', async () => {
    // The message of before ends here, and not while the next one appears.
    await page.keyboard.press('Escape');
    await page.locator('[data-toast]').waitFor({ state: 'detached' });
    await button(page, 'Delete Quiet Nights').press('Enter');
    await enter(ask.getByRole('button', { name: 'Cancel' }));
    await ask.waitFor({ state: 'detached' });
    await card(page, 'Quiet Nights').waitFor();
    await button(page, 'Delete Quiet Nights').press('Enter');
    await enter(ask.getByRole('button', { name: 'Delete schedule' }));
    await toast(page, 'Schedule deleted successfully!');
    await card(page, 'Quiet Nights').waitFor({ state: 'detached' });
    // The focus stays near what was deleted.
    await focusOn('All schedules');
  });
});

test('What the nights suggest is one chip, which fills a new schedule and can be undone.', options, async () => {
  const { page, consoleErrors } = await guestWith(app, nightsOf(28), { viewport: { width: 390, height: 844 } });
  await page.goto('/sleep-schedules');
  await button(page, 'New Schedule').click();
  const create = dialog(page, 'Create New Sleep Schedule');
  const chip = create.getByRole('group', { name: 'A suggestion from your nights' });
  await chip.getByText('Sun to Thu, up as usual').waitFor();
  await assertDefaults(create);
  await create.getByLabel('Schedule Name *').fill('Mine');
  await chip.getByRole('button', { name: 'Use this' }).press('Enter');
  await chip.getByText('Filled from your nights').waitFor();
  const [name, bed, wake] = await entered(create);
  assert.equal(name, 'Weeknights');
  assert.notDeepEqual([bed, wake], ['22:00', '07:00']);
  const days = create.getByRole('checkbox', { checked: true });
  await assertCount(days, 5);
  assert.equal(await create.getByRole('switch', { name: 'Bedtime Reminder' }).isChecked(), false);
  await assertFits(page);
  await assertAccessible(page, { only: '[role=dialog]' });
  // The button has kept the focus.
  await page.keyboard.press('Enter');
  await chip.getByRole('button', { name: 'Use this' }).waitFor();
  assert.deepEqual(await entered(create), ['Mine', '22:00', '07:00']);
  await assertCount(days, 0);
  await chip.getByRole('button', { name: 'Use this' }).click();
  await create.getByRole('button', { name: 'Create Schedule' }).click();
  await card(page, 'Weeknights').waitFor();
  await button(page, 'New Schedule').click();
  await chip.getByText('Fri and Sat, up as usual').waitFor();
  await assertDefaults(create);
  await page.keyboard.press('Escape');
  await button(page, 'Edit Weeknights').click();
  const edit = dialog(page, 'Edit Sleep Schedule');
  assert.deepEqual(await entered(edit), ['Weeknights', bed, wake]);
  await assertCount(edit.getByText('Use this'), 0);
  assert.deepEqual(consoleErrors, []);
});

test('After hard nights the chip suggests one time to get up, and no bedtime.', options, async () => {
  const nights = Array.from({ length: 14 }, (_, days) => ({ ...night(days, 1380, 1780), sleepQualityScore: 3 }));
  const { page, consoleErrors } = await guestWith(app, nights, { viewport: { width: 390, height: 844 } });
  await page.goto('/sleep-schedules');
  await button(page, 'New Schedule').click();
  const create = dialog(page, 'Create New Sleep Schedule');
  const chip = create.getByRole('group', { name: 'A suggestion from your nights' });
  await chip.getByText('Up at 5:40 AM, every day').waitFor();
  await chip.getByText('After hard nights, this comes first.').waitFor();
  await assertFits(page);
  await chip.getByRole('button', { name: 'Use this' }).click();
  assert.deepEqual(await entered(create), ['', '22:00', '05:40']);
  await assertCount(create.getByRole('checkbox', { checked: true }), 7);
  await create.getByLabel('Target Bedtime *').fill('00:10');
  await create.getByText('Sleep duration: 5.5 hours').waitFor({ state: 'attached' });
  await assertCount(create.getByText('Most adults are advised'), 0);
  assert.deepEqual(consoleErrors, []);
});

test('A short plan gets one sentence, and with the sleep times of a clinician none.', options, async () => {
  const { page, consoleErrors } = await app.newPerson({ viewport: { width: 390, height: 844 } });
  const create = dialog(page, 'Create New Sleep Schedule');
  const said = create.getByText('5 h 30 in bed. Most adults are advised 7 or more.');
  const note = page.getByText('A clinician set your sleep times. Better Sleep does not suggest others.');
  const about = page.locator('details', { hasText: 'About your nights' });
  const clinician = about.getByRole('checkbox', { name: 'A clinician set my sleep times' });
  const plan = async () => {
    await page.goto('/sleep-schedules');
    await button(page, 'New Schedule').click();
    await create.getByLabel('Target Bedtime *').fill('00:25');
    await create.getByLabel('Target Wake Time *').fill('05:55');
    await create.getByText('Sleep duration: 5.5 hours').waitFor({ state: 'attached' });
  };
  await plan();
  await said.waitFor();
  await assertFits(page);
  await assertAccessible(page, { only: '[role=dialog]' });
  await create.getByRole('button', { name: 'Start at 10:25 PM?' }).press('Enter');
  assert.deepEqual(await entered(create), ['', '22:25', '05:55']);
  await said.waitFor({ state: 'detached' });

  await page.goto('/progress-dashboard#nights');
  await about.locator('summary').click();
  await clinician.click();
  await about.getByRole('combobox', { name: 'Age group' }).selectOption('65 or older');
  await about.getByText('Saved', { exact: true }).waitFor();
  await assertFits(page);
  await assertAccessible(page, { only: 'details:has(fieldset)' });
  await plan();
  await create.getByText('A clinician set your sleep times.').waitFor();
  await assertCount(said, 0);
  await page.goto('/daily-log');
  await note.waitFor();

  await register(page, { email: 'nights@example.com' });
  await page.goto('/user-settings');
  await about.locator('summary').click();
  assert.equal(await about.getByRole('combobox', { name: 'Age group' }).inputValue(), '65-or-older');
  await page.route('**/api/sleep-preferences/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  await clinician.click();
  await about.getByText('Not saved. Please try again.').waitFor();
  assert.ok(await clinician.isChecked(), 'back at what is stored');
  await page.unroute('**/api/sleep-preferences/**');
  consoleErrors.length = 0;
  await clinician.focus();
  await page.keyboard.press('Space');
  await about.getByText('Saved', { exact: true }).waitFor();
  await page.goto('/daily-log');
  await page.getByRole('heading', { name: 'Sleep Timing & Quality' }).waitFor();
  await assertCount(note, 0);
  assert.deepEqual(consoleErrors, []);
});

test('A due reminder goes out as an SMS.', options, async () => {
  const { page } = await app.newPerson({ timezoneId: ZONE });
  await register(page, { email: 'reminded@example.com', phoneNumber: '+1 212 555 0123' });
  await makeSchedule(page, { name: 'Soon', targetBedTime: clockIn(20), reminderEnabled: true });
  const texts = await textsInOutbox();
  assert.equal(texts.length, 1);
  assert.match(texts[0] ?? '', /^Better Sleep: bedtime is .* \(Soon\)\. Reply STOP to end these texts\.$/);
  await page.goto('/sleep-schedules');
  await card(page, 'Soon')
    .getByText(/^Last reminder: stored, not sent /)
    .waitFor();
});

/** The reminder SMS in the server's outbox, once there are any. */
async function textsInOutbox(): Promise<string[]> {
  const database = new DatabaseSync(join(app.server.folder, 'better-sleep.sqlite'), { readOnly: true });
  const select = database.prepare("select body from outboxTexts where body like '%(Soon)%'");
  try {
    await until(
      () => select.get(),
      () => `a text comes\n${app.server.output}`,
    );
    return select.all().map(({ body }) => String(body));
  } finally {
    database.close();
  }
}
