import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { JOURNEY_ZONE } from '../src/testing/zones.ts';
import { PASSWORD, signUp } from './sign-up.fixture.ts';

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const atHome = (page: Page) => page.getByRole('button', { name: 'Logout' }).waitFor();

async function logIn(page: Page, email: string, chosen = PASSWORD) {
  await page.goto('/login');
  await field(page, 'Email').fill(email);
  await password(page).fill(chosen);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await atHome(page);
}

test('The forms keep entered text on an error and between the tabs, and announce the error.', options, async () => {
  const { page } = await app.newPerson();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Please fill in all fields').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Please fill in all fields');
  assert.equal(await field(page, 'Email').getAttribute('aria-invalid'), 'true');
  await field(page, 'Email').fill('nobody@example.com');
  await password(page).fill('sleepwell');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Invalid email or password').waitFor();
  await page.getByRole('tab', { name: 'Login' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Create Account' }).waitFor();
  await assertCount(page.getByRole('alert'), 0);
  assert.equal(await field(page, 'Email').inputValue(), 'nobody@example.com');
  assert.equal(await password(page).inputValue(), 'sleepwell');
  await assertCount(page.getByRole('checkbox'), 0);
  await field(page, /Phone Number/).fill('555-0134');
  await page.getByRole('checkbox', { name: 'Enable SMS bedtime reminders' }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText('Please enter a valid phone number (10-15 digits)').waitFor();
  await assertAccessible(page);
});

test('A newcomer is led to Sign Up, any page leads to Login, and both forms fit a phone.', options, async () => {
  const { page } = await app.newPerson({ viewport: { width: 390, height: 844 } });
  const fits = () => page.evaluate(() => document.documentElement.scrollHeight <= innerHeight);
  await page.goto('/');
  // A link of the prerendered page opens /login as specified, on its Login tab.
  await page.locator('#root:not([data-drawn])').waitFor();
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.getByRole('button', { name: 'Create Account' }).waitFor();
  assert.ok(await fits(), 'Sign Up');
  await page.goto('/progress-dashboard');
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  assert.ok(await fits(), 'Login');
});

test('A guest’s log is in the new account, and the page confirms this.', options, async () => {
  const { page, consoleErrors } = await app.newPerson();
  await page.goto('/daily-log');
  await field(page, /notes/i).fill('Slept with the window open.');
  await page.waitForFunction(() => Object.keys(localStorage).every((key) => !key.startsWith('unsent')));
  await signUp(page, { email: 'guest-before@example.com' });
  await page.getByText('1 night is now in your account').first().waitFor();
  await page.goto('/daily-log');
  await field(page, /notes/i).waitFor();
  assert.equal(await field(page, /notes/i).inputValue(), 'Slept with the window open.');
  assert.deepEqual(consoleErrors, []);
});

test('Settings ask a visitor to sign in, and keep saved values.', options, async () => {
  const { page, consoleErrors } = await app.newPerson();
  await page.goto('/user-settings');
  await page.waitForURL('**/login');
  await signUp(page, { email: 'settings@example.com' });
  await page.goto('/user-settings');
  const reminders = page.getByRole('switch');
  await reminders.waitFor();
  assert.equal(await reminders.isDisabled(), true);
  assert.equal(await page.getByRole('combobox').inputValue(), JOURNEY_ZONE);
  await field(page, /Phone Number/).fill('(212) 555-0134');
  await reminders.check();
  await page.getByRole('combobox').fill('chica');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Update Settings' }).click();
  await page.getByText('Your account settings have been successfully updated.').first().waitFor();
  await page.reload();
  await page.getByText('+1 212 555 0134').waitFor();
  await page.getByText('Enabled').waitFor();
  await page.getByText('America/Chicago').waitFor();
  await assertAccessible(page);
  assert.deepEqual(consoleErrors, []);
});

test('A session that ends on another device loses no entered text.', options, async () => {
  const email = 'two-devices@example.com';
  const { page } = await app.newPerson();
  const { page: other } = await app.newPerson();
  await signUp(page, { email });
  await page.goto('/daily-log');
  await field(page, /notes/i).waitFor();
  await logIn(other, email);
  await other.goto('/user-settings');
  const first = other.getByRole('listitem').filter({ hasText: 'last seen', hasNotText: 'This device' });
  await first.getByRole('button', { name: 'Sign out' }).click();
  await first.waitFor({ state: 'detached' });
  await field(page, /notes/i).fill('Typed too late.');
  await page.getByText('You have been signed out').first().waitFor();
  await logIn(page, email);
  await page.goto('/daily-log');
  await field(page, /notes/i).waitFor();
  assert.equal(await field(page, /notes/i).inputValue(), 'Typed too late.');
});

test('A person deletes the account with the password, and the browser keeps no data of it.', options, async () => {
  const { page } = await app.newPerson();
  await signUp(page, { email: 'leaving@example.com' });
  await page.goto('/user-settings');
  await page.getByRole('button', { name: 'Delete account...' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('not mine');
  await dialog.getByRole('button', { name: 'Delete everything for good' }).click();
  await dialog.getByText('This is not your current password.').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill('sleepwell');
  await dialog.getByRole('button', { name: 'Delete everything for good' }).click();
  await page.getByRole('link', { name: 'Get Started' }).waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem('userId')), null);
  await page.goto('/login');
  await field(page, 'Email').fill('leaving@example.com');
  await password(page).fill('sleepwell');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Invalid email or password').waitFor();
});
