import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page, Response } from 'playwright-core';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { until } from '../src/testing/until.ts';
import { JOURNEY_ZONE } from '../src/testing/zones.ts';
import { guestWith, night } from './progress-nights.fixture.ts';
import { photoOf } from './room-photo.fixture.ts';
import { PASSWORD, register } from './sign-up.fixture.ts';

const options = { skip: NO_BROWSER };
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 720 };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();

/** With the form of the open page. */
async function logIn(page: Page, email: string, chosen = PASSWORD): Promise<void> {
  await field(page, 'Email').fill(email);
  await password(page).fill(chosen);
  await button(page, 'Sign In').click();
  await button(page, 'Logout').waitFor();
}

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name, exact: true }).click();

async function openNotes(page: Page): Promise<string> {
  await follow(page, 'Daily Log');
  await page.getByRole('heading', { name: 'Sleep Timing & Quality' }).waitFor();
  return field(page, 'Notes').inputValue();
}

async function findNightAndRoom(page: Page): Promise<void> {
  assert.equal(await openNotes(page), 'first night');
  assert.equal(await page.getByLabel('Bedtime', { exact: true }).inputValue(), '22:30');
  await follow(page, 'Room Analysis');
  await page.getByRole('region', { name: 'Past analyses' }).getByRole('listitem').waitFor();
}

