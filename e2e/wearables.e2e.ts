import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type FakeGarmin, startFakeGarmin } from '#testing/fake-garmin.ts';
import { NO_BROWSER, type OpenApp } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import { outcomeAddress, type WearableConnection } from '../src/features/wearables/contract.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { layoutShift, measureShifts } from '../src/testing/layout-shift.ts';
import {
  agree,
  button,
  heading,
  newUser,
  openWithProvider,
  returnUntilShown,
  sessions,
  toastShown,
} from './wearables.fixture.ts';

const options = { skip: NO_BROWSER };
const DESKTOP = { width: 1440, height: 900 };
let provider: FakeGarmin;
let app: OpenApp;
// The second test begins with the ended connection that the first has left.
let person: Awaited<ReturnType<typeof newUser>>;
before(async () => {
  if (NO_BROWSER) return;
  provider = await startFakeGarmin();
  app = await openWithProvider(provider);
  person = await newUser(app, { viewport: DESKTOP });
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

/** Waits until the server has processed what the provider sent about the connection. */
const untilConnection = (values: Partial<WearableConnection>): Promise<true> =>
  until(
    async () => {
      const answer = await person.page.request.get(`/api/wearables/${person.id}/connections`);
      const [connection] = (await answer.json()) as WearableConnection[];
      const isWanted = Object.entries(values).every(([name, value]) => connection?.[name as 'state'] === value);
      return isWanted || undefined;
    },
    () => `The connection has ${JSON.stringify(values)}`,
  );

test(
  'A refusal, missing permissions, an ended connection and failures are explained and can be resolved.',
  options,
  async () => {
    const { page, account } = person;
    await page.route('**/connections', (route) => route.fulfill({ status: 500 }));
    await page.goto(outcomeAddress('failed'));
    await page.getByText('Your device connections could not be loaded.').waitFor();
    await page.unroute('**/connections');
    await button(page, 'Try again').first().click();
    await page.getByText('Demo: this is not the real Garmin').waitFor();
    const alert = page.getByRole('alert');
    await alert.getByText('Garmin is not connected, because it did not answer as expected.').waitFor();
    await assertCount(alert, 1);

    await button(page, 'Connect').click();
    await page.getByRole('button', { name: 'Decline' }).click();
    // Without the outcome in the address, so that the refusal is reported once.
    await page.waitForURL('**/device-integrations');
    const notice = page.getByText('Garmin is not connected, because you said no there.');
    await notice.waitFor();
    await page.getByText('Not connected', { exact: true }).waitFor();

    await page.goto(outcomeAddress('taken'));
    await alert.getByText('That Garmin account already belongs to another').waitFor();
    await assertCount(notice, 0);

    await button(page, 'Connect').click();
    await agree(page, account, { sleep: false, history: false });
    const withoutSleep = page.getByText('Garmin is connected, but it does not share your sleep with us yet.');
    await withoutSleep.waitFor();
    await page.getByText('Paused', { exact: true }).waitFor();
    await assertCount(button(page, 'Import Last 7 Days'), 0);

    // The panel loads with a placeholder and without a layout shift.
    await provider.setPermission(account, 'HEALTH_EXPORT', true);
    await untilConnection({ state: 'active' });
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
    await page.unroute('**/connections');
    await connected(page);
    await assertCount(withoutSleep, 0);
    await page.getByText('Only new nights arrive, because Garmin does not let us import past ones.').waitFor();
    assert.equal(await button(page, 'Import Last 7 Days').getAttribute('aria-disabled'), 'true');

    await provider.setPermission(account, 'HISTORICAL_DATA_EXPORT', true);
    await untilConnection({ canAskForPast: true });
    await returnUntilShown(page, page.getByText('Nights that are already here are not imported twice.'));
    provider.interfere({ path: /backfill/, status: 503 });
    await button(page, 'Import Last 7 Days').click();
    await toastShown(page, 'Import Failed');
    await toastShown(page, 'Garmin is busy or cannot be reached. Please try again in a few minutes.');
    await connected(page);

    await provider.disconnect(account);
    await untilConnection({ state: 'ended' });
    await returnUntilShown(page, page.getByText('Ended', { exact: true }));
    await page.getByText('Garmin ended the connection').waitFor();
  },
);

test(
  'A watch is connected, nights arrive at once and late, and stay after disconnecting, also with the keyboard alone.',
  options,
  async () => {
    const { page, account, id, consoleErrors } = person;
    consoleErrors.length = 0;
    await button(page, 'Connect again').focus();
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
    await page.setViewportSize({ width: 320, height: 700 });
    await assertFits(page);
    await assertAccessible(page, { only: 'div:has(> [aria-labelledby=wearable-panel])' });

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
