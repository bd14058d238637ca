import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { button, DESKTOP, links, recordCalls, region, shows } from './pages.fixture.ts';

/** Sleep Schedules: sections 2, 4, 5, 7 and 8. */

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).getByLabel(name);
const day = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name });
const isOn = (page: Page, name: string) => dialog(page).getByRole('switch', { name });
const lead = (page: Page) => dialog(page).getByRole('combobox', { name: 'Reminder Time (minutes before)' });

/** Waits until the dialog shows this duration, on the arc and as text for screen readers. */
async function lasts(page: Page, duration: string): Promise<void> {
  await dialog(page).getByText(`Sleep duration: ${duration}`).waitFor();
  await shows(dialog(page), 'Sleep duration');
  assert.match((await dialog(page).innerText()).replace(/\s+/g, ' '), new RegExp(`${duration} ?Sleep duration`));
}

/** The values of the open form. */
const formOf = async (page: Page) => ({
  name: await field(page, 'Schedule Name *').inputValue(),
  bed: await field(page, 'Target Bedtime *').inputValue(),
  wake: await field(page, 'Target Wake Time *').inputValue(),
  days: await Promise.all(DAYS.map((name) => day(page, name).isChecked())),
  isActive: await isOn(page, 'Active Schedule').isChecked(),
  hasReminder: await isOn(page, 'Bedtime Reminder').isChecked(),
});

const EMPTY_FORM = {
  name: '',
  bed: '22:00',
  wake: '07:00',
  days: DAYS.map(() => false),
  isActive: true,
  hasReminder: false,
};

