import type { TestContext } from 'node:test';
import type { Page } from 'playwright-core';

/** Until the returned function is called or the test ends, pages load without the scripts of the app: only what is prerendered works. */
export async function holdScripts(t: TestContext, page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  t.after(() => resolve());
  await page.route('**/assets/index-*.js', (route) => promise.then(() => route.continue()));
  return resolve;
}
