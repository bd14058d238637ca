import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { STUDIES } from '#features/evidence/web/headline.ts';
import { INSTITUTIONS } from '#features/evidence/web/institutions.ts';
import { TOPICS as CATEGORIES } from '#features/evidence/web/topics.ts';
import { TOPICS } from '#features/sleep-guide/web/content/topics.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { guestWith, nightsOf } from '../e2e/progress-nights.fixture.ts';
import { contains, DESKTOP, heading, links, PHONE, recordCalls, shows } from './pages.fixture.ts';

/** Sleep Guide and Evidence: section 2. They make no calls: section 7. */

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

test('A person with nights reads the guide and the evidence without a call.', options, async (t) => {
  const { page, consoleErrors } = await guestWith(app, nightsOf(20), { viewport: DESKTOP });
  // As for anyone who used the app before.
  await page.goto('/sleep-history');
  await heading(page, 'All Sleep Logs').waitFor();
  await page.goto('/sleep-tips?type=anything');
  const calls = recordCalls(page);

  await t.test('The guide has a tile for each topic, marks the chosen one and shows all of its parts.', async () => {
    for (const { id, name, title, overview, keyPoints, cards, actionSteps, sources } of TOPICS) {
      // An unknown type shows the first topic, which the page has open.
      if (id !== 'temperature') await page.getByRole('link', { name, exact: true }).click();
      await heading(page, title).waitFor();
      assert.match(page.url(), id === 'temperature' ? /type=anything$/ : new RegExp(`/sleep-tips\\?type=${id}$`));
      const details = cards.flatMap((card) => [card.title, card.content]);
      const described = sources.flatMap((source) => [source.title, source.description]);
      const article = page.getByRole('article').first();
      await contains(article, overview, ...keyPoints, ...details, ...actionSteps, ...described);
      const tiles = page.getByRole('navigation', { name: 'Sleep Guide topics' });
      await links(tiles, Object.fromEntries(TOPICS.map((topic) => [topic.name, `/sleep-tips?type=${topic.id}`])));
      assert.deepEqual(await tiles.locator('[aria-current=page]').allInnerTexts(), [name]);
      for (const { url } of sources) {
        const link = page.locator(`main a[href="${url}"]`);
        assert.equal(await link.getAttribute('target'), '_blank', url);
      }
      await links(page, { 'Return to Sleep Analysis': '/' });
    }
  });

  await t.test(
    'The evidence shows its figures, six categories of studies, five institutions and a commitment.',
    async () => {
      await page.goto('/evidence');
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        const figures = await page.getByRole('region', { name: 'In numbers' }).getByRole('list').first().innerText();
        for (const figure of [
          /18\s+peer-reviewed studies/,
          /21,351\s+participants/,
          /5\s+institutions/,
          /32%\s+average improvement/,
        ])
          assert.match(figures, figure);
      }
      assert.deepEqual(
        CATEGORIES.map(({ name }) => name),
        [
          'Sleep environment',
          'Tracking and monitoring',
          'Sleep hygiene',
          'Technology disruption',
          'Behavioral interventions',
          'AI and computer vision',
        ],
      );
      for (const { name } of CATEGORIES) await heading(page, name).waitFor();
      const entries = page.getByRole('article');
      assert.equal(await entries.count(), STUDIES.length);
      for (const [at, { title, journal, year, finding, participants, duration }] of STUDIES.entries()) {
        const entry = ((await entries.nth(at).textContent()) ?? '').replaceAll('⁠', '');
        for (const part of [title, journal, String(year), finding, participants.toLocaleString('en-US'), duration])
          assert.ok(entry.includes(part), `${title}: ${part}`);
      }
      assert.equal(INSTITUTIONS.length, 5);
      await shows(page, ...INSTITUTIONS.map(({ name }) => new RegExp(name.replace(/[()]/g, '\\$&'))), 'Our commitment');
    },
  );

  await t.test('Neither page makes a call.', async () => {
    assert.deepEqual(calls, []);
    assert.deepEqual(consoleErrors, []);
  });
});
