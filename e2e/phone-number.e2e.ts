import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { FakeTwilio } from '#testing/fake-twilio.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { signUp } from './sign-up.fixture.ts';

const options = { skip: NO_BROWSER };
let twilio: FakeTwilio;
let app: OpenApp;
before(async () => {
  if (NO_BROWSER) return;
  twilio = await FakeTwilio.start();
  app = await openApp(twilio.settings);
});
after(async () => {
  await app?.close();
  await twilio?.close();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The code of the text that came last. */
async function newestCode(count: number): Promise<string> {
  await until(() => twilio.smsMessages.length >= count);
  assert.equal(twilio.smsMessages.length, count);
  return /^(\d{6}) is your/.exec(twilio.smsMessages.at(-1)?.body ?? '')?.[1] ?? '';
}

test('A person confirms a number with a code by SMS, and only then reminders go to it.', options, async () => {
  const { page } = await app.newPerson({ viewport: { width: 390, height: 844 } });
  await signUp(page, { email: 'texted@example.com', phoneNumber: '+1 212 555 0123' });
  await page.goto('/user-settings');
  const card = page.getByRole('region', { name: 'Confirm your phone number' });
  await card.getByText('+1 212 555 0123').waitFor();
  await page.getByText('Your phone number is not confirmed yet.').waitFor();
  await assertAccessible(page);
  assert.deepEqual(twilio.smsMessages, [], 'nothing is texted before the person asks for it');
  await button(page, 'Text me a code').click();
  const code = card.getByLabel('Code');
  await code.waitFor();
  assert.ok(await code.evaluate((field) => field === document.activeElement), 'the code can be typed at once');
  const right = await newestCode(1);
  await code.fill('12');
  await button(page, 'Confirm').click();
  await card.getByRole('alert').getByText('The code has six digits.').waitFor();
  await code.fill(right === '123456' ? '654321' : '123456');
  await page.keyboard.press('Enter');
  await card.getByRole('alert').getByText('This code is wrong or too old. Please check it or get a new one.').waitFor();
  await assertAccessible(page);
  await button(page, 'Send another code').click();
  const next = await newestCode(2);
  await code.fill(next);
  await page.keyboard.press('Enter');
  await page.getByText('Phone number confirmed').first().waitFor();
  await card.waitFor({ state: 'detached' });
  await page.getByText('Texts go to the phone number of your account.').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'main', 'the focus does not go with the card');
  await page.reload();
  await page.getByRole('heading', { name: 'Edit settings' }).waitFor();
  await assertCount(card, 0);
});
