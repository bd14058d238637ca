import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { NO_BROWSER, type OpenApp, openApp } from '../src/testing/open-app.ts';
import { until } from '../src/testing/until.ts';
import { analyzeRoom, photoOf } from './room-photo.fixture.ts';
import { PASSWORD, signUp } from './sign-up.fixture.ts';

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();

async function logIn(page: Page, email: string, chosen = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await password(page).fill(chosen);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** True if the server's log of today has these values. */
const isOnServer = (page: Page, wanted: Record<string, unknown>): Promise<boolean> =>
  page.evaluate(async (fields) => {
    const headers = { 'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone };
    const today = `/api/daily-log/today/${localStorage.getItem('sessionId')}`;
    const { log } = await (await fetch(today, { method: 'POST', headers })).json();
    return Object.entries(fields).every(([field, value]) => log[field] === value);
  }, wanted);

async function findNightAndRoom(page: Page): Promise<void> {
  await page.goto('/daily-log');
  await heading(page, 'Sleep Timing & Quality');
  assert.equal(await page.getByLabel('Bedtime', { exact: true }).inputValue(), '22:30');
  assert.equal(await page.getByLabel('Notes').inputValue(), 'first night');
  await page.goto('/room-analysis');
  await page.getByRole('region', { name: 'Past analyses' }).getByRole('listitem').waitFor();
}

test('A guest’s night and photo move into the account, and remain after logout and login.', options, async () => {
  const { page } = await app.newPerson();
  await page.goto('/daily-log');
  await heading(page, 'Sleep Timing & Quality');
  await page.getByLabel('Bedtime', { exact: true }).fill('22:30');
  await page.getByLabel('Notes').fill('first night');
  await until(() => isOnServer(page, { bedTime: '22:30', notes: 'first night' }));
  await page.goto('/room-analysis');
  await analyzeRoom(page, await photoOf());
  await signUp(page, { email: 'maya@example.com' });
  await page.getByText('1 night and your room analysis are now in your account').first().waitFor();
  await findNightAndRoom(page);

  await page.goto('/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Get Started' }).waitFor();
  await page.goto('/daily-log');
  await heading(page, 'Sleep Timing & Quality');
  assert.equal(await page.getByLabel('Notes').inputValue(), '', 'a visitor sees nothing of it');

  await logIn(page, 'maya@example.com');
  await heading(page, 'Sleep Tools');
  await findNightAndRoom(page);
});

test('The forms report the first problem in the specified order.', options, async () => {
  const { page } = await app.newPerson();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await alert(page, 'Please fill in all fields');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const create = page.getByRole('button', { name: 'Create Account' });
  await create.click();
  await alert(page, 'Please fill in email and password');
  await page.getByLabel('Email').fill('not an address');
  await password(page).fill('short');
  await create.click();
  await alert(page, 'Please enter a valid email address');
  await page.getByLabel('Email').fill('kim@example.com');
  const phone = page.getByRole('textbox', { name: /Phone Number/ });
  await phone.fill('12345');
  await create.click();
  await alert(page, 'Please enter a valid phone number (10-15 digits)');
  await phone.fill('');
  await create.click();
  await alert(page, 'Password must be at least 6 characters long');
  await logIn(page, 'nobody@example.com');
  await alert(page, 'Invalid email or password');
  await signUp(page, { email: 'kim@example.com' });
  const other = (await app.newPerson()).page;
  await other.goto('/login');
  await other.getByRole('tab', { name: 'Sign Up' }).click();
  await other.getByLabel('Email').fill('kim@example.com');
  await password(other).fill(PASSWORD);
  await other.getByRole('button', { name: 'Create Account' }).click();
  await alert(other, 'An account with this email already exists');
  await other.getByRole('link', { name: 'Continue as guest (data may be lost)' }).click();
  await other.getByRole('heading', { level: 1, name: 'Better Sleep' }).waitFor();
});

test('Each setting shows its message in place, and Home reflects the change.', options, async () => {
  const { page } = await app.newPerson();
  await signUp(page, { email: 'ana@example.com' });
  await page.goto('/user-settings');
  await heading(page, 'Account Settings');
  const sms = page.getByRole('switch', { name: /Enable SMS bedtime reminders/ });
  assert.equal(await sms.isDisabled(), true, 'texts need a number');
  const phone = page.getByRole('textbox', { name: /Phone Number/i });
  const zone = page.getByRole('combobox', { name: /Timezone/i });
  const update = page.getByRole('button', { name: 'Update Settings' });
  await phone.fill('12');
  await update.click();
  await alert(page, 'Please enter a valid phone number (10-15 digits)');
  await phone.fill('(212) 555-0123');
  await sms.click();
  await zone.fill('Mars/Olympus');
  await zone.press('Escape');
  await update.click();
  await alert(page, 'time zone');
  await zone.fill('America/New_York');
  await zone.press('Escape');
  await update.click();
  await page.getByText('Your account settings have been successfully updated.').first().waitFor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Account Information' }).click();
  await page.getByText('+1 212 555 0123').first().waitFor();
  await page.getByText('America/New_York').first().waitFor();
  await page.getByRole('link', { name: 'Update Account Settings' }).waitFor();
});

test('A person changes the password, signs out other devices on request, and stays signed in.', options, async () => {
  const { page } = await app.newPerson();
  await signUp(page, { email: 'lea@example.com' });
  await page.goto('/user-settings');
  const card = page.getByRole('region', { name: 'Change password' });
  await card.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await card.getByRole('textbox', { name: 'New password' }).fill('password');
  const change = card.getByRole('button', { name: 'Change password' });
  await change.click();
  await alert(page, 'This password is too common and easy to guess. Please choose another one.');
  const calendar = card.getByRole('checkbox', { name: 'The secret calendar address' });
  assert.equal(await calendar.isChecked(), false, 'nothing ends unless the person chose it');
  await calendar.check();
  await card.getByRole('textbox', { name: 'New password' }).fill('another quiet room');
  await assertAccessible(page);
  await change.click();
  await page.getByText('Password changed').first().waitFor();
  assert.equal(await calendar.isChecked(), false);
  await page.reload();
  await heading(page, 'Account Settings');
});

test('A person resets a forgotten password with the link from the email.', options, async () => {
  await signUp((await app.newPerson()).page, { email: 'ben@example.com' });
  const { page } = await app.newPerson();
  await page.goto('/login');
  await page.getByRole('button', { name: /Forgot/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot password?' });
  await dialog.getByLabel('Email').fill('ben@example.com');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('If this address has an account, an email is on its way.').waitFor();
  const token = await until(
    () => /reset-password\?token=([\w-]+)/.exec(app.server.output)?.[1],
    'a server for this machine only shows the link in its log',
  );
  await page.goto(`/reset-password?token=${token}`);
  await page.getByRole('textbox', { name: 'New password' }).fill('a new password');
  await page.getByRole('checkbox', { name: 'Notifications on all devices' }).check();
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await page.waitForURL('**/login');
  await logIn(page, 'ben@example.com', 'a new password');
  await heading(page, 'Sleep Tools');
});
