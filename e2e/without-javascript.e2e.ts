import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type OpenApp, openApp, openEmptyPage } from '#testing/open-app.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { FrontProxy } from '../src/testing/front-proxy.ts';
import { layoutShift, measureShifts } from '../src/testing/layout-shift.ts';

let app: OpenApp;
before(async () => {
  app = await openApp();
});
after(() => app.close());

const PAGES = [
  { path: '/', heading: 'Better Sleep', text: 'Analyze Room', title: 'Better Sleep' },
  { path: '/sleep-tips', heading: 'Sleep Guide', text: 'Keep the room cool', title: 'Sleep Guide · Better Sleep' },
  {
    path: '/when-to-see-a-doctor',
    heading: 'When to see a doctor',
    text: 'call or text',
    title: 'When to see a doctor · Better Sleep',
  },
  { path: '/evidence', heading: 'Evidence', text: 'Guidance we follow', title: 'Evidence · Better Sleep' },
  {
    path: '/how-we-find-patterns',
    heading: 'How we find patterns',
    text: 'What we cannot know',
    title: 'How we find patterns · Better Sleep',
  },
];

test('Pages to read work without JavaScript, with their own title and description.', async () => {
  const { page } = await app.newPerson({ javaScriptEnabled: false });
  const descriptions = new Set<string | null>();
  for (const { path, heading, text, title } of PAGES) {
    await page.goto(path);
    assert.equal(await page.title(), title);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByText(text).first().waitFor();
    descriptions.add(await page.locator('meta[name="description"]').getAttribute('content'));
  }
  assert.equal(descriptions.size, PAGES.length);
});

test('The app replaces the prerendered page with the same content, without a layout shift or an error.', async () => {
  const { page, context, consoleErrors } = await app.newPerson();
  await measureShifts(context);
  for (const { path, heading } of PAGES) {
    await page.goto(path);
    await page.locator('#root:not([data-drawn])').waitFor();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await assertStill(page, path);
  }
  assert.deepEqual(consoleErrors, []);
});

test('Home stays where it is while a slow connection brings it in pieces.', async () => {
  const front = await FrontProxy.inFrontOf(app.server.url);
  front.pieceBytes = 512;
  const { page, context } = await app.newPerson({ baseURL: front.url });
  await measureShifts(context);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await page.locator('#root:not([data-drawn])').waitFor();
    await assertStill(page, `home at ${viewport.width} px`);
  }
  await context.close();
  await front.close();
});

async function assertStill(page: Page, what: string): Promise<void> {
  const moved = await layoutShift(page);
  assert.ok(moved < 0.02, `${what} moved by ${moved}`);
}

test("A signed-in person never sees the visitor's page first.", async () => {
  const { page } = await app.newPerson();
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
});

const WAITING = [
  { path: '/daily-log', heading: 'Daily Sleep Log' },
  { path: '/room-analysis', heading: 'AI Room Analysis' },
  { path: '/sleep-history', heading: 'Sleep History' },
  { path: '/sleep-schedules', heading: 'Sleep Schedules' },
  { path: '/progress-dashboard', heading: 'Progress Tracking' },
  { path: '/device-integrations', heading: 'Device Integrations' },
  { path: '/login', heading: 'Sleep Tracker' },
];

test('Every page shows its title before the app has loaded, without controls, and remains with it.', async () => {
  const { page, consoleErrors } = await app.newPerson();
  let loading = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await loading.promise;
    await route.continue();
  });
  for (const { path, heading } of WAITING) {
    loading = Promise.withResolvers();
    await page.goto(path, { waitUntil: 'commit' });
    const title = page.getByRole('heading', { level: 1, name: heading });
    await title.waitFor();
    await assertCount(page.locator('button:visible, input:visible, textarea:visible'), 0, path);
    loading.resolve();
    await page.locator('#root:not([data-drawn])').waitFor();
    await title.waitFor();
    await page.locator('button:visible').first().waitFor();
    // Leaving before the first answer would lose the browser's key, and the next page would start over.
    await page.waitForLoadState('networkidle');
  }
  assert.deepEqual(consoleErrors, []);
});
