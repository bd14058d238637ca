import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { plausibleNights } from '../scripts/plausible-nights.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { NO_BROWSER, type OpenApp, openApp } from '../src/testing/open-app.ts';
import { until } from '../src/testing/until.ts';
import { card, daysAgo, openProgress, personWith } from './progress-nights.fixture.ts';

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const PHONE = { viewport: { width: 390, height: 844 } };
/** The limit for each section on a phone, in pixels, with the header and the footer. */
const MAX_HEIGHT = 2500;
const SECTIONS = [
  ['Overview', 'Sleep Score Trends'],
  ['Nights', 'Recent Sleep Logs'],
  ['Patterns', 'Your hours'],
  ['Awards', 'Achievements'],
] as const;

const tab = (page: Page, name: string, isSelected = true): Locator =>
  page.getByRole('tab', { name, exact: true, selected: isSelected });
const pageHeight = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
const isConcealed = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element.closest('.concealed') !== null);
const recommended = (page: Page): Locator => page.getByRole('link', { name: /^(Create a schedule|Open|Analyze)/ });

async function assertShort(page: Page, name: string): Promise<void> {
  const height = await pageHeight(page);
  assert.ok(height < MAX_HEIGHT, `${name}: ${height} px`);
}

test(
  'Every section of 120 nights is short on a phone, has its address, is printed, and opens when focused.',
  options,
  async () => {
    const { page, consoleErrors } = await personWith(app, plausibleNights(daysAgo(0), 120), PHONE);
    await recommended(page).waitFor();
    for (const [, heading] of SECTIONS) await card(page, heading).waitFor({ state: 'attached' });
    await tab(page, 'Overview').focus();
    for (const [index, [name, heading]] of SECTIONS.entries()) {
      if (index > 0) await page.keyboard.press('ArrowRight');
      await tab(page, name).waitFor();
      if (index > 0) assert.equal(new URL(page.url()).hash, `#${name.toLowerCase()}`);
      for (const [other, ofOther] of SECTIONS)
        assert.equal(await isConcealed(card(page, ofOther)), other !== name, `${other} while ${name} is shown`);
      await card(page, heading).waitFor();
      await assertShort(page, name);
    }
    await page.reload();
    await tab(page, 'Awards').waitFor();
    await page.getByRole('grid').waitFor();
    // The tabs stay in view, and the next section starts at its top.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const topOf = (part: Locator) => part.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    assert.equal(await topOf(page.getByRole('tablist')), 0);
    await tab(page, 'Patterns', false).click();
    assert.equal(await topOf(page.getByRole('tablist')), 0);
    assert.ok((await topOf(card(page, 'Score Distribution'))) > 0);

    for (const [name, heading] of SECTIONS) {
      await page.getByRole('tabpanel', { name }).getByRole('heading', { name: heading }).waitFor();
    }
    await page.emulateMedia({ media: 'print' });
    for (const [, heading] of SECTIONS) {
      assert.ok((await card(page, heading).locator('..').boundingBox())!.height > 300, `${heading} is printed`);
      assert.equal(
        await card(page, heading).evaluate(
          (element) => getComputedStyle(element.closest('.concealed') ?? element).clipPath,
        ),
        'none',
      );
    }
    await page.emulateMedia({ media: 'screen' });
    const night = card(page, 'Recent Sleep Logs').getByRole('button').nth(3);
    await night.focus();
    await tab(page, 'Nights').waitFor();
    const box = (await night.boundingBox())!;
    assert.ok(box.y > 0 && box.y + box.height < PHONE.viewport.height, 'the focus is in view');
    assert.deepEqual(consoleErrors, []);
  },
);

test('Below seven nights there are moons, one step and a lock, and the charts on request.', options, async () => {
  const { page } = await personWith(app, plausibleNights(daysAgo(0), 3), PHONE);
  await page.getByText('Three nights in. A good start.').waitFor();
  const week = card(page, 'Your first week').first();
  assert.equal(
    await week
      .getByRole('listitem')
      .filter({ hasText: /Score \d+$/ })
      .count(),
    3,
  );
  await assertCount(week.getByRole('listitem').filter({ hasText: 'Not logged yet' }), 4);
  await week.getByText('4 more nights unlock Trends and Patterns.').waitFor();
  await page.getByText('Ready after 7 nights').waitFor();
  assert.equal(await recommended(page).getAttribute('href'), '/sleep-schedules');
  const trends = card(page, 'Sleep Score Trends');
  assert.equal(await isConcealed(trends), true);
  for (const [name] of SECTIONS) {
    await tab(page, name, name === 'Overview').click();
    await assertShort(page, name);
  }
  await tab(page, 'Overview', false).click();
  await week.getByRole('button', { name: 'See them early' }).click();
  await until(async () => !(await isConcealed(trends)));
  await tab(page, 'Patterns', false).click();
  for (const name of ['Score Distribution', 'Weekly Sleep Performance', 'Your hours'])
    assert.equal(await isConcealed(card(page, name)), false, name);
});

test('Without nights there is one button, and each section says what will be in it.', options, async () => {
  const { page } = await app.newPerson(PHONE);
  await openProgress(page);
  await page.getByText('7 nights unlock Trends, Patterns and your analysis.').waitFor();
  for (const [name, text] of [
    ['Overview', 'No sleep logs yet. Start tracking your sleep to see progress!'],
    ['Nights', 'Each night you log becomes a line here.'],
    ['Patterns', 'Start logging your sleep to see score distribution'],
    ['Awards', '0 of 7 earned'],
  ] as const) {
    await tab(page, name, name === 'Overview').click();
    assert.equal(await isConcealed(page.getByText(text)), false, name);
    await assertShort(page, name);
  }
});
