import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { HEADLINES } from '#features/evidence/web/headline.ts';
import { INSTITUTIONS } from '#features/evidence/web/institutions.ts';
import { LEVERS } from '#features/evidence/web/levers.ts';
import { TOPICS } from '#features/evidence/web/topics.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { assertFits } from '../src/testing/assert-fits.ts';

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

async function openEvidence() {
  const { page, consoleErrors } = await app.newPerson({ viewport: { width: 1280, height: 800 } });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  await page.goto('/evidence');
  await page.getByRole('heading', { name: 'Our commitment' }).waitFor();
  return { page, consoleErrors, calls };
}

/** The visible text of an element with plain spaces. */
const textOf = async (page: Page, selector: string) =>
  ((await page.locator(selector).textContent()) ?? '').replace(/\s+/g, ' ').trim();

const plain = (text: string) => text.replace(/\s+/g, ' ');

/** Waits until the named element is inside the window. */
const untilInSight = (page: Page, id: string) =>
  page.waitForFunction((name) => {
    const { top, bottom } = document.getElementById(name)!.getBoundingClientRect();
    return bottom > 0 && top >= -1 && top < innerHeight;
  }, id);

test(
  'The page shows every number, study and source, sends nothing, prints black on white, and fits.',
  options,
  async () => {
    const { page, calls, consoleErrors } = await openEvidence();
    const headlines = await textOf(page, '.evidence-figures');
    for (const text of [
      '18 peer-reviewed studies',
      '21,351 participants',
      '5 institutions',
      '32% average improvement*',
    ]) {
      assert.ok(headlines.includes(text), `${text} in ${headlines}`);
    }
    for (const { id, note } of HEADLINES) assert.ok((await textOf(page, `#note-${id}`)).includes(note), id);
    for (const topic of TOPICS) {
      assert.equal(await textOf(page, `h2#${topic.id}`), topic.name);
      for (const study of topic.studies) {
        const entry = await textOf(page, `article#${study.id}`);
        const { title, journal, year, finding, duration, design, firstAuthor } = study;
        const participants = study.participants.toLocaleString('en-US');
        for (const part of [title, `${journal}, ${year}`, finding, duration, design, firstAuthor, participants]) {
          assert.ok(entry.includes(plain(part)), `${study.id}: ${part}`);
        }
        const says = study.shows === 'link';
        assert.equal(entry.includes('It shows a link, not a cause.'), says, study.id);
      }
    }
    const main = await textOf(page, 'main');
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

    // Every source announces that it opens in a new tab, and passes no referrer or opener.
    const sources = page.locator('main a[href^="https:"]');
    assert.deepEqual(
      await sources.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      [...TOPICS.flatMap(({ studies }) => studies), ...LEVERS.flatMap(({ sources }) => sources), ...INSTITUTIONS].map(
        ({ url }) => url,
      ),
    );
    for (const link of await sources.all()) {
      assert.equal(await link.getAttribute('target'), '_blank');
      assert.equal(await link.getAttribute('rel'), 'noopener noreferrer');
      assert.match((await link.textContent()) ?? '', /\S \(opens in a new tab\)$/);
    }
    assert.deepEqual(calls, [], 'reading sends no request to the server');
    assert.deepEqual(consoleErrors, []);

    // A print is black on white in every palette, without the navigation of the app.
    await page.setViewportSize({ width: 720, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    for (const palette of ['light', 'dark', 'evening']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-palette', name), palette);
      const paper = await page.evaluate(() => ({
        ground: getComputedStyle(document.documentElement).backgroundColor,
        ink: getComputedStyle(document.querySelector('article p')!).color,
        address: getComputedStyle(document.querySelector('.guidance-source a')!, '::after').content,
      }));
      assert.equal(paper.ground, 'oklch(1 0 0)', palette);
      assert.ok(Number(/oklch\(([\d.]+)/.exec(paper.ink)?.[1]) < 0.4, `${palette}: ${paper.ink}`);
      assert.match(paper.address, /attr\(href\)|https:/);
      for (const frame of ['header', 'footer', '.tab-bar', 'a[href="#topics"]']) {
        for (const part of await page.locator(frame).all()) assert.equal(await part.isVisible(), false, frame);
      }
    }
    await assertFits(page);
    await page.emulateMedia({ media: 'screen' });

    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await assertFits(page);
      const wide = await page
        .locator('main *:not(.sr-only)')
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth + 1).length);
      assert.equal(wide, 0, `nothing is cut off at ${width} px`);
    }
  },
);

test(
  'With the keyboard, numbers, trials and tiles lead to their place and back; an address can name a topic.',
  options,
  async () => {
    const { page, consoleErrors } = await openEvidence();
    await page.setViewportSize({ width: 390, height: 600 });
    for (const { id, label } of HEADLINES) {
      await page.getByRole('link', { name: `Note on ${label}` }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/evidence#note-${id}`);
      await untilInSight(page, `note-${id}`);
      await page.keyboard.press('Tab');
      const back = `Back to the number: ${label}`;
      assert.match((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '', RegExp(back));
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/evidence#figure-${id}`);
      await untilInSight(page, `figure-${id}`);
    }
    for (const name of ['Messineo L 2017', 'Scullin MK 2018', 'Vedaa Ø 2020', 'Kyle SD 2023']) {
      const trial = page.getByRole('link', { name, exact: true });
      const id = ((await trial.getAttribute('href')) ?? '').slice(1);
      await trial.press('Enter');
      await untilInSight(page, id);
      assert.equal(await page.evaluate(() => document.activeElement?.id), id);
    }

    await page.setViewportSize({ width: 1280, height: 800 });
    const contents = page.getByRole('navigation', { name: 'On this page' });
    for (const { id, name } of TOPICS) {
      await contents.getByRole('link', { name }).press('Enter');
      await untilInSight(page, id);
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'All topics', name);
      await page.keyboard.press('Enter');
      await untilInSight(page, 'topics');
    }
    await page.goto('/login');
    await page.goto('/evidence#behavioral-interventions');
    await page.getByRole('heading', { name: 'Our commitment' }).waitFor();
    await untilInSight(page, 'behavioral-interventions');

    await contents.getByRole('link', { name: 'Our commitment' }).press('Enter');
    await untilInSight(page, 'commitment');
    // Low enough that the next page could remain scrolled.
    await page.setViewportSize({ width: 390, height: 300 });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sleep History' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sleep History' }).waitFor();
    await page.waitForFunction(() => scrollY === 0);
    assert.deepEqual(consoleErrors, []);
  },
);
