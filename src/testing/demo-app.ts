import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { compose } from '../main/server/compose.ts';
import { readConfig } from '../main/server/config.ts';
import { createLogger } from '../platform/logger.ts';
import { DEMO_EMAIL, DEMO_PASSWORD, makeDemoAccount } from './demo-account.ts';
import { startFakeGarmin } from './fake-garmin.ts';
import { type OpenApp, openApp } from './open-app.ts';

export const DEMO_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The built app with the demo account and a fake wearable provider, on a temporary data folder that `close` removes,
 * and a browser.
 */
export async function openDemoApp(): Promise<OpenApp> {
  const folder = mkdtempSync(join(tmpdir(), 'better-sleep-demo-'));
  const { platform, close } = await compose(readConfig({ DATA_DIR: folder }), createLogger('error'));
  await makeDemoAccount(platform);
  await close();
  const garmin = await startFakeGarmin({ presetsHistory: true, zone: DEMO_ZONE });
  // An empty setting counts as not set: the demo uses its own database in any environment.
  const app = await openApp({ ...garmin.settings, DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'error' });
  garmin.deliverTo(app.server.url);
  return {
    ...app,
    close: async () => {
      await app.close();
      await garmin.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signs the demo account in on a page. `origin`: the app's, for a page without a base address. */
export async function signInAsDemo(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByRole('textbox', { name: 'Email' }).fill(DEMO_EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

/** The storage state of a signed-in browser of the demo account, for use in other browsers. */
export async function demoSession(app: OpenApp): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const { context, page } = await app.newPerson({ timezoneId: DEMO_ZONE });
  await signInAsDemo(page);
  const session = await context.storageState();
  await context.close();
  return session;
}
