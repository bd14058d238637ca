import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { type FakeGarmin, startFakeGarmin } from '#testing/fake-garmin.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import {
  button,
  connect,
  heading,
  newUser,
  openDevices,
  openWithProvider,
  sessions,
  toastShown,
} from './wearables.fixture.ts';

const options = { skip: NO_BROWSER };
const PHONE = { width: 390, height: 844 };
let provider: FakeGarmin;
let app: OpenApp;
before(async () => {
  if (NO_BROWSER) return;
  provider = await startFakeGarmin();
  app = await openWithProvider(provider);
});
after(async () => {
  await app?.close();
  await provider?.stop();
});

/** The sum of layout shifts since the page began. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total);

test('Without a provider the page says so and leads to the import of a file, from Home as well.', options, async () => {
  const bare = await openApp();
  try {
    const { page, consoleErrors } = await newUser(bare);
    await heading(page, 'Wearables').last().waitFor();
    await page.getByText('Demo mode: a live connection needs provider credentials').waitFor();
    await page.getByRole('link', { name: 'Import a file instead' }).click();
    await heading(page, 'Device Integrations').waitFor();
    const place = heading(page, 'Import a file');
    const isInView = () => document.querySelector('#import-file')!.getBoundingClientRect().top < innerHeight / 2;
    await place.waitFor();
    await page.waitForFunction(isInView);

    await openDevices(page);
    await button(page, 'Connect').click();
    await toastShown(page, 'Integration Not Available');
    await toastShown(
      page,
      'Garmin integration requires API credentials to be configured. Please contact support for setup assistance.',
    );
    await page.getByRole('link', { name: 'Import a file instead' }).click();
    await page.waitForFunction(isInView);
    assert.equal(await button(page, 'Connect').isEnabled(), true);
    assert.deepEqual(consoleErrors, []);
  } finally {
    await bare.close();
  }
});

test('A visitor is asked to log in.', options, async () => {
  const { page, consoleErrors } = await app.newPerson();
  await page.goto('/device-integrations');
  await heading(page, 'Please log in to connect and manage your wearable devices').waitFor();
  await assertCount(button(page, 'Connect'), 0);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.getByRole('link', { name: 'Get Started' }).waitFor();
  assert.deepEqual(consoleErrors, []);
});

test(
  'The panel loads with a placeholder, offers a retry after a failure, and causes no layout shift.',
  options,
  async () => {
    const { page, account } = await newUser(app, { viewport: { width: 1440, height: 900 } });
    await connect(page, account);
    await page.getByText(/^Connected on/).waitFor();
    await watchShifts(page);
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/connections', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/device-integrations');
    await page.getByText('Loading device connections...').waitFor();
    release();
    await heading(page, 'Privacy & Security').waitFor();
    await page.getByText('No sleep sessions found.').waitFor();
    assert.ok((await shifted(page)) < 0.02, `${await shifted(page)}`);

    await page.unroute('**/connections');
    await page.route('**/connections', (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await page.getByText('Your device connections could not be loaded.').waitFor();
    await page.unroute('**/connections');
    await button(page, 'Try again').first().click();
    await page.getByText(/^Connected on/).waitFor();
  },
);

/** Checks accessibility, and that the content fits a narrow phone. */
async function assertAccessibleAndFits(page: Page, shown: Locator): Promise<void> {
  await shown.waitFor();
  await assertAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await assertFits(page);
  await page.setViewportSize(PHONE);
}

test('The page and the panel on Home are accessible on a phone and fit 320 px.', options, async () => {
  const { page, account } = await newUser(app, { viewport: PHONE });
  await openDevices(page);
  await assertAccessibleAndFits(page, page.getByText('Not connected', { exact: true }));
  await connect(page, account);
  await page.getByText(/^Connected on/).waitFor();
  await button(page, 'Import Last 7 Days').click();
  await toastShown(page, 'Import Complete');
  await assertAccessibleAndFits(page, sessions(page).first());
  await page.goto('/');
  await assertAccessibleAndFits(page, sessions(page).first());
  await button(page, 'Disconnect').click();
  await page.getByRole('dialog').waitFor();
  await assertAccessible(page);
});
