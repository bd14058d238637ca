import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { TOPICS } from '#features/sleep-guide/web/content/topics.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { insertNights } from '../src/testing/insert-nights.ts';
import { night } from './progress-nights.fixture.ts';
import { analyzeRoom, photoOf } from './room-photo.fixture.ts';

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

/** Checks that the topic is complete: its title, its name in the header, and its tile as the only selected one. */
async function shows(page: Page, name: string) {
  const topic = TOPICS.find((candidate) => candidate.name === name);
  assert.ok(topic);
  await page.getByRole('heading', { level: 2, name: topic.title, exact: true }).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .waitFor();
  assert.deepEqual(await tiles(page).locator('[aria-current=page]').allInnerTexts(), [name]);
  return topic;
}

test(
  'Every topic is complete, accessible in the evening palette and fits phones; others open Temperature.',
  options,
  async () => {
    const { page, context, consoleErrors } = await app.newPerson();
    await context.addInitScript((palette) => localStorage.setItem('palette', palette), 'evening');
    await page.goto('/sleep-tips');
    await page.getByRole('heading', { level: 1, name: 'Sleep Guide', exact: true }).waitFor();
    await shows(page, 'Temperature');
    for (const { id, name } of TOPICS) {
      await tile(page, name).click();
      await page.waitForURL(`**/sleep-tips?type=${id}`);
      const { overview, keyPoints, cards, actionSteps, sources } = await shows(page, name);
      await page.getByText(overview, { exact: true }).waitFor();
      assert.deepEqual(await section(page, 'Key points').getByRole('listitem').allInnerTexts(), keyPoints);
      const details = section(page, 'Details').getByRole('article');
      assert.deepEqual(
        await details.getByRole('heading').allInnerTexts(),
        cards.map(({ title }) => title),
      );
      const steps = section(page, 'Action steps').locator('ol > li');
      assert.deepEqual(await steps.allInnerTexts(), actionSteps);
      for (const { title, description, url } of sources) {
        const link = section(page, 'Sources').getByRole('link', { name: `${title} (opens in a new tab)` });
        assert.equal(await link.getAttribute('href'), url);
        assert.equal(await link.getAttribute('target'), '_blank');
        assert.match((await link.getAttribute('rel')) ?? '', /noopener/);
        await section(page, 'Sources').getByText(description, { exact: true }).waitFor();
      }
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await assertFits(page);
      }
      await assertAccessible(page, { only: 'main' });
    }
    await page.goto('/sleep-tips?type=humidity');
    await shows(page, 'Temperature');

    // A source opens in a new tab without referrer or opener.
    await page.goto('/sleep-tips?type=comfort');
    await context.route('https://**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The study</title>' }),
    );
    const opened = context.waitForEvent('page');
    await section(page, 'Sources').getByRole('link').first().click();
    const study = await opened;
    await study.waitForLoadState();
    assert.equal(study.url(), 'https://pmc.ncbi.nlm.nih.gov/articles/PMC2697581/');
    assert.equal(await study.evaluate(() => window.opener), null);
    assert.equal(await study.evaluate(() => document.referrer), '');
    await shows(page, 'Comfort');
    assert.deepEqual(consoleErrors, []);
  },
);

