import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PAGE_BUILD_SETTINGS, PAGE_PATHS, type PagePath } from '#contract/pages.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { firstScripts, gzipBytes } from '../bench/first-scripts.ts';

/** A smaller size means that the app was not measured. */
const MIN_KB = 40;
const PAGES_AT_ONCE = 3;

let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp({ LOG_LEVEL: 'warn' });
});
after(() => app?.close());

test('The first load of every page stays within its budget.', { skip: NO_BROWSER }, async () => {
  const waiting = [...PAGE_PATHS];
  const loads: Partial<Record<PagePath, number>> = {};
  const weigh = async () => {
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      const { context, page } = await app.newPerson();
      loads[address] = gzipBytes(await firstScripts(page, address)) / 1000;
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, weigh));
  for (const [address, kilobytes] of Object.entries(loads)) {
    const { maxScriptKb } = PAGE_BUILD_SETTINGS[address as PagePath];
    assert.ok(
      kilobytes <= maxScriptKb,
      `${address} loads ${kilobytes.toFixed(1)} kB of JavaScript, at most ${maxScriptKb} kB`,
    );
    assert.ok(kilobytes > MIN_KB, `${address} loads ${kilobytes.toFixed(1)} kB: that cannot be all of it`);
  }
  assert.deepEqual(Object.keys(loads).sort(), [...PAGE_PATHS].sort());
});
