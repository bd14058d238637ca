import type { Page } from 'playwright-core';
import { openEmptyPage } from '#testing/open-app.ts';

export const PASSWORD = 'sleepwell';

type NewAccount = { email: string; phoneNumber?: string };

/** Creates an account for the person on the page by the API. The next document that the page loads is signed in. Returns the id. */
export async function register(page: Page, { email, phoneNumber }: NewAccount): Promise<string> {
  if (page.url() === 'about:blank') await openEmptyPage(page);
  const texts = phoneNumber === undefined ? {} : { phoneNumber, smsNotificationsEnabled: true };
  return page.evaluate(sendAccount, { email, password: PASSWORD, ...texts });
}

/** Runs in the browser. */
async function sendAccount(account: NewAccount & { password: string }): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/api/auth/register', { method: 'POST', headers, body: JSON.stringify(account) });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(text);
  const { id, email } = JSON.parse(text);
  localStorage.setItem('userEmail', email);
  localStorage.setItem('userId', id);
  return id;
}
