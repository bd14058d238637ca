import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { planEveryNight, saveOnServer, send } from '#testing/logged-nights.ts';
import { NO_BROWSER } from '#testing/open-app.ts';
import { type OpenTestApp, openTestApp } from '#testing/open-test-app.ts';
import { TURNED_CLOCK_ZONE } from '#testing/zones.ts';
import type { NightPatch } from '../src/core/nights/contract.ts';
import type { Programs } from '../src/core/programs/contract.ts';
import { PROGRAMS, type ProgramId } from '../src/domain/programs/program-state.ts';
import { PROGRAM_TEXTS, STEP_TEXTS } from '../src/domain/programs/program-texts.ts';
import { questionsOf, screening } from '../src/domain/programs/screen.ts';
import { SCREEN_QUESTION_TEXTS, SCREEN_YES } from '../src/domain/programs/screen-texts.ts';
import { WINDOW_QUESTIONS } from '../src/domain/programs/sleep-window.ts';
import { DAILY_TEXTS, WINDOW_QUESTION_TEXTS, WINDOW_YES } from '../src/domain/programs/window-texts.ts';
import { addDays } from '../src/domain/time/local-date.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { register } from './sign-up.fixture.ts';

const options = { skip: NO_BROWSER };
const START = '2026-03-10';
const PHONE = { width: 390, height: 844 };
let app: OpenTestApp;
before(async () => {
  if (!NO_BROWSER) app = await openTestApp({ offersWindow: true });
});
after(() => app?.close());

/** A person in New York on the evening of the start, with the browser's clock and the server's clock under control. */
async function personOnTurnedClock() {
  const person = await app.newPerson({ viewport: PHONE, timezoneId: TURNED_CLOCK_ZONE });
  await person.context.clock.install({ time: `${START}T23:00:00Z` });
  const turnTo = async (instant: string) => {
    app.clock.set(instant);
    await person.context.clock.setSystemTime(instant);
  };
  await turnTo(`${START}T23:00:00Z`);
  return { ...person, turnTo };
}

const HARD = { bedTime: '23:00', wakeTime: '06:30', minutesToFallAsleep: 60, minutesAwake: 30, awakenings: 1 };
const EASY = { bedTime: '23:30', wakeTime: '07:30' };

