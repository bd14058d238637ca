import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { insertNights, type NightRow } from '../src/testing/insert-nights.ts';
import { until } from '../src/testing/until.ts';
import { importSessions } from './imported-nights.fixture.ts';
import { card, chooseNeed, daysAgo, night, nightsOf, openProgress, textOf } from './progress-nights.fixture.ts';

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const sheet = (page: Page): Locator => page.getByRole('article', { name: /^Sleep summary, / });
const rows = (page: Page): Locator => part(page, 'Nights').getByRole('table').locator('tbody tr');
const part = (page: Page, name: string): Locator => sheet(page).getByRole('region', { name, exact: true });
const notesChoice = (page: Page): Locator => page.getByRole('checkbox', { name: /^Include my notes/ });

/** The statistics by name: value and basis. */
const statisticsOn = (page: Page): Promise<Record<string, string>> =>
  part(page, 'Statistics')
    .locator('dl > div')
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((line) => [
          line.querySelector('dt')?.textContent,
          [...line.querySelectorAll('dd')].map((text) => text.textContent).join('; '),
        ]),
      ),
    );

const NOTE = 'Woke at three and read for a while.';
/** In days before today: as many of each as the page lists by name. */
const UNLOGGED = [4, 7, 11, 15, 19, 23];
const TIMELESS = [6, 9, 14, 20, 24, 26];
const [UNLOGGED_DATES, TIMELESS_DATES] = [UNLOGGED.map(daysAgo), TIMELESS.map(daysAgo)];
const WITHOUT_TIMES = { bedTime: null, wakeTime: null, totalTimeInBed: null };
/** With so many gaps and so long notes, they take the most room on paper. */
const VARIED = nightsOf(60)
  .filter(({ date }) => !UNLOGGED_DATES.includes(date))
  .map(
    (night, place): NightRow => ({
      ...night,
      ...(TIMELESS_DATES.includes(night.date) && WITHOUT_TIMES),
      sleepQualityScore: 3 + (Number(night.date.slice(-2)) % 7),
      habitsDone: [255, 7, 0, 199, 35][place % 5] ?? 0,
      notes: `${NOTE} `.repeat(30),
    }),
  );

const DIARY = {
  triedToSleep: '23:15',
  minutesToFallAsleep: 20,
  awakenings: 2,
  minutesAwake: 30,
  outOfBed: '07:15',
  napMinutes: 0,
  lastCaffeine: '13:15',
  caffeineCups: 2,
  alcoholDrinks: 1,
  sleepMedicine: false,
};
const ONLY_OPENED = { sleepQualityScore: 5, overallScore: null, habitsDone: 0, isCompleted: 0 };
/** In days before today: a night that was only opened. */
const IMPORTED_DAY = 20;
/** Thirty nights from 11 PM to 7 AM, the last nine with a diary; two of these are incomplete. */
const WITH_DIARY = Array.from({ length: 30 }, (_, days): NightRow => {
  const made = { ...night(days, 23 * 60, 31 * 60), diary: DIARY };
  if (days === 1) return { ...made, diary: { ...DIARY, minutesAwake: null } };
  if (days === 8) return { ...made, diary: { sleepMedicine: true } };
  if (days === IMPORTED_DAY) return { ...night(days, 0, 0), ...WITHOUT_TIMES, ...ONLY_OPENED };
  return days < 9 ? made : night(days, 23 * 60, 31 * 60);
});

/** What is missing on the page while it cannot be loaded. */
const NOT_ANSWERED = ['**/api/imported-days/**', '**/api/sleep-preferences/**'];

/** The number of printed pages. */
async function pagesOf(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const file = (await page.pdf({ format })).toString('latin1');
  return file.match(/\/Type\s*\/Page(?!s)/g)?.length ?? 0;
}

