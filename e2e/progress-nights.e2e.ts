import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { NO_BROWSER, type OpenApp, openApp } from '../src/testing/open-app.ts';
import { card, daysAgo, night, nightsOf, openProgress, personWith, WITHOUT_TIMES } from './progress-nights.fixture.ts';

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const year = (page: Page): Locator => page.getByRole('grid', { name: 'Nights of the last 53 weeks' });
const hoursInBed = (page: Page): Locator => page.getByRole('table', { name: /^When you were in bed/ });
const tabStops = (within: Locator): Locator => within.locator('button[data-place][tabindex="0"]');

test(
  'Every night of the year announces its score, and is reached with one tab stop and the arrow keys.',
  options,
  async () => {
    const nights = nightsOf(120);
    const { page } = await personWith(app, nights);
    const grid = year(page);
    const cells = grid.locator('button[data-place]');
    const labels = await cells.evaluateAll((all) =>
      all
        .map((cell) => [Number((cell as HTMLElement).dataset.place), cell.getAttribute('aria-label') ?? ''] as const)
        .sort(([one], [other]) => one - other)
        .map(([, label]) => label),
    );
    assert.ok(labels.length >= 365 && labels.length <= 371);
    for (const [back, label] of labels.toReversed().entries()) {
      const own = nights.find(({ date }) => date === daysAgo(back));
      assert.match(label, own ? new RegExp(`\\. Score ${own.overallScore}, `) : /\. Not logged$/, `${back}: ${label}`);
    }
    assert.equal(await tabStops(grid).count(), 1);
    await tabStops(grid).focus();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    assert.equal(await focused(), labels.at(-1));
    for (const [key, back] of [
      ['ArrowUp', 1],
      ['ArrowLeft', 8],
      ['ArrowDown', 7],
      ['ArrowRight', 0],
      ['ArrowRight', 0],
      ['Home', labels.length - 1],
      ['End', 0],
    ] as const) {
      await page.keyboard.press(key);
      assert.equal(await focused(), labels.at(-1 - back), key);
      assert.equal(await tabStops(grid).count(), 1);
    }
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    const [, monthAndDay] = (labels.at(-2) ?? '').split(/, |\./);
    const [month, day] = (monthAndDay ?? '').split(' ');
    await page.getByRole('dialog', { name: new RegExp(`${month}.* ${day}\\b`) }).waitFor();
  },
);

test('The hours in bed of 30 or 90 nights show gaps as gaps, and a row opens its night.', options, async () => {
  const { page } = await personWith(app, nightsOf(120));
  const table = hoursInBed(page);
  const rows = table.locator('tbody tr');
  await rows.nth(29).waitFor();
  assert.equal(await rows.count(), 30);
  const rowTexts = await rows.evaluateAll((all) => all.map((row) => row.textContent ?? ''));
  for (const [back, row] of rowTexts.entries()) {
    const own = nightsOf(120).find(({ date }) => date === daysAgo(back));
    if (!own) assert.match(row, /Not logged.*Not logged/);
    else if (back === WITHOUT_TIMES) assert.match(row, /Times not set/);
    else assert.match(row, new RegExp(`[AP]M to [\\d:]+ AM, .*Score ${own.overallScore}`));
  }
  assert.equal(await table.locator('tbody td:nth-child(2) [style*="width"]').count(), 30 - 3);
  await page.getByRole('radio', { name: '90 nights' }).check();
  await rows.nth(89).waitFor();
  assert.equal(await rows.count(), 90);
  assert.equal(await tabStops(table).count(), 1);
  await tabStops(table).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await rows.nth(2).click();
  await page.getByRole('dialog').waitFor();
});

test('An account without nights shows the empty year and no conclusions.', options, async () => {
  const { page, consoleErrors } = await app.newPerson();
  await openProgress(page);
  await page.getByText('Each night you log becomes a moon here.').waitFor();
  await page.getByText('Each night with a bedtime and a wake time becomes a line here.').waitFor();
  for (const name of ['Bedtime and wake time regularity', 'Schedule regularity index', 'Social jet lag']) {
    await card(page, name).getByText('Not enough nights yet').waitFor();
  }
  await card(page, 'Sleep need').getByText('Not chosen yet').waitFor();
  assert.deepEqual(consoleErrors, []);
});

test('A day sleeper sees the whole day on the axis, and no comparison of weekends.', options, async () => {
  const byDay = Array.from({ length: 30 }, (_, days) => night(days, 1440 + 480 + ((days * 7) % 30), 1440 + 900));
  const { page } = await personWith(app, byDay);
  await card(page, 'Social jet lag')
    .getByText('so this is read as shift work and weekends are not compared.')
    .waitFor();
  const [axis, bars] = await hoursInBed(page).evaluate((table) => {
    const cell = table.querySelector('tbody td')!.getBoundingClientRect();
    const spans = [...table.querySelectorAll('tbody td:nth-child(2) [style*="width"]')];
    return [
      [cell.left, cell.right],
      spans.map((bar) => bar.getBoundingClientRect()).map(({ left, right }) => [left, right]),
    ];
  });
  assert.equal(bars.length, 30);
  for (const [left, right] of bars) assert.ok(left! >= axis[0]! && right! <= axis[1]! + 1, `${left} ${right} ${axis}`);
});

test('The cards are accessible in the evening palette and fit 320 px.', options, async () => {
  const { context, page } = await personWith(app, nightsOf(60), { viewport: { width: 320, height: 800 } });
  await context.addInitScript((chosen) => localStorage.setItem('palette', chosen), 'evening');
  await openProgress(page);
  await page
    .getByRole('button', { name: /^Explain / })
    .nth(3)
    .waitFor();
  for (const explain of await page.getByRole('button', { name: /^Explain / }).all()) await explain.click();
  await assertFits(page);
  const [box, newest] = [year(page).locator('..'), year(page).locator('[aria-current=date]')];
  const rightEnd = (element: Locator) => element.evaluate((it) => it.getBoundingClientRect().right);
  assert.ok((await rightEnd(newest)) <= (await rightEnd(box)), 'the newest night is in view');
  await assertAccessible(page, { only: 'main' });
});