/** Logs nights by their wake dates, from and to a day counted from the start. */
async function logNights(page: Page, [from, to]: [number, number], night: NightPatch) {
  for (let day = from; day <= to; day += 1) {
    const date = addDays(START, day);
    if (day > 0) app.clock.set(`${date}T12:00:00Z`);
    await saveOnServer(page, date, { sleepQualityScore: 6, ...night });
  }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const changeOf = async (page: Page, body: object) => {
  const { running } = await send<Programs>(page, 'GET', '/api/programs/OWNER');
  return send(page, 'PATCH', `/api/programs/OWNER/${running?.id}`, body);
};

/** From the question to the questions about safety. */
async function chooseProgram(page: Page, program: ProgramId) {
  await page.goto('/programs');
  await page.getByRole('radio', { name: PROGRAM_TEXTS[program].answer }).check();
  await page.getByText('Then we start here').waitFor();
  await press(page, 'Start this week');
  await page.getByText(PROGRAM_TEXTS[program].promise).waitFor();
  if (program === 'hours') await press(page, 'I go to bed too late and wake too late');
}

/** Answers every question; each with yes first, where `asksEachYes`. */
async function answerQuestions(page: Page, program: ProgramId, asksEachYes: boolean) {
  for (const question of questionsOf(program)) {
    const asked = page.getByRole('heading', { name: SCREEN_QUESTION_TEXTS[question] });
    await asked.waitFor();
    const isAge = question === 'age';
    // The first one comes with the page.
    if (!isAge) assert.ok(await asked.evaluate((element) => element === document.activeElement), question);
    if (asksEachYes) {
      await press(page, isAge ? 'Under 18' : 'Yes');
      await page.getByText(SCREEN_YES[question]).waitFor();
      const answers = Object.fromEntries(questionsOf(program).map((one) => [one, one === question]));
      const isRefused = screening(program, answers) === null;
      await assertCount(page.getByRole('button', { name: 'Go on' }), isRefused ? 0 : 1, question);
      if (question === 'dark') {
        await page.getByRole('link', { name: '988', exact: true }).waitFor();
        await assertAccessible(page, { only: 'main' });
      }
      await press(page, 'Back');
    }
    await press(page, isAge ? '18 to 64' : 'No');
  }
}

/** The two questions of the eighth day, answered with no. */
async function answerEighthDay(page: Page) {
  for (const name of ['Dark thoughts?', 'Nodding off where it is dangerous?'])
    await page.getByRole('group', { name }).getByRole('button', { name: 'No' }).click();
}

const TONIGHT: Record<ProgramId, RegExp> = {
  asleep: /^Tomorrow, get up at 7:30 AM/,
  wake: /^Tomorrow, get up at 7:30 AM/,
  time: /^In bed at 11:15 PM/,
  hours: /^Up at 7:00 AM tomorrow/,
  know: /^Tomorrow: how rested/,
};

for (const program of PROGRAMS) {
  test(
    `"${PROGRAM_TEXTS[program].title}" leads from its questions through four weeks to the comparison.`,
    options,
    async () => {
      const { page, turnTo, consoleErrors } = await personOnTurnedClock();
      await page.goto('/programs');
      await page.getByRole('heading', { name: 'What is it?' }).waitFor();
      await logNights(page, [-13, 0], { ...EASY, sleepQualityScore: 6 });
      await chooseProgram(page, program);
      await answerQuestions(page, program, program !== 'wake');
      if (program === 'hours') {
        await page.getByLabel('You want to get up at').fill('09:00');
        await page.getByText('This plan moves mornings earlier.').waitFor();
        await page.getByLabel('You want to get up at').fill('06:00');
      }
      await press(page, 'Start tonight');
      await page.getByRole('img', { name: 'Week 1 of 4' }).waitFor();
      await page.getByText(TONIGHT[program]).waitFor();
      await assertFits(page);

      await logNights(page, [1, 7], EASY);
      await turnTo(`${addDays(START, 7)}T12:00:00Z`);
      await page.reload();
      await answerEighthDay(page);
      await page.getByText(/^Week 2: /).waitFor();
      await page.getByRole('button', { name: /^(Next step|Skip it)$/ }).click();
      await page.getByRole('img', { name: 'Week 2 of 4' }).waitFor();
      for (const [week, choices] of [
        [2, { thing: 'noise', evenings: ['friday', 'saturday'] }],
        [3, {}],
      ] as const) {
        app.clock.set(`${addDays(START, 7 * week)}T12:00:00Z`);
        await changeOf(page, { action: 'eighth-day', isSleepy: false, isDark: false });
        await changeOf(page, { action: 'next', choices });
      }
      await logNights(page, [15, 28], { ...EASY, bedTime: '23:00', wakeTime: program === 'hours' ? '06:45' : '07:30' });
      await turnTo(`${addDays(START, 28)}T12:00:00Z`);
      await page.reload();
      await page.getByRole('heading', { name: STEP_TEXTS[`${program}.4`].title, exact: true }).waitFor();
      await press(page, 'Open your comparison');
      await page.getByRole('row', { name: /^How rested, 1 to 10 6\.0 6\.0/ }).waitFor();
      await answerEighthDay(page);
      await press(page, 'Finish');
      await page.getByRole('heading', { name: 'What now' }).waitFor();
      await page
        .getByText(program === 'time' ? 'You have 34 minutes more a night' : PROGRAM_TEXTS[program].end.slice(0, 12))
        .waitFor();
      await assertAccessible(page, { only: 'main' });
      await page.getByRole('heading', { name: 'What is it?' }).waitFor();
      assert.deepEqual(consoleErrors, []);
    },
  );
}

test('A program is paused, resumed and stopped, and dark thoughts end it with whom to call.', options, async () => {
  const { page, turnTo, context } = await personOnTurnedClock();
  await page.goto('/programs');
  await page.getByRole('heading', { name: 'What is it?' }).waitFor();
  await press(page, 'Not now');
  await page.getByRole('button', { name: 'Not now' }).waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: PROGRAM_TEXTS.asleep.answer }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByText('Week 1: one time to get up.').waitFor();
  await press(page, 'Only remember my answer');
  await page.getByRole('button', { name: 'Only remember my answer' }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('radio', { name: PROGRAM_TEXTS.wake.answer, checked: true }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/programs?start=wake');
  const answers = Object.fromEntries(questionsOf('asleep').map((question) => [question, false]));
  const begin = async () => {
    await send(page, 'POST', '/api/programs/OWNER', { program: 'asleep', answers, choices: { rise: '06:30' } });
    await page.goto('/programs');
  };
  await begin();
  await press(page, 'Pause');
  await press(page, 'Go on');
  await press(page, 'Not tonight');
  await page.getByText('This week', { exact: true }).first().waitFor();
  await press(page, 'Stop the program');
  const stop = page.getByRole('alertdialog', { name: 'Stop the program?' });
  const goOn = stop.getByRole('button', { name: 'Keep going' });
  await goOn.waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Keep going');
  await goOn.click();
  await stop.waitFor({ state: 'detached' });
  await press(page, 'Stop the program');
  await stop.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped. Nothing is lost.').waitFor();

  await begin();
  await turnTo(`${addDays(START, 7)}T12:00:00Z`);
  await page.reload();
  await context.setOffline(true);
  await page.getByRole('group', { name: 'Dark thoughts?' }).getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('link', { name: '988', exact: true }).waitFor();
  await context.setOffline(false);
  await page.getByRole('group', { name: 'Dark thoughts?' }).getByRole('button', { name: 'Yes' }).click();
  await page.getByText(/^Falling asleep, Mar 10 to/).waitFor();
  await page.getByRole('link', { name: '988', exact: true }).waitFor();
  await assertCount(page.getByRole('heading', { name: 'What is it?' }), 0, 'below whom to call');
});

test('The sleep window starts after twelve questions, and stops at once for a person who dozes.', options, async () => {
  const { page, turnTo, context } = await personOnTurnedClock();
  await register(page, { email: 'window@example.com' });
  await page.goto('/programs');
  await page.getByRole('heading', { name: 'What is it?' }).waitFor();
  await logNights(page, [-13, 0], HARD);
  const answers = Object.fromEntries(questionsOf('asleep').map((question) => [question, false]));
  await send(page, 'POST', '/api/programs/OWNER', { program: 'asleep', answers, choices: { rise: '06:30' } });
  for (const week of [1, 2]) {
    await logNights(page, [7 * week - 6, 7 * week], HARD);
    await changeOf(page, { action: 'eighth-day', isSleepy: false, isDark: false });
    if (week === 1) await changeOf(page, { action: 'next', choices: {} });
  }
  await turnTo(`${addDays(START, 14)}T12:00:00Z`);
  await page.reload();
  await page.getByText('On average you sleep 6 h of 7 h 30 in bed.').waitFor();
  await page.getByRole('link', { name: 'Read what it is' }).click();
  await page.getByText('never under 5 h 30').waitFor();
  await press(page, 'Go on');
  await press(page, 'Under 18');
  await page.getByText('This is for adults only.').waitFor();
  await press(page, 'Back');
  await press(page, '18 to 64');
  for (const question of WINDOW_QUESTIONS) {
    await page.getByRole('heading', { name: WINDOW_QUESTION_TEXTS[question] }).waitFor();
    await press(page, question === 'dementia' ? "I'd rather not say" : 'Yes');
    await page.getByText(WINDOW_YES[question]).waitFor();
    await press(page, 'Back');
    await press(page, 'No');
  }
  await page.getByText('Nobody has checked this for me but me.').click();
  await assertAccessible(page, { only: 'main' });
  await press(page, 'Start tonight');
  await page.getByText('Get up at 6:30 AM every day. Bed at 12:30 AM').waitFor();
  await assertFits(page);

  await turnTo(`${addDays(START, 15)}T12:00:00Z`);
  await page.reload();
  await page.getByRole('heading', { name: DAILY_TEXTS.text }).waitFor();
  await press(page, 'No');
  await page.getByRole('heading', { name: DAILY_TEXTS.text }).waitFor({ state: 'detached' });
  await press(page, 'Pause the window');
  await press(page, 'Go on with the window');

  await turnTo(`${addDays(START, 16)}T12:00:00Z`);
  await page.reload();
  await page.getByRole('heading', { name: DAILY_TEXTS.text }).waitFor();
  await context.setOffline(true);
  await press(page, 'Yes');
  await page.getByText(DAILY_TEXTS.stop).waitFor();
  await assertCount(page.getByText('The sleep window'), 0);
  await context.setOffline(false);
  await page.reload();
  await page.getByText(DAILY_TEXTS.stop).waitFor();
  await page.waitForFunction(() => localStorage.getItem('windowStopped') === null);
  const { running } = await send<Programs>(page, 'GET', '/api/programs/OWNER');
  assert.equal(running?.window?.ended?.why, 'sleepy');
});

test('Somebody who is unsteady at night reads no step about getting up.', options, async () => {
  const { page, turnTo } = await personOnTurnedClock();
  await page.goto('/programs');
  await page.getByRole('heading', { name: 'What is it?' }).waitFor();
  const answers = Object.fromEntries(questionsOf('wake').map((question) => [question, question === 'falls']));
  await send(page, 'POST', '/api/programs/OWNER', { program: 'wake', answers, choices: { rise: '06:30' } });
  await page.goto('/programs');
  await page.getByText(STEP_TEXTS['wake.3'].what).waitFor();
  await assertCount(page.getByText(STEP_TEXTS['wake.2'].what), 0, 'before the step');
  await turnTo(`${addDays(START, 7)}T12:00:00Z`);
  await changeOf(page, { action: 'eighth-day', isSleepy: false, isDark: false });
  await changeOf(page, { action: 'next', choices: {} });
  await turnTo(`${addDays(START, 8)}T12:00:00Z`);
  await page.reload();
  await page.getByText(/sit up and read until you are sleepy/).waitFor();
  await page.getByText('Last night: sat up when awake?').waitFor();
  await assertCount(page.getByText(STEP_TEXTS['wake.2'].what), 0, 'during the step');
  await page.goto('/cant-sleep');
  await page.getByRole('heading', { name: 'You can stay in bed.' }).waitFor();
});

test(
  'While a step names the earliest bedtime, Home names no other, and the night begins after it.',
  options,
  async () => {
    const { page, turnTo } = await personOnTurnedClock();
    await page.goto('/programs');
    await page.getByRole('heading', { name: 'What is it?' }).waitFor();
    await logNights(page, [-3, 0], EASY);
    await planEveryNight(page, { targetBedTime: '22:00', targetWakeTime: '06:00' });
    const answers = Object.fromEntries(questionsOf('asleep').map((question) => [question, false]));
    await send(page, 'POST', '/api/programs/OWNER', { program: 'asleep', answers, choices: { rise: '06:30' } });
    const eighth = addDays(START, 7);
    const after = addDays(START, 8);
    await turnTo(`${eighth}T12:00:00Z`);
    await changeOf(page, { action: 'eighth-day', isSleepy: false, isDark: false });
    await changeOf(page, { action: 'next', choices: {} });
    const bed = page.getByRole('heading', { name: 'Bed tonight, not before' });
    for (const instant of [`${after}T00:30:00Z`, `${after}T03:40:00Z`]) {
      await turnTo(instant);
      await page.goto('/');
      await bed.waitFor();
      await page.getByRole('time').getByText('11:30').waitFor();
      await assertCount(page.getByText('10:00'), 0, instant);
    }
    await turnTo(`${after}T04:10:00Z`);
    await page.goto('/');
    await page.getByText('It’s the middle of the night.').waitFor();
  },
);
