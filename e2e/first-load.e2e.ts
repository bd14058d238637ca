import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PAGE_BUILD_SETTINGS, PAGE_PATHS, type PagePath } from '#contract/pages.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import { firstScripts, gzipBytes } from '../bench/first-scripts.ts';
import { lastShown } from '../scripts/screen-list.ts';
import { personWithNights } from './accessibility.fixture.ts';

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

test('A page uses everything that it requested before its scripts were there.', { skip: NO_BROWSER }, async () => {
  const { page, consoleErrors } = await personWithNights(app);
  await page.addInitScript(keepEarlyAnswers);
  for (const address of PAGE_PATHS) {
    const { early = [] } = PAGE_BUILD_SETTINGS[address];
    if (early.length === 0) continue;
    await page.goto(address);
    await lastShown(address)(page);
    const [requested] = await page.evaluate(earlyRequests);
    assert.equal(requested, early.length, address);
    await until(
      async () => (await page.evaluate(earlyRequests))[1]?.length === 0,
      () => `every early answer of ${address} is used`,
    );
  }
  assert.deepEqual(consoleErrors, []);
});

/** Runs in the browser, before the page: on a slow machine the answers would be dropped before a late part asks. */
function keepEarlyAnswers(): void {
  const state: { answers?: Map<string, unknown>; requested: number } = { requested: 0 };
  Object.assign(window, { earlyState: state });
  Object.defineProperty(window, 'earlyAnswers', {
    get: () => state.answers,
    set: (answers: Map<string, unknown> | undefined) => {
      if (!answers) return;
      state.answers = answers;
      state.requested = answers.size;
    },
  });
}

/** Runs in the browser: how many requests the page sent early, and those not used yet. */
function earlyRequests(): [number, string[]] {
  const { earlyState } = window as unknown as { earlyState: { answers?: Map<string, unknown>; requested: number } };
  return [earlyState.requested, [...(earlyState.answers?.keys() ?? [])]];
}
