import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import type { ChecklistItem, DailyLog, LogPatch } from '../src/core/nights/contract.ts';
import { todayIn } from '../src/core/person/web/today-in.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { JOURNEY_ZONE } from '../src/testing/zones.ts';
import { guestWith } from './progress-nights.fixture.ts';

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const ago = (days: number): LocalDate => addDays(todayIn(JOURNEY_ZONE, new Date()), -days);
const longDate = (date: LocalDate): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(date));

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, date: LocalDate) => page.getByRole('button', { name: `${longDate(date)} open this night` });
const entry = (page: Page, date: LocalDate) => page.getByRole('listitem').filter({ has: row(page, date) });
const notes = (page: Page) => dialog(page).getByLabel('Notes');
const count = (page: Page) => page.getByRole('region', { name: 'All Sleep Logs' }).getByRole('status');
const isSaved = (page: Page) => dialog(page).getByText('Saved', { exact: true }).waitFor();

const FULL: LogPatch = {
  bedTime: '23:00',
  wakeTime: '07:00',
  sleepQualityScore: 8,
  overallScore: 74,
  isCompleted: true,
};

type Logged = { days: number; patch?: LogPatch; habits?: number[] };

const logNights = (page: Page, nights: Logged[]): Promise<void> =>
  page.evaluate(
    sendNights,
    nights.map(({ days, patch = FULL, habits = [] }) => ({ date: ago(days), patch, habits })),
  );

/** Runs in the browser. */
async function sendNights(orders: { date: string; patch: unknown; habits: number[] }[]) {
  const owner = localStorage.getItem('sessionId');
  const zone = { 'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone };
  const json = { ...zone, 'Content-Type': 'application/json' };
  for (const { date, patch, habits } of orders) {
    const made = await fetch(`/api/nights/${owner}/${date}`, { method: 'POST', headers: zone });
    const { log } = await made.json();
    for (const place of habits) {
      const body = JSON.stringify({ completed: true });
      await fetch(`/api/checklist/${log.id}.${place}`, { method: 'PATCH', headers: json, body });
    }
    await fetch(`/api/daily-log/${log.id}`, { method: 'PATCH', headers: json, body: JSON.stringify(patch) });
  }
}

/** The server's data of a night. */
const onServer = (page: Page, date: LocalDate): Promise<{ log: DailyLog | null; checklist: ChecklistItem[] }> =>
  page.evaluate(async (day) => {
    const headers = { 'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone };
    return (await fetch(`/api/nights/${localStorage.getItem('sessionId')}/${day}`, { headers })).json();
  }, date);

const RIGHT_TO_LEFT = 'ישנתי היטב, החלון היה פתוח כל הלילה.';

/** Checks that no content is wider than the window or the dialog. */
async function fitsAt(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  await assertFits(page);
  const inside = await page.evaluate(() => {
    const panel = document.querySelector('[role=dialog]');
    return panel ? panel.scrollWidth - panel.clientWidth : 0;
  });
  assert.ok(inside <= 0, `${inside} px too wide in the dialog at ${width}`);
}

/** What blurs the page behind it. */
const blurred = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).backdropFilter !== 'none')
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );

