import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { WEEKDAYS } from '#domain/schedules/schedule.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import type { SleepSchedule } from '../src/core/schedules/contract.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { signUp } from './sign-up.fixture.ts';

const options = { skip: NO_BROWSER };
/** A zone without clock changes, so that no hour comes twice. */
const ZONE = 'America/Phoenix';
/** Chromium without windows blocks notifications. */
const UNREACHABLE = /^(No way to reach you yet|This browser blocks notifications)$/;
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** A toast contains its title twice: on the screen, and for screen readers. */
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first().waitFor();
const week = (page: Page) => page.getByRole('region', { name: 'Your week' }).getByRole('listitem');

async function openSchedules(page: Page): Promise<void> {
  await page.goto('/sleep-schedules');
  await page.getByRole('heading', { name: /^(No schedules yet|Your week)$/ }).waitFor();
}

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

async function openWith(page: Page, ...plans: Plan[]): Promise<void> {
  await openSchedules(page);
  for (const plan of plans) await makeSchedule(page, plan);
  await page.reload();
  await page.getByRole('heading', { name: 'Your week' }).waitFor();
}

/** The local time in Phoenix this many minutes from now. */
const clockIn = (minutes: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' }).format(
    Date.now() + minutes * 60_000,
  );

test(
  'The last cup of coffee comes 9 hours before tonight’s bedtime, and the hours can be changed.',
  options,
  async () => {
    const { page, consoleErrors } = await app.newPerson();
    await openWith(page, { targetBedTime: '22:30' });
    const today = page.getByRole('region', { name: "Today's Schedule" });
    await today.getByText('Last cup of coffee or tea: before 1:30 PM').waitFor();
    const details = today.getByRole('button', { name: 'Details of the last cup' });
    assert.equal(await details.getAttribute('aria-expanded'), 'false');
    await details.click();
    await today.getByText('What it cannot know').waitFor();
    assert.match((await today.getByRole('link').getAttribute('href')) ?? '', /^https:\/\/doi\.org\//);
    await assertAccessible(page);
    await button(page, '1 hour more').click();
    await today.getByText('Last cup of coffee or tea: before 12:30 PM').waitFor();
    const less = button(page, '1 hour less');
    for (let hours = 10; hours > 4; hours -= 1) await less.click();
    await today.getByText('Last cup of coffee or tea: before 6:30 PM').waitFor();
    assert.equal(await less.getAttribute('aria-disabled'), 'true');
    await page.reload();
    await today.getByText('Last cup of coffee or tea: before 6:30 PM').waitFor();
    assert.deepEqual(consoleErrors, []);
  },
);

test('A schedule created in the dialog appears on its card, in today’s card and in the week.', options, async () => {
  const { page, consoleErrors } = await app.newPerson();
  await openSchedules(page);
  await page.getByText('Create your first sleep schedule to start building consistent sleep habits.').waitFor();
  await button(page, 'Create Schedule').click();
  const open = dialog(page, 'Create New Sleep Schedule');
  await open.getByText('Sleep duration: 8.0 hours').waitFor();
  assert.equal(await open.getByLabel('Schedule Name *').inputValue(), 'Weeknights');
  await assertCount(open.getByRole('checkbox', { checked: true }), 5);
  await open.getByLabel('Schedule Name *').fill('Every Night');
  await open.getByLabel('Target Bedtime *').fill('22:30');
  await open.getByLabel('Target Wake Time *').fill('06:45');
  await open.getByText('Sleep duration: 8.3 hours').waitFor();
  for (const day of WEEKDAYS) await open.getByRole('checkbox', { name: new RegExp(day, 'i') }).check();
  assert.equal(await open.getByRole('switch', { name: 'Active Schedule' }).isChecked(), true);
  await open.getByText(UNREACHABLE).waitFor();
  await open.getByRole('switch', { name: 'Bedtime Reminder' }).uncheck();
  await assertCount(open.getByLabel('Reminder Time (minutes before)'), 0);
  await open.getByRole('switch', { name: 'Bedtime Reminder' }).check();
  assert.equal(await open.getByLabel('Reminder Time (minutes before)').inputValue(), '30');
  await open.getByLabel('Reminder Time (minutes before)').selectOption('45');
  await open.getByRole('button', { name: 'Create Schedule' }).click();
  await toast(page, 'Schedule created successfully!');
  await open.waitFor({ state: 'detached' });
  const made = card(page, 'Every Night');
  for (const text of [
    'Active',
    '10:30 PM',
    '6:45 AM',
    '8.3 hours',
    'Mon',
    'Sun',
    '45min reminder',
    'No way to reach you yet.',
  ]) {
    await made.getByText(text).first().waitFor();
  }
  const today = page.getByRole('region', { name: "Today's Schedule" });
  await today.getByText('Reminder set for 45 minutes before bedtime').waitFor();
  await today.getByRole('img', { name: 'Tonight from 10:30 PM to 6:45 AM.' }).waitFor();
  await page.getByText('Every evening is planned.').waitFor();
  await week(page).filter({ hasText: 'Sunday: Every Night, 10:30 PM to 6:45 AM.' }).waitFor();
  await page.reload();
  await card(page, 'Every Night').waitFor();
  assert.deepEqual(consoleErrors, []);
});

test(
  'Editing starts from the stored values, and an inactive schedule leaves the day and the week.',
  options,
  async () => {
    const { page } = await app.newPerson();
    await openWith(page, { name: 'Weekdays', reminderEnabled: true, reminderMinutesBefore: 120 });
    await button(page, 'Edit Weekdays').click();
    const open = dialog(page, 'Edit Sleep Schedule');
    assert.equal(await open.getByLabel('Schedule Name *').inputValue(), 'Weekdays');
    assert.equal(await open.getByLabel('Target Bedtime *').inputValue(), '22:30');
    assert.equal(await open.getByLabel('Reminder Time (minutes before)').inputValue(), '120');
    assert.equal(await open.getByRole('checkbox', { name: 'Friday' }).isChecked(), true);
    await open.getByLabel('Schedule Name *').fill('Quiet Nights');
    await open.getByRole('switch', { name: 'Active Schedule' }).uncheck();
    await open.getByRole('button', { name: 'Update Schedule' }).click();
    await toast(page, 'Schedule updated successfully!');
    await card(page, 'Quiet Nights').getByText('Inactive', { exact: true }).waitFor();
    await page.getByRole('region', { name: "Today's Schedule" }).waitFor({ state: 'detached' });
    await page.getByText('0 of 7 evenings are planned.').waitFor();
    await assertCount(card(page, 'Weekdays'), 0);
  },
);

test('Deleting asks once, and can be canceled.', options, async () => {
  const { page } = await app.newPerson();
  await openWith(page, { name: 'One' }, { name: 'Two', daysOfWeek: ['monday'] });
  await button(page, 'Delete One').click();
  await dialog(page, 'Delete this schedule?').getByRole('button', { name: 'Cancel' }).click();
  await card(page, 'One').waitFor();
  await button(page, 'Delete One').click();
  await dialog(page, 'Delete this schedule?').getByRole('button', { name: 'Delete schedule' }).click();
  await toast(page, 'Schedule deleted successfully!');
  await card(page, 'One').waitFor({ state: 'detached' });
  await page.getByText('1 of 7 evenings are planned.').waitFor();
  await page.reload();
  await card(page, 'Two').waitFor();
  await assertCount(card(page, 'One'), 0);
});

test('Without a name or a day the dialog shows the problem and keeps the entries.', options, async () => {
  const { page } = await app.newPerson();
  await openSchedules(page);
  await button(page, 'New Schedule').click();
  const open = dialog(page, 'Create New Sleep Schedule');
  await open.getByLabel('Schedule Name *').fill('');
  for (const day of WEEKDAYS) await open.getByRole('checkbox', { name: new RegExp(day, 'i') }).uncheck();
  await open.getByLabel('Target Bedtime *').fill('23:15');
  await open.getByRole('button', { name: 'Create Schedule' }).click();
  await toast(page, 'Please fill in all required fields');
  await toast(page, 'Name and at least one day of the week are required.');
  await open.getByText('Please choose at least one day.').waitFor();
  assert.equal(await open.getByLabel('Target Bedtime *').inputValue(), '23:15');
  await open.getByLabel('Target Wake Time *').fill('23:15');
  await open.getByText('Sleep duration: 0.0 hours').waitFor();
  await open.getByText('Bedtime and wake time are the same.').waitFor();
});

test('Escape closes the dialog in front, not a later toast.', options, async () => {
  const { page } = await app.newPerson({ timezoneId: ZONE });
  await openSchedules(page);
  await button(page, 'New Schedule').click();
  const open = dialog(page, 'Create New Sleep Schedule');
  const name = await open.getByLabel('Schedule Name *').inputValue();
  await open.getByLabel('Schedule Name *').fill('');
  await open.getByRole('button', { name: 'Create Schedule' }).click();
  const shown = page.locator('[data-toast]').filter({ hasText: 'Please fill in all required fields' });
  await shown.waitFor();
  // A hovered toast stays, so that it does not close by itself.
  await shown.hover();
  // As it was, so that closing asks nothing.
  await open.getByLabel('Schedule Name *').fill(name);
  await page.keyboard.press('Escape');
  await open.waitFor({ state: 'detached' });
  await assertCount(shown, 1);
  await page.keyboard.press('Escape');
  await shown.waitFor({ state: 'detached' });
});

test('A changed dialog asks before it closes by accident; an unchanged one does not.', options, async () => {
  const { page } = await app.newPerson();
  await openSchedules(page);
  await button(page, 'New Schedule').click();
  const open = dialog(page, 'Create New Sleep Schedule');
  await open.waitFor();
  await page.keyboard.press('Escape');
  await open.waitFor({ state: 'detached' });
  await button(page, 'New Schedule').click();
  await open.getByLabel('Schedule Name *').fill('Half done');
  await page.keyboard.press('Escape');
  await dialog(page, 'Discard your changes?').getByRole('button', { name: 'Keep editing' }).click();
  assert.equal(await open.getByLabel('Schedule Name *').inputValue(), 'Half done');
  await open.getByRole('button', { name: 'Close' }).click();
  await dialog(page, 'Discard your changes?').getByRole('button', { name: 'Discard', exact: true }).click();
  await open.waitFor({ state: 'detached' });
});

test('A failed save is reported, loses no entry, and succeeds on the next try.', options, async () => {
  const { page } = await app.newPerson();
  await openWith(page, { name: 'Kept' });
  const isWrite = (method: string) => method !== 'GET';
  await page.route('**/api/sleep-schedules**', (route) =>
    isWrite(route.request().method()) ? route.abort() : route.fallback(),
  );
  await page.route('**/api/sleep-schedules/**', (route) =>
    isWrite(route.request().method()) ? route.abort() : route.fallback(),
  );
  await button(page, 'New Schedule').click();
  const create = dialog(page, 'Create New Sleep Schedule');
  await create.getByLabel('Schedule Name *').fill('Second');
  await create.getByRole('checkbox', { name: 'Monday' }).check();
  await create.getByRole('button', { name: 'Create Schedule' }).click();
  await toast(page, 'Failed to create schedule');
  assert.equal(await create.getByLabel('Schedule Name *').inputValue(), 'Second');
  await create.getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Edit Kept').click();
  const edit = dialog(page, 'Edit Sleep Schedule');
  await edit.getByLabel('Schedule Name *').fill('Changed');
  await edit.getByRole('button', { name: 'Update Schedule' }).click();
  await toast(page, 'Failed to update schedule');
  await page.unrouteAll();
  await edit.getByRole('button', { name: 'Update Schedule' }).click();
  await toast(page, 'Schedule updated successfully!');
  await page.route('**/api/sleep-schedules/**', (route) =>
    isWrite(route.request().method()) ? route.abort() : route.fallback(),
  );
  await button(page, 'Delete Changed').click();
  await dialog(page, 'Delete this schedule?').getByRole('button', { name: 'Delete schedule' }).click();
  await toast(page, 'Failed to delete schedule');
  await card(page, 'Changed').waitFor();
});

test('A dialog whose code is late or missing says so, and opens on the next try.', options, async () => {
  const { page } = await app.newPerson();
  const late = Promise.withResolvers<void>();
  await page.route('**/assets/dialog-panel-*', async (route) => {
    await late.promise;
    await route.abort();
  });
  await openSchedules(page);
  const create = page.getByRole('button', { name: /Create/ }).first();
  await create.click();
  await page.getByRole('status').filter({ hasText: 'Opening...' }).waitFor();
  late.resolve();
  await toast(page, 'This could not be opened');
  await assertCount(page.getByText('Opening...'), 0);
  await page.unroute('**/assets/dialog-panel-*');
  await create.click();
  await page.getByRole('dialog', { name: 'Create New Sleep Schedule' }).waitFor();
});

test('Schedules that cannot be read show an error, and a retry succeeds.', options, async () => {
  const { page } = await app.newPerson();
  await page.route('**/api/sleep-schedules/**', (route) => route.fulfill({ status: 500 }));
  await page.goto('/sleep-schedules');
  await page.getByText('Failed to fetch schedules', { exact: true }).waitFor();
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await page.getByRole('heading', { name: 'No schedules yet' }).waitFor();
});

test('The week shows evenings without a schedule and overlapping schedules.', options, async () => {
  const { page } = await app.newPerson();
  await openWith(
    page,
    { name: 'Weekend', targetBedTime: '23:00', targetWakeTime: '08:00', daysOfWeek: ['saturday', 'sunday'] },
    { name: 'Late', targetBedTime: '00:30', targetWakeTime: '09:00', daysOfWeek: ['saturday'] },
  );
  await page.getByText('2 of 7 evenings are planned. Schedules overlap on Sat.').waitFor();
  await week(page).filter({ hasText: 'Tuesday: no schedule.' }).waitFor();
  await week(page)
    .filter({ hasText: 'Saturday: Weekend, 11:00 PM to 8:00 AM; Late, 12:30 AM to 9:00 AM. They overlap.' })
    .waitFor();
});

test('The daily log compares the logged bedtime with the target of the evening before.', options, async () => {
  const { page } = await app.newPerson();
  await openWith(page, { targetBedTime: '22:30' });
  await page.goto('/daily-log');
  await page.getByText('Plan: 10:30 PM', { exact: true }).waitFor();
  await page.getByLabel('Bedtime', { exact: true }).fill('23:10');
  await page.getByText('In bed 40 minutes after plan (10:30 PM)', { exact: true }).waitFor();
});

test('A person can create, edit and delete a schedule with the keyboard alone.', options, async () => {
  const { page } = await app.newPerson();
  await openSchedules(page);
  await button(page, 'New Schedule').focus();
  await page.keyboard.press('Enter');
  const create = dialog(page, 'Create New Sleep Schedule');
  await create.waitFor();
  await create.getByLabel('Schedule Name *').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('By Hand');
  await create.getByLabel('Target Bedtime *').focus();
  await page.keyboard.type('1100PM');
  await create.getByRole('checkbox', { name: 'Saturday' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await toast(page, 'Schedule created successfully!');
  await card(page, 'By Hand').getByText('11:00 PM').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.waitForFunction(() => document.activeElement?.textContent === 'New Schedule');
  await button(page, 'Edit By Hand').focus();
  await page.keyboard.press('Enter');
  await dialog(page, 'Edit Sleep Schedule').getByRole('switch', { name: 'Active Schedule' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await card(page, 'By Hand').getByText('Inactive', { exact: true }).waitFor();
  await dialog(page, 'Edit Sleep Schedule').waitFor({ state: 'detached' });
  await makeSchedule(page, { name: 'Other' });
  await page.reload();
  await button(page, 'Delete By Hand').focus();
  await page.keyboard.press('Enter');
  await dialog(page, 'Delete this schedule?').getByRole('button', { name: 'Delete schedule' }).focus();
  await page.keyboard.press('Enter');
  await card(page, 'By Hand').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.textContent === 'All schedules');
  assert.equal(await focused(), 'All schedules', 'the focus stays near what was deleted');
});

test('The page and its dialog are accessible in the evening palette and fit 320 px.', options, async () => {
  const { context, page } = await app.newPerson({ reducedMotion: 'reduce', viewport: { width: 320, height: 700 } });
  await context.addInitScript((chosen) => localStorage.setItem('palette', chosen), 'evening');
  await openWith(
    page,
    { name: 'Weekdays', reminderEnabled: true, daysOfWeek: WEEKDAYS.slice(0, 6) },
    { name: 'A much longer name than anyone would think of for the hours they keep', isActive: false },
    { name: 'Late', targetBedTime: '23:45', daysOfWeek: ['friday'] },
  );
  await assertFits(page);
  await assertAccessible(page);
  await button(page, 'New Schedule').click();
  const open = dialog(page, 'Create New Sleep Schedule');
  await open.getByText(UNREACHABLE).waitFor();
  await open.getByLabel('Schedule Name *').fill('');
  await open.getByRole('button', { name: 'Create Schedule' }).click();
  await open.getByText('Please give it a name.').waitFor();
  await assertFits(page);
  await assertAccessible(page);
  await context.close();
});
test('A due reminder goes out as an SMS.', options, async () => {
  const { page } = await app.newPerson({ timezoneId: ZONE });
  await signUp(page, { email: 'reminded@example.com', phoneNumber: '+1 212 555 0123' });
  await openSchedules(page);
  await button(page, 'New Schedule').click();
  const open = dialog(page, 'Create New Sleep Schedule');
  await open.getByLabel('Schedule Name *').fill('Soon');
  await open.getByLabel('Target Bedtime *').fill(clockIn(20));
  for (const day of WEEKDAYS) await open.getByRole('checkbox', { name: new RegExp(day, 'i') }).check();
  await open.getByRole('switch', { name: 'Bedtime Reminder' }).check();
  await open.getByRole('button', { name: 'Create Schedule' }).click();
  await toast(page, 'Schedule created successfully!');
  const texts = await until(textsInOutbox, () => `a text comes\n${app.server.output}`);
  assert.equal(texts.length, 1);
  assert.match(texts[0] ?? '', /^Better Sleep: bedtime is .* \(Soon\)\. Reply STOP to end these texts\.$/);
  await page.reload();
  await card(page, 'Soon')
    .getByText(/^Last reminder: sent /)
    .waitFor();
});

/** The reminder SMS in the server's outbox, once there are any. */
function textsInOutbox(): string[] | undefined {
  const database = new DatabaseSync(join(app.server.folder, 'better-sleep.sqlite'), { readOnly: true });
  const rows = database.prepare('select body from outboxTexts').all();
  database.close();
  const texts = rows.map(({ body }) => String(body)).filter((text) => text.includes('bedtime'));
  return texts.length > 0 ? texts : undefined;
}
