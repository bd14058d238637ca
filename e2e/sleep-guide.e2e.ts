import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { RoomAnalysis } from '#core/room/contract.ts';
import { TOPICS } from '#features/sleep-guide/web/content/topics.ts';
import { NO_BROWSER, type OpenApp, openApp, openEmptyPage } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { guestWith, night } from './progress-nights.fixture.ts';
import { photoOf } from './room-photo.fixture.ts';

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const tiles = (page: Page) => page.getByRole('navigation', { name: 'Sleep Guide topics' });
const tile = (page: Page, name: string) => tiles(page).getByRole('link', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const checklistNote = (page: Page) => section(page, 'From your checklist');
const photoNote = (page: Page) => section(page, 'From your room analysis');
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const isTitled = (page: Page, topic: string) =>
  page.waitForFunction((title) => document.title === title, `${topic} · Sleep Guide · Better Sleep`);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

/** Waits for a topic: its title, its name in the header, and its tile as the only selected one. */
async function shows(page: Page, name: string) {
  const topic = TOPICS.find((candidate) => candidate.name === name);
  assert.ok(topic);
  await page.getByRole('heading', { level: 2, name: topic.title, exact: true }).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .waitFor();
  assert.deepEqual(await tiles(page).locator('[aria-current=page]').allInnerTexts(), [name]);
}

test('The guide opens its topics at once.', options, async (t) => {
  const { page, consoleErrors } = await app.newPerson({ viewport: { width: 1280, height: 700 } });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));

  await t.test('The guide loads when it is opened, and begins with Temperature.', async () => {
    // A file that several pages share is named after all of its users.
    const guides = () => requests.filter((path) => path.includes('sleep-guide') && !path.includes('~'));
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    assert.deepEqual(guides(), []);
    await page.getByRole('link', { name: 'Sleep Guide', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Sleep Guide', exact: true }).waitFor();
    await shows(page, 'Temperature');
    assert.equal(guides().filter((path) => path.endsWith('.js')).length, 1);
    await isTitled(page, 'Temperature');
  });

  await t.test('Every topic opens at once at the same place and fits 320 px.', async () => {
    // For a new visitor the page may load its notices only when it is shown again.
    await until(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return requests.some((path) => path.includes('/app-notices-'));
    }, 'The page loads its notices');
    await page.waitForLoadState('networkidle');
    const loaded = requests.length;
    await page.setViewportSize({ width: 320, height: 700 });
    await page.evaluate(() => window.scrollTo(0, 40));
    for (const { id, name } of TOPICS) {
      await tile(page, name).click();
      await page.waitForURL(`**/sleep-tips?type=${id}`);
      await shows(page, name);
      assert.equal(await scrolled(page), 40, name);
      assert.equal(await focused(page), name);
      await isTitled(page, name);
      await assertFits(page);
    }
    // Some browsers fetch the icon again whenever the address changes; the style rules of other pages load at rest, and on a line that
    // the browser takes for slow the fonts do, too.
    assert.deepEqual(
      requests.slice(loaded).filter((path) => !/^[/](favicon[.]svg|assets[/](style-[^/]+|[^/]+[.]woff2))$/.test(path)),
      [],
    );
  });

  await t.test('The back button and the keyboard lead from topic to topic.', async () => {
    await page.goBack();
    await shows(page, 'Air Quality');
    await page.goBack();
    await shows(page, 'Comfort');
    await isTitled(page, 'Comfort');
    await page.goForward();
    await shows(page, 'Air Quality');

    await tile(page, 'Temperature').focus();
    await page.keyboard.press('Tab');
    assert.equal(await focused(page), 'Lighting');
    await page.keyboard.press('Enter');
    await shows(page, 'Lighting');
    assert.equal(await focused(page), 'Lighting');
    for (const name of ['Noise', 'Comfort', 'Air Quality', 'Organization']) {
      await page.keyboard.press('Tab');
      assert.equal(await focused(page), name);
    }
    await page.keyboard.press('Tab');
    assert.match((await focused(page)) ?? '', /^NHLBI: Healthy Sleep Habits/);
  });

  await t.test('Reading sends nothing to the server, and a source learns nothing of the page.', async () => {
    await page.waitForLoadState('networkidle');
    assert.deepEqual(
      requests.filter((path) => path.startsWith('/api/')),
      [],
    );
    assert.deepEqual(await page.context().cookies(), []);
    await assertCount(photoNote(page), 0);

    await page
      .context()
      .route('https://**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>The study</title>' }));
    await tile(page, 'Comfort').click();
    await shows(page, 'Comfort');
    const opened = page.context().waitForEvent('page');
    await section(page, 'Sources').getByRole('link').first().click();
    const study = await opened;
    await study.waitForLoadState();
    assert.equal(study.url(), 'https://pmc.ncbi.nlm.nih.gov/articles/PMC2697581/');
    assert.equal(await study.evaluate(() => window.opener), null);
    assert.equal(await study.evaluate(() => document.referrer), '');
    await study.close();
    await page.context().unroute('https://**');
    await shows(page, 'Comfort');
  });

  await t.test('The way back to Home begins at its top.', async () => {
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.getByRole('link', { name: 'Return to Sleep Analysis' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.waitForFunction(() => window.scrollY === 0);
    assert.deepEqual(consoleErrors, []);
  });
});

