import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { GUEST_KEY } from '#ui/browser/storage-keys.ts';
import { AT_REST_AFTER_MS } from '#ui/lazy-part.ts';

/** Longer than a page waits for an idle moment. */
const AT_REST_MS = 2000;

/** Every script that a browser with an empty cache fetches at an address until the page is at rest. */
export async function firstScripts(page: Page, address: string): Promise<Buffer[]> {
  const scripts: Promise<Buffer>[] = [];
  const collect = (response: Response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.push(response.body());
  };
  page.on('response', collect);
  // Parts that load at rest do not count: on a slow machine their time would come before the page is at rest.
  await page.addInitScript((atRestAfterMs) => {
    const { setTimeout: start } = window;
    window.setTimeout = ((run: () => void, ms?: number, ...rest: unknown[]) =>
      ms === atRestAfterMs ? 0 : start(run, ms, ...rest)) as typeof setTimeout;
  }, AT_REST_AFTER_MS);
  await page.goto(address);
  // Waits until the app itself has replaced the prerendered page.
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && root.dataset.drawn === undefined && root.childElementCount > 0;
  });
  await page.waitForLoadState('networkidle');
  // The notices load at rest for a person the page knew by then, and else with the next event: they count in both cases.
  await page.evaluate((key) => {
    if (localStorage.getItem(key) !== null) document.dispatchEvent(new Event('visibilitychange'));
  }, GUEST_KEY);
  // Fetches at rest come a little later, and count too.
  await page.waitForTimeout(AT_REST_MS);
  page.off('response', collect);
  return Promise.all(scripts);
}

/** The size of the scripts on the wire with gzip. */
export const gzipBytes = (scripts: readonly Buffer[]): number =>
  scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
