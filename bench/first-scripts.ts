import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright';

/** Longer than a page waits for an idle moment. */
const AT_REST_MS = 2000;

/** Every script that a browser with an empty cache fetches at an address until it is at rest. */
export async function firstScripts(page: Page, address: string): Promise<Buffer[]> {
  const scripts: Promise<Buffer>[] = [];
  const collect = (response: Response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.push(response.body());
  };
  page.on('response', collect);
  await page.goto(address);
  // Until the app itself has drawn the page, in place of what was drawn when it was built.
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && root.dataset.drawn === undefined && root.childElementCount > 0;
  });
  await page.waitForLoadState('networkidle');
  // What a page fetches once it is at rest comes a little later, and counts too.
  await page.waitForTimeout(AT_REST_MS);
  page.off('response', collect);
  return Promise.all(scripts);
}

/** What the scripts weigh on their way when the server sends them with gzip. */
export const gzipBytes = (scripts: readonly Buffer[]): number =>
  scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
