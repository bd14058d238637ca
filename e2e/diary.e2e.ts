import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import { zoneWhereItIs } from '#testing/zones.ts';
import type { DailyLog } from '../src/core/nights/contract.ts';
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
const label = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** The newest log on the server, of the page's own person. */
const newestLog = (page: Page): Promise<DailyLog | undefined> =>
  page.evaluate(async () => {
    const headers = { 'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone };
    const logs = await fetch(`/api/daily-logs/${localStorage.getItem('sessionId')}`, { headers });
    return (await logs.json())[0];
  });

async function openLog(page: Page): Promise<void> {
  await page.goto('/daily-log');
  await page.getByRole('heading', { name: 'Sleep Timing & Quality' }).waitFor();
}

test(
  'The diary is folded, is filled with the keyboard, computes without a verdict, and stays open for this person.',
  options,
  async () => {
    const { page, consoleErrors } = await app.newPerson(MORNING);
    await openLog(page);
    assert.equal(await fold(page).getAttribute('aria-expanded'), 'false');
    await assertCount(label(page, 'Times awake'), 0);
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
    await page
      .getByText('In bed 8 h 15 min · asleep 6 h 40 min · 81% of the time in bed · 15 min awake before getting up')
      .waitFor();
    await label(page, 'Medicine for sleep').selectOption('No');
    await until(async () => {
      const log = await newestLog(page);
      return log?.minutesAwake === 35 && log.minutesToFallAsleep === 25 && log.sleepMedicine === false;
    });
    await assertAccessible(page, { only: 'main' });
    await assertFits(page);
    await page.reload();
    await page.getByText('Entered: 5 of 11').waitFor();
    assert.equal(await label(page, 'Minutes to fall asleep').inputValue(), '25');
    await fold(page).click();
    await page.reload();
    await page.getByText('Entered: 5 of 11').waitFor();
    await assertCount(label(page, 'Minutes to fall asleep'), 0);
    assert.deepEqual(consoleErrors, []);
  },
);

test(
  'A fault is named beside its field; fields without a connection and of a past night are saved.',
  options,
  async () => {
    const { page, context } = await app.newPerson(MORNING);
    await openLog(page);
    await fold(page).click();
    await label(page, 'Times awake').fill('often');
    await page.getByText('Please enter a whole number from 0 to 50.').waitFor();
    await label(page, 'Bedtime').fill('23:00');
    await label(page, 'Wake Time').fill('05:00');
    await label(page, 'Tried to sleep').fill('23:30');
    await label(page, 'Minutes to fall asleep').fill('200');
    await label(page, 'Minutes awake in the night').fill('180');
    await page.getByText('More minutes awake than this night had. Please check them.').waitFor();
    assert.equal(await label(page, 'Times awake').inputValue(), 'often');
    await assertCount(page.getByText(/of the time in bed/), 0);
    await label(page, 'Minutes awake in the night').fill('18');
    await page.getByText('In bed 6 h · asleep 1 h 52 min · 31% of the time in bed').waitFor();
    await until(async () => (await newestLog(page))?.minutesAwake === 18);

    await context.setOffline(true);
    await label(page, 'Times awake').fill('3');
    await label(page, 'Last coffee or tea').fill('14:30');
    await context.setOffline(false);
    await until(async () => {
      const log = await newestLog(page);
      return log?.awakenings === 3 && log.lastCaffeine === '14:30';
    });

    const today = new Intl.DateTimeFormat('en-CA', { timeZone: MORNING.timezoneId }).format(new Date());
    await page.getByRole('link', { name: 'History', exact: true }).first().click();
    await page.getByRole('button', { name: 'Add a night' }).click();
    await page.getByRole('dialog').getByText('3 days ago', { exact: true }).click();
    await label(page, 'Minutes of naps').fill('20');
    await page.getByRole('button', { name: 'Add this night' }).click();
    const past = addDays(today, -3);
    await until(() =>
      page.evaluate(async (date) => {
        const headers = { 'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone };
        const night = await fetch(`/api/nights/${localStorage.getItem('sessionId')}/${date}`, { headers });
        return (await night.json()).log?.napMinutes === 20;
      }, past),
    );
  },
);
