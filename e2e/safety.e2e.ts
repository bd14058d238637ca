import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { CRISIS } from '#domain/safety/crisis.ts';
import { ANSWER_FITS, NOTHING_FITS } from '#domain/safety/questions.ts';
import { SECTIONS } from '#domain/safety/sections.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { insertNights, type NightRow } from '../src/testing/insert-nights.ts';
import { nightsOf, personWith } from './progress-nights.fixture.ts';

const DESKTOP = { width: 1280, height: 800 };
const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const section = (page: Page, id: string): Locator => page.locator(`article[id="${id}"]`);
const question = (page: Page, name: RegExp): Locator => page.getByRole('group', { name });
const months = (page: Page): Locator => page.getByLabel(/^For how many months/);
const result = (page: Page): Locator => page.getByRole('status').filter({ hasText: /\S/ });
const doctorCard = (page: Page): Locator => page.getByRole('region', { name: 'A doctor may know more than an app' });

/** The ids of the sections whose steps are open, without those about today, which always are. */
const openSections = (page: Page): Promise<string[]> =>
  page.locator('article:has(details[open])').evaluateAll((all) => all.map(({ id }) => id));

/** What the browser stores, but for the hour of sunset, which the palette stores at any time. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { 'palette.sunset': _, ...local } = { ...localStorage };
    return JSON.stringify([local, { ...sessionStorage }, document.cookie, history.state]);
  });

/** Two months of nights of 4 h 40 min, most of them rated 3. */
const SHORT_AND_HARD = nightsOf(60).map(
  (night, place): NightRow => ({
    ...night,
    sleepQualityScore: place % 5 === 0 ? 7 : 3,
    ...(night.bedTime === null ? {} : { bedTime: '01:30', wakeTime: '06:10', totalTimeInBed: 280 }),
  }),
);

test('The page says when to see a doctor, and keeps the answers to its questions to itself.', options, async (t) => {
  const { page, consoleErrors } = await app.newPerson({ viewport: DESKTOP });

  await t.test('Every section has its steps and sources, and the text for a crisis comes first.', async () => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
    });
    await page.goto('/when-to-see-a-doctor');
    await page.locator('#root:not([data-drawn])').waitFor();
    const [crisis, today] = [page.getByText(CRISIS.text.slice(0, 37)), page.getByRole('heading', { name: 'Today' })];
    const tops = await Promise.all([crisis, today].map(async (part) => (await part.boundingBox())?.y ?? 0));
    assert.ok((tops[0] ?? 0) < (tops[1] ?? 0), 'the text for a crisis comes first');
    const shown = await page.locator('article').evaluateAll((articles) =>
      articles.map((article) => ({
        id: article.id,
        text: (article.textContent ?? '').replace(/\s+/g, ' '),
        links: [...article.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      })),
    );
    for (const { id, title, body, whatToDo, sources } of SECTIONS) {
      const { text = '', links = [] } = shown.find((article) => article.id === id) ?? {};
      for (const part of [title, ...body, ...whatToDo]) assert.ok(text.includes(part), `${id}: ${part}`);
      for (const { url, description } of sources) {
        assert.equal(links.filter((link) => link === url).length, 1, url);
        assert.ok(text.includes(description), description);
      }
    }
    const levels = await page
      .locator('main :is(h1, h2, h3, h4)')
      .evaluateAll((all) => all.map(({ tagName }) => tagName));
    assert.equal(levels[0], 'H1');
    assert.deepEqual([...new Set(levels)], ['H1', 'H2', 'H3']);
    assert.deepEqual(calls, []);
  });

  await t.test('Answers with the keyboard open the sections that fit, and are neither sent nor stored.', async () => {
    const before = await stored(page);
    const requests: string[] = [];
    // The style rules and letters of other pages load when this one is at rest.
    page.on('request', (request) => {
      if (!/[/]assets[/][\w.-]+[.](css|woff2)$/.test(request.url())) requests.push(request.url());
    });
    await question(page, /^In a usual week/)
      .getByLabel('0')
      .focus();
    await page.keyboard.press('ArrowLeft');
    assert.ok(
      await question(page, /^In a usual week/)
        .getByLabel('7')
        .isChecked(),
    );
    await page.keyboard.press('Tab');
    await page.keyboard.type('2');
    await assertCount(result(page), 0, 'nothing is said before all is known');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('3');
    await result(page).filter({ hasText: ANSWER_FITS }).waitFor();
    assert.deepEqual(await openSections(page), ['long-trouble']);
    await section(page, 'long-trouble').getByText('Fits your answers').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    assert.ok(await question(page, /wheel/).getByLabel('Yes').isChecked());
    assert.deepEqual(await openSections(page), ['breathing', 'long-trouble']);
    await section(page, 'driving').getByText('Fits your answers').waitFor();
    await page.keyboard.press('ArrowRight');
    assert.deepEqual(await openSections(page), ['long-trouble']);
    await page.getByRole('link', { name: 'Trouble 3 nights a week for 3 months' }).press('Enter');
    await page.waitForURL(/#long-trouble$/);
    assert.deepEqual(requests, []);
    assert.equal(await stored(page), before);
  });

  await t.test('A link opens its section alone, and the next visit has no answers.', async () => {
    await page.evaluate(() => history.replaceState(null, '', '#legs'));
    await page.reload();
    await page.locator('#root:not([data-drawn])').waitFor();
    assert.deepEqual(await openSections(page), ['legs']);
    assert.equal(await months(page).inputValue(), '');
    await assertCount(page.getByRole('radio', { checked: true }), 0);
  });

  await t.test('A print contains all steps, or those of the sections that fit.', async () => {
    await page.emulateMedia({ media: 'print' });
    const [step] = SECTIONS.find(({ id }) => id === 'dreams')?.whatToDo ?? [];
    assert.ok(await page.getByText(step ?? '').isVisible());
    await page.emulateMedia({ media: 'screen' });
    await question(page, /wheel/).getByLabel('Yes').check();
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print for your doctor' }).click();
    await page.locator('html[data-printed]').waitFor({ state: 'attached' });
    await page.emulateMedia({ media: 'print' });
    for (const [id, isPrinted] of [
      ['driving', true],
      ['breathing', true],
      ['dreams', false],
      ['shift', false],
    ] as const) {
      assert.equal(await section(page, id).isVisible(), isPrinted, id);
    }
    assert.equal(await months(page).isVisible(), false);
    await page.emulateMedia({ media: 'screen' });
  });

  await t.test(
    'Thoughts of harming oneself put the text for a crisis first; five answers without a sign say so.',
    async () => {
      await question(page, /feel dark/)
        .getByLabel('Yes')
        .check();
      assert.ok(((await result(page).textContent()) ?? '').startsWith(CRISIS.text));
      assert.equal(await result(page).getByRole('link', { name: '988', exact: true }).getAttribute('href'), 'tel:988');
      await section(page, 'mood').getByText('Fits your answers').waitFor();
      await page.setViewportSize({ width: 320, height: 800 });
      await question(page, /wild dreams/)
        .getByLabel('Yes')
        .check();
      await months(page).fill('12');
      await assertFits(page);
      await assertAccessible(page, { only: '[aria-labelledby=questions], #mood' });
      await months(page).fill('');
      for (const name of [/wheel/, /wild dreams/, /feel dark/]) await question(page, name).getByLabel('No').check();
      await question(page, /^In a usual week/)
        .getByLabel('6')
        .check();
      await assertCount(result(page), 0);
      await months(page).fill('2');
      await result(page).filter({ hasText: NOTHING_FITS }).waitFor();
      assert.deepEqual(await openSections(page), ['legs'], 'only the section that the address names');
      assert.deepEqual(consoleErrors, []);
    },
  );
});

