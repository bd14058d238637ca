import type { Page } from 'playwright-core';

export const PASSWORD = 'sleepwell';

type NewAccount = { email: string; phoneNumber?: string };

/** Signs up the person on the page and waits for their Home. With a phone number, SMS reminders are turned on too. */
export async function signUp(page: Page, { email, phoneNumber }: NewAccount): Promise<void> {
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  if (phoneNumber !== undefined) {
    await page.getByLabel('Phone Number').fill(phoneNumber);
    await page.getByLabel('Enable SMS bedtime reminders').check();
  }
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: 'Sleep Tools' }).waitFor();
}
