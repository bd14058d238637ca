import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { followMore } from '#testing/follow-more.ts';
import { openFold, todayIn, untilNight } from '#testing/logged-nights.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { zoneWhereItIs } from '#testing/zones.ts';
import { addDays } from '../src/domain/time/local-date.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';

const options = { skip: NO_BROWSER };
const PHONE = { width: 390, height: 844 };
/** A morning hour: in the evening the checklist is about the coming night. */
const MORNING = { timezoneId: zoneWhereItIs(9, 11), viewport: PHONE };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const fold = (page: Page) => page.getByRole('button', { name: /^More about this night/ });
const saved = (page: Page) => page.locator('[data-saving="idle"]').waitFor({ state: 'attached' });
const follow = (page: Page, link: string) => page.getByRole('link', { name: link, exact: true }).first().click();
const ready = (page: Page) => page.getByRole('heading', { name: 'Sleep Timing & Quality' }).waitFor();
const label = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('The diary is filled in, corrected and saved, and stays as this person left it.', options, async (t) => {
  const { page, consoleErrors } = await app.newPerson(MORNING);
  const today = todayIn(MORNING.timezoneId);
  const figures = page.getByText(
    'In bed 8 h 15 min · asleep 6 h 40 min · 81% of the time in bed · 15 min awake before getting up',
  );
  await page.goto('/daily-log');
  await ready(page);

  await t.test('The diary is folded, is filled with the keyboard, and computes without a verdict.', async () => {
    assert.equal(await fold(page).getAttribute('aria-expanded'), 'false');
    await assertCount(label(page, 'Times awake'), 0);
    await openFold(page, 'Add the times');
    await label(page, 'Bedtime').fill('23:00');
    await label(page, 'Wake Time').fill('07:00');
    await fold(page).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Don’t watch the clock: a guess is what this is made for.').waitFor();
    await label(page, 'Tried to sleep').fill('23:20');
    await label(page, 'Out of bed').fill('07:15');
    await label(page, 'Minutes to fall asleep').focus();
    await page.keyboard.type('25');
    await page.keyboard.press('Tab');
    await page.keyboard.type('35');
    await figures.waitFor();
    await label(page, 'Medicine for sleep').selectOption('No');
    await saved(page);
    await untilNight(
      page,
      today,
      (log) => log.minutesAwake === 35 && log.minutesToFallAsleep === 25 && log.sleepMedicine === false,
    );
  });

  await t.test('A fault is named beside its field, and impossible minutes have no figures.', async () => {
    await label(page, 'Times awake').fill('often');
    await page.getByText('Please enter a whole number from 0 to 50.').waitFor();
    await label(page, 'Minutes awake in the night').fill('450');
    await page.getByText('More minutes awake than this night had. Please check them.').waitFor();
    assert.equal(await label(page, 'Times awake').inputValue(), 'often');
    await assertCount(page.getByText(/of the time in bed/), 0);
    await assertAccessible(page, { only: '#timing' });
    await assertFits(page);
    await label(page, 'Minutes awake in the night').fill('35');
    await figures.waitFor();
  });

  await t.test('Fields that are filled without a connection are saved later.', async () => {
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
    await page.context().setOffline(true);
    await label(page, 'Times awake').fill('3');
    await label(page, 'Last coffee or tea').fill('14:30');
    await failed;
    await page.context().setOffline(false);
    await saved(page);
    await untilNight(page, today, (log) => log.awakenings === 3 && log.lastCaffeine === '14:30');
    // A browser reports a request without a connection.
    consoleErrors.length = 0;
  });

  await t.test(
    'The diary stays open or folded as it was left, also for a past night, whose fields are saved.',
    async () => {
      await page.reload();
      await page.getByText('Entered: 7 of 13').waitFor();
      assert.equal(await label(page, 'Minutes to fall asleep').inputValue(), '25');
      await followMore(page, 'History');
      await page.getByRole('button', { name: 'Add a night' }).click();
      await page.getByRole('dialog').getByText('3 days ago', { exact: true }).click();
      await label(page, 'Minutes of naps').fill('20');
      await page.getByRole('button', { name: 'Add this night' }).click();
      await untilNight(page, addDays(today, -3), (log) => log.napMinutes === 20);
      await fold(page).click();
      await page.keyboard.press('Escape');
      await follow(page, 'Log');
      await page.getByText('Entered: 7 of 13').waitFor();
      await assertCount(label(page, 'Minutes to fall asleep'), 0);
      assert.deepEqual(consoleErrors, []);
    },
  );
});