test('Nights that a doctor should know of lead to the page; other nights have a quiet link.', options, async (t) => {
  const { page, consoleErrors } = await personWith(app, nightsOf(20));
  const link = page.getByRole('main').getByRole('link', { name: 'When to see a doctor' });
  const follow = async () => {
    await link.first().click();
    await page.getByRole('heading', { level: 1, name: 'When to see a doctor' }).waitFor();
  };

  await t.test('Of usual nights the progress page and its analysis say nothing, and link to the page.', async () => {
    await assertCount(doctorCard(page), 0);
    await follow();
    await page.goBack();
    await page.getByRole('button', { name: /AI Sleep Analysis/ }).click();
    await page.getByText('No language model was used.').waitFor();
    await assertCount(link, 2);
    await assertCount(doctorCard(page), 0);
  });

  await insertNights(app.server, page, SHORT_AND_HARD);

  await t.test('The guide links to the page, too.', async () => {
    await page.goto('/sleep-tips');
    await follow();
  });

  await t.test('The summary asks a doctor on request only, and links to the page.', async () => {
    await page.getByRole('link', { name: 'Your last 30 nights on one page' }).click();
    const choice = page.getByRole('checkbox', { name: /^Include what to ask a doctor/ });
    const topics = page.getByRole('region', { name: 'To ask a doctor' });
    await choice.waitFor();
    await assertCount(topics, 0);
    const before = await stored(page);
    await choice.check();
    await assertCount(topics.getByRole('listitem'), 5);
    await topics.getByText('Ask a doctor for CBT-I by name.').waitFor();
    await topics.getByText('The person did not report them.').waitFor();
    // The paper with the least height.
    const file = (await page.pdf({ format: 'Letter' })).toString('latin1');
    assert.equal(file.match(/\/Type\s*\/Page(?!s)/g)?.length, 1);
    assert.equal(await stored(page), before);
    await follow();
    await page.goBack();
    await choice.waitFor();
    assert.equal(await choice.isChecked(), false);
  });

  await t.test('A card in the analysis leads to the sections that fit, also when the analysis fails.', async () => {
    await page.getByRole('link', { name: 'Back to Progress' }).click();
    await doctorCard(page).getByText('You had under 5 hours in bed on average;').waitFor();
    await doctorCard(page).getByText('You rated most nights 4 or lower;').waitFor();
    await assertCount(doctorCard(page).getByRole('button'), 0, 'it cannot be dismissed');
    await page.route('**/api/dashboard-analysis/**', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('button', { name: /AI Sleep Analysis/ }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await assertCount(doctorCard(page), 1);
    await page.unroute('**/api/dashboard-analysis/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Key Insights' }).waitFor();
    await assertCount(doctorCard(page), 1);
    const tips = await page.getByRole('article').getByRole('heading').allInnerTexts();
    assert.ok(tips.includes('Bring this page to an appointment'), tips.join());
    assert.ok(!tips.some((tip) => /time in bed|more minutes|short nights/.test(tip)), tips.join());

    await doctorCard(page).getByRole('link').click();
    await page.waitForURL(/\/when-to-see-a-doctor#short-long$/);
    await page.locator('#short-long-title:focus').waitFor();
    assert.deepEqual(await openSections(page), ['breathing', 'long-trouble', 'short-long']);
    for (const id of ['driving', 'mood', 'short-long']) await section(page, id).getByText('Fits your nights').waitFor();
    const box = await section(page, 'short-long').boundingBox();
    assert.ok(box && box.y >= 0 && box.y < 720, `the section is in view, at ${box?.y}`);
    assert.deepEqual(
      consoleErrors.filter((line) => !line.includes('status of 500')),
      [],
    );
  });
});
