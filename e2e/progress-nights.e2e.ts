import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { insertNights } from '../src/testing/insert-nights.ts';
import { NO_BROWSER, type OpenApp, openApp } from '../src/testing/open-app.ts';
import { until } from '../src/testing/until.ts';
import { card, daysAgo, night, nightsOf, openDetails, personWith, WITHOUT_TIMES } from './progress-nights.fixture.ts';

const NARROWEST = { width: 320, height: 800 };
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
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
const isConcealed = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element.closest('.concealed') !== null);
const dialog = (page: Page): Locator => page.getByRole('dialog');
const year = (page: Page): Locator => page.getByRole('grid', { name: 'Nights of the last 53 weeks' });
const recentNights = (page: Page): Locator => card(page, 'Recent Sleep Logs').getByRole('listitem');
const tabStops = (within: Locator): Locator => within.locator('button[data-place][tabindex="0"]');

describe('The sections of Progress', { skip: NO_BROWSER }, () => {
  const nights = nightsOf(120);
  const nightOn = new Map(nights.map((night) => [night.date, night]));
  let app: OpenApp;
  let page: Page;
  let consoleErrors: string[];
  before(async () => {
    app = await openApp();
    ({ page, consoleErrors } = await personWith(app, nights, { anchor: '#awards', viewport: NARROWEST }));
  });
  after(() => app?.close());

  test('The year starts with its newest night in view.', async () => {
    await tab(page, 'Awards').waitFor();
    const [box, newest] = [year(page).locator('..'), year(page).locator('[aria-current=date]')];
    const rightEnd = (element: Locator) => element.evaluate((it) => it.getBoundingClientRect().right);
    assert.ok((await rightEnd(newest)) <= (await rightEnd(box)));
  });

  test('Every section of 120 nights is short on a phone, has its address, is printed, and opens when focused.', async () => {
    await page.setViewportSize(PHONE);
    await page.getByRole('link', { name: /^(Create a schedule|Open|Analyze)/ }).waitFor();
    for (const [, heading] of SECTIONS) await card(page, heading).waitFor({ state: 'attached' });
    await tab(page, 'Awards').focus();
    await page.keyboard.press('Home');
    for (const [index, [name, heading]] of SECTIONS.entries()) {
      if (index > 0) await page.keyboard.press('ArrowRight');
      await tab(page, name).waitFor();
      assert.equal(new URL(page.url()).hash, `#${name.toLowerCase()}`);
      for (const [other, ofOther] of SECTIONS)
        assert.equal(await isConcealed(card(page, ofOther)), other !== name, `${other} while ${name} is shown`);
      await card(page, heading).waitFor();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      assert.ok(height < MAX_HEIGHT, `${name}: ${height} px`);
    }
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
    const row = card(page, 'Recent Sleep Logs').getByRole('button').nth(3);
    await row.focus();
    await tab(page, 'Nights').waitFor();
    const box = (await row.boundingBox())!;
    assert.ok(box.y > 0 && box.y + box.height < PHONE.height, 'the focus is in view');
  });

  test('The year shows every night, is reached with one tab stop and opens its nights; the recent logs are the last seven.', async () => {
    await tab(page, 'Awards', false).click();
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
      const own = nightOn.get(daysAgo(back));
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
    await dialog(page).waitFor();
    const [, monthAndDay] = (labels.at(-2) ?? '').split(/, |\./);
    const [month, day] = (monthAndDay ?? '').split(' ');
    await page.getByRole('dialog', { name: new RegExp(`${month}.* ${day}\\b`) }).waitFor();

    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await tab(page, 'Nights', false).click();
    const recent = recentNights(page);
    await recent.nth(6).waitFor();
    await assertCount(recent, 7);
    const newest = [...nights].sort((one, other) => other.date.localeCompare(one.date)).slice(0, 7);
    for (const [place, row] of (await recent.allTextContents()).entries())
      assert.match(row, new RegExp(`Score ${newest[place]?.overallScore}`));
    assert.match((await recent.nth(WITHOUT_TIMES - 1).textContent()) ?? '', /Times not set/);
    // No hour is shown at which nobody is in bed: the axis begins within two hours of the first bedtime.
    await assertCount(card(page, 'Recent Sleep Logs').getByText('4 PM', { exact: true }), 0);
    await page.getByRole('radio', { name: '7 Days' }).check();
    await assertCount(recent, 7);
    await page.getByRole('radio', { name: '90 Days' }).check();
    await assertCount(recent, 7, 'the last seven in every range');
    await page.getByRole('radio', { name: '30 Days' }).check();
  });

  test('The section stays until the next page is loaded, and is there again on the way back.', async () => {
    const experiments = Promise.withResolvers<void>();
    await page.route('**/assets/experiments-page-*.js', (route) => experiments.promise.then(() => route.continue()));
    await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Experiments' }).click();
    await page.locator('main[aria-busy=true]').waitFor();
    assert.ok(await tab(page, 'Nights').isVisible());
    experiments.resolve();
    await page.getByRole('heading', { level: 1, name: 'Experiments' }).waitFor();
    await page.goBack();
    await tab(page, 'Nights').waitFor();
  });

  test('From 768 px on the sections are one page with links: the address follows the scrolling, and the scrolling the address.', async () => {
    await page.setViewportSize(DESKTOP);
    const links = page.getByRole('navigation', { name: 'Progress' }).getByRole('link');
    const current = (name: string) => links.and(page.locator('[aria-current=location]')).getByText(name).waitFor();
    const hash = () => new URL(page.url()).hash;
    await assertCount(page.getByRole('tab'), 0);
    for (const [name, heading] of SECTIONS) {
      assert.equal(await isConcealed(card(page, heading)), false);
      const link = links.filter({ hasText: name });
      await link.focus();
      await page.keyboard.press('Enter');
      await current(name);
      assert.equal(hash(), `#${name.toLowerCase()}`);
      const section = page.getByRole('region', { name, exact: true });
      await section.and(page.locator(':focus')).waitFor();
      const box = (await card(page, heading).boundingBox())!;
      assert.ok(box.y > 0 && box.y < DESKTOP.height, `${name} is in view`);
    }
    for (const name of ['Patterns', 'Nights', 'Overview', 'Nights']) {
      // A scroll while the page still grows belongs to the page.
      await until(async () => {
        await page.getByRole('region', { name, exact: true }).evaluate((section) => {
          window.scrollBy(0, section.getBoundingClientRect().top - 200);
        });
        return (await links.and(page.locator('[aria-current=location]')).textContent()) === name;
      });
      assert.equal(hash(), `#${name.toLowerCase()}`);
    }
    // The sections above arrive later.
    await page.goto('/sleep-history');
    await page.goto('/progress-dashboard#awards');
    await page.getByRole('link', { name: /^(Create a schedule|Open|Analyze)/ }).waitFor();
    await card(page, 'Your hours').waitFor();
    await current('Awards');
    assert.equal(hash(), '#awards');
    const box = (await card(page, 'Achievements').boundingBox())!;
    assert.ok(box.y > 0 && box.y < DESKTOP.height / 2, `Awards at ${box.y} px`);
    await page.evaluate(() => {
      location.hash = '#nights';
    });
    await current('Nights');
    await until(async () => ((await card(page, 'Recent Sleep Logs').boundingBox())?.y ?? 0) < DESKTOP.height / 2);
    // While the next page loads, scrolling does not touch its address.
    const guide = Promise.withResolvers<void>();
    await page.route('**/assets/sleep-guide-page-*.js', (route) => guide.promise.then(() => route.continue()));
    await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Sleep Guide' }).click();
    await page.locator('main[aria-busy=true]').waitFor();
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true });
          scrollTo(0, 0);
        }),
    );
    assert.equal(new URL(page.url()).pathname, '/sleep-tips');
    guide.resolve();
    await page.getByRole('heading', { level: 1, name: 'Sleep Guide' }).waitFor();
    await page.goBack();
    await links.first().waitFor();
  });

  test('Open details fit 320 px and are accessible in the evening palette.', async () => {
    await page.setViewportSize(NARROWEST);
    await page.evaluate(() => document.documentElement.setAttribute('data-palette', 'evening'));
    await tab(page, 'Patterns', false).click();
    const names = ['Bedtime and wake time regularity', 'Sleep regularity index', 'Social jet lag', 'Sleep need'];
    for (const name of names) await openDetails(page, name);
    await assertFits(page);
    await assertAccessible(page, { only: 'section:has(> section)' });
  });

  test('A day sleeper sees the whole day on the axis, and no comparison of weekends.', async () => {
    const byDay = Array.from({ length: 30 }, (_, days) => night(days, 1440 + 480 + ((days * 7) % 30), 1440 + 900));
    await insertNights(app.server, page, byDay);
    // The page reads the nights again after a change.
    await tab(page, 'Nights', false).click();
    await recentNights(page).first().click();
    await dialog(page).getByRole('radio', { name: '1', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Save changes' }).click();
    await dialog(page).getByText('Saved', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await card(page, 'Social jet lag')
      .getByText('so this is read as shift work and weekends are not compared.')
      .waitFor();
    const [axis, bars] = await card(page, 'Recent Sleep Logs').evaluate((list) => {
      const edges = (element: Element) => {
        const { left, right } = element.getBoundingClientRect();
        return [left, right] as const;
      };
      const spans = [...list.querySelectorAll('.night-hours [style*="width"]')];
      return [edges(list.querySelector('.night-hours')!), spans.map(edges)] as const;
    });
    assert.equal(bars.length, 7);
    for (const [left, right] of bars) assert.ok(left >= axis[0] && right <= axis[1] + 1, `${left} ${right} ${axis}`);
    assert.deepEqual(consoleErrors, []);
  });
});