test('A person begins their history.', options, async (t) => {
  const { page, consoleErrors } = await guestWith(app);
  await page.goto('/sleep-history');

  await t.test('A forgotten night is added to the empty history.', async () => {
    await page.getByText('Start logging your daily sleep to see your history here.').waitFor();
    await page.getByRole('button', { name: 'Add a night' }).click();
    await dialog(page).getByText('3 days ago', { exact: true }).click();
    await shows(page, ago(3));
    assert.equal((await onServer(page, ago(3))).log, null);
    await page.getByRole('button', { name: 'Add this night' }).click();
    await dialog(page).getByText('Enter a time, a rating, a note or a habit first.').waitFor();
    assert.equal((await onServer(page, ago(3))).log, null);
    await page.getByLabel('Bedtime', { exact: true }).fill('22:30');
    await page.getByLabel('Wake Time', { exact: true }).fill('06:45');
    await page.getByRole('radio', { name: '7', exact: true }).click();
    await page.getByRole('checkbox').nth(1).check();
    await notes(page).fill('zebra again');
    // Read with the night that is added.
    await logNights(page, [
      { days: 1, patch: { ...FULL, overallScore: 84, notes: 'Window open at the zebra crossing.' } },
      { days: 2, patch: { ...FULL, overallScore: 70, notes: 'z'.repeat(5000) } },
      { days: 4, patch: { notes: RIGHT_TO_LEFT } },
      { days: 5, patch: {} },
    ]);
    await page.getByRole('button', { name: 'Add this night' }).click();
    await isSaved(page);
    const { log, checklist } = await onServer(page, ago(3));
    assert.deepEqual([log?.bedTime, log?.wakeTime, log?.totalTimeInBed], ['22:30', '06:45', 495]);
    assert.deepEqual([log?.sleepQualityScore, log?.overallScore, log?.isCompleted], [7, 41, true]);
    assert.deepEqual([checklist[1]?.completed, checklist.filter((item) => item.completed).length], [true, 1]);
    await page.keyboard.press('Escape');
    await entry(page, ago(3)).getByText('Score: 41').waitFor();
    await entry(page, ago(3)).getByText('10:30 PM - 6:45 AM').waitFor();
    await entry(page, ago(3)).getByText('8h 15m').waitFor();
  });

  await t.test('The list, its numbers and its filters show what was logged.', async () => {
    const statistics = page.locator('dl').first();
    await statistics.getByText('Total Days Logged').waitFor();
    assert.deepEqual(await statistics.getByRole('definition').allInnerTexts(), ['65', '2', '4']);
    await entry(page, ago(1)).getByText('Window open at the zebra crossing.').waitFor();
    await entry(page, ago(1)).getByText('Quality: 8/10').waitFor();
    await assertCount(row(page, ago(5)), 0, 'a night that was only opened is left out');

    const search = page.getByRole('searchbox', { name: 'Search notes and dates' });
    await search.fill('zebra');
    await count(page).filter({ hasText: '2 of 4 nights' }).waitFor();
    await page.getByRole('radio', { name: '80 and above' }).check();
    await count(page).filter({ hasText: '1 of 4 nights' }).waitFor();
    await row(page, ago(1)).waitFor();
    await search.fill(longDate(ago(2)));
    await page.getByText('No night matches.').waitFor();
    await page.getByRole('button', { name: 'Show all nights' }).click();
    await count(page)
      .filter({ hasText: /^4 nights$/ })
      .waitFor();
    await search.fill(longDate(ago(2)));
    await count(page).filter({ hasText: '1 of 4 nights' }).waitFor();
    await row(page, ago(2)).waitFor();
  });

  await t.test('A night that the Daily Log shows is edited there.', async () => {
    await page.getByRole('link', { name: 'Daily Log' }).first().click();
    await page.getByRole('button', { name: /: score 84, open this night$/ }).click();
    await dialog(page).getByRole('radio', { name: '1', exact: true }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await isSaved(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /: score 31, open this night$/ }).waitFor();
  });

  await t.test('Long notes fit 320 and 390 px, and the dialogs are accessible in the evening palette.', async () => {
    await page.getByRole('link', { name: 'History', exact: true }).first().click();
    await page.evaluate(() => document.documentElement.setAttribute('data-palette', 'evening'));
    await row(page, ago(2)).waitFor();
    const hiddenHeight = () =>
      page
        .locator('q')
        .nth(1)
        .evaluate((note) => note.scrollHeight - note.clientHeight);
    await fitsAt(page, 768);
    assert.equal(await hiddenHeight(), 0, 'from 768 px on the whole note is shown');
    for (const width of [390, 320]) await fitsAt(page, width);
    assert.ok((await hiddenHeight()) > 0);
    await row(page, ago(2)).click();
    await notes(page).waitFor();
    await fitsAt(page, 320);
    await assertAccessible(page, { only: '[role=dialog]' });
    assert.deepEqual(await blurred(page), [], 'people in journeys prefer reduced transparency');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await row(page, ago(4)).click();
    await notes(page).waitFor();
    await fitsAt(page, 320);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Add a night' }).click();
    await dialog(page).getByText('Already logged').waitFor();
    await fitsAt(page, 320);
    await assertAccessible(page, { only: '[role=dialog]' });
    assert.deepEqual(consoleErrors, []);
  });
});

const goTo = (page: Page, which: 'Previous' | 'Next') =>
  dialog(page)
    .getByRole('button', { name: new RegExp(`^${which} night`) })
    .click();
const shows = (page: Page, date: string) =>
  dialog(page)
    .getByRole('heading', { name: longDate(date) })
    .waitFor();

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your sleep history could not be loaded.' });

/** A faked answer with many nights, as a test cannot log them all. */
async function withManyNights(page: Page, howMany: number) {
  await page.route('**/api/daily-logs/*', async (route) => {
    const answer = await route.fetch();
    const [log]: DailyLog[] = await answer.json();
    const nights = Array.from({ length: howMany }, (_, place) => ({
      ...log,
      id: `night${String(place).padStart(15, '0')}`,
      date: ago(place + 1),
    }));
    await route.fulfill({ response: answer, json: nights });
  });
}

