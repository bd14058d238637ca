import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import { zoneWhereItIs } from '#testing/zones.ts';
import { addDays } from '../src/domain/time/local-date.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { ARCHES, type ArchSize, nightCurve } from '../src/ui/night/night-curve.ts';
import { openDailyLog, planEveryNight, saveOnServer, todayIn, untilNight } from './logged-nights.fixture.ts';

const options = { skip: NO_BROWSER };
const zone = zoneWhereItIs(9, 11);
const MORNING = { timezoneId: zone };
const PHONE = { ...MORNING, viewport: { width: 390, height: 844 }, hasTouch: true };
const NARROWEST = { width: 320, height: 700 };
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

/** Waits until the time of a knob is as wanted. */
async function untilAt(knob: ReturnType<typeof bedKnob>, wanted: string | RegExp): Promise<void> {
  let time = '';
  await until(
    async () => {
      time = (await timeOf(knob)) ?? '';
      return typeof wanted === 'string' ? time === wanted : wanted.test(time);
    },
    () => `${time} instead of ${wanted}`,
  );
}

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

async function moveTo(page: Page, hour: number): Promise<void> {
  const { x, y } = await placeOf(page, 'large', hour);
  await page.mouse.move(x, y, { steps: 5 });
}

test('A planned night is dragged with the mouse, and saved on release.', options, async () => {
  const { page, consoleErrors } = await app.newPerson(MORNING);
  await openDailyLog(page);
  await planEveryNight(page);
  await openDailyLog(page);
  await untilAt(bedKnob(page), '10:30 PM, as planned, not logged yet');
  await page.getByText('as planned, not logged yet').filter({ visible: true }).waitFor();
  await assertAccessible(page, { only: 'main' });
  await grab(page, bedKnob(page));
  await moveTo(page, 5);
  await untilAt(bedKnob(page), '11:00 PM');
  assert.equal(await bedKnob(page).getAttribute('data-knob'), 'dragged');
  assert.deepEqual([await bedField(page).inputValue(), await wakeField(page).inputValue()], ['23:00', '06:30']);
  await page.getByText('7h 30m', { exact: true }).first().waitFor();
  await page.waitForTimeout(2500);
  await untilNight(page, todayIn(zone), ({ bedTime }) => bedTime === null);
  await page.mouse.up();
  await untilNight(page, todayIn(zone), ({ bedTime, wakeTime }) => bedTime === '23:00' && wakeTime === '06:30');
  await page.getByText('In bed 30 minutes after plan (10:30 PM)').waitFor();

  // Escape during a drag restores the night, and the change stands in place of the label.
  await grab(page, wakeKnob(page));
  await moveTo(page, 14);
  await page.getByText('+1 h 30 min').filter({ visible: true }).waitFor();
  await page.keyboard.press('Escape');
  await untilAt(wakeKnob(page), '6:30 AM');
  await page.mouse.up();
  assert.equal(await wakeField(page).inputValue(), '06:30');

  // The ends stay 30 minutes apart, and typing moves a knob.
  await grab(page, bedKnob(page));
  await moveTo(page, 16);
  await untilAt(bedKnob(page), '6:00 AM');
  await page.mouse.up();
  await bedField(page).fill('21:10');
  await untilAt(bedKnob(page), '9:10 PM');
  await untilNight(page, todayIn(zone), ({ bedTime }) => bedTime === '21:10');
  assert.deepEqual(consoleErrors, []);
});

test(
  'Without a plan a key sets one end only; a touched knob follows the finger, also below the arch.',
  options,
  async () => {
    const { context, page } = await app.newPerson({ ...PHONE, viewport: NARROWEST });
    await openDailyLog(page);
    await untilAt(bedKnob(page), '11:00 PM, not logged yet');
    await bedKnob(page).focus();
    await page.keyboard.press('ArrowLeft');
    await untilAt(bedKnob(page), '10:55 PM');
    assert.match((await timeOf(wakeKnob(page))) ?? '', /not logged yet$/);
    const log = await untilNight(page, todayIn(zone), ({ bedTime }) => bedTime === '22:55');
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
    await untilNight(page, todayIn(zone), ({ wakeTime }) => wakeTime === '16:55');
    await assertFits(page);

    // The page does not scroll under the finger.
    await page.setViewportSize(PHONE.viewport);
    await saveOnServer(page, todayIn(zone), { bedTime: '23:00', wakeTime: '07:00' });
    await openDailyLog(page);
    await untilAt(wakeKnob(page), '7:00 AM');
    const session = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const start = await middleOf(wakeKnob(page));
    const scrolled = await page.evaluate(() => scrollY);
    const [noon, foot] = [await placeOf(page, 'small', 15), await placeOf(page, 'small', 18)];
    await touch('touchStart', [start]);
    await touch('touchMove', [noon]);
    await untilAt(wakeKnob(page), '9:00 AM');
    // Below the foot the hours turn, so that a night into the afternoon can be reached.
    await touch('touchMove', [foot]);
    await touch('touchMove', [{ x: foot.x - 20, y: foot.y + 60 }]);
    await untilAt(wakeKnob(page), /^[1-4]:\d\d PM$/);
    assert.equal(await page.evaluate(() => scrollY), scrolled);
    await touch('touchEnd', []);
    const night = await untilNight(page, todayIn(zone), ({ wakeTime }) => wakeTime !== '07:00');
    assert.match(night.wakeTime ?? '', /^1[3-6]:\d[05]$/);
    assert.equal(await wakeField(page).inputValue(), night.wakeTime);
  },
);

test('A drag changes the score of a night and the hours of a schedule; Escape undoes it alone.', options, async () => {
  const { page } = await app.newPerson(MORNING);
  await openDailyLog(page);
  const date = addDays(todayIn(zone), -1);
  await saveOnServer(page, date, { bedTime: '23:00', wakeTime: '06:00', sleepQualityScore: 8 });
  await page.goto('/sleep-history');
  await page
    .getByRole('button', { name: /open this night$/ })
    .first()
    .click();
  const score = page.getByRole('dialog').getByRole('region', { name: 'Sleep Score' });
  await score.getByText('30', { exact: true }).first().waitFor();
  await grab(page, wakeKnob(page));
  await moveTo(page, 13.5);
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
  await untilNight(page, date, (night) => night.wakeTime === '07:30' && night.overallScore === 38);

  await page.goto('/sleep-schedules');
  await page
    .getByRole('button', { name: /schedule/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Target Bedtime *').fill('23:00');
  await dialog.getByLabel('Target Wake Time *').fill('07:00');
  await grab(page, bedKnob(page));
  const { x, y } = await placeOf(page, 'small', 4);
  await page.mouse.move(x, y, { steps: 5 });
  await dialog.getByText('Sleep duration: 9.0 hours').waitFor();
  assert.equal(await dialog.getByLabel('Target Bedtime *').inputValue(), '22:00');
  await page.keyboard.press('Escape');
  await dialog.getByText('Sleep duration: 8.0 hours').waitFor();
  await page.mouse.up();
  await bedKnob(page).focus();
  await page.keyboard.press('PageDown');
  await dialog.getByText('Sleep duration: 8.5 hours').waitFor();
  assert.equal(await dialog.getByLabel('Target Bedtime *').inputValue(), '22:30');
});
