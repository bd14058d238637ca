import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page, Response } from 'playwright-core';
import { followMore } from '#testing/follow-more.ts';
import { openFold } from '#testing/logged-nights.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import { zoneWhereItIs } from '#testing/zones.ts';
import type { ChecklistItem, DailyLog } from '../src/core/nights/contract.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';

const options = { skip: NO_BROWSER };
/** A morning hour: in the evening the checklist is about the coming night. */
const MORNING = { timezoneId: zoneWhereItIs(9, 11), viewport: { width: 390, height: 844 } };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const field = {
  bed: (page: Page) => page.getByLabel('Bedtime', { exact: true }),
  wake: (page: Page) => page.getByLabel('Wake Time', { exact: true }),
  notes: (page: Page) => page.getByRole('textbox', { name: 'Notes' }),
  rating: (page: Page, rating: number) => page.getByRole('radio', { name: String(rating), exact: true }),
  habit: (page: Page, position: number) => page.getByRole('checkbox').nth(position - 1),
  badge: (page: Page) => page.getByRole('status').filter({ hasText: /saving|saved|Offline/i }),
};

const ready = (page: Page) => page.getByRole('heading', { name: 'Sleep Timing & Quality' }).waitFor();
const saved = (page: Page) => page.locator('[data-saving="idle"]').waitFor({ state: 'attached' });

/**
 * Types word by word into the focused field, for longer than the page waits to read the log again. Key strokes would need the front
 * tab, and another tab is used meanwhile.
 */
async function typeSlowly(page: Page, text: string): Promise<void> {
  for (const word of text.split(/(?<= )/)) {
    await page.keyboard.insertText(word);
    await page.waitForTimeout(600);
  }
}

