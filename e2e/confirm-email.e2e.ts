import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { FakeSmtpServer } from '#testing/fake-smtp-server.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { signUp } from './sign-up.fixture.ts';

const options = { skip: NO_BROWSER };
let mailServer: FakeSmtpServer;
let app: OpenApp;
before(async () => {
  if (NO_BROWSER) return;
  mailServer = await FakeSmtpServer.start();
  app = await openApp({ SMTP_URL: mailServer.url, MAIL_FROM: 'sleep@example.com' });
});
after(async () => {
  await app?.close();
  await mailServer?.close();
});

const panel = (page: Page) => page.getByRole('region', { name: 'How reminders reach you' });
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });

/** The code of the latest email. */
async function newestCode(count: number): Promise<string> {
  await until(() => mailServer.emails.length >= count, 'an email with a code came');
  assert.equal(mailServer.emails.length, count);
  return /^(\d{6}) is your/.exec(mailServer.emails.at(-1)?.text ?? '')?.[1] ?? '';
}

test('A person confirms the email address with a code where email reminders are turned on.', options, async () => {
  const { page, consoleErrors } = await app.newPerson({ viewport: { width: 320, height: 800 } });
  await signUp(page, { email: 'mailed@example.com' });
  await page.goto('/user-settings');
  const mail = panel(page).getByRole('switch', { name: 'Email' });
  await mail.click();
  const confirming = panel(page).getByRole('region', { name: 'Confirm your email address to get email reminders' });
  await confirming.getByText('mailed@example.com').waitFor();
  assert.equal(mailServer.emails.length, 0, 'no email is sent before the person requests it');
  await assertAccessible(page);

  await button(page, 'Email me a code').click();
  const code = confirming.getByLabel('Code');
  await code.waitFor();
  assert.ok(await code.evaluate((field) => field === document.activeElement), 'the code can be typed at once');
  const right = await newestCode(1);
  assert.doesNotMatch(mailServer.emails[0]?.subject ?? '', /\d/);
  await code.fill('12');
  await button(page, 'Confirm').click();
  await confirming.getByRole('alert').getByText('The code has six digits.').waitFor();
  await code.fill(right === '123456' ? '654321' : '123456');
  await page.keyboard.press('Enter');
  await confirming
    .getByRole('alert')
    .getByText(/^This code is wrong or too old/)
    .waitFor();
  await assertAccessible(page);
  await assertFits(page);

  await button(page, 'Send another code').click();
  await code.fill(await newestCode(2));
  await page.keyboard.press('Enter');
  await page.getByText('Email address confirmed').first().waitFor();
  await confirming.waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'main', 'the focus does not go with the form');
  assert.ok(await mail.isChecked());
  await page.reload();
  await mail.waitFor();
  await assertCount(confirming, 0);
  // The refused code is the only error that the browser may log.
  assert.deepEqual(
    consoleErrors.filter((consoleError) => !consoleError.includes('400')),
    [],
  );
});

test('The dialog of a schedule says that the address needs to be confirmed, and where.', options, async () => {
  const { page } = await app.newPerson();
  await signUp(page, { email: 'planner@example.com' });
  await page.goto('/sleep-schedules');
  await page.getByRole('button', { name: 'New Schedule' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: 'Bedtime Reminder' }).check();
  await dialog.getByRole('switch', { name: 'Email' }).click();
  await dialog.getByText('Your email address is not confirmed yet.').waitFor();
  const link = dialog.getByRole('link', { name: /^Confirm it in Account Settings/ });
  assert.equal(await link.getAttribute('href'), '/user-settings');
});

test('The page reports a mail server that is away, and a retry succeeds.', options, async () => {
  const { page } = await app.newPerson();
  await signUp(page, { email: 'patient@example.com' });
  await page.goto('/user-settings');
  await panel(page).getByRole('switch', { name: 'Email' }).click();
  mailServer.mode = 'refuses';
  await button(page, 'Email me a code').click();
  await panel(page).getByText("We couldn't send the code. Please try again in a minute.").waitFor();
  mailServer.mode = 'takes';
  await button(page, 'Email me a code').click();
  await panel(page).getByLabel('Code').waitFor();
  await assertCount(panel(page).getByText("We couldn't send the code."), 0);
});