test('A person changes nights of their history.', options, async (t) => {
  const { page } = await guestWith(app);
  await logNights(page, [{ days: 1 }, { days: 2, habits: [1, 2] }, { days: 4 }, { days: 9 }]);
  await page.goto('/sleep-history');

  await t.test('A night is edited with the keyboard alone.', async () => {
    await row(page, ago(2)).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Bedtime', { exact: true }).focus();
    await page.keyboard.type('1000PM');
    await notes(page).focus();
    await page.keyboard.type('By hand.');
    await page.getByRole('checkbox', { name: 'Wind down' }).focus();
    await page.keyboard.press('Space');
    await dialog(page).getByText('Once it is saved.').waitFor();
    await dialog(page).getByText('Not saved yet').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).focus();
    await page.keyboard.press('Enter');
    await isSaved(page);
    const { log } = await onServer(page, ago(2));
    assert.deepEqual([log?.bedTime, log?.totalTimeInBed, log?.notes], ['22:00', 540, 'By hand.']);
    assert.deepEqual([log?.habitsDone, log?.overallScore], [0b10000011, 49]);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await entry(page, ago(2)).getByText('Score: 49').waitFor();
    await page.waitForFunction((date) => document.activeElement?.getAttribute('data-night') === date, ago(2));
  });

  await t.test('Arrows lead to the nights beside, and leaving changes asks first.', async () => {
    await row(page, ago(4)).click();
    await goTo(page, 'Previous');
    await shows(page, ago(9));
    await dialog(page).getByRole('button', { name: 'No earlier night' }).waitFor();
    await goTo(page, 'Next');
    await shows(page, ago(4));
    await goTo(page, 'Next');
    await shows(page, ago(2));
    await goTo(page, 'Next');
    await shows(page, ago(1));
    await page.getByRole('radio', { name: '3', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    assert.equal(await page.getByRole('radio', { name: '3', exact: true }).getAttribute('aria-checked'), 'true');
    await goTo(page, 'Previous');
    await page.getByRole('button', { name: 'Discard' }).click();
    await shows(page, ago(2));
    await goTo(page, 'Next');
    await shows(page, ago(1));
    assert.equal(await page.getByRole('radio', { name: '8', exact: true }).getAttribute('aria-checked'), 'true');
    assert.equal((await onServer(page, ago(1))).log?.sleepQualityScore, 8);
  });

  await t.test(
    'Unsaved changes survive a reload, are sent on the next visit, and a failed list is loaded again.',
    async () => {
      await notes(page).fill('Not to be lost.');
      await page.reload();
      await row(page, ago(1)).click();
      await dialog(page).getByText('You entered this earlier. It is not saved yet.').waitFor();
      assert.equal(await notes(page).inputValue(), 'Not to be lost.');
      await page.getByRole('checkbox').nth(0).check();
      await page.route('**/api/nights/**', (route) =>
        route.request().method() === 'PATCH' ? route.abort() : route.continue(),
      );
      await page.getByRole('button', { name: 'Save changes' }).click();
      await dialog(page).getByText('Not saved yet, retrying').waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
      assert.equal((await onServer(page, ago(1))).log?.notes, '');
      await page.unroute('**/api/nights/**');

      // The next visit sends the night, although it cannot load the list.
      await page.route('**/api/daily-logs/*', (route) => route.fulfill({ status: 500 }));
      const sent = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
      await page.reload();
      await sent;
      const { log } = await onServer(page, ago(1));
      assert.deepEqual([log?.notes, log?.habitsDone], ['Not to be lost.', 1]);
      const alert = failure(page);
      await alert.waitFor();
      const message = 'We are very busy right now. Please try again soon.';
      const busy = { status: 503, headers: { 'retry-after': '40' }, json: { message } };
      await page.route('**/api/daily-logs/*', (route) => route.fulfill(busy));
      await alert.getByRole('button', { name: 'Try again' }).click();
      await alert.getByText(message).waitFor();
      await assertAccessible(page, { only: '[role=alert]' });
    },
  );

  await t.test(
    'Ten years of nights appear step by step and are searched, and an older night can only be read.',
    async () => {
      await withManyNights(page, 3650);
      await page.route('**/api/nights/**', (route) => route.abort());
      await failure(page).getByRole('button', { name: 'Try again' }).click();
      await count(page)
        .filter({ hasText: /^3,650 nights$/ })
        .waitFor();
      await row(page, ago(60)).waitFor();
      await assertCount(row(page, ago(61)), 0);
      await page.getByRole('button', { name: 'Show 120 more' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction((date) => document.activeElement?.getAttribute('data-night') === date, ago(61));
      await page.getByRole('searchbox').fill(longDate(ago(3650)));
      await count(page).filter({ hasText: '1 of 3,650 nights' }).waitFor();
      await row(page, ago(3650)).waitFor();

      await page.getByRole('searchbox').fill(longDate(ago(31)));
      await row(page, ago(31)).click();
      await dialog(page).getByText('You can change a night for 30 days', { exact: false }).waitFor();
      await dialog(page).getByText('Not to be lost.').waitFor();
      await dialog(page).getByText('Cool the room, done').waitFor();
      await dialog(page)
        .getByRole('button', { name: /Sleep Habits/ })
        .click();
      await dialog(page).getByText('30 points times 1 of 8 checklist items.').waitFor();
      await assertCount(dialog(page).getByRole('textbox'), 0);
      await assertCount(dialog(page).getByRole('button', { name: 'Save changes' }), 0);
    },
  );
});