/** The server's data, fetched as the page's own person. */
const onServer = (page: Page): Promise<{ log: DailyLog; checklist: ChecklistItem[] }> =>
  page.evaluate(async () => {
    const headers = { 'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone };
    const today = `/api/daily-log/today/${localStorage.getItem('sessionId')}`;
    return (await fetch(today, { method: 'POST', headers })).json();
  });

/** Waits until the server has the values. Asks it again only after the page has saved something. */
async function untilOnServer(page: Page, has: (log: DailyLog) => boolean): Promise<DailyLog> {
  let log: DailyLog | undefined;
  let isNew = true;
  const notice = (response: Response) => {
    if (response.request().method() === 'PATCH') isNew = true;
  };
  page.on('response', notice);
  try {
    return await until(
      async () => {
        if (!isNew) return undefined;
        isNew = false;
        log = (await onServer(page)).log;
        return has(log) ? log : undefined;
      },
      () => JSON.stringify(log),
    );
  } finally {
    page.off('response', notice);
  }
}

test('A morning on one page: opened, filled in, saved and read again.', options, async (t) => {
  const { page, consoleErrors } = await app.newPerson(MORNING);

  await t.test('The page continues as the guest that another tab opened at the same moment has stored.', async () => {
    const stored = 'tab2guest';
    const opened = page.waitForRequest(`**/api/daily-log/today/${stored}`);
    await page.route('**/api/daily-log/today/**', async (route) => {
      if (route.request().url().endsWith(stored)) return route.fulfill({ status: 500 });
      await page.evaluate((id) => localStorage.setItem('sessionId', id), stored);
      await route.continue();
    });
    await page.goto('/daily-log');
    await opened;
  });

  await t.test('A log that cannot be loaded shows an error, and a retry succeeds.', async () => {
    await page.getByText('Failed to load daily log').waitFor();
    await page.unroute('**/api/daily-log/today/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await ready(page);
    assert.equal((await onServer(page)).checklist.length, 8);
    // Failed requests are errors for the browser.
    consoleErrors.length = 0;
  });

  await t.test('Opening the page creates a log without a score or a judgment.', async () => {
    await page.locator('.log-bar').getByText('Your score appears as you log').waitFor();
    await openFold(page, "Today's Sleep Score");
    await page.getByText('up to 30').first().waitFor();
    assert.equal(await field.rating(page, 5).getAttribute('aria-checked'), 'true');
    // A score would be saved after two seconds.
    await page.waitForTimeout(3000);
    const { log, checklist } = await onServer(page);
    assert.deepEqual([log.overallScore, log.isCompleted, log.isRated, log.isAnswered], [null, false, false, false]);
    assert.equal(checklist.length, 8);
    await field.rating(page, 5).click();
    const rated = await untilOnServer(page, ({ overallScore }) => overallScore !== null);
    assert.deepEqual([rated.isRated, rated.isAnswered, rated.overallScore], [true, false, 5]);
    const open = (parts: string) => page.getByRole('link', { name: parts });
    await open('60 open: times and habits').waitFor();
    await page.getByRole('button', { name: 'None of these' }).click();
    await open('30 open: times').waitFor();
    await page.getByText('How the score came about').click();
    await page.getByText('2 of 4 parts known.').waitFor();
    await untilOnServer(page, ({ isAnswered }) => isAnswered);
    await page.getByText('Answered: none of these.').waitFor();
    assert.deepEqual(consoleErrors, []);
  });

  await t.test('Without a room photo the score says so and links to the room analysis at every width.', async () => {
    const card = page.getByRole('region', { name: "Today's Sleep Score" });
    const link = card.getByRole('link', { name: 'Photograph your bedroom to earn this part.' });
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ ...MORNING.viewport, width });
      await link.waitFor();
      for (const shown of [card.getByText('No room photo yet', { exact: true }), link]) {
        const box = await shown.boundingBox();
        // Text for screen readers only is a box of one pixel.
        assert.ok(box && box.width > 50 && box.x >= 0 && box.x + box.width <= width, `${width} ${JSON.stringify(box)}`);
      }
    }
    assert.equal(await link.getAttribute('href'), '/room-analysis');
  });

  await t.test('The open explanation is accessible in the evening palette and fits 320 px.', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('data-palette', 'evening'));
    await page.setViewportSize({ width: 320, height: 700 });
    await openFold(page, "Today's Sleep Score");
    await page.getByRole('button', { name: /Sleep Environment/ }).click();
    await page.getByRole('link', { name: 'Photograph your bedroom to earn this part.' }).waitFor();
    await assertFits(page);
    await assertAccessible(page, { only: 'section:has(meter, [role=meter])' });
    await page.setViewportSize(MORNING.viewport);
  });

  await t.test(
    'On a phone the log is one page of at most 1500 px, and its folds open with the keyboard and in print.',
    async () => {
      await page.reload();
      await ready(page);
      // Without the footer of wider windows.
      const height = () =>
        page.evaluate(
          () => document.documentElement.scrollHeight - (document.querySelector('footer')?.offsetHeight ?? 0),
        );
      assert.ok((await height()) <= 1500, `${await height()} px`);
      // The focused fold is above the bar.
      const last = page.locator('summary', { hasText: 'About the eight habits' });
      await last.focus();
      const [fold, bar] = await Promise.all([last.boundingBox(), page.locator('.log-bar').boundingBox()]);
      assert.ok(fold && bar && fold.y + fold.height <= bar.y, `${JSON.stringify({ fold, bar })}`);
      const tip = page.getByRole('listitem').getByText('Charge your phone across the room.');
      assert.equal(await tip.isVisible(), false);
      await page.emulateMedia({ media: 'print' });
      await tip.waitFor();
      await page.emulateMedia({ media: 'screen' });
      for (const name of ['Add the times', 'Notes', "Today's Sleep Score"]) {
        await page.locator('summary', { hasText: name }).focus();
        await page.keyboard.press('Enter');
      }
    },
  );

  await t.test('A person can fill in the whole log with the keyboard alone.', async () => {
    await field.bed(page).focus();
    await page.keyboard.type('1105PM');
    await field.wake(page).focus();
    await page.keyboard.type('0630AM');
    await field.rating(page, 5).focus();
    await page.keyboard.press('ArrowRight');
    await field.notes(page).focus();
    await page.keyboard.type('By hand.');
    const duration = page.getByRole('button', { name: /Sleep Duration/ });
    await duration.focus();
    await page.keyboard.press('Enter');
    assert.equal(await duration.getAttribute('aria-expanded'), 'true');
    await page.getByText('7h 25m in bed give 22 of 30 points').waitFor();
    await field.habit(page, 8).focus();
    await page.keyboard.press('Space');
    const log = await untilOnServer(page, ({ overallScore }) => overallScore === 32);
    assert.deepEqual([log.bedTime, log.wakeTime, log.sleepQualityScore, log.notes], ['23:05', '06:30', 6, 'By hand.']);
  });

  await t.test('The server clears a cleared time, and keeps the old one for an incomplete entry.', async () => {
    await field.bed(page).focus();
    await page.keyboard.press('Backspace');
    await page.waitForTimeout(1500);
    assert.equal((await onServer(page)).log.bedTime, '23:05');
    await field.wake(page).focus();
    assert.equal(await field.bed(page).inputValue(), '23:05');
    await field.bed(page).fill('');
    await untilOnServer(page, ({ bedTime }) => bedTime === null);
  });

  await t.test('A text that the server refuses stays on the screen with the reason.', async () => {
    await field.notes(page).evaluate((notes) => notes.removeAttribute('maxlength'));
    await field.notes(page).fill('z'.repeat(5001));
    await page.getByRole('alert').filter({ hasText: 'Notes can be up to 5,000 characters long.' }).waitFor();
    await field.notes(page).fill('Short again.');
    await untilOnServer(page, ({ notes }) => notes === 'Short again.');
    await assertCount(page.getByRole('alert'), 0);
  });

  await t.test('Polling never overwrites text that is being typed, and shows changes of another tab.', async () => {
    const other = await page.context().newPage();
    await other.goto('/daily-log');
    await ready(other);
    await field.notes(page).fill('');
    const [begin, end] = ['A long night, and a longer note about it than anyone ', 'will read.'];
    const text = begin + end;
    const typing = typeSlowly(page, begin);
    await field.rating(other, 9).click();
    await field.notes(other).fill('The other tab was here.');
    await saved(other);
    await typing;
    // The last change is this tab's, regardless of the other tab's delay.
    await typeSlowly(page, end);
    assert.equal(await field.notes(page).inputValue(), text);
    await untilOnServer(page, ({ notes }) => notes === text);
    await page.bringToFront();
    await page.locator('[role=radio][aria-checked=true]', { hasText: '9' }).waitFor();
    await other.bringToFront();
    await other.waitForFunction((wanted) => document.querySelector('textarea')?.value === wanted, text);
    await other.close();
    await page.bringToFront();
  });

  await t.test('A page that is opened right after an entry shows its score.', async () => {
    await field.rating(page, 3).click();
    await followMore(page, 'History');
    // 3.75 points for one of eight habits and 3 for the rating.
    await page.getByText('Score: 7').waitFor();
  });
});
