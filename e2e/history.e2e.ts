import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
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

/** A guest on the history page with nights logged on these days before today. */
async function openHistory(nights: Logged[], profile?: BrowserContextOptions) {
  const person = await guestWith(app, [], profile);
  await logNights(person.page, nights);
  await person.page.goto('/sleep-history');
  await person.page
    .getByRole('heading', { name: 'All Sleep Logs' })
    .or(person.page.getByText('No sleep data yet'))
    .waitFor();
  return person;
}

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

test(
  'A forgotten night is added to the empty history, and the list, its numbers and its filters show what was logged.',
  options,
  async () => {
    const { page, consoleErrors } = await openHistory([]);
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

    await logNights(page, [
      { days: 1, patch: { ...FULL, overallScore: 84, notes: 'Window open at the zebra crossing.' } },
      { days: 2, patch: { ...FULL, overallScore: 70 } },
      { days: 3, patch: { ...FULL, overallScore: 55, notes: 'zebra again' } },
      { days: 4, patch: { notes: 'Party next door until one.' } },
      { days: 5, patch: {} },
    ]);
    await page.reload();
    const statistics = page.locator('dl').first();
    await statistics.getByText('Total Days Logged').waitFor();
    assert.deepEqual(await statistics.getByRole('definition').allInnerTexts(), ['70', '2', '4']);
    await entry(page, ago(1)).getByText('Window open at the zebra crossing.').waitFor();
    await entry(page, ago(1)).getByText('Quality: 8/10').waitFor();
    const bare = entry(page, ago(4));
    for (const text of ['N/A', 'Times not set', 'Not rated']) await bare.getByText(text, { exact: true }).waitFor();
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

    await page.getByRole('link', { name: 'Daily Log' }).first().click();
    await page.getByRole('button', { name: /: score 84, open this night$/ }).click();
    await dialog(page).getByRole('radio', { name: '1', exact: true }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await isSaved(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /: score 31, open this night$/ }).waitFor();
    assert.deepEqual(consoleErrors, []);
  },
);

const goTo = (page: Page, which: 'Previous' | 'Next') =>
  dialog(page)
    .getByRole('button', { name: new RegExp(`^${which} night`) })
    .click();
const shows = (page: Page, date: string) =>
  dialog(page)
    .getByRole('heading', { name: longDate(date) })
    .waitFor();

test(
  'A night is edited with the keyboard alone, leaving changes asks first, drafts survive, and failures are retried.',
  options,
  async () => {
    const { page } = await openHistory([{ days: 1 }, { days: 2, habits: [1, 2] }, { days: 4 }, { days: 9 }]);
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
    await page.reload();
    const isThere = async () => (await onServer(page, ago(1))).log?.notes === 'Not to be lost.' || undefined;
    await until(isThere, () => 'the night is sent');
    assert.equal((await onServer(page, ago(1))).log?.habitsDone, 1);

    await page.route('**/api/daily-logs/*', (route) => route.fulfill({ status: 500 }));
    await page.reload();
    const alert = page.getByRole('alert').filter({ hasText: 'Your sleep history could not be loaded.' });
    await alert.waitFor();
    await page.unroute('**/api/daily-logs/*');
    const message = 'We are very busy right now. Please try again soon.';
    const busy = { status: 503, headers: { 'retry-after': '40' }, json: { message } };
    await page.route('**/api/daily-logs/*', (route) => route.fulfill(busy));
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.getByText(message).waitFor();
    await assertAccessible(page, { only: '[role=alert]' });
    await page.unroute('**/api/daily-logs/*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await row(page, ago(1)).waitFor();
  },
);

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

test(
  'Ten years of nights appear step by step and are searched, and an older night can only be read.',
  options,
  async () => {
    const { page } = await openHistory([{ days: 1, patch: { ...FULL, notes: 'Quiet.' }, habits: [2] }]);
    await withManyNights(page, 3650);
    await page.route('**/api/nights/**', (route) => route.abort());
    await page.reload();
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
    await dialog(page).getByText('Quiet.').waitFor();
    await dialog(page).getByText('Make it dark, done').waitFor();
    await dialog(page)
      .getByRole('button', { name: /Sleep Habits/ })
      .click();
    await dialog(page).getByText('30 points times 1 of 8 checklist items.').waitFor();
    await assertCount(dialog(page).getByRole('textbox'), 0);
    await assertCount(dialog(page).getByRole('button', { name: 'Save changes' }), 0);
  },
);

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

test('Long notes fit 320 and 390 px, and the dialogs are accessible in the evening palette.', options, async () => {
  const nights: Logged[] = [
    { days: 1, patch: { ...FULL, notes: 'z'.repeat(5000) } },
    { days: 2, patch: { notes: RIGHT_TO_LEFT } },
    { days: 3, patch: { overallScore: 30, isCompleted: true } },
  ];
  const { page } = await openHistory(nights, { viewport: { width: 320, height: 800 } });
  await page.evaluate(() => document.documentElement.setAttribute('data-palette', 'evening'));
  await row(page, ago(1)).waitFor();
  for (const width of [390, 320]) await fitsAt(page, width);
  for (const days of [1, 2]) {
    await row(page, ago(days)).click();
    await notes(page).waitFor();
    await fitsAt(page, 320);
    if (days === 1) {
      await fitsAt(page, 390);
      await assertAccessible(page, { only: '[role=dialog]' });
      assert.deepEqual(await blurred(page), [], 'people in journeys prefer reduced transparency');
    }
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
  }
  await page.getByRole('button', { name: 'Add a night' }).click();
  await dialog(page).getByText('Already logged').waitFor();
  await fitsAt(page, 320);
  await assertAccessible(page, { only: '[role=dialog]' });
});
