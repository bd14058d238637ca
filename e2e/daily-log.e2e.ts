import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import { zoneWhereItIs } from '#testing/zones.ts';
import type { ChecklistItem, DailyLog } from '../src/core/nights/contract.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';

const options = { skip: NO_BROWSER };
/** A morning hour: in the evening the checklist is about the coming night. */
const MORNING = { timezoneId: zoneWhereItIs(9, 11) };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const field = {
  bed: (page: Page) => page.getByLabel('Bedtime', { exact: true }),
  wake: (page: Page) => page.getByLabel('Wake Time', { exact: true }),
  notes: (page: Page) => page.getByLabel('Notes'),
  rating: (page: Page, rating: number) => page.getByRole('radio', { name: String(rating), exact: true }),
  habit: (page: Page, position: number) => page.getByRole('checkbox').nth(position - 1),
  badge: (page: Page) => page.getByRole('status').filter({ hasText: /saving|saved|Offline/i }),
};

const ready = (page: Page) => page.getByRole('heading', { name: 'Sleep Timing & Quality' }).waitFor();
const saved = (page: Page) => page.locator('[data-saving="idle"]').waitFor();

async function openLog(page: Page): Promise<Page> {
  await page.goto('/daily-log');
  await ready(page);
  return page;
}

/** Types slowly into the focused field. Key strokes would need the front tab, and another tab is used meanwhile. */
async function typeSlowly(page: Page, text: string): Promise<void> {
  for (const character of text) {
    await page.keyboard.insertText(character);
    await page.waitForTimeout(150);
  }
}

const openTab = async (context: BrowserContext) => openLog(await context.newPage());

