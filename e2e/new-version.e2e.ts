import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { register } from './sign-up.fixture.ts';

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const ASSETS = '**/assets/*.js';
const notFound = { status: 404, contentType: 'text/html', body: '<!doctype html>' };

/** Releases another version: the scripts of the open page are gone until it is reloaded. */
async function release(page: Page): Promise<void> {
  await page.route(ASSETS, (route) => route.fulfill(notFound));
  await page.route(
    () => true,
    async (route) => {
      if (route.request().isNavigationRequest()) await page.unroute(ASSETS);
      await route.fallback();
    },
  );
}

async function openLog(page: Page): Promise<void> {
  await page.goto('/daily-log');
  await page.getByLabel('Notes').waitFor();
  await page.locator('#root:not([data-drawn])').waitFor({ state: 'attached' });
}

const markOld = (page: Page) => page.evaluate(() => Object.assign(window, { isOld: true }));
const isOld = (page: Page) => page.evaluate(() => 'isOld' in window);

test('A page of an old version stays usable, and moves to the new one without losing an entry.', options, async (t) => {
  const { page } = await app.newPerson();
  await register(page, { email: 'old-version@example.com' });

  await t.test('It stays while the next one loads, and one that fails without a network is not reloaded.', async () => {
    await openLog(page);
    await markOld(page);
    const { promise: isReleased, resolve: fail } = Promise.withResolvers<void>();
    await page.route(ASSETS, (route) => isReleased.then(() => route.abort()));
    await page.getByRole('link', { name: 'Schedules' }).first().click();
    await page.locator('main[aria-busy=true]').getByLabel('Notes').waitFor();
    fail();
    await page.getByRole('heading', { name: 'Something went wrong here' }).waitFor();
    assert.equal(await isOld(page), true);
    await page.unroute(ASSETS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'No schedules yet' }).waitFor();
  });

  await t.test('It moves to the new version with the next page, and keeps the entries.', async () => {
    // A page that was reloaded never reloads itself.
    await openLog(page);
    await markOld(page);
    await page.route('**/api/daily-log/*', (route) => route.abort());
    await page.getByLabel('Notes').fill('Typed just before the release.');
    await release(page);
    await page.getByRole('link', { name: 'Schedules' }).first().click();
    await page.getByRole('heading', { name: 'No schedules yet' }).waitFor();
    assert.equal(await isOld(page), false);
    await page.unroute('**/api/daily-log/*');
    await page.getByRole('link', { name: 'Daily Log' }).first().click();
    await page.locator('[data-saving="idle"]').waitFor({ state: 'attached' });
    assert.equal(await page.getByLabel('Notes').inputValue(), 'Typed just before the release.');
  });

  await t.test('Unfinished entries remain until the person moves to the new version.', async () => {
    await page.getByRole('link', { name: 'Account Settings' }).first().click();
    await page.getByLabel(/^Phone Number/).fill('+1 212 555 0123');
    await markOld(page);
    await release(page);
    await page.getByRole('button', { name: 'Account Information' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Better Sleep has been updated.' });
    await notice.waitFor();
    await page.getByText('Account Information could not be opened').first().waitFor();
    await assertAccessible(page, { only: '[role=alert]' });
    assert.equal(await page.getByLabel(/^Phone Number/).inputValue(), '+1 212 555 0123');
    assert.equal(await isOld(page), true);
    await notice.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction(() => !('isOld' in window));
    await page.getByRole('heading', { name: 'Edit settings' }).waitFor();
  });
});
