import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import { JOURNEY_ZONE } from '#testing/zones.ts';
import { button, DESKTOP, heading, links, PHONE, recordCalls, region, shows } from './pages.fixture.ts';

/** Home, Login / Sign Up, Account Settings, the shell and the 404 screen: sections 2, 4, 5, 6 and 8. */

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const field = (page: Page, name: string | RegExp) => page.getByLabel(name, { exact: typeof name === 'string' });
const alert = (page: Page, message: string) => page.getByRole('alert').filter({ hasText: message }).waitFor();
const stored = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }));

const NAVIGATION = {
  'Room Analysis': '/room-analysis',
  'Daily Log': '/daily-log',
  Schedules: '/sleep-schedules',
  Progress: '/progress-dashboard',
  Wearables: '/device-integrations',
};

test('A visitor becomes a registered user and a visitor again.', options, async (t) => {
  const { page, consoleErrors } = await app.newPerson({ viewport: DESKTOP });
  const calls = recordCalls(page);

  await t.test('Home shows a visitor the hero, the navigation and Get Started.', async () => {
    await page.goto('/');
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await heading(page, /Better\s+Sleep/).waitFor();
      await shows(page, 'Optimize your environment', 'Get Started');
      await links(page.getByRole('main'), { 'Analyze Room': '/room-analysis', 'Daily Log': '/daily-log' });
    }
    await links(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }), NAVIGATION);
    await links(page, { 'Get Started': '/login' });
    assert.equal(await page.getByText('Sleep Tools').count(), 0);
  });

  await t.test('Account Settings redirect a visitor to /login, and Device Integrations ask to log in.', async () => {
    await page.goto('/user-settings');
    await page.waitForURL('**/login');
    await page.goto('/device-integrations');
    await shows(page, 'Please log in to connect and manage your wearable devices');
    await links(page, { 'Return to Home': '/' });
  });

  await t.test('Any other address shows the 404 screen without a call.', async () => {
    await page.waitForLoadState('networkidle');
    calls.length = 0;
    const response = await page.goto('/no-such-page');
    await shows(page, '404 Page Not Found', 'Did you forget to add the page to the router?');
    assert.equal(response?.status(), 404);
    assert.deepEqual(calls, []);
  });

  await t.test('Login checks its fields, and shows the message of the server or its own.', async () => {
    await page.goto('/login');
    await shows(page, 'Sleep Tracker', 'Track your sleep and improve your rest quality', 'Welcome', 'Login', 'Sign Up');
    await links(page, { 'Continue as guest (data may be lost)': '/' });
    calls.length = 0;
    await button(page, 'Sign In').click();
    await alert(page, 'Please fill in all fields');
    assert.deepEqual(calls, []);
    await field(page, 'Email').fill('maya@example.com');
    await field(page, 'Password').fill('wrong one');
    await button(page, 'Sign In').click();
    await alert(page, 'Invalid email or password');
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, body: '' }));
    await button(page, 'Sign In').click();
    await alert(page, 'Login failed');
    await page.unroute('**/api/auth/login');
  });

  await t.test('Sign Up checks its fields in order, and asks about texts once a phone number is typed.', async () => {
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await field(page, 'Password').and(page.getByPlaceholder('Create a password (min 6 chars)')).waitFor();
    await shows(page, 'For bedtime reminder notifications');
    const texts = page.getByRole('checkbox', { name: 'Enable SMS bedtime reminders' });
    for (const name of ['Email', 'Password']) await field(page, name).fill('');
    calls.length = 0;
    const cases = [
      [{}, 'Please fill in email and password'],
      [{ Email: 'maya', Password: '1', 'Phone Number': '1' }, 'Please enter a valid email address'],
      [{ Email: 'maya-new@example.com' }, 'Please enter a valid phone number (10-15 digits)'],
      [{ 'Phone Number': '+1 212 555 0134' }, 'Password must be at least 6 characters long'],
    ] as const;
    for (const [entered, message] of cases) {
      for (const [name, value] of Object.entries(entered)) await field(page, new RegExp(`^${name}`)).fill(value);
      await button(page, 'Create Account').click();
      await alert(page, message);
    }
    assert.deepEqual(calls, []);
    await texts.check();
    await field(page, /^Phone Number/).fill('');
    assert.equal(await texts.count(), 0);
    await field(page, 'Password').fill('quiet room');
    await page.route('**/api/auth/register', (route) => route.fulfill({ status: 500, body: '' }));
    await button(page, 'Create Account').click();
    await alert(page, 'Registration failed');
    await page.unroute('**/api/auth/register');
  });

  await t.test(
    'While a form is sent its button is disabled and says so; then Home is open and the user is stored.',
    async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route('**/api/auth/register', async (route) => {
        await promise;
        await route.continue();
      });
      await button(page, 'Create Account').click();
      assert.ok(await button(page, 'Creating account...').isDisabled());
      resolve();
      await page.waitForURL((url) => url.pathname === '/');
      await heading(page, 'Sleep Tools').waitFor();
      const { userId, userEmail } = await stored(page);
      assert.equal(userEmail, 'maya-new@example.com');
      assert.ok(userId);
      const sent = calls.find((call) => call.startsWith('POST /api/auth/register'));
      assert.deepEqual(JSON.parse(sent?.split(' ').slice(2).join(' ') ?? ''), {
        email: 'maya-new@example.com',
        password: 'quiet room',
        smsNotificationsEnabled: false,
      });
    },
  );

  await t.test('Home shows a user the email, the six tools and the wearable panel.', async () => {
    await shows(page, 'maya-new@example.com', 'Logout');
    await links(region(page, 'Sleep Tools'), {
      'Room Analysis': '/room-analysis',
      'Daily Log': '/daily-log',
      Progress: '/progress-dashboard',
      'Sleep Schedules': '/sleep-schedules',
      Wearables: '/device-integrations',
      Settings: '/user-settings',
    });
    await page.getByRole('region', { name: 'Wearables' }).getByText('Not connected').waitFor();
  });

  await t.test('An answer is never stale: neither a way back nor a look at another window asks again.', async () => {
    await page.waitForLoadState('networkidle');
    calls.length = 0;
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sleep Guide' }).click();
    await page.getByRole('link', { name: 'Return to Sleep Analysis' }).click();
    await heading(page, 'Sleep Tools').waitFor();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.getByRole('region', { name: 'Wearables' }).getByText('Not connected').waitFor();
    assert.deepEqual(
      calls.filter((call) => /sleep-schedules|room-analyses|daily-logs/.test(call)),
      [],
    );
  });

  await t.test('The gear opens the Account Information.', async () => {
    await page.route('**/api/users/*', async (route) => {
      await page.getByText('Loading account details...').waitFor();
      await route.continue();
    });
    await page.reload();
    await button(page, 'Account Information').click();
    const panel = page.getByRole('dialog', { name: 'Account Information' });
    await shows(panel, 'maya-new@example.com', 'Phone', 'Not set', 'SMS Alerts', 'Disabled', 'Timezone', 'Auto-detect');
    await page.unroute('**/api/users/*');
    await links(panel, { 'Update Account Settings': '/user-settings' });
    await panel.getByRole('link').click();
  });

  await t.test('Account Settings show the current values, the form and the help.', async () => {
    await shows(
      page,
      'Account Settings',
      'Manage your profile and notification preferences',
      'Not set',
      'Disabled',
      'Auto-detect',
      /phone number is used only for SMS bedtime reminders/,
      /SMS reminders need a valid phone number and active sleep schedules/,
      /timezone keeps reminders at the correct local time/,
    );
    const texts = page.getByRole('switch', { name: 'Enable SMS bedtime reminders (requires phone number)' });
    assert.deepEqual([await texts.isDisabled(), await texts.isChecked()], [true, false]);
    const zone = field(page, 'Timezone');
    assert.equal(await zone.inputValue(), JOURNEY_ZONE);
    assert.match((await zone.getAttribute('placeholder')) ?? '', /America\/New_York/);
    await links(page, { Cancel: '/' });
    await field(page, /^Phone Number/).fill('12345');
    calls.length = 0;
    await button(page, 'Update Settings').click();
    await alert(page, 'Please enter a valid phone number (10-15 digits)');
    assert.deepEqual(calls, []);
    await field(page, /^Phone Number/).fill('+1 212 555 0134');
    await texts.check();
    await page.route('**/settings', (route) => route.fulfill({ status: 500, body: '' }));
    await button(page, 'Update Settings').click();
    await alert(page, 'Settings update failed');
    await page.unroute('**/settings');
  });

  await t.test('Saved settings are reported in a toast, and shown.', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/settings', async (route) => {
      await promise;
      await route.continue();
    });
    await button(page, 'Update Settings').click();
    assert.ok(await button(page, 'Updating...').isDisabled());
    resolve();
    await shows(page, 'Settings Updated', 'Your account settings have been successfully updated.', 'Enabled');
    await page.unroute('**/settings');
    await page.keyboard.press('F8');
    assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ''), /Settings Updated/);
  });

  await t.test('Logout deletes the user record of this browser, clears the stored id, and goes to Home.', async () => {
    calls.length = 0;
    const { userId } = await stored(page);
    await button(page, 'Logout').click();
    await shows(page, 'Get Started');
    assert.equal(new URL(page.url()).pathname, '/');
    assert.ok(calls.includes(`DELETE /api/users/${userId}`));
    const left = await stored(page);
    assert.deepEqual([left.userId, left.userEmail], [undefined, undefined]);
    const { sessionId } = await until(
      async () => {
        const values = await stored(page);
        return values.sessionId ? values : page.goto('/daily-log').then(() => undefined);
      },
      () => 'a guest id is stored',
    );
    assert.match(sessionId ?? '', /^[0-9a-z]{9}$/);
  });

  await t.test('Who logs in again comes to Home.', async () => {
    await page.goto('/login');
    await field(page, 'Email').fill('maya-new@example.com');
    await field(page, 'Password').fill('quiet room');
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/auth/login', async (route) => {
      await promise;
      await route.continue();
    });
    await button(page, 'Sign In').click();
    assert.ok(await button(page, 'Signing in...').isDisabled());
    resolve();
    await heading(page, 'Sleep Tools').waitFor();
    assert.equal(new URL(page.url()).pathname, '/');
    const expected = /Failed to load resource: the server responded with a status of (401|404|500)/;
    assert.deepEqual(
      consoleErrors.filter((error) => !expected.test(error)),
      [],
    );
  });
});