test(
  'The guide loads when it is opened; topics then open at once, also with the back button and the keyboard.',
  options,
  async () => {
    const { page, context } = await app.newPerson({ viewport: { width: 1280, height: 700 } });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    // A file that several pages share is named after all of its users.
    const guides = () => requests.filter((path) => path.includes('sleep-guide') && !path.includes('~'));
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    assert.deepEqual(guides(), []);
    await page.getByRole('link', { name: 'Sleep Guide', exact: true }).click();
    await shows(page, 'Temperature');
    assert.equal(guides().filter((path) => path.endsWith('.js')).length, 1);
    await isTitled(page, 'Temperature');

    // For a new visitor the page may load its notices only when it is shown again.
    await until(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return requests.some((path) => path.includes('/app-notices-'));
    }, 'The page loads its notices');
    await page.waitForLoadState('networkidle');
    const loaded = requests.length;
    await page.evaluate(() => window.scrollTo(0, 120));
    for (const name of ['Noise', 'Air Quality']) {
      await tile(page, name).click();
      await shows(page, name);
      assert.equal(await scrolled(page), 120);
      assert.equal(await focused(page), name);
      await isTitled(page, name);
    }
    // Some browsers fetch the icon again whenever the address changes; the style rules of other pages load at rest.
    assert.deepEqual(
      requests.slice(loaded).filter((path) => !/^[/](favicon[.]svg|assets[/]style-[^/]+)$/.test(path)),
      [],
    );
    await page.goBack();
    await shows(page, 'Noise');
    await page.goBack();
    await shows(page, 'Temperature');
    await isTitled(page, 'Temperature');
    await page.goForward();
    await shows(page, 'Noise');

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

    await page.waitForLoadState('networkidle');
    assert.deepEqual(
      requests.filter((path) => path.startsWith('/api/')),
      [],
      'reading sends nothing to the server',
    );
    assert.deepEqual(await context.cookies(), []);
    await assertCount(photoNote(page), 0);
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.getByRole('link', { name: 'Return to Sleep Analysis' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.waitForFunction(() => window.scrollY === 0);
  },
);

test('Suggestions of the last photo and a rarely ticked habit appear in their topics only.', options, async () => {
  const { page, consoleErrors } = await app.newPerson();
  await page.goto('/room-analysis');
  await page.getByRole('heading', { name: 'Upload Your Bedroom Photo' }).waitFor();
  await analyzeRoom(page, await photoOf({ clutter: 180, width: 1200, height: 900 }));
  const titles = await page.evaluate(titlesOfAdvice);
  await page.goto('/sleep-tips?type=organization');
  const [, suggested] = /^Your last photo suggested: (.+)$/.exec(await photoNote(page).locator('p').innerText()) ?? [];
  assert.ok(suggested);
  for (const title of suggested.split('; ')) assert.ok(titles.includes(title), `"${title}" of ${titles}`);
  await tile(page, 'Temperature').click();
  await shows(page, 'Temperature');
  await assertCount(photoNote(page), 0);
  await tile(page, 'Organization').click();
  await photoNote(page).getByRole('link', { name: 'Open your room analysis' }).click();
  await page.getByRole('heading', { level: 1, name: 'AI Room Analysis' }).waitFor();

  // Every habit but the fourth, and that one on three nights.
  const nights = Array.from({ length: 20 }, (_, days) => ({
    ...night(days, 1380, 1860),
    habitsDone: days < 3 ? 255 : 247,
  }));
  await insertNights(app.server, page, nights.slice(0, 6));
  await page.goto('/sleep-tips?type=lighting');
  await shows(page, 'Lighting');
  await page.waitForLoadState('networkidle');
  await assertCount(checklistNote(page), 0, 'six nights are too few');
  await insertNights(app.server, page, nights);
  await page.goto('/sleep-tips?type=lighting');
  await checklistNote(page)
    .getByText('You ticked “Screens away” on 3 of the last 14 nights you filled in the checklist for.')
    .waitFor();
  for (const { name } of TOPICS.filter(({ id }) => id !== 'lighting')) {
    await tile(page, name).click();
    await shows(page, name);
    await assertCount(checklistNote(page), 0, name);
  }
  await tile(page, 'Lighting').click();
  await checklistNote(page).waitFor();
  await assertAccessible(page, { only: 'main' });
  await checklistNote(page).getByRole('link', { name: 'Open your checklist' }).click();
  await page.getByRole('heading', { level: 1, name: 'Daily Sleep Log' }).waitFor();
  assert.deepEqual(consoleErrors, []);
});

/** Runs in the browser: the titles of all recommendations of the newest room analysis. */
async function titlesOfAdvice(): Promise<string[]> {
  const get = async (path: string) => (await fetch(path)).json();
  const [newest] = await get(`/api/room-analyses/${localStorage.getItem('sessionId')}`);
  const { recommendations } = await get(`/api/room-analysis/${newest.id}`);
  return recommendations.map(({ title }: { title: string }) => title);
}
