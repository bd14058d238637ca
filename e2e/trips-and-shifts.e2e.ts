import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { NO_BROWSER } from '#testing/open-app.ts';
import { type OpenTestApp, openTestApp } from '#testing/open-test-app.ts';
import { TURNED_CLOCK_ZONE } from '#testing/zones.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';

const options = { skip: NO_BROWSER };
const NOW = '2026-03-10T16:00:00Z';
let app: OpenTestApp;
before(async () => {
  if (!NO_BROWSER) app = await openTestApp({});
});
after(() => app?.close());

/** A person in New York on March 10, at noon. */
async function personInNewYork() {
  const person = await app.newPerson({ viewport: { width: 390, height: 844 }, timezoneId: TURNED_CLOCK_ZONE });
  await person.context.clock.install({ time: NOW });
  app.clock.set(NOW);
  return person;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first();

/** From "My hours shift" to a form. */
async function openForm(page: Page, branch: string) {
  await page.goto('/programs');
  await page.getByRole('radio', { name: 'My hours shift' }).check();
  await press(page, 'Start this week');
  await press(page, branch);
}

const QUESTIONS = [/very high moods/, /seizures/, /eye disease/, /fly or drive for work/];

/** Answers no to what excludes light, but yes to one. */
async function answer(page: Page, yes?: RegExp) {
  for (const question of QUESTIONS) {
    await heading(page, question).waitFor();
    await press(page, question === yes ? 'Yes' : 'No');
    if (question === yes) await press(page, 'Go on');
  }
}

test(
  'A trip east in three days is planned day by day, offline too, and an excluded person gets no light.',
  options,
  async () => {
    const { page, context } = await personInNewYork();
    await openForm(page, 'A trip over time zones');
    await answer(page);
    await page.getByLabel('Where are you going?').fill('rome');
    await page.getByRole('option', { name: /Rome/ }).click();
    await page.getByLabel('You usually go to bed at').fill('23:00');
    await page.getByLabel('You usually get up at').fill('07:00');
    await assertAccessible(page, { only: 'main' });
    await press(page, 'Make the plan');
    await page
      .getByText('Day 1: bed 10:00 PM, up 6:00 AM. Bright light 6:00 AM to 9:30 AM. Dim from 7:00 PM.')
      .waitFor();
    await page.getByText('Tuesday, March 10').waitFor();
    await page.getByText('After landing: bright light 7:30 AM to 11:30 AM, none 3:30 AM to 7:30 AM').waitFor();
    await page.getByText('Very sleepy at the end of a shift? Do not drive.').waitFor();
    await assertFits(page);
    await assertAccessible(page, { only: 'main' });

    await context.setOffline(true);
    await press(page, 'Delete the trip');
    await press(page, 'Yes, delete it');
    await page.getByText('Your plan was not changed').first().waitFor();
    await heading(page, 'Trip to Rome').waitFor();
    await context.setOffline(false);

    await page.getByRole('link', { name: 'Change the trip' }).click();
    await answer(page, QUESTIONS[2]);
    await press(page, 'Make the plan');
    await page.getByText('From the first night: bed 11:00 PM, up 7:00 AM, local time.').waitFor();
    await assertCount(page.getByText('Bright light'), 0);
  },
);

test('Shifts are entered as a pattern or for one day, and deleted.', options, async () => {
  const { page } = await personInNewYork();
  await openForm(page, 'Shift work');
  await answer(page);
  await heading(page, /Very sleepy at the end of a shift\? Do not drive\./).waitFor();
  await page.getByLabel('From', { exact: true }).fill('2026-03-10');
  await page.getByLabel('Until').fill('2026-03-17');
  await press(page, 'Make the plan');
  const nights = page.getByRole('heading', { name: 'Night shift, 10:00 PM to 6:00 AM' });
  await nights.first().waitFor();
  await assertCount(nights, 4);
  await page.getByText('Sleep 7:00 AM to 2:00 PM, dark and quiet.').first().waitFor();

  await page.getByRole('link', { name: 'Add shifts' }).click();
  await page.getByLabel('From', { exact: true }).fill('2026-03-20');
  await page.getByLabel('Until').fill('2026-03-20');
  await page.getByLabel('The shift starts at').fill('05:00');
  await page.getByLabel('It ends at').fill('13:00');
  await press(page, 'Make the plan');
  await heading(page, 'Tomorrow: early shift, 5:00 AM to 1:00 PM').waitFor();
  await assertAccessible(page, { only: 'main' });

  await page.reload();
  await nights.first().waitFor();
  await assertCount(nights, 4);
  await press(page, 'Delete all shifts');
  await press(page, 'Yes, delete it');
  await assertCount(nights, 0);
});
