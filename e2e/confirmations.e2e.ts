import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator } from 'playwright-core';
import { FakeSmtpServer } from '#testing/fake-smtp-server.ts';
import { FakeTwilio } from '#testing/fake-twilio.ts';
import { planEveryNight } from '#testing/logged-nights.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { register } from './sign-up.fixture.ts';

let mailServer: FakeSmtpServer;
let twilio: FakeTwilio;
let app: OpenApp;
before(async () => {
  if (NO_BROWSER) return;
  mailServer = await FakeSmtpServer.start();
  twilio = await FakeTwilio.start();
  app = await openApp({ ...twilio.settings, SMTP_URL: mailServer.url, MAIL_FROM: 'sleep@example.com' });
});
after(async () => {
  await app?.close();
  await mailServer?.close();
  await twilio?.close();
});

const emails = () => mailServer.emails.map(({ text }) => text);
const texts = () => twilio.smsMessages.map(({ body }) => body);
const button = (part: Locator, name: string) => part.getByRole('button', { name, exact: true });
const hasFocus = (part: Locator) => part.evaluate((element) => element === document.activeElement);

/** The code of the latest message, of which there are this many. */
async function newestCode(messages: () => (string | undefined)[], count: number): Promise<string> {
  await until(() => messages().length >= count, 'a message with a code came');
  assert.equal(messages().length, count);
  return /^(\d{6}) is your/.exec(messages().at(-1) ?? '')?.[1] ?? '';
}

test('A person confirms the email address and the phone number with codes.', { skip: NO_BROWSER }, async (t) => {
  const { page, consoleErrors } = await app.newPerson({ viewport: { width: 320, height: 800 } });
  const panel = page.getByRole('region', { name: 'How reminders reach you' });
  const mail = panel.getByRole('switch', { name: 'Email' });
  const email = panel.getByRole('region', { name: 'Confirm your email address to get email reminders' });
  const phone = page.getByRole('region', { name: 'Confirm your phone number' });
  const focusedId = () => page.evaluate(() => document.activeElement?.id);
  await register(page, { email: 'mailed@example.com', phoneNumber: '+1 212 555 0123' });

  await t.test('The schedules and their dialog lead to the one card of all ways.', async () => {
    await planEveryNight(page, { targetBedTime: '22:30', targetWakeTime: '06:30' });
    await page.goto('/sleep-schedules');
    await page.getByRole('button', { name: 'New Schedule' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('switch', { name: 'Bedtime Reminder' }).check();
    const inDialog = dialog.getByRole('link', { name: /^How reminders reach you/ });
    assert.equal(await inDialog.getAttribute('href'), '/user-settings#reminder-channels');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await assertCount(panel, 0);
    await page.getByRole('link', { name: 'How reminders reach you' }).click();
    await panel.waitFor();
    await until(() => hasFocus(panel), 'the card has the focus');
  });

  await t.test(
    'The settings ask for both where reminders are turned on, and send nothing before a request.',
    async () => {
      await page.goto('/user-settings');
      await mail.click();
      await email.getByText('mailed@example.com').waitFor();
      await mail.click();
      await email.waitFor({ state: 'detached' });
      await mail.click();
      await email.waitFor();
      await phone.getByText('+1 212 555 0123').waitFor();
      await panel.getByText('Your phone number is not confirmed yet.').waitFor();
      assert.deepEqual([emails(), texts()], [[], []]);
    },
  );

  await t.test('The page reports a mail server that is away, and a retry succeeds.', async () => {
    mailServer.mode = 'refuses';
    await button(email, 'Email me a code').click();
    await email.getByText("We couldn't send the code. Please try again in a minute.").waitFor();
    mailServer.mode = 'takes';
    consoleErrors.length = 0;
    await button(email, 'Email me a code').click();
    await email.getByLabel('Code').waitFor();
    await assertCount(email.getByText("We couldn't send the code."), 0);
  });

  await t.test('A code can be typed at once; one that is short or wrong is refused.', async () => {
    const code = email.getByLabel('Code');
    assert.ok(await hasFocus(code));
    const right = await newestCode(emails, 1);
    assert.doesNotMatch(mailServer.emails[0]?.subject ?? '', /\d/);
    await refusesWrongCodes(email, right);

    await button(phone, 'Text me a code').click();
    const phoneCode = phone.getByLabel('Code');
    await phoneCode.waitFor();
    assert.ok(await hasFocus(phoneCode));
    await refusesWrongCodes(phone, await newestCode(texts, 1));
    await assertAccessible(page, { only: 'section:has([autocomplete=one-time-code])' });
    await assertFits(page);
  });

  await t.test('Another code confirms the address; the focus does not go with the form.', async () => {
    await button(email, 'Send another code').click();
    await email.getByLabel('Code').fill(await newestCode(emails, 2));
    await page.keyboard.press('Enter');
    await page.getByText('Email address confirmed').first().waitFor();
    await email.waitFor({ state: 'detached' });
    assert.equal(await focusedId(), 'main');
    assert.ok(await mail.isChecked());
  });

  await t.test('Another code confirms the number, and only then reminders go to it.', async () => {
    await button(phone, 'Send another code').click();
    await phone.getByLabel('Code').fill(await newestCode(texts, 2));
    await page.keyboard.press('Enter');
    await page.getByText('Phone number confirmed').first().waitFor();
    await phone.waitFor({ state: 'detached' });
    await panel.getByText('Texts go to the phone number of your account.').waitFor();
    assert.equal(await focusedId(), 'main');
  });

  await t.test('Both stay confirmed.', async () => {
    await page.reload();
    await page.getByRole('heading', { name: 'Edit settings' }).waitFor();
    await mail.waitFor();
    await assertCount(email.or(phone), 0);
    // The refused codes are the only errors that the browser may log.
    assert.deepEqual(
      consoleErrors.filter((consoleError) => !consoleError.includes('400')),
      [],
    );
  });
});

/** Enters a code that is too short, then another than the right one. */
async function refusesWrongCodes(form: Locator, right: string): Promise<void> {
  const code = form.getByLabel('Code');
  const alert = form.getByRole('alert');
  await code.fill('12');
  await button(form, 'Confirm').click();
  await alert.getByText('The code has six digits.').waitFor();
  await code.fill(right === '123456' ? '654321' : '123456');
  await code.press('Enter');
  await alert.getByText('This code is wrong or too old. Please check it or get a new one.').waitFor();
}
