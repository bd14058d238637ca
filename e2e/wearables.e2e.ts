import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type FakeGarmin, startFakeGarmin } from '#testing/fake-garmin.ts';
import { NO_BROWSER, type OpenApp } from '#testing/open-app.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import {
  agree,
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

/** How many nights the provider has of the last days. */
function nightsOf(account: string, days: number): number {
  const nowSeconds = Date.now() / 1000;
  return provider.nights(account, nowSeconds - days * 86_400, nowSeconds).length;
}

test(
  'A watch is connected, past nights arrive at once and late, and it is disconnected; the nights stay.',
  options,
  async () => {
    const { page, account, consoleErrors } = await newUser(app);
    await openDevices(page);
    for (const text of ['Available', 'Not connected', 'Automatic Import', 'Better Accuracy', 'Historical Data']) {
      await toastShown(page, text);
    }
    await assertCount(page.getByText('Coming Soon', { exact: true }), 2);
    await page.getByText('Demo: this is not the real Garmin').waitFor();

    await button(page, 'Connect').click();
    await heading(page, 'Share your sleep with Better Sleep?').waitFor();
    await agree(page, account);
    await toastShown(page, 'Garmin device connected successfully. New nights will arrive on their own.');
    await page.getByText(/^Connected on \w+ \d+, \d{4}$/).waitFor();
    await page.getByText('No sleep sessions found. Try importing data from your Garmin device.').waitFor();

    const soFar = page.getByText(/^\d nights? so far…$/);
    // The answer waits until the page has asked how far it is.
    await page.route('**/import', async (route) => {
      const response = await route.fetch();
      await soFar.waitFor();
      await route.fulfill({ response });
    });
    await button(page, 'Import Last 7 Days').click();
    await toastShown(page, 'Import Complete');
    await toastShown(page, /^Successfully imported [4-8] sleep sessions$/);
    await page.unroute('**/import');
    assert.ok((await sessions(page).count()) >= 4);
    await sessions(page)
      .first()
      .getByText(/^\d+h \d+m$/)
      .waitFor();
    await sessions(page).first().getByText('Garmin', { exact: true }).waitFor();

    // Longer than the server waits.
    const release = provider.webhook.pause();
    await button(page, 'Import Last 30 Days').click();
    await page.getByText('Getting your nights from Garmin…').waitFor();
    await toastShown(page, 'Successfully imported 0 sleep sessions');
    release();
    await page.getByText('More nights may still arrive from Garmin.').waitFor();
    await page.getByText(/^And \d\d more sessions\.\.\.$/).waitFor();
    const more = Number(/\d+/.exec((await page.getByText(/^And \d+ more/).textContent()) ?? '')?.[0]);
    await assertCount(sessions(page), 5);
    assert.ok(Math.abs(5 + more - nightsOf(account, 30)) <= 1, `${5 + more} nights came`);

    await button(page, 'Disconnect').click();
    const dialog = page.getByRole('dialog', { name: 'Disconnect Garmin?' });
    await dialog.getByText('Your imported nights stay in your account.').waitFor();
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await toastShown(page, 'Garmin device disconnected successfully');
    await page.getByText('Not connected', { exact: true }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Garmin');
    const sessionCount = await page.evaluate(async () => {
      const answer = await fetch(`/api/wearables/${localStorage.getItem('userId')}/sleep-sessions`);
      return ((await answer.json()) as unknown[]).length;
    });
    assert.equal(sessionCount, 5 + more);
    assert.deepEqual(consoleErrors, []);
  },
);

test('A refusal at the provider is reported once, and a missing sleep permission is explained.', options, async () => {
  const { page, account } = await newUser(app);
  await openDevices(page);
  await button(page, 'Connect').click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.waitForURL('**/device-integrations');
  const notice = page.getByText('Garmin is not connected, because you said no there.');
  await notice.waitFor();
  await page.getByText('Not connected', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('Not connected', { exact: true }).waitFor();
  await assertCount(notice, 0);

  await connect(page, account, { sleep: false });
  await page.getByText('Garmin is connected, but it does not share your sleep with us yet.').waitFor();
  await page.getByText('Paused', { exact: true }).waitFor();
  await assertCount(button(page, 'Import Last 7 Days'), 0);
  await provider.setPermission(account, 'HEALTH_EXPORT', true);
  await page.reload();
  await page.getByText(/^Connected on/).waitFor();
  await assertCount(page.getByText('it does not share your sleep with us yet'), 0);
});

test(
  'An account of the provider belongs to one person, and an error of the provider is named as the reason.',
  options,
  async () => {
    const first = await newUser(app);
    await connect(first.page, first.account);
    await first.page.getByText(/^Connected on/).waitFor();
    const second = await newUser(app);
    await connect(second.page, first.account);
    await second.page.getByText('That Garmin account already belongs to another').waitFor();

    provider.interfere({ path: /token/, status: 500 });
    await connect(second.page, second.account);
    await second.page.getByText('Garmin is not connected, because it did not answer as expected.').waitFor();
    await assertCount(second.page.getByRole('alert'), 1);
  },
);

test('Past nights without permission cannot be requested, and the reason is beside the buttons.', options, async () => {
  const { page, account } = await newUser(app);
  await connect(page, account, { history: false });
  await page.getByText('Only new nights arrive, because Garmin does not let us import past ones.').waitFor();
  assert.equal(await button(page, 'Import Last 7 Days').getAttribute('aria-disabled'), 'true');
  await provider.pushNights(provider.nights(account, Date.now() / 1000 - 3 * 86_400, Date.now() / 1000));
  await page.reload();
  await sessions(page).first().waitFor();
});

test('A connection that ended at the provider is reported and can be made again.', options, async () => {
  const { page, account } = await newUser(app);
  await connect(page, account);
  await page.getByText(/^Connected on/).waitFor();
  await provider.disconnect(account);
  for (let tries = 0; tries < 20 && (await page.getByText('Ended', { exact: true }).count()) === 0; tries++) {
    await page.reload();
    await heading(page, 'Garmin').waitFor();
  }
  await page.getByText('Garmin ended the connection').waitFor();
  await button(page, 'Connect again').click();
  await agree(page, account);
  await page.getByText(/^Connected on/).waitFor();
});

test('An import, a disconnect and a connect that fail show the reason and offer a retry.', options, async () => {
  const { page, account } = await newUser(app);
  await openDevices(page);
  await page.route('**/api/garmin/auth/**', (route) => route.abort());
  await button(page, 'Connect').click();
  await toastShown(page, 'Connection Failed');
  await toastShown(page, 'Failed to connect to Garmin');
  await page.unroute('**/api/garmin/auth/**');
  await connect(page, account);
  await page.getByText(/^Connected on/).waitFor();

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
  await page.getByText(/^Connected on/).waitFor();
});

test('Everything works with the keyboard, and the focus is never lost.', options, async () => {
  const { page, account } = await newUser(app);
  await openDevices(page);
  await button(page, 'Connect').focus();
  await page.keyboard.press('Enter');
  await agree(page, account);
  await page.getByText(/^Connected on/).waitFor();
  // While a toast is shown, the first Escape is for it.
  await page.locator('li[data-state="open"]').waitFor();
  await page.locator('li[data-state="open"]').waitFor({ state: 'detached' });
  await button(page, 'Import Last 7 Days').focus();
  await page.keyboard.press('Tab');
  assert.equal(await focusedText(page), 'Import Last 30 Days');
  await page.keyboard.press('Tab');
  assert.equal(await focusedText(page), 'Disconnect');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Disconnect Garmin?' });
  await dialog.waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.textContent === 'Disconnect');
  await button(page, 'Import Last 7 Days').focus();
  await page.keyboard.press('Space');
  await toastShown(page, 'Import Complete');
  assert.equal(await focusedText(page), 'Import Last 7 Days');
});