/** Every habit but the fourth, and that one on three nights. */
const NIGHTS = Array.from({ length: 20 }, (_, days) => ({
  ...night(days, 1380, 1860),
  habitsDone: days < 3 ? 255 : 247,
}));

test(
  'Suggestions of the last photo and a rarely ticked habit appear in their topics only, without a call.',
  options,
  async () => {
    const { page, consoleErrors } = await guestWith(app, NIGHTS);
    const guest = await page.evaluate(() => localStorage.getItem('sessionId'));
    const image = await photoOf({ clutter: 180, width: 1200, height: 900 });
    const answer = await page.request.post(`/api/analyze-room/${guest}`, { multipart: { image } });
    const { recommendations } = (await answer.json()) as RoomAnalysis;
    const titles = recommendations.map(({ title }) => title);

    // The pages that store what the guide reads.
    await page.goto('/daily-log');
    await page.getByRole('heading', { name: 'Sleep Timing & Quality' }).waitFor();
    await page.goto('/room-analysis');
    await page.getByRole('region', { name: 'Past analyses' }).getByRole('button').first().click();
    await page.getByRole('heading', { name: 'Your Sleep Environment Score' }).waitFor();
    await page.waitForLoadState('networkidle');
    // A page that is left may call until the next one answers.
    await openEmptyPage(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await page.goto('/sleep-tips?type=organization');
    await shows(page, 'Organization');
    const [, suggested] =
      /^Your last photo suggested: (.+)$/.exec(await photoNote(page).locator('p').innerText()) ?? [];
    assert.ok(suggested);
    for (const title of suggested.split('; ')) assert.ok(titles.includes(title), `"${title}" of ${titles}`);
    const openRoom = photoNote(page).getByRole('link', { name: 'Open your room analysis' });
    assert.equal(await openRoom.getAttribute('href'), '/room-analysis');
    await assertAccessible(page, { only: '[aria-label="From your room analysis"]' });

    await tile(page, 'Lighting').click();
    await checklistNote(page)
      .getByText('You ticked “Screens away” on 3 of the last 14 nights you filled in the checklist for.')
      .waitFor();
    const openChecklist = checklistNote(page).getByRole('link', { name: 'Open your checklist' });
    assert.equal(await openChecklist.getAttribute('href'), '/daily-log');
    await assertAccessible(page, { only: '[aria-label="From your checklist"]' });
    for (const { id, name } of TOPICS) {
      await tile(page, name).click();
      await shows(page, name);
      await assertCount(photoNote(page), id === 'organization' ? 1 : 0, name);
      await assertCount(checklistNote(page), id === 'lighting' ? 1 : 0, name);
    }
    assert.deepEqual(calls, []);
    assert.deepEqual(consoleErrors, []);
  },
);
