import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { saveOnServer } from '#testing/logged-nights.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { ago } from './imported-nights.fixture.ts';
import { guestWith } from './progress-nights.fixture.ts';

const options = { skip: NO_BROWSER };
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const invitation = (page: Page) => page.getByRole('region', { name: 'Better Sleep on your home screen' });

/** Rates the last nights of the guest of the page. */
async function rateNights(page: Page, nights: number): Promise<void> {
  for (let days = 0; days < nights; days += 1) await saveOnServer(page, ago(days), { sleepQualityScore: 7 });
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

/** Makes this a browser that has not shown the invitation. */
const forgetInvitation = (page: Page) => page.evaluate(() => localStorage.removeItem('installInvited'));

test(
  'After the third rated night Home invites to install the app in the way of the browser, until declined.',
  options,
  async () => {
    const { page, consoleErrors } = await guestWith(app, [], { viewport: { width: 320, height: 700 } });
    await rateNights(page, 2);
    await page.evaluate(() => localStorage.setItem('sessionClaimed', String(localStorage.getItem('sessionId'))));
    await openHome(page);
    await page.waitForLoadState('networkidle');
    await assertCount(invitation(page), 0, 'two nights are too early');
    await rateNights(page, 3);
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

    // Install opens the prompt of the browser.
    await forgetInvitation(page);
    await openHome(page);
    await invitation(page).getByRole('button', { name: 'Install' }).click();
    await page.locator('body[data-prompted]').waitFor({ state: 'attached' });
    await invitation(page).waitFor({ state: 'detached' });

    // On an iPhone the card says how to do it.
    await forgetInvitation(page);
    const tools = await page.context().newCDPSession(page);
    await tools.send('Emulation.setUserAgentOverride', { userAgent: IPHONE });
    await page.goto('/');
    await invitation(page).getByText('Tap Share, then Add to Home Screen.').waitFor();
    await invitation(page).getByRole('button', { name: 'Got it' }).click();
    await invitation(page).waitFor({ state: 'detached' });
    await tools.detach();
    assert.deepEqual(consoleErrors, []);
  },
);
