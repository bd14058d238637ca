import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { HEADLINES, IMPROVEMENT_TRIALS } from '#features/evidence/web/headline.ts';
import { INSTITUTIONS } from '#features/evidence/web/institutions.ts';
import { LEVERS } from '#features/evidence/web/levers.ts';
import { TOPICS } from '#features/evidence/web/topics.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { holdScripts } from '../src/testing/hold-scripts.ts';

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

/** The text of each of these elements by its id, with plain spaces. */
const textsOf = (page: Page, selector: string): Promise<Record<string, string>> =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      Object.fromEntries(all.map(({ id, textContent }) => [id, (textContent ?? '').replace(/\s+/g, ' ').trim()])),
    );

const plain = (text: string) => text.replace(/\s+/g, ' ');

/** Waits until the element with this id is inside the window and has the focus, which follows a frame or more later. */
const untilReached = (page: Page, id: string) =>
  page.waitForFunction((name) => {
    const place = document.getElementById(name)!;
    const { top, bottom } = place.getBoundingClientRect();
    return bottom > 0 && top >= -1 && top < innerHeight && document.activeElement === place;
  }, id);

test('The page shows the evidence in full and leads to every part of it.', options, async (t) => {
  const { page, consoleErrors } = await app.newPerson({ viewport: { width: 1280, height: 800 } });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });

  await t.test('An address can name a topic.', async () => {
    await page.goto('/evidence#behavioral-interventions');
    await page.locator('#root:not([data-drawn])').waitFor();
    await untilReached(page, 'behavioral-interventions');
  });

  await t.test('It shows the notes, the design of every study, the guidance and the limits.', async () => {
    const { main = '', ...texts } = await textsOf(page, 'main, main [id]');
    for (const { id, note } of HEADLINES) assert.ok(texts[`note-${id}`]?.includes(note), id);
    for (const topic of TOPICS) {
      assert.equal(texts[topic.id], topic.name);
      for (const study of topic.studies) {
        const entry = texts[study.id] ?? '';
        for (const part of [study.design, study.firstAuthor]) {
          assert.ok(entry.includes(plain(part)), `${study.id}: ${part}`);
        }
        const says = study.shows === 'link';
        assert.equal(entry.includes('It shows a link, not a cause.'), says, study.id);
      }
    }
    for (const { name, guidance, usedIn } of INSTITUTIONS) {
      for (const part of [name, guidance, usedIn]) assert.ok(main.includes(part), part);
    }
    for (const { name, finding, limit } of LEVERS) {
      for (const part of [name, finding, limit]) assert.ok(main.includes(part), part);
    }
    assert.ok(main.includes('We only list research we can link to.'));
    assert.ok(main.includes('general information, not medical advice'));
    assert.ok(main.includes('They have not reviewed, approved or endorsed this app'));
    assert.doesNotMatch(main, /endorsed by|endorsements/i);
    assert.deepEqual(calls, [], 'reading sends no request to the server');
  });

  await t.test('Every source announces that it opens in a new tab, and passes no referrer or opener.', async () => {
    const sources = await page.locator('main a[href^="https:"]').evaluateAll((links) =>
      links.map((link) => ({
        href: link.getAttribute('href'),
        target: link.getAttribute('target'),
        rel: link.getAttribute('rel'),
        text: link.textContent ?? '',
      })),
    );
    assert.deepEqual(
      sources.map(({ href }) => href),
      [...LEVERS.flatMap(({ sources }) => sources), ...TOPICS.flatMap(({ studies }) => studies), ...INSTITUTIONS].map(
        ({ url }) => url,
      ),
    );
    for (const { href, target, rel, text } of sources) {
      assert.deepEqual([target, rel], ['_blank', 'noopener noreferrer'], String(href));
      assert.match(text, /\S \(opens in a new tab\)$/);
    }
  });

  await t.test('With the keyboard, numbers, trials and tiles lead to their place and back.', async () => {
    const links = await page.locator('main a[href^="#"]').evaluateAll((all) =>
      all.map((link) => ({
        name: link.getAttribute('aria-label') ?? link.textContent ?? '',
        href: link.getAttribute('href') ?? '',
        hasPlace: document.getElementById((link as HTMLAnchorElement).hash.slice(1)) !== null,
      })),
    );
    const leads = (name: string, id: string) =>
      assert.ok(
        links.some((link) => link.name.includes(name) && link.href === `#${id}`),
        `${name} leads to ${id}`,
      );
    for (const { name, href, hasPlace } of links) assert.ok(hasPlace, `${name} leads to ${href}`);
    for (const { id, label } of HEADLINES) {
      leads(`Note on ${label}`, `note-${id}`);
      leads(`Back to the number: ${label}`, `figure-${id}`);
    }
    for (const { id, firstAuthor, year } of IMPROVEMENT_TRIALS) leads(`${firstAuthor} ${year}`, id);
    for (const { id, name } of TOPICS) leads(name, id);

    const focusedName = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    await page.setViewportSize({ width: 390, height: 600 });
    const { id, label } = HEADLINES.at(-1)!;
    assert.equal(await page.locator(`#note-${id}`).isVisible(), false, 'the notes are folded on a phone');
    await page.getByRole('link', { name: `Note on ${label}` }).press('Enter');
    await page.waitForURL(`**/evidence#note-${id}`);
    await untilReached(page, `note-${id}`);
    await page.keyboard.press('Tab');
    assert.match((await focusedName()) ?? '', RegExp(`Back to the number: ${label}`));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/evidence#figure-${id}`);
    await untilReached(page, `figure-${id}`);

    const trial = IMPROVEMENT_TRIALS.at(-1)!;
    await page.getByRole('link', { name: `${trial.firstAuthor} ${trial.year}`, exact: true }).press('Enter');
    await untilReached(page, trial.id);

    const contents = page.getByRole('navigation', { name: 'On this page' });
    for (const topic of [TOPICS[0]!, TOPICS.at(-1)!]) {
      await contents.getByRole('link', { name: topic.name }).press('Enter');
      await untilReached(page, topic.id);
      await page.keyboard.press('Tab');
      assert.equal(await focusedName(), 'All topics', topic.name);
      await page.keyboard.press('Enter');
      await untilReached(page, 'topics');
    }
    assert.deepEqual(consoleErrors, []);
  });

  await t.test('What is opened before the app starts stays open, with the focus.', async (t) => {
    const { id, label } = HEADLINES.at(-1)!;
    for (const [opener, focused] of [
      [page.getByRole('link', { name: `Note on ${label}` }), `#note-${id}`],
      [page.locator('summary'), 'summary'],
    ] as const) {
      const release = await holdScripts(t, page);
      await page.goto('/evidence', { waitUntil: 'commit' });
      await opener.press('Enter');
      const isOpen = () =>
        page.waitForFunction(
          ([note, place]) => document.activeElement?.matches(place) && document.getElementById(note)!.checkVisibility(),
          [`note-${id}`, focused] as const,
        );
      await isOpen();
      release();
      await page.locator('#root:not([data-drawn])').waitFor();
      await isOpen();
    }
  });

  await t.test('A print is black on white in every palette, without the navigation of the app.', async () => {
    await page.setViewportSize({ width: 720, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    for (const palette of ['light', 'dark', 'evening']) {
      const paper = await page.evaluate((name) => {
        document.documentElement.setAttribute('data-palette', name);
        return {
          ground: getComputedStyle(document.documentElement).backgroundColor,
          ink: getComputedStyle(document.querySelector('article p')!).color,
          address: getComputedStyle(document.querySelector('.guidance-source a')!, '::after').content,
          frames: [...document.querySelectorAll('header, footer, .tab-bar, a[href="#topics"]')]
            .filter((frame) => frame.checkVisibility())
            .map(({ outerHTML }) => outerHTML),
        };
      }, palette);
      assert.equal(paper.ground, 'oklch(1 0 0)', palette);
      assert.ok(Number(/oklch\(([\d.]+)/.exec(paper.ink)?.[1]) < 0.4, `${palette}: ${paper.ink}`);
      assert.match(paper.address, /attr\(href\)|https:/);
      assert.deepEqual(paper.frames, [], palette);
    }
    await assertFits(page);
  });
});