test(
  'A guest’s night and photo move into the account, and remain after a login with a reset password.',
  options,
  async () => {
    const firstNight = { ...night(0, 22 * 60 + 30, 30 * 60), notes: 'first night' };
    const { page, consoleErrors } = await guestWith(app, [firstNight]);
    const guest = await page.evaluate(() => localStorage.getItem('sessionId'));
    const analyzed = await page.request.post(`/api/analyze-room/${guest}`, { multipart: { image: await photoOf() } });
    assert.ok(analyzed.ok(), await analyzed.text());
    await page.goto('/login');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await field(page, 'Email').fill('maya@example.com');
    await password(page).fill(PASSWORD);
    await button(page, 'Create Account').click();
    await page.getByRole('heading', { name: 'Sleep Tools' }).waitFor();
    await page.getByText('1 night and your room analysis are now in your account').first().waitFor();
    await findNightAndRoom(page);

    // The logout overtakes what Home loads; after a failed logout Home loads it again.
    const loggedOut = Promise.withResolvers<void>();
    await page.route('**/api/room-analyses/**', async (route) => {
      await loggedOut.promise;
      await route.continue();
    });
    const loads = () => page.waitForRequest('**/api/room-analyses/**');
    await Promise.all([loads(), page.goto('/')]);
    await page.route('**/api/users/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500 }) : route.fallback(),
    );
    await Promise.all([loads(), button(page, 'Logout').click()]);
    await page.getByText('You are still signed in', { exact: true }).first().waitFor();
    assert.match(consoleErrors.splice(0).join(), /^Failed to load resource: [^,]* 500 [^,]*$/, 'the failed logout');
    await page.unroute('**/api/users/*');
    const isLogout = (answer: Response) => answer.request().method() === 'DELETE' && answer.ok();
    await Promise.all([page.waitForResponse(isLogout), button(page, 'Logout').click()]);
    loggedOut.resolve();
    await page.getByRole('link', { name: 'Get Started' }).waitFor();
    await page.unroute('**/api/room-analyses/**');
    assert.equal(await openNotes(page), '', 'a visitor sees nothing of it');

    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
    await page.getByRole('button', { name: /Forgot/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Forgot password?' });
    await dialog.getByLabel('Email').fill('maya@example.com');
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await page
      .getByText('This server sends no email. If it runs on your own machine, the link is in its log.')
      .waitFor();
    const token = await until(
      () => /reset-password\?token=([\w-]+)/.exec(app.server.output)?.[1],
      'a server for this machine only shows the link in its log',
    );
    const loginPage = Promise.withResolvers<void>();
    await page.route('**/assets/login-page-*.js', (route) => loginPage.promise.then(() => route.continue()));
    await page.goto(`/reset-password?token=${token}`);
    await field(page, 'New password').fill('a new password');
    await page.getByRole('checkbox', { name: 'Notifications on all devices' }).check();
    await button(page, 'Save the new password').click();
    // No one had confirmed the address before.
    const message = await page.getByRole('status').filter({ hasText: 'We removed' }).innerText();
    assert.match(message, /This account already had days in the daily log and room analyses\./);
    await assertAccessible(page, { only: 'main' });
    await page.getByRole('main').getByRole('link', { name: 'Log In', exact: true }).click();
    await page.waitForURL('**/login');
    await page.locator('main[aria-busy=true]').waitFor();
    await assertCount(
      page.getByText('This link is not complete'),
      0,
      'the page stays as it is until the next one is loaded',
    );
    loginPage.resolve();
    await logIn(page, 'maya@example.com', 'a new password');
    await page.getByRole('heading', { name: 'Sleep Tools' }).waitFor();
    await findNightAndRoom(page);
    assert.deepEqual(consoleErrors, []);
  },
);

test('The forms fit a phone, announce a problem, and keep entered text.', options, async () => {
  const { page } = await app.newPerson({ viewport: PHONE });
  const fits = () => page.evaluate(() => document.documentElement.scrollHeight <= innerHeight);
  await page.goto('/sleep-tips');
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await button(page, 'Sign In').waitFor();
  assert.ok(await fits(), 'Login');
  await button(page, 'Sign In').click();
  await alert(page, 'Please fill in all fields');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Please fill in all fields');
  assert.equal(await field(page, 'Email').getAttribute('aria-invalid'), 'true');
  await field(page, 'Email').fill('kim@example.com');
  await password(page).fill(PASSWORD);
  await page.getByRole('tab', { name: 'Login' }).focus();
  await page.keyboard.press('ArrowRight');
  const create = button(page, 'Create Account');
  await create.waitFor();
  await assertCount(page.getByRole('alert'), 0);
  assert.equal(await field(page, 'Email').inputValue(), 'kim@example.com');
  assert.equal(await password(page).inputValue(), PASSWORD);
  await assertCount(page.getByRole('checkbox'), 0, 'SMS needs a number');
  await field(page, /Phone Number/).fill('555-0134');
  await page.getByRole('checkbox', { name: 'Enable SMS bedtime reminders' }).check();
  await create.click();
  await alert(page, 'Please enter a valid phone number (10-15 digits)');
  await assertAccessible(page, { only: 'main' });
  await field(page, /Phone Number/).fill('+1 212 555 0198');
  await create.click();
  await page.getByRole('heading', { name: 'Sleep Tools' }).waitFor();

  await page.setViewportSize(DESKTOP);
  await button(page, 'Logout').click();
  await page.getByRole('link', { name: 'Get Started' }).click();
  await create.waitFor();
  await page.setViewportSize(PHONE);
  assert.ok(await fits(), 'Sign Up');
  await field(page, 'Email').fill('kim@example.com');
  await password(page).fill(PASSWORD);
  await create.click();
  await alert(page, 'An account with this email already exists');
  await page.getByRole('link', { name: 'Continue as guest (data may be lost)' }).click();
  await page.getByRole('heading', { level: 1, name: 'Better Sleep' }).waitFor();
});

test('Get Started opens Sign Up also when it is tapped before the app has loaded.', options, async () => {
  const { page, context } = await app.newPerson();
  const scripts = Promise.withResolvers<void>();
  await context.route('**/assets/*.js', (route) => scripts.promise.then(() => route.continue()));
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Get Started' }).click({ noWaitAfter: true });
  await page.waitForURL('**/login', { waitUntil: 'commit' });
  scripts.resolve();
  await button(page, 'Create Account').waitFor();
  assert.equal(new URL(page.url()).search, '');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Better Sleep' }).waitFor();
  await page.goto('/login');
  await button(page, 'Sign In').waitFor();
});

test(
  'A person signs out another device, changes the settings and the password, and deletes the account for good.',
  options,
  async (t) => {
    const email = 'settings@example.com';
    const { page, consoleErrors } = await app.newPerson();
    const { page: other } = await app.newPerson();
    await register(page, { email });

    await t.test('The settings send a guest to the login.', async () => {
      await other.goto('/user-settings');
      await other.waitForURL('**/login');
      await logIn(other, email);
    });

    await t.test('A session that ends on another device loses no entered text.', async () => {
      await openNotes(other);
      await page.goto('/user-settings');
      const first = page.getByRole('listitem').filter({ hasText: 'last seen', hasNotText: 'This device' });
      await first.getByRole('button', { name: 'Sign out' }).click();
      await first.waitFor({ state: 'detached' });
      await field(other, 'Notes').fill('Typed too late.');
      await other.getByText('You have been signed out').first().waitFor();
      // Keys pressed after the field is gone reach nothing, so the notice says so.
      await other.getByText('The last letters you typed may be missing.').first().waitFor();
      await other.goto('/login');
      await logIn(other, email);
      assert.equal(await openNotes(other), 'Typed too late.');
    });

    await t.test('A zone that is none is reported, and valid settings are saved.', async () => {
      const reminders = page.getByRole('switch', { name: /Enable SMS bedtime reminders/ });
      assert.equal(await reminders.isDisabled(), true, 'texts need a number');
      const phone = field(page, /Phone Number/);
      const zone = page.getByRole('combobox', { name: /Timezone/i });
      assert.equal(await zone.inputValue(), JOURNEY_ZONE);
      const update = button(page, 'Update Settings');
      await phone.fill('(212) 555-0134');
      await reminders.check();
      await zone.fill('Mars/Olympus');
      await zone.press('Escape');
      await update.click();
      await alert(page, 'time zone');
      await zone.fill('America/Chicago');
      await update.click();
      await page.getByText('Your account settings have been successfully updated.').first().waitFor();
    });

    await t.test('A changed password keeps this device signed in, and ends what the person chose.', async () => {
      const card = page.getByRole('region', { name: 'Change password' });
      await field(page, 'Current password').fill(PASSWORD);
      await field(page, 'New password').fill('password');
      const change = card.getByRole('button', { name: 'Change password' });
      await change.click();
      await alert(page, 'This password is too common and easy to guess. Please choose another one.');
      const calendar = card.getByRole('checkbox', { name: 'The secret calendar address' });
      assert.equal(await calendar.isChecked(), false, 'nothing ends unless the person chose it');
      await calendar.check();
      await assertAccessible(page, { only: 'form:has([name=new-password])' });
      await field(page, 'New password').fill('another quiet room');
      await change.click();
      await page.getByText('Password changed').first().waitFor();
      assert.equal(await calendar.isChecked(), false);
      const refused = consoleErrors.filter((line) => line.includes('status of 400'));
      assert.deepEqual([refused.length, consoleErrors.length], [2, 2], `time zone and password: ${consoleErrors}`);
      await page.goto('/');
      await button(page, 'Account Information').click();
      for (const saved of ['+1 212 555 0134', 'America/Chicago']) await page.getByText(saved).first().waitFor();
      await page.getByRole('link', { name: 'Update Account Settings' }).click();
      const current = page.getByRole('region', { name: 'Current settings' });
      for (const saved of ['+1 212 555 0134', 'Enabled', 'America/Chicago']) await current.getByText(saved).waitFor();
    });

    await t.test('An account is deleted with its password only, and the device is signed out.', async () => {
      await button(page, 'Delete account...').click();
      const dialog = page.getByRole('dialog', { name: /delete/i });
      await password(page).fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Delete everything for good' }).click();
      await dialog.getByText('This is not your current password.').waitFor();
      await password(page).fill('another quiet room');
      await dialog.getByRole('button', { name: 'Delete everything for good' }).click();
      await page.getByRole('link', { name: 'Get Started' }).waitFor();
      assert.equal(await page.evaluate(() => localStorage.getItem('userId')), null);
    });
  },
);
