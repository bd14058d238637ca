import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openDailyLog, openFold, planEveryNight, saveOnServer, todayIn, untilNight } from '#testing/logged-nights.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import { zoneWhereItIs } from '#testing/zones.ts';
import { addDays } from '../src/domain/time/local-date.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { ARCHES, type ArchSize, nightCurve } from '../src/ui/night/night-curve.ts';
import { guestWith } from './progress-nights.fixture.ts';

const options = { skip: NO_BROWSER };
const zone = zoneWhereItIs(9, 11);
const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 700 };
const DESKTOP = { width: 1280, height: 720 };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const bedKnob = (page: Page) => page.getByRole('slider', { name: 'Bedtime' });
const wakeKnob = (page: Page) => page.getByRole('slider', { name: 'Wake time' });
const bedField = (page: Page) => page.getByLabel('Bedtime', { exact: true });
const wakeField = (page: Page) => page.getByLabel('Wake Time', { exact: true });
const timeOf = (knob: ReturnType<typeof bedKnob>) => knob.getAttribute('aria-valuetext');

const saved = (page: Page) => page.locator('[data-saving="idle"]').waitFor({ state: 'attached' });
const follow = (page: Page, link: string) => page.getByRole('link', { name: link, exact: true }).first().click();

/** Waits until the time of a knob is as wanted. */
const untilAt = (knob: ReturnType<typeof bedKnob>, time: string): Promise<void> =>
  knob.and(knob.page().locator(`[aria-valuetext="${time}"]`)).waitFor();

/** The place on the screen of an hour after 6 PM, on an arch of 18 hours. */
async function placeOf(page: Page, size: ArchSize, hour: number): Promise<{ x: number; y: number }> {
  const box = await page
    .getByRole('img', { name: /^(In bed|No times)/ })
    .filter({ visible: true })
    .boundingBox();
  assert.ok(box);
  const [x, y] = nightCurve(size, 18).point(hour);
  return { x: box.x + (x / ARCHES[size].width) * box.width, y: box.y + (y / ARCHES[size].height) * box.height };
}

