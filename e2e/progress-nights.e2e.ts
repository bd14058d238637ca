import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { NO_BROWSER, type OpenApp, openApp } from '../src/testing/open-app.ts';
import {
  card,
  daysAgo,
  guestWith,
  night,
  nightsOf,
  openDetails,
  openProgress,
  personWith,
  WITHOUT_TIMES,
} from './progress-nights.fixture.ts';

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const year = (page: Page): Locator => page.getByRole('grid', { name: 'Nights of the last 53 weeks' });
const earlier = (page: Page): Locator => page.getByRole('table', { name: /^When you were in bed/ });
const tabStops = (within: Locator): Locator => within.locator('button[data-place][tabindex="0"]');

test(
  'The year and the list of nights show every night, are each reached with one tab stop, and open their nights.',
  options,
  async () => {
    const nights = nightsOf(120);
    const { page } = await personWith(app, nights, { anchor: '#awards' });
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
    await assertCount(tabStops(grid), 1);
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
      await assertCount(tabStops(grid), 1);
    }
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    const [, monthAndDay] = (labels.at(-2) ?? '').split(/, |\./);
    const [month, day] = (monthAndDay ?? '').split(' ');
    await page.getByRole('dialog', { name: new RegExp(`${month}.* ${day}\\b`) }).waitFor();

    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Nights' }).click();
    const recent = card(page, 'Recent Sleep Logs').getByRole('listitem');
    await recent.nth(6).waitFor();
    await assertCount(recent, 7);
    const rows = earlier(page).locator('tbody tr');
    // The range has 30 days.
    const days = Array.from({ length: 30 }, (_, day) => day).filter((day) => daysAgo(day) < nights[6]!.date);
    const rowTexts = await rows.evaluateAll((all) => all.map((row) => row.textContent ?? ''));
    assert.equal(rowTexts.length, days.length);
    for (const [index, day] of days.entries()) {
      const [row, own] = [rowTexts[index] ?? '', nights.find(({ date }) => date === daysAgo(day))];
      if (!own) assert.match(row, /Not logged.*Not logged/);
      else assert.match(row, new RegExp(`[AP]M to [\\d:]+ AM, .*Score ${own.overallScore}`));
    }
    assert.match((await recent.nth(WITHOUT_TIMES - 1).textContent()) ?? '', /Times not set/);
    // No hour is shown at which nobody is in bed: the axis begins within two hours of the first bedtime.
    await assertCount(card(page, 'Recent Sleep Logs').getByText('4 PM', { exact: true }), 0);
    await page.getByRole('radio', { name: '7 Days' }).check();
    await rows.first().waitFor({ state: 'detached' });
    await assertCount(recent, 7, 'the last seven stay');
    await page.getByRole('radio', { name: 'All Time' }).check();
    await rows.nth(days.length - 1).waitFor();
    await assertCount(tabStops(earlier(page)), 1);
    await tabStops(earlier(page)).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await recent.nth(2).click();
    await page.getByRole('dialog').waitFor();
  },
);

test('A day sleeper sees the whole day on the axis, and no comparison of weekends.', options, async () => {
  const byDay = Array.from({ length: 30 }, (_, days) => night(days, 1440 + 480 + ((days * 7) % 30), 1440 + 900));
  const { page } = await personWith(app, byDay, { anchor: '#patterns' });
  await card(page, 'Social jet lag')
    .getByText('so this is read as shift work and weekends are not compared.')
    .waitFor();
  await page.getByRole('tab', { name: 'Nights' }).click();
  const [axis, bars] = await earlier(page).evaluate((table) => {
    const cell = table.querySelector('tbody td')!.getBoundingClientRect();
    const spans = [...table.querySelectorAll('tbody td:nth-child(2) [style*="width"]')];
    return [
      [cell.left, cell.right],
      spans.map((bar) => bar.getBoundingClientRect()).map(({ left, right }) => [left, right]),
    ];
  });
  assert.equal(bars.length, 30 - 7);
  for (const [left, right] of bars) assert.ok(left! >= axis[0]! && right! <= axis[1]! + 1, `${left} ${right} ${axis}`);
});

test('The sections fit 320 px, and open details are accessible in the evening palette.', options, async () => {
  const { page } = await guestWith(app, nightsOf(60), { viewport: { width: 320, height: 800 } });
  await page.evaluate(() => localStorage.setItem('palette', 'evening'));
  await openProgress(page, '#patterns');
  await card(page, 'Sleep need').waitFor();
  for (const name of ['Bedtime and wake time regularity', 'Schedule regularity index', 'Social jet lag', 'Sleep need'])
    await openDetails(page, name);
  await assertFits(page);
  await assertAccessible(page, { only: '[role=tabpanel]:not(.concealed)' });
  for (const name of ['Nights', 'Awards']) {
    await page.getByRole('tab', { name }).click();
    await assertFits(page);
  }
  const [box, newest] = [year(page).locator('..'), year(page).locator('[aria-current=date]')];
  const rightEnd = (element: Locator) => element.evaluate((it) => it.getBoundingClientRect().right);
  assert.ok((await rightEnd(newest)) <= (await rightEnd(box)), 'the newest night is in view');
});