test('A person takes a summary of their nights to a doctor.', options, async (t) => {
  const { page, consoleErrors } = await app.newPerson();
  await page.goto('/sleep-summary');

  await t.test('Without nights the summary says how to begin, and with few it claims little.', async () => {
    await page.getByRole('heading', { name: 'No nights in the last 30 days' }).waitFor();
    await assertCount(page.getByRole('button', { name: 'Print or save as PDF' }), 0);
    await page.getByRole('link', { name: 'Open the Daily Log' }).click();
    await page.getByLabel('Bedtime', { exact: true }).waitFor();
    await insertNights(app.server, page, nightsOf(3).slice(1));
    await page.getByLabel('Bedtime', { exact: true }).fill('23:05');
    await page.getByLabel('Wake Time', { exact: true }).fill('06:35');
    await page.locator('[data-saving="idle"]').waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'History', exact: true }).first().click();
    await page.getByRole('link', { name: 'Sleep Summary' }).click();
    await rows(page).nth(29).waitFor();
    const statistics = await statisticsOn(page);
    assert.equal(statistics['Nights logged'], '3 of 30');
    assert.equal(statistics['Time in bed against need'], undefined, 'no need was chosen');
    assert.match(statistics['Sleep regularity index'] ?? '', /^Too few nights; /);
  });

  await t.test('Progress links to the summary, which has a row for every night.', async () => {
    await insertNights(app.server, page, VARIED);
    await openProgress(page, '#patterns');
    await chooseNeed(page);
    const days = await textOf(card(page, 'Days Logged').locator('.figure').first());
    await page.getByRole('link', { name: 'Your last 30 nights on one page' }).click();
    await rows(page).nth(29).waitFor();
    const statistics = await statisticsOn(page);
    assert.match(statistics['Nights logged'] ?? '', new RegExp(`^${days} of 30`));
    assert.match(statistics['Social jet lag'] ?? '', / later;/);

    const rowTexts = await rows(page).allInnerTexts();
    for (const [place, row] of rowTexts.entries()) {
      const back = 29 - place;
      if (UNLOGGED.includes(back)) assert.match(row, /Not logged/);
      else if (TIMELESS.includes(back)) assert.match(row, /No times/);
      else assert.match(row, /\d+:\d\d [AP]M\s+\d+:\d\d AM\s+\d:\d\d\s+\d/);
    }
    const barCount = await rows(page).locator('rect').count();
    assert.equal(barCount, 30 - UNLOGGED.length - TIMELESS.length);
    await part(page, 'Not logged')
      .getByText(/^6 of 30 nights have no data: /)
      .waitFor();
    await part(page, 'Not logged')
      .getByText(/^6 logged nights have no times: /)
      .waitFor();
    await part(page, 'Habits kept')
      .getByText(/^Of \d+ nights with an answered checklist\.$/)
      .waitFor();
    await assertCount(part(page, 'Sleep diary'), 0);
    await part(page, 'Not logged')
      .getByText(/^No sleep diary: nothing on falling asleep/)
      .waitFor();

    assert.deepEqual(consoleErrors, []);
  });

  await t.test('The summary reports a failure, missing imported nights and missing settings.', async () => {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.evaluate(() => localStorage.setItem('palette', 'dark'));
    await page.route('**/api/daily-logs/**', (route) => route.fulfill({ status: 500 }));
    for (const address of NOT_ANSWERED)
      await page.route(address, (route) => route.fulfill({ status: 503, json: { message: 'No.' } }));
    await page.reload();
    await page.getByText('Your nights could not be loaded.').waitFor();
    await page.unroute('**/api/daily-logs/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await rows(page).nth(29).waitFor();
    await part(page, 'Not logged').getByText('Imported nights could not be loaded and are missing here.').waitFor();
    await part(page, 'Not logged').getByText('This page uses the defaults.').waitFor();
  });

  await t.test('Thirty nights fit one printed page, which is black without controls; notes are optional.', async () => {
    await assertCount(page.getByText(NOTE), 0);
    await notesChoice(page).check();
    await part(page, 'Notes').getByText(NOTE).nth(20).waitFor();
    assert.ok((await pagesOf(page, 'A4')) > 1, 'long notes need a second page');
    const right = async (part: Locator) => part.evaluate((box) => box.getBoundingClientRect().right);
    assert.ok((await right(sheet(page))) <= 320);
    assert.ok(
      (await right(part(page, 'Nights').getByRole('table'))) < (await right(sheet(page))) - 15,
      'no column is cut off',
    );
    const times = rows(page)
      .nth(29)
      .getByText(/^\d+:\d\d [AP]M( to .*)?$/);
    await assertCount(times.filter({ visible: true }), 1);
    await assertAccessible(page, { only: '.summary-notes' });
    await notesChoice(page).uncheck();
    await part(page, 'Notes').waitFor({ state: 'detached' });
    for (const format of ['A4', 'Letter'] as const) assert.equal(await pagesOf(page, format), 1, format);

    await page.emulateMedia({ media: 'print' });
    await page.locator('html[data-palette=light]').waitFor({ state: 'attached' });
    for (const name of ['Print or save as PDF', 'Include my notes']) {
      assert.equal(await page.getByText(name).isVisible(), false, name);
    }
    assert.equal(await page.getByRole('heading', { level: 1 }).isVisible(), false);
    assert.ok(await sheet(page).isVisible());
    await page.emulateMedia({ media: 'screen' });
  });

  await t.test('A name stays on the page: it is neither sent nor stored.', async () => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.getByLabel('Name').fill('Ada Example');
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print or save as PDF' }).click();
    await page.locator('html[data-printed]').waitFor({ state: 'attached' });
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    assert.doesNotMatch(stored, /Ada/);
    assert.ok(sent.every((request) => !request.includes('Ada')));
  });

  await t.test('Nights from a wearable are marked and counted as imported.', async () => {
    consoleErrors.length = 0;
    for (const address of NOT_ANSWERED) await page.unroute(address);
    await insertNights(app.server, page, WITH_DIARY);
    await importSessions(app, page, [
      { days: IMPORTED_DAY, from: '23:12', until: '06:48' },
      { days: 2, from: '20:00', until: '04:00', source: 'oura' },
    ]);
    await page.reload();
    await rows(page).nth(29).waitFor();
    assert.equal(await page.getByLabel('Name').inputValue(), '', 'the name is not stored');
    assert.match(await textOf(rows(page).nth(29 - IMPORTED_DAY)), /11:12 PM.*6:48 AM.*Imported from Garmin.*7:36/);
    assert.doesNotMatch(await textOf(rows(page).nth(27)), /Imported/, 'what was typed stays');
    await sheet(page).getByText('Hollow: imported from Garmin (1 night).').waitFor();
    assert.match((await statisticsOn(page))['Time in bed, mean'] ?? '', /30 nights, 1 of them imported/);
  });

  await t.test(
    'The weekly table of the diary has a page of its own, and its week an efficiency from five nights on.',
    async () => {
      await page.setViewportSize({ width: 390, height: 800 });
      const diary = part(page, 'Sleep diary');
      const lines = diary.getByRole('row');
      // 15 minutes in bed before and after, 20 to fall asleep, 30 awake: 6 h 55 of 8 h 15.
      await diary.getByText('Asleep about five of every six hours in bed').waitFor();
      const texts = (await lines.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
      assert.equal(texts.length, 1 + 2 * (7 + 1), 'the headings and two weeks with their line');
      const complete = texts.at(-2)!;
      assert.match(complete, /11:00 PM 11:15 PM 20 2 30 7:00 AM 7:15 AM 8:15 6:55 84% 2 cups until 1:15 PM, 1 drink$/);
      assert.match(texts.at(-3)!, /11:00 PM 11:15 PM 20 2 – 7:00 AM 7:15 AM 8:15 – – 2 cups/);
      assert.match(
        texts.at(-1)!,
        /^6 nights, mean 20 2\.0 30 8:15 6:55 84% Asleep about five of every six hours in bed$/,
      );
      assert.match(texts[8]!, /^1 night with all entries of this week; its efficiency needs 5\.$/);
      assert.match(texts[6]!, /medicine for sleep$/);
      await diary.getByText('Filled in for 9 nights of 30.').waitFor();
      assert.equal(await pagesOf(page, 'Letter'), 2);
      const table = diary.getByRole('region', { name: 'Sleep diary, table' });
      assert.ok(await table.evaluate((box) => box.scrollWidth > box.clientWidth), 'a wide table scrolls by itself');
      await table.focus();
      await page.keyboard.press('ArrowRight');
      await until(() => table.evaluate((box) => box.scrollLeft > 0));
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true);
      await assertAccessible(page, { only: 'section:has(> section[tabindex])' });
      // The width of a page of A4 without its margins.
      await page.setViewportSize({ width: 695, height: 1000 });
      await page.emulateMedia({ media: 'print' });
      assert.ok(await table.evaluate((box) => box.scrollWidth <= box.clientWidth + 1), 'the print cuts no column');
      assert.deepEqual(consoleErrors, []);
    },
  );
});
