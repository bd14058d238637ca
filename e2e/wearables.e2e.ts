import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type FakeGarmin, startFakeGarmin } from '#testing/fake-garmin.ts';
import { NO_BROWSER, type OpenApp } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { layoutShift, measureShifts } from '../src/testing/layout-shift.ts';
import {
  agree,
  button,
  connect,
  heading,
  newUser,
  openWithProvider,
  sessions,
  toastShown,
} from './wearables.fixture.ts';

const options = { skip: NO_BROWSER };
const DESKTOP = { width: 1440, height: 900 };
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

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
const focusMovesTo = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.activeElement?.textContent === wanted, text);
const connected = (page: Page) => page.getByText(/^Connected on \w+ \d+, \d{4}$/).waitFor();

/** How many nights the provider has of the last days. */
function nightsOf(account: string, days: number): number {
  const nowSeconds = Date.now() / 1000;
  return provider.nights(account, nowSeconds - days * 86_400, nowSeconds).length;
}

async function assertFitsNarrowPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  await assertFits(page);
}

test(
  'A watch is connected, nights arrive at once and late, and stay after disconnecting, also with the keyboard alone.',
  options,
  async () => {
    const { page, account, id, consoleErrors } = await newUser(app);
    for (const text of ['Available', 'Not connected', 'Automatic Import', 'Better Accuracy', 'Historical Data']) {
      await toastShown(page, text);
    }
    await assertCount(page.getByText('Coming Soon', { exact: true }), 2);
    await page.getByText('Demo: this is not the real Garmin').waitFor();
    await assertFitsNarrowPhone(page);
    await page.setViewportSize(DESKTOP);

    await button(page, 'Connect').focus();
    await page.keyboard.press('Enter');
    await heading(page, 'Share your sleep with Better Sleep?').waitFor();
    await agree(page, account);
    await toastShown(page, 'Garmin device connected successfully. New nights will arrive on their own.');
    await connected(page);
    await page.getByText('No sleep sessions found. Try importing data from your Garmin device.').waitFor();

    const soFar = page.getByText(/^\d nights? so far…$/);
    // The answer waits until the page has asked how far it is.
    await page.route('**/import', async (route) => {
      const response = await route.fetch();
      await soFar.waitFor();
      await route.fulfill({ response });
    });
    await button(page, 'Import Last 7 Days').focus();
    await page.keyboard.press('Space');
    await toastShown(page, 'Import Complete');
    await toastShown(page, /^Successfully imported [4-8] sleep sessions$/);
    await page.unroute('**/import');
    await button(page, 'Import Last 7 Days').waitFor();
    assert.equal(await focusedText(page), 'Import Last 7 Days');
    assert.ok((await sessions(page).count()) >= 4);
    await sessions(page)
      .first()
      .getByText(/^\d+h \d+m$/)
      .waitFor();
    await sessions(page).first().getByText('Garmin', { exact: true }).waitFor();
    await assertFitsNarrowPhone(page);
    await assertAccessible(page, { only: 'main' });

    await page.keyboard.press('Tab');
    assert.equal(await focusedText(page), 'Import Last 30 Days');
    // Longer than the server waits.
    const release = provider.webhook.pause();
    await page.keyboard.press('Enter');
    await page.getByText('Getting your nights from Garmin…').waitFor();
    await toastShown(page, 'Successfully imported 0 sleep sessions');
    release();
    await page.getByText('More nights may still arrive from Garmin.').waitFor();
    await page.getByText(/^And \d\d more sessions\.\.\.$/).waitFor();
    const more = Number(/\d+/.exec((await page.getByText(/^And \d+ more/).textContent()) ?? '')?.[0]);
    await assertCount(sessions(page), 5);
    assert.ok(Math.abs(5 + more - nightsOf(account, 30)) <= 1, `${5 + more} nights came`);

    // While a toast is shown, the first Escape is for it.
    await page.locator('li[data-state="open"]').waitFor({ state: 'detached' });
    assert.equal(await focusedText(page), 'Import Last 30 Days');
    await page.keyboard.press('Tab');
    assert.equal(await focusedText(page), 'Disconnect');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Disconnect Garmin?' });
    await dialog.getByText('Your imported nights stay in your account.').waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'));
    await assertAccessible(page, { only: '[role=dialog]' });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await focusMovesTo(page, 'Disconnect');

    await page.getByRole('link', { name: 'Better Sleep' }).first().click();
    await sessions(page).first().waitFor();
    await assertFits(page);
    await button(page, 'Disconnect').click();
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await toastShown(page, 'Garmin device disconnected successfully');
    await page.getByText('Not connected', { exact: true }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await focusMovesTo(page, 'Garmin');
    const left = await page.request.get(`/api/wearables/${id}/sleep-sessions`);
    assert.equal(((await left.json()) as unknown[]).length, 5 + more);
    assert.deepEqual(consoleErrors, []);
  },
);

test(
  'A refusal, missing permissions, an ended connection and failures are explained and can be resolved.',
  options,
  async () => {
    const { page, account, id } = await newUser(app, { viewport: DESKTOP });
    await page.route('**/api/garmin/auth/**', (route) => route.abort());
    await button(page, 'Connect').click();
    await toastShown(page, 'Connection Failed');
    await toastShown(page, 'Failed to connect to Garmin');
    await page.unroute('**/api/garmin/auth/**');

    await button(page, 'Connect').click();
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.waitForURL('**/device-integrations');
    const notice = page.getByText('Garmin is not connected, because you said no there.');
    await notice.waitFor();
    await page.getByText('Not connected', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('Not connected', { exact: true }).waitFor();
    await assertCount(notice, 0, 'the refusal is reported once');

    await connect(page, account, { sleep: false, history: false });
    const withoutSleep = page.getByText('Garmin is connected, but it does not share your sleep with us yet.');
    await withoutSleep.waitFor();
    await page.getByText('Paused', { exact: true }).waitFor();
    await assertCount(button(page, 'Import Last 7 Days'), 0);

    // The panel loads with a placeholder and without a layout shift, and offers a retry after a failure.
    await provider.setPermission(account, 'HEALTH_EXPORT', true);
    await measureShifts(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/connections', async (route) => {
      await released;
      await route.continue();
    });
    await page.reload();
    await page.getByText('Loading device connections...').waitFor();
    release();
    await heading(page, 'Privacy & Security').waitFor();
    await page.getByText('No sleep sessions found.').waitFor();
    const moved = await layoutShift(page);
    assert.ok(moved < 0.02, `moved by ${moved}`);
    await connected(page);
    await assertCount(withoutSleep, 0);
    await page.getByText('Only new nights arrive, because Garmin does not let us import past ones.').waitFor();
    assert.equal(await button(page, 'Import Last 7 Days').getAttribute('aria-disabled'), 'true');

    await provider.pushNights(provider.nights(account, Date.now() / 1000 - 3 * 86_400, Date.now() / 1000));
    await provider.setPermission(account, 'HISTORICAL_DATA_EXPORT', true);
    await page.unroute('**/connections');
    await page.route('**/connections', (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await page.getByText('Your device connections could not be loaded.').waitFor();
    await page.unroute('**/connections');
    await button(page, 'Try again').first().click();
    await connected(page);
    await sessions(page).first().waitFor();

    provider.interfere({ path: /backfill/, status: 503 });
    await button(page, 'Import Last 7 Days').click();
    await toastShown(page, 'Import Failed');
    await toastShown(page, 'Garmin is busy or cannot be reached. Please try again in a few minutes.');
    await page.route('**/api/garmin/*/import', (route) => route.abort());
    await button(page, 'Import Last 7 Days').click();
    await toastShown(page, 'Failed to import Garmin data');
    await page.route('**/disconnect/**', (route) => route.abort());
    await button(page, 'Disconnect').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await toastShown(page, 'Disconnect Failed');
    await toastShown(page, 'Failed to disconnect Garmin device');
    await connected(page);

    await provider.disconnect(account);
    const connections = async () => (await page.request.get(`/api/wearables/${id}/connections`)).text();
    await until(async () => (await connections()).includes('"ended"'), 'the connection has ended');
    await page.reload();
    await page.getByText('Ended', { exact: true }).waitFor();
    await page.getByText('Garmin ended the connection').waitFor();
    await button(page, 'Connect again').click();
    await agree(page, account);
    await connected(page);

    // An account of the provider belongs to one person, and an error of the provider is named as the reason.
    const other = await newUser(app);
    await connect(other.page, account);
    await other.page.getByText('That Garmin account already belongs to another').waitFor();
    provider.interfere({ path: /token/, status: 500 });
    await connect(other.page, other.account);
    await other.page.getByText('Garmin is not connected, because it did not answer as expected.').waitFor();
    await assertCount(other.page.getByRole('alert'), 1);
  },
);
