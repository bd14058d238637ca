import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Href } from '#contract/pages.ts';
import { plausibleNights } from '#testing/plausible-nights.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { NO_BROWSER, type OpenApp, openApp } from '../src/testing/open-app.ts';
import { daysAgo, guestWith } from './progress-nights.fixture.ts';

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const NARROWEST = { width: 320, height: 700 };
const CURTAINS = 'Blackout curtains for the window at the street';
const CHANGED = 41;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor();
const markButton = (page: Page) => page.getByRole('button', { name: 'Mark the change' });

async function mark(page: Page, text: string, days: number): Promise<void> {
  await page.getByLabel('What changed?').fill(text);
  await page.getByLabel('Since the evening of').fill(daysAgo(days));
  await markButton(page).click();
  await page.getByRole('heading', { level: 1, name: text }).waitFor();
}

/** 120 nights, two points better rested since a day. */
const NIGHTS = plausibleNights(daysAgo(0), 120).map((night) => ({
  ...night,
  sleepQualityScore:
    night.date > daysAgo(CHANGED) ? Math.min(10, night.sleepQualityScore + 2) : night.sleepQualityScore,
}));

/** Goes to an address as a link of the app does. */
const open = (page: Page, address: Href) => page.evaluate((to) => history.pushState(null, '', to), address);

test('A person marks changes of the bedroom and learns whether they helped.', options, async (t) => {
  const { page, consoleErrors } = await guestWith(app, NIGHTS, { viewport: NARROWEST });
  await page.goto('/bedroom-changes');

  await t.test('A change is judged, accessibly, with a table and a file of its nights.', async () => {
    await heading(page, 'Mark a change');
    await markButton(page).click();
    await page.getByText('Say in a few words what changed.').waitFor();
    await mark(page, CURTAINS, CHANGED);
    await heading(page, /^Since then you wake .* better rested, perhaps\.$/);
    await page
      .getByRole('img', { name: /^Perhaps better\. Best guess \+.* on a scale from −[3-9], worse, to \+[3-9]/ })
      .waitFor();
    await page.getByText('We cannot compare with other dates yet.').waitFor();
    await page.getByText('Look again in two months.').waitFor();
    await page.getByText(/^Likely between/).waitFor();
    await heading(page, 'Other things changed too, perhaps');
    await assertFits(page);
    await assertAccessible(page, { only: 'main' });
    await page.getByRole('button', { name: 'Show as table' }).click();
    const rows = page.getByRole('table', { name: 'Rated nights around the change' }).locator('tbody tr');
    assert.deepEqual(await rows.nth(27).locator('td').first().textContent(), 'After');
    await page.getByText('All the numbers').click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Nights as CSV' }).click(),
    ]);
    assert.equal(file.suggestedFilename(), `bedroom-change-${daysAgo(CHANGED)}.csv`);
  });

  await t.test('It is shown on the trend and in the history.', async () => {
    await open(page, '/progress-dashboard');
    await page
      .getByRole('button', { name: '90 Days' })
      .or(page.getByRole('radio', { name: '90 Days' }))
      .first()
      .click();
    await page.getByRole('list', { name: 'Bedroom changes' }).getByRole('link', { name: CURTAINS }).waitFor();
    await open(page, '/sleep-history');
    await heading(page, 'Sleep History');
    await page.getByRole('link', { name: CURTAINS }).click();
    await heading(page, /better rested/);
  });

  await t.test('It is deleted, and the nights stay.', async () => {
    await page.getByRole('button', { name: 'Delete this change' }).click();
    await page.getByText('The mark is deleted. Your nights and their ratings stay.').waitFor();
    await page.getByRole('button', { name: 'Yes, delete it' }).click();
    await heading(page, 'Mark a change');
    assert.deepEqual(consoleErrors, []);
  });

  await t.test('A change without enough nights says what is missing, and a failed save keeps the text.', async () => {
    await mark(page, 'Moved the bed', 5);
    await heading(page, /^Needs \d\d more nights$/);
    await page.getByRole('link', { name: 'Go to Daily Sleep Log' }).waitFor();
    await page.getByRole('button', { name: 'Add a change' }).click();
    await page.route('**/api/**', (route) => route.abort());
    await page.getByLabel('What changed?').fill('Earplugs');
    await page.getByLabel('Since the evening of').fill(daysAgo(12));
    await markButton(page).click();
    await page
      .getByRole('alert')
      .getByText('The change was not saved. Please try again when you are online.')
      .waitFor();
    await page.unroute('**/api/**');
    await markButton(page).click();
    await page.getByRole('heading', { level: 1, name: 'Earplugs' }).waitFor();
    await heading(page, 'Another change came too soon');
    await page.getByRole('button', { name: 'Add a change' }).click();
    await mark(page, 'A fan', 110);
    await heading(page, 'Too few nights before it');
    await page.getByRole('link', { name: /^Moved the bed/ }).click();
    await page.getByText(/rated nights lie between it and the change of/).waitFor();
  });
});
