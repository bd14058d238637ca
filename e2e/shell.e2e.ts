import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { NOT_FOUND_TITLE, PAGE_BUILD_SETTINGS, PAGE_PATHS, PAGES, windowTitle } from '#contract/pages.ts';
import { NO_BROWSER, type OpenApp, openApp, openEmptyPage } from '#testing/open-app.ts';
import { TURNED_CLOCK_ZONE } from '#testing/zones.ts';
import { assertAccessible, COLOR_RULES } from '../src/testing/assert-accessible.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { FrontProxy } from '../src/testing/front-proxy.ts';
import { holdScripts } from '../src/testing/hold-scripts.ts';
import { layoutShift, measureShifts } from '../src/testing/layout-shift.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 720 };

/** Pages that are complete without JavaScript. */
const PAGES_TO_READ = PAGE_PATHS.filter((path) => PAGE_BUILD_SETTINGS[path].isStatic);

/** More than a heading and a sentence. */
const MIN_CHARACTERS = 200;

const palette = (page: Page) => page.locator('html').getAttribute('data-palette');
const at = (hour: number) => new Date(`2026-03-10T${String(hour).padStart(2, '0')}:00:00-04:00`);

describe('What every page has in common, for one visitor', { skip: NO_BROWSER }, () => {
  let app: OpenApp;
  let page: Page;
  let context: BrowserContext;
  before(async () => {
    app = await openApp();
    ({ page, context } = await app.newPerson({
      colorScheme: 'light',
      locale: 'en-GB',
      timezoneId: TURNED_CLOCK_ZONE,
      viewport: PHONE,
    }));
    await measureShifts(context);
  });
  after(() => app?.close());

  test('Pages to read work without JavaScript, with their own title and description.', async () => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setScriptExecutionDisabled', { value: true });
    const descriptions = new Set<string | null>();
    for (const path of PAGES_TO_READ) {
      await page.goto(path);
      assert.equal(await page.title(), windowTitle(path));
      await page.getByRole('heading', { level: 1, name: PAGES[path].title }).waitFor();
      const { length } = await page.getByRole('main').innerText();
      assert.ok(length > MIN_CHARACTERS, `${path} has ${length} characters`);
      descriptions.add(await page.locator('meta[name="description"]').getAttribute('content'));
    }
    assert.equal(descriptions.size, PAGES_TO_READ.length);
    await session.send('Emulation.setScriptExecutionDisabled', { value: false });
    await session.detach();
  });

  test("A signed-in person never sees the visitor's page first.", async () => {
    await openEmptyPage(page);
    await page.evaluate(() => localStorage.setItem('userId', 'a'.repeat(32)));
    // Blocks the app, so that only the prerendered page is visible.
    await page.route('**/assets/index-*.js', () => {});
    // At this point the styles have loaded, which hide the page prerendered for others.
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.locator('#root[data-drawn]').waitFor({ state: 'attached' });
    assert.equal(await page.getByText('Get Started').first().isVisible(), false);
    await page.goto('/progress-dashboard', { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { name: 'Progress Tracking' }).waitFor();
    assert.equal(await page.getByText('Log In').isVisible(), false);
    // Left before its app may load, which would store a guest again.
    await openEmptyPage(page);
    await page.evaluate(() => localStorage.clear());
    await page.unroute('**/assets/index-*.js');
  });

  test('Home stays where it is while a slow connection brings it in pieces.', async () => {
    const front = await FrontProxy.inFrontOf(app.server.url);
    front.pieceBytes = 512;
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await page.goto(`${front.url}/`);
      await page.locator('#root:not([data-drawn])').waitFor();
      const moved = await layoutShift(page);
      assert.ok(moved < 0.02, `Home moved by ${moved} at ${viewport.width} px`);
    }
    await openEmptyPage(page, app.server.url);
    await front.close();
  });

  test('Home works with the keyboard before the app, which keeps the focus.', async (t) => {
    await context.clearCookies();
    const releaseScripts = await holdScripts(t, page);
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    await page.setViewportSize(DESKTOP);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByText('Optimize your environment').waitFor();
    await page.waitForFunction(() => document.readyState !== 'loading' && document.styleSheets.length > 0);
    assert.equal(await page.getByRole('link', { name: 'Get Started' }).getAttribute('href'), '/login');
    await page.keyboard.press('Tab');
    assert.match((await focused()) ?? '', /skip/i);
    await page.keyboard.press('Enter');
    await page.locator(':target').waitFor({ state: 'attached' });
    await page.keyboard.press('Tab');
    assert.equal(await focused(), 'Analyze Room');
    releaseScripts();
    await page.locator('#root:not([data-drawn])').waitFor();
    assert.equal(await focused(), 'Analyze Room');
    const main = page.getByRole('navigation', { name: 'Main' }).first();
    for (const name of ['Room Analysis', 'Daily Log', 'Schedules', 'Progress', 'Wearables', 'History', 'Experiments']) {
      await main.getByRole('link', { name, exact: true }).waitFor();
    }
    assert.equal((await context.cookies()).length, 0, 'reading sets no cookie');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'AI Room Analysis' }).waitFor();
  });

  test('On a slow line the fonts come later and take no other space, and the palette is that of the evening at once.', async (t) => {
    const releaseScripts = await holdScripts(t, page);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const line = { offline: false, latency: 300, downloadThroughput: 10_000_000, uploadThroughput: 10_000_000 };
    await session.send('Network.emulateNetworkConditions', line);
    await context.clock.install({ time: at(23) });
    // The width of the words, not of the block.
    const titleSize = () =>
      page.getByRole('heading', { level: 1, name: 'Better Sleep' }).evaluate((title) => {
        const words = document.createRange();
        words.selectNodeContents(title);
        const { width, height } = words.getBoundingClientRect();
        return { width, height };
      });

    await page.setViewportSize(PHONE);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('html[data-slow-line]').waitFor({ state: 'attached' });
    await page.getByText('Optimize your environment').waitFor();
    await page.waitForFunction(() => document.readyState !== 'loading' && document.styleSheets.length > 0);
    assert.equal(await palette(page), 'evening', 'by the inline script');
    const similar = await titleSize();
    await assertFits(page);
    releaseScripts();
    await page.locator('#root:not([data-drawn])').waitFor();
    await page.locator('html:not([data-slow-line])').waitFor({ state: 'attached' });
    const isLoaded = () =>
      [...document.fonts].some(
        ({ family, style, status }) => family.startsWith('Literata') && style === 'normal' && status === 'loaded',
      );
    await page.waitForFunction(isLoaded);
    const own = await titleSize();
    assert.notEqual(own.width, similar.width, 'the fonts differ');
    assert.ok(Math.abs(similar.width / own.width - 1) < 0.07, `${similar.width} and ${own.width} px wide`);
    assert.equal(similar.height, own.height);
    await session.detach();
  });

  test('The palette follows the hour by itself until one is chosen.', async () => {
    assert.equal(await palette(page), 'evening');
    await context.clock.setFixedTime(at(14));
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.locator('html[data-palette=light]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: /^Palette/ }).click();
    await page.getByText('Dark', { exact: true }).click();
    await page.locator('html[data-palette=dark]').waitFor({ state: 'attached' });
  });

  test('On a phone five tabs lead on, the last to a page with all other parts, to which Back returns.', async () => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto('/');
      const tabs = page.getByRole('navigation', { name: 'Tabs' });
      assert.deepEqual(await tabs.getByRole('link').allInnerTexts(), [
        'Today',
        'Log',
        'Progress',
        'Experiments',
        'More\npages',
      ]);
      assert.equal(await page.getByRole('contentinfo').isVisible(), false);
      await tabs.getByRole('link', { name: 'More' }).click();
      await page.getByRole('heading', { level: 1, name: 'More' }).waitFor();
      await assertFits(page);
      const room = page.getByRole('region', { name: 'Your room' });
      await room.getByRole('link', { name: 'Bedroom changes' }).click();
      await page.getByRole('heading', { level: 1, name: 'Bedroom changes' }).waitFor();
      assert.equal(await tabs.locator('[aria-current]').innerText(), 'More\npages');
      await page.goBack();
      await room.waitFor();
    }
  });

  test('Any other address shows a 404 page in the chosen palette, accessible in light and dark and at 320 px.', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    const response = await page.goto('/no-such-page');
    assert.equal(response?.status(), 404);
    assert.equal(await palette(page), 'dark');
    await page.getByRole('heading', { level: 1, name: NOT_FOUND_TITLE }).waitFor();
    await page.getByText('router').waitFor();
    await assertFits(page);
    await assertAccessible(page, { only: 'main' });
    await page.evaluate(() => document.documentElement.setAttribute('data-palette', 'light'));
    await assertAccessible(page, { only: 'main', ...COLOR_RULES });
  });

  test('Times and weeks have the format of the language, until another is chosen.', async () => {
    await page.setViewportSize(DESKTOP);
    await page.getByRole('link', { name: 'Schedules' }).first().click();
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
  });
});