/** The middle of a knob, once it has stopped moving. */
async function middleOf(knob: ReturnType<typeof bedKnob>): Promise<{ x: number; y: number }> {
  await knob.scrollIntoViewIfNeeded();
  const box = await knob.boundingBox();
  assert.ok(box && box.width >= 44 && box.height >= 44, JSON.stringify(box));
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function grab(page: Page, knob: ReturnType<typeof bedKnob>): Promise<void> {
  const { x, y } = await middleOf(knob);
  await page.mouse.move(x, y);
  await page.mouse.down();
}

async function moveTo(page: Page, hour: number, size: ArchSize = 'large'): Promise<void> {
  const { x, y } = await placeOf(page, size, hour);
  await page.mouse.move(x, y, { steps: 2 });
}

test('The night is set on the arch with keys, a finger and the mouse.', options, async (t) => {
  const { page, consoleErrors } = await guestWith(app, [], { timezoneId: zone, viewport: NARROWEST });
  const today = todayIn(zone);
  const yesterday = addDays(today, -1);
  await saveOnServer(page, yesterday, { bedTime: '23:00', wakeTime: '06:00', sleepQualityScore: 8 });
  await openDailyLog(page);
  await openFold(page, 'Add the times');

  await t.test('Without a plan a key sets one end only.', async () => {
    await untilAt(bedKnob(page), '11:00 PM, not logged yet');
    await bedKnob(page).focus();
    await page.keyboard.press('ArrowLeft');
    await untilAt(bedKnob(page), '10:55 PM');
    assert.match((await timeOf(wakeKnob(page))) ?? '', /not logged yet$/);
    await saved(page);
    const log = await untilNight(page, today, ({ bedTime }) => bedTime === '22:55');
    assert.equal(log.wakeTime, null);
    await page.keyboard.press('Tab');
    await page.keyboard.press('PageUp');
    await untilAt(wakeKnob(page), '7:30 AM');
    await page.keyboard.press('Home');
    await untilAt(wakeKnob(page), '11:25 PM');
    await page.keyboard.press('End');
    await untilAt(wakeKnob(page), '4:55 PM');
    const [now, min, max] = await Promise.all(
      ['aria-valuenow', 'aria-valuemin', 'aria-valuemax'].map(async (name) =>
        Number(await wakeKnob(page).getAttribute(name)),
      ),
    );
    assert.deepEqual([now, (max ?? 0) - (min ?? 0)], [max, 18 * 60 - 30]);
    await saved(page);
    await untilNight(page, today, ({ wakeTime }) => wakeTime === '16:55');
    await assertFits(page);
  });

  await t.test('A typed time moves its knob, which follows the finger, also below the arch.', async () => {
    await page.setViewportSize(PHONE);
    await bedField(page).fill('23:00');
    // The field of the knob keeps the focus.
    await wakeField(page).fill('07:00');
    await untilAt(bedKnob(page), '11:00 PM');
    await untilAt(wakeKnob(page), '7:00 AM');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const start = await middleOf(wakeKnob(page));
    // The page does not scroll under the finger.
    const scrolled = await page.evaluate(() => scrollY);
    const [noon, foot] = [await placeOf(page, 'small', 15), await placeOf(page, 'small', 18)];
    await touch('touchStart', [start]);
    await touch('touchMove', [noon]);
    await untilAt(wakeKnob(page), '9:00 AM');
    // Below the foot the hours turn, so that a night into the afternoon can be reached.
    await touch('touchMove', [foot]);
    await touch('touchMove', [{ x: foot.x - 20, y: foot.y + 60 }]);
    await until(async () => /^[1-4]:\d\d PM$/.test((await timeOf(wakeKnob(page))) ?? ''), 'a time in the afternoon');
    assert.equal(await page.evaluate(() => scrollY), scrolled);
    await touch('touchEnd', []);
    await session.detach();
    const shown = await wakeField(page).inputValue();
    assert.match(shown, /^1[3-6]:\d[05]$/);
    await saved(page);
    await untilNight(page, today, ({ wakeTime }) => wakeTime === shown);
  });

  await t.test('A planned night is dragged with the mouse, and saved on release.', async () => {
    await planEveryNight(page);
    await saveOnServer(page, today, { bedTime: null, wakeTime: null });
    await page.setViewportSize(DESKTOP);
    await openDailyLog(page);
    await untilAt(bedKnob(page), '10:30 PM, as planned, not logged yet');
    await page.getByText('as planned, not logged yet').filter({ visible: true }).waitFor();
    await assertAccessible(page, { only: '#timing' });
    await grab(page, bedKnob(page));
    await moveTo(page, 5);
    await untilAt(bedKnob(page), '11:00 PM');
    assert.equal(await bedKnob(page).getAttribute('data-knob'), 'dragged');
    assert.deepEqual([await bedField(page).inputValue(), await wakeField(page).inputValue()], ['23:00', '06:30']);
    await page.getByText('7h 30m', { exact: true }).first().waitFor();
    await page.waitForTimeout(2500);
    await untilNight(page, today, ({ bedTime }) => bedTime === null);
    await page.mouse.up();
    await saved(page);
    await untilNight(page, today, ({ bedTime, wakeTime }) => bedTime === '23:00' && wakeTime === '06:30');
    await page.getByText('In bed 30 minutes after plan (10:30 PM)').waitFor();
  });

  await t.test('In a dialog a drag changes the score of a night, and Escape undoes the drag alone.', async () => {
    await follow(page, 'History');
    await page
      .getByRole('button', { name: /open this night$/ })
      .nth(1)
      .click();
    const score = page.getByRole('dialog').getByRole('region', { name: 'Sleep Score' });
    await score.getByText('30', { exact: true }).first().waitFor();
    await grab(page, wakeKnob(page));
    await moveTo(page, 13.5);
    // The change stands in place of the label.
    await page.getByText('+1 h 30 min').filter({ visible: true }).waitFor();
    await score.getByText('Once it is saved.').waitFor();
    await score.getByText('38', { exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await untilAt(wakeKnob(page), '6:00 AM');
    await page.mouse.up();
    await score.getByText('30', { exact: true }).first().waitFor();
    await grab(page, wakeKnob(page));
    await moveTo(page, 13.5);
    await page.mouse.up();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await untilNight(page, yesterday, (night) => night.wakeTime === '07:30' && night.overallScore === 38);
    await page.keyboard.press('Escape');
  });

  await t.test('A drag and a key change the hours of a schedule.', async () => {
    await follow(page, 'Schedules');
    await page
      .getByRole('button', { name: /schedule/i })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Target Bedtime *').fill('23:00');
    await dialog.getByLabel('Target Wake Time *').fill('07:00');
    await grab(page, bedKnob(page));
    await moveTo(page, 4, 'small');
    await dialog.getByText('Sleep duration: 9.0 hours').waitFor();
    await page.mouse.up();
    assert.equal(await dialog.getByLabel('Target Bedtime *').inputValue(), '22:00');
    await bedKnob(page).focus();
    await page.keyboard.press('PageUp');
    await dialog.getByText('Sleep duration: 8.5 hours').waitFor();
    assert.equal(await dialog.getByLabel('Target Bedtime *').inputValue(), '22:30');
    assert.deepEqual(consoleErrors, []);
  });
});
