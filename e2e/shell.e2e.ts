import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { NOT_FOUND_TITLE, PAGE_PATHS, type PagePath, windowTitle } from '#contract/pages.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { TURNED_CLOCK_ZONE } from '#testing/zones.ts';
import { assertAccessible, COLOR_RULES } from '../src/testing/assert-accessible.ts';
import { assertFits } from '../src/testing/assert-fits.ts';

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const palette = (page: Page) => page.locator('html').getAttribute('data-palette');
const at = (hour: number) => new Date(`2026-03-10T${String(hour).padStart(2, '0')}:00:00-04:00`);

test('Home shows a visitor how to begin, and every address has its page and title.', options, async () => {
  const { page, context, consoleErrors } = await app.newPerson();
  const breaches: string[] = [];
  await context.exposeFunction('breached', (what: string) => breaches.push(what));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (window as unknown as { breached(what: string): void }).breached(`${violatedDirective} ${blockedURI}`);
    });
  });
  const open = async (address: PagePath) => {
    const response = await page.goto(address);
    assert.equal(response?.status(), 200, address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Leaving before the first answer would lose the browser's key, and the next request would be refused.
    await page.waitForLoadState('networkidle');
    // The guide adds its topic.
    const title = await page.title();
    assert.ok(title.endsWith(windowTitle(address === '/user-settings' ? '/login' : address)), `${address}: ${title}`);
  };
  await open('/');
  await page.getByRole('heading', { level: 1, name: 'Better Sleep' }).waitFor();
  await page.getByText('Optimize your environment').waitFor();
  assert.equal(await page.getByRole('link', { name: 'Get Started' }).getAttribute('href'), '/login');
  const main = page.getByRole('navigation', { name: 'Main' }).first();
  for (const name of ['Room Analysis', 'Daily Log', 'Schedules', 'Progress', 'History', 'Wearables']) {
    await main.getByRole('link', { name, exact: true }).waitFor();
  }
  assert.equal((await context.cookies()).length, 0, 'reading sets no cookie');
  for (const address of PAGE_PATHS) if (address !== '/') await open(address);
  assert.deepEqual([consoleErrors, breaches], [[], []]);
});

test('Any other address shows a 404 page, accessible in every palette and at 320 px.', options, async () => {
  const { page } = await app.newPerson({ viewport: { width: 320, height: 700 } });
  const response = await page.goto('/no-such-page');
  assert.equal(response?.status(), 404);
  await page.getByRole('heading', { level: 1, name: NOT_FOUND_TITLE }).waitFor();
  await page.getByText('router').waitFor();
  await assertFits(page);
  for (const [chosen, scope] of [
    ['light', {}],
    ['dark', COLOR_RULES],
    ['evening', COLOR_RULES],
  ] as const) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-palette', name), chosen);
    await assertAccessible(page, scope);
  }
});

test(
  'The evening palette starts by itself; a chosen palette and format of times and weeks is kept.',
  options,
  async () => {
    const { page, context } = await app.newPerson({
      colorScheme: 'light',
      locale: 'en-GB',
      timezoneId: TURNED_CLOCK_ZONE,
    });
    await context.clock.install({ time: at(14) });
    await page.goto('/');
    assert.equal(await palette(page), 'light');
    await context.clock.setFixedTime(at(23));
    await page.reload();
    assert.equal(await palette(page), 'evening', 'before the first paint, by the inline script');
    await page.getByRole('button', { name: /^Palette/ }).click();
    await page.getByText('Dark', { exact: true }).click();
    await page.locator('html[data-palette=dark]').waitFor({ state: 'attached' });
    await page.goto('/sleep-schedules');
    assert.equal(await palette(page), 'dark');

    const dialog = page.getByRole('dialog');
    const open = () =>
      page
        .getByRole('button', { name: /Schedule$/ })
        .first()
        .click();
    const firstDay = () =>
      dialog
        .getByRole('group', { name: /Days of Week/ })
        .getByRole('checkbox')
        .first();
    const bedtime = () => dialog.getByRole('slider', { name: 'Bedtime' }).first().getAttribute('aria-valuetext');
    await open();
    assert.equal(await firstDay().getAttribute('aria-label'), 'Monday');
    assert.match((await bedtime()) ?? '', /^\d\d:\d\d/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /^Palette/ }).click();
    await page.getByRole('radio', { name: '11:30 PM' }).check();
    await page.getByRole('radio', { name: 'Sun', exact: true }).check();
    await page.keyboard.press('Escape');
    await open();
    assert.equal(await firstDay().getAttribute('aria-label'), 'Sunday');
    assert.match((await bedtime()) ?? '', /^\d+:\d\d [AP]M/);
  },
);

test(
  'A person can walk Home with the keyboard, and focus stays in place when the app takes over.',
  options,
  async () => {
    const { page } = await app.newPerson();
    let release = () => {};
    const isReleased = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/assets/index-*.js', (route) => isReleased.then(() => route.continue()));
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => document.readyState !== 'loading' && document.styleSheets.length > 0);
    await page.keyboard.press('Tab');
    assert.match((await focused()) ?? '', /skip/i);
    await page.keyboard.press('Enter');
    await page.locator(':target').waitFor({ state: 'attached' });
    await page.keyboard.press('Tab');
    assert.equal(await focused(), 'Analyze Room');
    release();
    await page.locator('#root:not([data-drawn])').waitFor();
    assert.equal(await focused(), 'Analyze Room');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'AI Room Analysis' }).waitFor();
  },
);

test(
  'Without our fonts text is as wide and as high as with them, and over a slow line they come later.',
  options,
  async () => {
    const { context, page } = await app.newPerson({ viewport: { width: 390, height: 844 } });
    const measure = async () => {
      await page.goto('/');
      await page.locator('#root:not([data-drawn])').waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      // The width of the words, not of the block.
      return page.getByRole('heading', { level: 1 }).evaluate((title) => {
        const words = document.createRange();
        words.selectNodeContents(title);
        const { width, height } = words.getBoundingClientRect();
        return { width, height };
      });
    };
    await page.route('**/*.woff2', (route) => route.abort());
    const similar = await measure();
    await assertFits(page);
    await page.unroute('**/*.woff2');
    const own = await measure();
    assert.ok(Math.abs(similar.width / own.width - 1) < 0.07, `${similar.width} and ${own.width} px wide`);
    assert.equal(similar.height, own.height);

    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const line = { offline: false, latency: 300, downloadThroughput: 10_000_000, uploadThroughput: 10_000_000 };
    await session.send('Network.emulateNetworkConditions', line);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('html[data-slow-line]').waitFor({ state: 'attached' });
    await page.locator('html:not([data-slow-line])').waitFor({ state: 'attached' });
  },
);
