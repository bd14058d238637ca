import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { freePort } from '../src/testing/free-port.ts';
import { headlessPath } from '../src/testing/open-app.ts';

export type DebuggableBrowser = {
  context: BrowserContext;
  /** The port of the DevTools protocol for other programs. */
  port: number;
  /** Clears the caches of an origin and unregisters its service worker; sign-ins remain. */
  clearCaches: (origin: string) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * The machine's Chromium with one profile: we sign in, and another program inspects the pages. Without windows where it can
 * be: the browser's own windows load some 200 files into the time that is measured.
 */
export async function openDebuggableBrowser(): Promise<DebuggableBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'better-sleep-profile-'));
  const port = await freePort();
  const executablePath = headlessPath();
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    viewport: null,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${port}`],
  });
  return {
    context,
    port,
    clearCaches: async (origin) => {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.clearBrowserCache');
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
      await page.close();
    },
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
