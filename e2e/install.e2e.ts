import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';

const options = { skip: NO_BROWSER };
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const invitation = (page: Page) => page.getByRole('region', { name: 'Better Sleep on your home screen' });

/** Rates the last nights of the guest of the page, who has called the server before. */
async function rateNights(page: Page, nights: number): Promise<void> {
  await page.evaluate(async (count) => {
    for (let back = 0; back < count; back += 1) {
      const date = new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
      const answer = await fetch(`/api/nights/${localStorage.getItem('sessionId')}/${date}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sleepQualityScore: 7 }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    }
  }, nights);
}

/** Opens Home; the browser offers to install the app, and each prompt is counted. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('#root:not([data-drawn])').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    const prompt = async () => document.body.setAttribute('data-prompted', '');
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
}

test(
  'After the third rated night Home invites to install the app in the way of the browser, until declined.',
  options,
  async () => {
    const { page, context, consoleErrors } = await app.newPerson({
      viewport: { width: 320, height: 700 },
      timezoneId: 'UTC',
    });
    await page.goto('/daily-log');
    await page.waitForFunction(() => localStorage.getItem('sessionClaimed') !== null);
    await rateNights(page, 2);
    await openHome(page);
    await page.waitForLoadState('networkidle');
    await assertCount(invitation(page), 0, 'two nights are too early');
    await rateNights(page, 3);
    const storageState = await context.storageState();
    await openHome(page);
    await invitation(page).waitFor();
    await assertFits(page);
    const titleId = await invitation(page).getAttribute('aria-labelledby');
    await assertAccessible(page, { only: `[aria-labelledby="${titleId}"]` });
    await invitation(page).getByRole('button', { name: 'Not now' }).click();
    await invitation(page).waitFor({ state: 'detached' });
    await openHome(page);
    await page.waitForLoadState('networkidle');
    await assertCount(invitation(page), 0, 'declined, it does not come back');
    assert.deepEqual(consoleErrors, []);

    // Install opens the prompt of the browser.
    const { page: other } = await app.newPerson({ storageState, timezoneId: 'UTC' });
    await openHome(other);
    await invitation(other).getByRole('button', { name: 'Install' }).click();
    await other.locator('body[data-prompted]').waitFor({ state: 'attached' });
    await invitation(other).waitFor({ state: 'detached' });

    // On an iPhone the card says how to do it.
    const { page: phone } = await app.newPerson({ storageState, timezoneId: 'UTC', userAgent: IPHONE, hasTouch: true });
    await phone.goto('/');
    await invitation(phone).getByText('Tap Share, then Add to Home Screen.').waitFor();
    await invitation(phone).getByRole('button', { name: 'Got it' }).click();
    await invitation(phone).waitFor({ state: 'detached' });
  },
);
