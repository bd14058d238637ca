import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ADDRESSES, type Address } from '#main/addresses.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { firstScripts, gzipBytes } from '../bench/first-scripts.ts';

/** How many kB (1,000 bytes) of JavaScript a new visitor's browser may fetch at an address, compressed with gzip: what it takes today, and a little more. */
const AT_MOST_KB: Record<Address, number> = {
  '/': 90,
  '/daily-log': 172,
  '/room-analysis': 160,
  '/sleep-tips': 137,
  '/sleep-history': 166,
  '/sleep-schedules': 160,
  '/progress-dashboard': 335,
  '/sleep-summary': 135,
  '/evidence': 118,
  '/user-settings': 158,
  '/device-integrations': 161,
  '/login': 139,
  '/reset-password': 115,
};

/** Fewer than this, and it was not the app that was weighed. */
const AT_LEAST_KB = 40;
const PAGES_AT_ONCE = 3;

let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp({ LOG_LEVEL: 'warn' });
});
after(() => app?.close());

test('the first load of every page stays within its budget', { skip: NO_BROWSER }, async () => {
  const waiting = Object.keys(ADDRESSES) as Address[];
  const loads: Partial<Record<Address, number>> = {};
  const weigh = async () => {
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      const { context, page } = await app.newPerson();
      loads[address] = gzipBytes(await firstScripts(page, address)) / 1000;
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, weigh));
  for (const [address, kilobytes] of Object.entries(loads)) {
    const atMost = AT_MOST_KB[address as Address];
    assert.ok(kilobytes <= atMost, `${address} loads ${kilobytes.toFixed(1)} kB of JavaScript, at most ${atMost} kB`);
    assert.ok(kilobytes > AT_LEAST_KB, `${address} loads ${kilobytes.toFixed(1)} kB: that cannot be all of it`);
  }
  assert.deepEqual(Object.keys(loads).sort(), Object.keys(ADDRESSES).sort());
});
