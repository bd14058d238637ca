import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { after, before, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine } from '#testing/engines.ts';
import { NO_BROWSER, type OpenBrowser, openBrowser } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import { CRISIS } from '../src/domain/safety/crisis.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { FrontProxy } from '../src/testing/front-proxy.ts';
import { openDailyLog, planEveryNight, saveOnServer, untilNight } from '../src/testing/logged-nights.ts';

const options = { skip: NO_BROWSER };
const SMALL_PHONE = { width: 375, height: 667 };
/** The night to Thursday; each begins at 3:00 AM in its zone, where the planned night ends at 6:30 AM. */
const DATE = '2026-03-12';
const NIGHTS = [
  ['America/New_York', '2026-03-12T07:00:00Z'],
  ['Asia/Kolkata', '2026-03-11T21:30:00Z'],
  ['Pacific/Auckland', '2026-03-11T14:00:00Z'],
] as const;

let server: TestApp;
let browser: OpenBrowser;
before(async () => {
  if (NO_BROWSER) return;
  server = await startApp(embeddedEngine, { now: NIGHTS[0][1], webRoot: resolve('dist/web') });
  browser = await openBrowser(server.url);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const middleOfTheNight = (page: Page) => page.getByRole('heading', { name: 'It’s the middle of the night.' }).waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const palette = (page: Page) => page.locator('html').getAttribute('data-palette');

const laterBy = (minutes: number, at: string) => new Date(Date.parse(at) + minutes * 60_000).toISOString();

/** Turns both clocks, and lets the page notice. */
async function turnTo(context: BrowserContext, at: string): Promise<void> {
  server.clock.set(at);
  await context.clock.setSystemTime(at);
  await context.clock.runFor(10_000);
}

/** A guest with a plan for every night and the light palette. */
async function guestAt(at: string, timezoneId: string, more: { baseURL?: string; serviceWorkers?: 'allow' } = {}) {
  server.clock.set(at);
  const opened = await browser.newPerson({ timezoneId, viewport: SMALL_PHONE, ...more });
  await opened.context.clock.install({ time: at });
  await openDailyLog(opened.page);
  await planEveryNight(opened.page);
  await opened.page.evaluate(() => localStorage.setItem('palette', 'light'));
  return opened;
}

/** Neither a time of day nor a score. */
async function assertNoTime(page: Page): Promise<void> {
  const text = await page.evaluate(() => document.body.innerText);
  assert.doesNotMatch(text, /\d:\d|\b\d+ ?(AM|PM|h|min)\b|\bof 100\b|\/100|Score/i);
}

for (const [zone, at] of NIGHTS) {
  test(`A person awake at 3 AM in ${zone} finds it in the morning, without a time at night.`, options, async (t) => {
    const { page, context, consoleErrors } = await guestAt(at, zone);

    await t.test('Home is dark, and has nothing to do.', async () => {
      await page.goto('/');
      await middleOfTheNight(page);
      await assertNoTime(page);
      await assertCount(button(page, 'Log this night'), 0);
      assert.equal(await palette(page), 'evening');
      await page.getByRole('img', { name: 'Your window at night: everything is asleep.' }).waitFor();
      await assertAccessible(page, { only: '.hero-card' });
    });

    await t.test('The page helps without a clock, and says once when to get up.', async () => {
      await link(page, 'I can’t sleep').click();
      await title(page, 'Get up for a while.');
      await page.getByText('About 20 minutes awake is a good moment.').waitFor();
      assert.match(String(await focused(page)), /Get up for a while/);
      // The people of journeys prefer reduced motion.
      const word = () => getComputedStyle(document.querySelector('.breath') ?? document.body, '::after').content;
      assert.match(await page.evaluate(word), /In for four, out for six, at your own pace/);
      await assertNoTime(page);
      await assertAccessible(page);
      await assertFits(page);
      await assertCount(page.locator('header, nav'), 0);
      await button(page, 'Unsteady on your feet at night? Stay in bed, sit up, one low light.').click();
      await title(page, 'You can stay in bed.');
      await page.reload();
      await title(page, 'You can stay in bed.');
      await button(page, 'Steady on your feet? Get up for a while.').click();
      await button(page, 'Is it more than sleep?').click();
      await page.getByText(CRISIS.text).waitFor();
      await button(page, 'Back').click();
      await title(page, 'Get up for a while.');
      await assertCount(page.getByText('About 20 minutes awake'), 0);
      const seen = await button(page, 'Back to bed').boundingBox();
      assert.ok(seen && seen.y + seen.height <= SMALL_PHONE.height, JSON.stringify(seen));
    });

    await t.test('What is written down survives Escape, and never leaves the device.', async () => {
      const sent: string[] = [];
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`));
      await button(page, 'Write it down').click();
      await page.getByRole('textbox', { name: 'What is on your mind?' }).fill('Ask Jo about Thursday.');
      await page.getByText(CRISIS.text).waitFor();
      await page.keyboard.press('Escape');
      await middleOfTheNight(page);
      await link(page, 'I can’t sleep').click();
      await button(page, 'Write it down').click();
      assert.equal(await page.getByRole('textbox').inputValue(), 'Ask Jo about Thursday.');
      await button(page, 'Put it away until morning').click();
      assert.ok(!sent.some((request) => request.includes('Jo')));
    });

    await t.test('Going back to bed can be undone, and then the screen is black.', async () => {
      await turnTo(context, laterBy(38, at));
      await button(page, 'Back to bed').click();
      await page.getByText('Noted: awake once. You don’t have to remember it.').waitFor();
      assert.equal(await focused(page), 'Good night.');
      await button(page, 'Undo').click();
      await button(page, 'Back to bed').click();
      await page.getByText('Noted: awake once.').waitFor();
      await button(page, 'Close').click();
      await middleOfTheNight(page);
    });

    await t.test('In the last hour the night can be logged, and being needed ends the page.', async () => {
      await turnTo(context, laterBy(155, at));
      await button(page, 'Log this night').waitFor();
      await link(page, 'I can’t sleep').click();
      await button(page, 'Somebody needs me').click();
      await middleOfTheNight(page);
      await button(page, 'Log this night').click();
      await page.getByRole('heading', { name: 'How did you sleep?' }).waitFor();
    });

    await t.test('In the morning the note is read and kept.', async () => {
      await turnTo(context, laterBy(300, at));
      await page.getByRole('heading', { name: 'How did you sleep?' }).waitFor();
      assert.equal(await palette(page), 'light');
      await page.getByText('You wrote something down at night').waitFor();
      await assertCount(page.getByText('Ask Jo about Thursday.'), 0);
      await button(page, 'Read it').click();
      await page.getByText('Ask Jo about Thursday.').waitFor();
      await button(page, 'Keep as a note of the night').click();
      await untilNight(page, DATE, ({ notes }) => notes === 'Ask Jo about Thursday.');
      assert.equal((await untilNight(page, DATE, () => true)).awakenings, undefined);
    });

    await t.test('The diary offers the time awake, and has it only once it is added.', async () => {
      await openDailyLog(page);
      await page.getByText('Up once, about 40 minutes? Somebody needed you?').waitFor();
      await assertAccessible(page, { only: '#timing' });
      await button(page, 'Add to the diary').click();
      await context.clock.runFor(2000);
      await untilNight(
        page,
        DATE,
        ({ awakenings, minutesAwake, wasWoken }) => awakenings === 1 && minutesAwake === 40 && wasWoken === true,
      );
      await assertCount(page.getByText('Up once'), 0);
      await page.goto('/');
      await page.getByRole('heading', { name: 'How did you sleep?' }).waitFor();
      await assertCount(page.getByText('You wrote something down'), 0);
      assert.deepEqual(consoleErrors, []);
    });
  });
}

test('The last hour before bed is offered, each part is optional, and what is done stays.', options, async () => {
  // 9:29 PM, two minutes later and half an hour after the planned bedtime.
  const { page, context } = await guestAt('2026-03-12T01:29:00Z', 'America/New_York');
  await page.goto('/');
  await page.getByRole('heading', { name: 'Bed tonight' }).waitFor();
  await assertCount(page.getByText('The last hour'), 0);
  await turnTo(context, '2026-03-12T01:31:00Z');
  await page.getByRole('link', { name: /^The last hour/ }).click();
  await title(page, 'The last hour');
  await assertAccessible(page);
  await assertFits(page);
  await page.getByText('Bed when you’re sleepy.').waitFor();
  const part = (name: string, pressed: boolean) => page.getByRole('button', { name: `Done: ${name}`, pressed });
  await part('A warm shower', false).click();
  await part('Tomorrow’s list', false).click();
  await page.reload();
  await part('A warm shower', true).waitFor();
  await part('Tomorrow’s list', true).click();
  await part('Tomorrow’s list', false).waitFor();
  await part('Low lamps', false).waitFor();
  await turnTo(context, '2026-03-12T03:00:00Z');
  await link(page, 'Close').click();
  await middleOfTheNight(page);
  await link(page, 'Wind down').waitFor();
});

test('At night the pages open without a network, and the night stays on the device.', options, async (t) => {
  const [[zone, at]] = NIGHTS;
  const front = await FrontProxy.inFrontOf(server.url);
  t.after(() => front.close());
  const { page, context } = await guestAt(at, zone, { baseURL: front.url, serviceWorkers: 'allow' });
  await page.goto('/');
  await middleOfTheNight(page);
  const assets = (await (await fetch(`${front.url}/service-worker.js`)).text()).match(/assets\/[\w.-]+/g) ?? [];
  await until(
    () =>
      page.evaluate(
        async (paths) =>
          (await Promise.all(paths.map((path) => caches.match(`/${path}`, { ignoreVary: true })))).every(Boolean),
        assets,
      ),
    'every file is cached',
  );
  front.isReachable = false;
  await context.setOffline(true);
  await page.goto('/');
  await middleOfTheNight(page);
  await assertCount(page.getByText(/offline|cannot be reached/).filter({ visible: true }), 0);
  await page.goto('/cant-sleep');
  await title(page, 'Get up for a while.');
  await button(page, 'Back to bed').click();
  await page.getByText('Noted: awake once.').waitFor();
  await page.goto('/wind-down');
  await title(page, 'The last hour');
  front.isReachable = true;
  await context.setOffline(false);
  await turnTo(context, laterBy(300, at));
  await saveOnServer(page, DATE, { sleepQualityScore: 6 });
  await openDailyLog(page);
  await button(page, 'No').click();
  await assertCount(page.getByText('Up once'), 0);
  const { awakenings } = await untilNight(page, DATE, () => true);
  assert.equal(awakenings, undefined);
});