test('A guest creates, changes and deletes schedules.', options, async (t) => {
  const { page, consoleErrors } = await app.newPerson({ viewport: DESKTOP });
  const calls = recordCalls(page);
  const bodyOf = (start: string) =>
    JSON.parse(calls.find((call) => call.startsWith(start))?.match(/\{.*\}/)?.[0] ?? '');

  await t.test('Schedules that cannot be fetched are reported, and an empty list invites to create one.', async () => {
    await page.route('**/api/sleep-schedules/**', (route) => route.fulfill({ status: 500 }));
    await page.goto('/sleep-schedules');
    await shows(page, 'Failed to fetch schedules');
    assert.equal(calls.filter((call) => /^GET \/api\/sleep-schedules\/\w+$/.test(call)).length, 1, 'no retries');
    await page.unroute('**/api/sleep-schedules/**');
    await page.reload();
    await shows(page, 'Sleep Schedules', 'No schedules yet');
    await shows(page, 'Create your first sleep schedule to start building consistent sleep habits.');
    await links(page, { 'Back to Dashboard': '/', 'Progress Dashboard': '/progress-dashboard' });
    await button(page, 'Create Schedule').waitFor();
  });

  await t.test('The dialog opens with the defaults, and the lead time appears with the reminder.', async () => {
    await button(page, 'New Schedule').click();
    await shows(dialog(page), 'Create New Sleep Schedule');
    assert.deepEqual(await formOf(page), EMPTY_FORM);
    const placeholder = await field(page, 'Schedule Name *').getAttribute('placeholder');
    assert.equal(placeholder, 'e.g., Weekday Schedule, Weekend Schedule');
    await shows(dialog(page), 'Days of Week *');
    await lasts(page, '9.0 hours');
    assert.equal(await lead(page).count(), 0);
    await isOn(page, 'Bedtime Reminder').check();
    assert.equal(await lead(page).inputValue(), '30');
    assert.deepEqual(await lead(page).getByRole('option').allInnerTexts(), ['15', '30', '45', '60', '120']);
    await button(dialog(page), 'Cancel').waitFor();
  });

  await t.test('Without a name or a day the dialog says what is missing, and makes no call.', async () => {
    calls.length = 0;
    const missing = async () => {
      await button(dialog(page), 'Create Schedule').click();
      await shows(page, 'Please fill in all required fields', 'Name and at least one day of the week are required.');
    };
    await missing();
    await field(page, 'Schedule Name *').fill('Every Night');
    await missing();
    assert.deepEqual(calls, []);
  });

  await t.test('The duration follows the times, past midnight too.', async () => {
    await field(page, 'Target Bedtime *').fill('22:30');
    await field(page, 'Target Wake Time *').fill('06:15');
    await lasts(page, '7.8 hours');
    await field(page, 'Target Bedtime *').fill('00:15');
    await lasts(page, '6.0 hours');
    await field(page, 'Target Bedtime *').fill('22:15');
  });

  await t.test(
    'A failed save is reported; a pending one disables the button; then the schedule is listed.',
    async () => {
      for (const name of DAYS) await day(page, name).check();
      await lead(page).selectOption('45');
      await page.route('**/api/sleep-schedules', (route) => route.abort());
      await button(dialog(page), 'Create Schedule').click();
      await shows(page, 'Failed to create schedule');
      await page.unroute('**/api/sleep-schedules');
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route('**/api/sleep-schedules', async (route) => {
        await promise;
        await route.continue();
      });
      calls.length = 0;
      await button(dialog(page), 'Create Schedule').click();
      await dialog(page).getByRole('button', { name: 'Create Schedule', disabled: true }).waitFor();
      resolve();
      await shows(page, 'Schedule created successfully!');
      await dialog(page).waitFor({ state: 'detached' });
      const sessionId = await page.evaluate(() => localStorage.getItem('sessionId'));
      assert.deepEqual(bodyOf('POST /api/sleep-schedules'), {
        sessionId,
        name: 'Every Night',
        targetBedTime: '22:15',
        targetWakeTime: '06:15',
        daysOfWeek: DAYS.map((name) => name.toLowerCase()),
        isActive: true,
        reminderEnabled: true,
        reminderMinutesBefore: 45,
      });
      for (const list of [`GET /api/sleep-schedules/${sessionId}`, `GET /api/sleep-schedules/${sessionId}/today`])
        assert.ok(calls.includes(list), `${list} follows a save`);
    },
  );

  await t.test("The card and Today's Schedule show the plan.", async () => {
    const card = page.getByRole('article', { name: 'Every Night' });
    await shows(card, 'Active', '8.0 hours', '45min reminder', ...DAYS.map((name) => name.slice(0, 3)));
    const text = (await card.innerText()).replace(/\s+/g, ' ');
    assert.match(text, /10:15 PM .*6:15 AM/);
    const today = region(page, "Today's Schedule");
    await shows(today, 'Every Night', 'Reminder set for 45 minutes before bedtime', 'Duration');
    assert.match((await today.innerText()).replace(/\s+/g, ' '), /10:15 PM .*6:15 AM .*8\.0 hours/);
  });

  await t.test('A schedule of today that cannot be fetched is reported.', async () => {
    await page.route('**/api/sleep-schedules/*/today', (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await shows(page, "Failed to fetch today's schedule");
    await page.unroute('**/api/sleep-schedules/*/today');
    await page.reload();
    await region(page, "Today's Schedule").waitFor();
  });

  await t.test('The form is empty again after a save, and prefilled while a schedule is edited.', async () => {
    await button(page, 'New Schedule').click();
    assert.deepEqual(await formOf(page), EMPTY_FORM);
    await button(dialog(page), 'Cancel').click();
    await button(page, 'Edit Every Night').click();
    await shows(dialog(page), 'Edit Sleep Schedule');
    assert.deepEqual(await formOf(page), {
      name: 'Every Night',
      bed: '22:15',
      wake: '06:15',
      days: DAYS.map(() => true),
      isActive: true,
      hasReminder: true,
    });
    await isOn(page, 'Active Schedule').uncheck();
    await isOn(page, 'Bedtime Reminder').uncheck();
    await page.route('**/api/sleep-schedules/*', (route) => route.abort());
    await button(dialog(page), 'Update Schedule').click();
    await shows(page, 'Failed to update schedule');
    await page.unroute('**/api/sleep-schedules/*');
    await button(dialog(page), 'Update Schedule').click();
    await shows(page, 'Schedule updated successfully!', 'Inactive');
    assert.equal(await page.getByText('45min reminder').count(), 0);
    assert.equal(await region(page, "Today's Schedule").count(), 0);
    await button(page, 'New Schedule').click();
    assert.deepEqual(await formOf(page), EMPTY_FORM);
    await button(dialog(page), 'Cancel').click();
  });

  await t.test('A schedule is deleted, and a failure is reported.', async () => {
    const remove = async () => {
      await button(page, 'Delete Every Night').click();
      await dialog(page)
        .getByRole('button', { name: /Delete/ })
        .click();
    };
    await page.route('**/api/sleep-schedules/*', (route) => route.abort());
    await remove();
    await shows(page, 'Failed to delete schedule');
    await page.unroute('**/api/sleep-schedules/*');
    await remove();
    await shows(page, 'Schedule deleted successfully!', 'No schedules yet');
    assert.deepEqual(
      consoleErrors.filter((error) => !/status of 500|net::ERR_FAILED/.test(error)),
      [],
    );
  });
});