/** The server's data, fetched as the page's own person. */
const onServer = (page: Page): Promise<{ log: DailyLog; checklist: ChecklistItem[]; logs: DailyLog[] }> =>
  page.evaluate(async () => {
    const owner = localStorage.getItem('sessionId');
    const headers = { 'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone };
    const today = await fetch(`/api/daily-log/today/${owner}`, { method: 'POST', headers });
    const logs = await fetch(`/api/daily-logs/${owner}`, { headers });
    return { ...(await today.json()), logs: await logs.json() };
  });

/** Waits until the server has the values. */
async function untilOnServer(page: Page, has: (log: DailyLog) => boolean) {
  let log: DailyLog | undefined;
  const check = async () => {
    log = (await onServer(page)).log;
    return has(log) ? log : undefined;
  };
  return until(check, () => JSON.stringify(log));
}

test('Opening the page creates a log without a score or a judgment.', options, async () => {
  const { page, consoleErrors } = await app.newPerson(MORNING);
  await openLog(page);
  await page.getByText('Your score appears').waitFor();
  await page.getByText('up to 30').first().waitFor();
  assert.equal(await field.rating(page, 5).getAttribute('aria-checked'), 'true');
  await page.waitForTimeout(3500);
  const { log, checklist } = await onServer(page);
  assert.deepEqual([log.overallScore, log.isCompleted, log.isRated, log.isAnswered], [null, false, false, false]);
  assert.equal(checklist.length, 8);
  await field.rating(page, 5).click();
  const rated = await untilOnServer(page, ({ overallScore }) => overallScore !== null);
  assert.deepEqual([rated.isRated, rated.isAnswered, rated.overallScore], [true, false, 5]);
  await page.getByRole('button', { name: 'None of these' }).click();
  await untilOnServer(page, ({ isAnswered }) => isAnswered);
  await page.getByText('Answered: none of these.').waitFor();
  assert.deepEqual(consoleErrors, []);
});

test('Times, rating, notes and ticks survive a reload and give a score.', options, async () => {
  const { page } = await app.newPerson(MORNING);
  await openLog(page);
  await field.bed(page).fill('23:05');
  await field.wake(page).fill('06:30');
  await field.rating(page, 7).click();
  await field.notes(page).fill('Window open.');
  await field.habit(page, 1).check();
  await field.habit(page, 4).check();
  await page.getByText('7h 25m', { exact: true }).first().waitFor();
  const log = await untilOnServer(page, ({ overallScore }) => overallScore === 37);
  assert.deepEqual([log.bedTime, log.wakeTime, log.totalTimeInBed], ['23:05', '06:30', 445]);
  assert.deepEqual([log.sleepQualityScore, log.notes, log.isCompleted], [7, 'Window open.', true]);
  await page.reload();
  await ready(page);
  assert.equal(await field.bed(page).inputValue(), '23:05');
  assert.equal(await field.wake(page).inputValue(), '06:30');
  assert.equal(await field.notes(page).inputValue(), 'Window open.');
  assert.equal(await field.rating(page, 7).getAttribute('aria-checked'), 'true');
  assert.deepEqual(
    [
      await field.habit(page, 1).isChecked(),
      await field.habit(page, 2).isChecked(),
      await field.habit(page, 4).isChecked(),
    ],
    [true, false, true],
  );
  await page.getByText('2/8 completed').waitFor();
});

test('The server clears a cleared time, and keeps the old one for an incomplete entry.', options, async () => {
  const { page } = await app.newPerson(MORNING);
  await openLog(page);
  await field.bed(page).fill('23:05');
  await untilOnServer(page, ({ bedTime }) => bedTime === '23:05');
  await field.bed(page).focus();
  await page.keyboard.press('Backspace');
  await page.waitForTimeout(1500);
  assert.equal((await onServer(page)).log.bedTime, '23:05');
  await field.wake(page).focus();
  assert.equal(await field.bed(page).inputValue(), '23:05');
  await field.bed(page).fill('');
  await untilOnServer(page, ({ bedTime }) => bedTime === null);
});

test('Polling never overwrites text that is being typed, and shows changes of another tab.', options, async () => {
  const { context, page } = await app.newPerson(MORNING);
  await openLog(page);
  const other = await openTab(context);
  await field.notes(page).focus();
  const text = 'A long night, and a longer note about it than anyone will read.';
  const typing = typeSlowly(page, text.slice(0, -10));
  await field.rating(other, 9).click();
  await field.notes(other).fill('The other tab was here.');
  await saved(other);
  await typing;
  // The last change is this tab's, regardless of the other tab's delay.
  await typeSlowly(page, text.slice(-10));
  assert.equal(await field.notes(page).inputValue(), text);
  await untilOnServer(page, ({ notes }) => notes === text);
  await page.bringToFront();
  await page.locator('[role=radio][aria-checked=true]', { hasText: '9' }).waitFor();
  await other.bringToFront();
  await other.waitForFunction((wanted) => document.querySelector('textarea')?.value === wanted, text);
});

test(
  'With the server gone the page says so, keeps the edit, and sends it when the server is back.',
  options,
  async () => {
    const { context, page } = await app.newPerson(MORNING);
    await openLog(page);
    await app.server.kill();
    await field.notes(page).fill('Written while the server was down.');
    await field.badge(page).filter({ hasText: 'Not saved yet, retrying' }).waitFor();
    await page.waitForTimeout(6000);
    assert.equal(await field.notes(page).inputValue(), 'Written while the server was down.');
    await app.server.start();
    await saved(page);
    assert.equal((await onServer(page)).log.notes, 'Written while the server was down.');
    await app.server.kill();
    await field.habit(page, 3).check();
    await field.badge(page).filter({ hasText: 'Not saved yet, retrying' }).waitFor();
    await page.close({ runBeforeUnload: false });
    await app.server.start();
    const again = await openTab(context);
    assert.equal(await field.habit(again, 3).isChecked(), true);
    await saved(again);
    assert.equal((await onServer(again)).checklist[2]?.completed, true);
  },
);

test('The page reports that it is offline, and sends the entries once it is online.', options, async () => {
  const { context, page } = await app.newPerson(MORNING);
  await openLog(page);
  await context.setOffline(true);
  await field.badge(page).filter({ hasText: 'Offline. Your changes are kept and will be sent.' }).waitFor();
  await field.rating(page, 8).click();
  await page.waitForTimeout(2000);
  await context.setOffline(false);
  await saved(page);
  await untilOnServer(page, (log) => log.sleepQualityScore === 8);
});

test('Entries that wait for their delay are sent when the page is left.', options, async () => {
  const { context, page } = await app.newPerson(MORNING);
  await openLog(page);
  await field.bed(page).fill('22:10');
  await page.goto('/');
  const again = await openTab(context);
  assert.equal(await field.bed(again).inputValue(), '22:10');
  await untilOnServer(again, ({ bedTime, overallScore }) => bedTime === '22:10' && overallScore === 5);
});

test('A text that the server refuses stays on the screen with the reason.', options, async () => {
  const { page } = await app.newPerson(MORNING);
  await openLog(page);
  await field.notes(page).evaluate((notes) => notes.removeAttribute('maxlength'));
  await field.notes(page).fill('z'.repeat(5001));
  await page.getByRole('alert').filter({ hasText: 'Notes can be up to 5,000 characters long.' }).waitFor();
  await page.waitForTimeout(6000);
  assert.equal((await field.notes(page).inputValue()).length, 5001);
  await field.notes(page).fill('Short again.');
  await untilOnServer(page, ({ notes }) => notes === 'Short again.');
  await assertCount(page.getByRole('alert'), 0);
});

test('Tabs opened at once create one log with eight items.', options, async () => {
  const { context, page } = await app.newPerson(MORNING);
  // Four tabs only, as each is a process on a small machine; the test of the feature covers twenty.
  const tabs = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
  await Promise.all([page, ...tabs].map((tab) => tab.goto('/daily-log', { waitUntil: 'commit' })));
  await Promise.all([page, ...tabs].map((tab) => ready(tab)));
  const { logs, checklist } = await onServer(page);
  assert.equal(logs.length, 1);
  assert.equal(checklist.length, 8);
  await context.close();
});

test('A page continues as the guest that another tab opened at the same moment has stored.', options, async () => {
  const { page } = await app.newPerson(MORNING);
  const stored = 'tab2guest';
  const opened = page.waitForRequest(`**/api/daily-log/today/${stored}`);
  await page.route(
    '**/api/daily-log/today/**',
    async (route) => {
      await page.evaluate((id) => localStorage.setItem('sessionId', id), stored);
      await route.continue();
    },
    { times: 1 },
  );
  await page.goto('/daily-log');
  await opened;
  await ready(page);
  assert.equal((await onServer(page)).logs.length, 1);
});

test('A log that cannot be loaded shows an error, and a retry succeeds.', options, async () => {
  const { page } = await app.newPerson(MORNING);
  await page.route('**/api/daily-log/today/**', (route) => route.fulfill({ status: 500 }));
  await page.goto('/daily-log');
  await page.getByText('Failed to load daily log').waitFor();
  await page.unroute('**/api/daily-log/today/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await ready(page);
});

test('A person can fill in the whole log with the keyboard alone.', options, async () => {
  const { page } = await app.newPerson(MORNING);
  await openLog(page);
  await field.bed(page).focus();
  await page.keyboard.type('1105PM');
  await field.wake(page).focus();
  await page.keyboard.type('0630AM');
  await field.rating(page, 5).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('By hand.');
  const duration = page.getByRole('button', { name: /Sleep Duration/ });
  await duration.focus();
  await page.keyboard.press('Enter');
  assert.equal(await duration.getAttribute('aria-expanded'), 'true');
  await page.getByText('35 minutes more in bed would reach all 30 points.').waitFor();
  await field.habit(page, 8).focus();
  await page.keyboard.press('Space');
  const log = await untilOnServer(page, ({ overallScore }) => overallScore === 32);
  assert.deepEqual([log.bedTime, log.wakeTime, log.sleepQualityScore, log.notes], ['23:05', '06:30', 6, 'By hand.']);
});

test('The page is accessible in the evening palette and fits 320 px.', options, async () => {
  const { context, page } = await app.newPerson({
    ...MORNING,
    reducedMotion: 'reduce',
    viewport: { width: 320, height: 700 },
  });
  await context.addInitScript((chosen) => localStorage.setItem('palette', chosen), 'evening');
  await openLog(page);
  await page.getByRole('button', { name: /Sleep Environment/ }).click();
  await page.getByRole('link', { name: 'Photograph your bedroom to earn this part.' }).waitFor();
  await assertFits(page);
  await assertAccessible(page);
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]) {
  test(
    `Without a room photo the score says so and links to the room analysis at ${viewport.width} px.`,
    options,
    async () => {
      const { page } = await app.newPerson({ ...MORNING, viewport });
      await page.goto('/daily-log');
      const card = page.getByRole('region', { name: "Today's Sleep Score" });
      const link = card.getByRole('link', { name: 'Photograph your bedroom to earn this part.' });
      await link.waitFor();
      for (const shown of [card.getByText('No room photo yet', { exact: true }), link]) {
        const box = await shown.boundingBox();
        // Text for screen readers only is a box of one pixel.
        assert.ok(box && box.width > 50 && box.x >= 0 && box.x + box.width <= viewport.width, JSON.stringify(box));
      }
      await link.click();
      await page.waitForURL('**/room-analysis');
    },
  );
}
