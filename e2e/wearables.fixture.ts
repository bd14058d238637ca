import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { FakeGarmin } from '#testing/fake-garmin.ts';
import { type OpenApp, openApp } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import { PASSWORD } from './sign-up.fixture.ts';

/** The provider redirects to the server's public address, and cookies differ for the two names of this machine. */
const addressOf = ({ server }: OpenApp): string => server.url.replace('127.0.0.1', 'localhost');

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** The real server, connected to a fake provider. */
export async function openWithProvider(provider: FakeGarmin): Promise<OpenApp> {
  const app = await openApp(provider.settings);
  provider.deliverTo(app.server.url);
  return app;
}

/** A signed-in person who has opened no page yet. `account` is their account at the provider. */
export async function newUser(app: OpenApp, options: BrowserContextOptions) {
  const person = await app.newPerson({ baseURL: addressOf(app), ...options });
  const email = 'wearer@example.com';
  const answer = await person.context.request.post('/api/auth/register', { data: { email, password: PASSWORD } });
  const { id } = (await answer.json()) as { id: string };
  await person.context.addInitScript((user) => Object.assign(localStorage, user), { userEmail: email, userId: id });
  return { ...person, account: 'sleeper', id };
}

type Consent = { sleep?: boolean; history?: boolean };

/** Consents on the page of the provider, and returns. */
export async function agree(page: Page, account: string, { sleep = true, history = true }: Consent = {}) {
  await page.getByLabel('Fake account').fill(account);
  await page.getByRole('checkbox', { name: 'Health data' }).setChecked(sleep);
  await page.getByRole('checkbox', { name: 'Historical data' }).setChecked(history);
  await page.getByRole('button', { name: 'Agree' }).click();
  await page.waitForURL('**/device-integrations');
}

/** A toast contains its title twice: on the screen, and for screen readers. */
export const toastShown = (page: Page, text: string | RegExp): Promise<void> =>
  page
    .getByText(text, typeof text === 'string' ? { exact: true } : {})
    .first()
    .waitFor();

/** The imported nights on the page. */
export const sessions = (page: Page) =>
  page.getByRole('region', { name: 'Recent Sleep Sessions' }).getByRole('listitem');

/** Returns to the page until it shows something new. More than once, because a request on its way is not repeated. */
export const returnUntilShown = (page: Page, wanted: Locator): Promise<boolean> =>
  until(
    async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      return wanted.isVisible();
    },
    () => `${wanted} is shown`,
  );
