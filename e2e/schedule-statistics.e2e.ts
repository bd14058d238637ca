import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertCount } from '../src/testing/assert-count.ts';
import { NO_BROWSER, type OpenApp, openApp } from '../src/testing/open-app.ts';
import { until } from '../src/testing/until.ts';
import {
  card,
  chooseNeed,
  daysAgo,
  isFree,
  night,
  nightsOf,
  openDetails,
  openProgress,
  personWith,
  textOf,
} from './progress-nights.fixture.ts';

const options = { skip: NO_BROWSER };
const PATTERNS = { anchor: '#patterns' } as const;
const PREFERENCES = '**/api/sleep-preferences/**';
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

test('The statistics of the schedule are explained and follow the settings.', options, async (t) => {
  const { page, consoleErrors } = await personWith(app, nightsOf(40), PATTERNS);
  const need = card(page, 'Sleep need');
  const lag = card(page, 'Social jet lag');
  const more = need.getByRole('button', { name: '15 minutes more' });
  const compared = (text: string) =>
    new RegExp(`^Your time in bed is about .* a night less than the ${text} you chose`);
  const evening = (name: string, checked: boolean) => lag.getByRole('checkbox', { name, checked });

  await t.test('Each statistic is explained with its formula, its limits and its source.', async () => {
    const explanations = {
      'Bedtime and wake time regularity': 'The standard deviation of your bedtimes',
      'Sleep regularity index': 'The share of minutes in the same state',
      Chronotype: 'The average middle of your sleep before days off',
      'Social jet lag': 'The average middle of the night before days off',
      'Sleep need': 'Your need less your average time in bed',
    };
    for (const [name, formula] of Object.entries(explanations)) {
      await openDetails(page, name);
      await card(page, name).getByText(formula).waitFor();
      await card(page, name).getByText('What it cannot know').waitFor();
      assert.match(
        (await card(page, name).locator('dl').getByRole('link').getAttribute('href')) ?? '',
        /^https:\/\/doi\.org\//,
      );
    }
    const regularity = card(page, 'Bedtime and wake time regularity');
    await regularity.getByRole('button', { expanded: true }).click();
    await regularity.getByText(explanations['Bedtime and wake time regularity']).waitFor({ state: 'hidden' });
    // The other statistics are explained on a page of their own.
    await page.getByRole('link', { name: 'How these numbers are computed' }).click();
    for (const name of ['Achievements', 'Change this week', 'Weekly Sleep Performance'])
      await page.getByRole('heading', { name, exact: true }).waitFor();
    assert.deepEqual(consoleErrors, []);
    await openProgress(page, '#patterns');
    for (const name of ['Sleep need', 'Social jet lag']) await openDetails(page, name);
  });

  await t.test('A change that is not saved is reverted and reported.', async () => {
    await page.route(PREFERENCES, (route) => route.fulfill({ status: 500 }));
    await more.click();
    await need
      .getByRole('alert')
      .getByText('Your change was not saved, so it is back at 8 h. Please try again.')
      .waitFor();
    await need.getByText('Choose the time in bed you need').waitFor();
    assert.doesNotMatch(await textOf(need), /a night less than|of the last 14 nights;/, 'nothing is compared before');
    await lag.getByRole('checkbox', { name: 'Sunday' }).click();
    await lag.getByRole('alert').getByText('It is back at Friday and Saturday.').waitFor();
    assert.equal(await lag.getByRole('checkbox', { name: 'Sunday' }).isChecked(), false);
    await page.unroute(PREFERENCES);
  });

  await t.test('A change of the sleep need and the days off takes effect at once and is saved.', async () => {
    await need.getByRole('button', { name: 'Use 8 h a night' }).click();
    await need.getByText(compared('8 h')).waitFor();
    await need.getByText('From 11 of the last 14 nights; 3 without two times are left out.').waitFor();
    await need.getByRole('alert').waitFor({ state: 'detached' });
    const shownNeed = (text: string) => need.getByRole('status').getByText(text, { exact: true }).waitFor();
    for (const text of ['8 h 15 min', '8 h 30 min']) {
      await more.press('Enter');
      await shownNeed(text);
    }
    for (let step = 3; step <= 8; step += 1) await more.press('Enter');
    await shownNeed('10 h');
    await more.and(page.locator('[aria-disabled=true]')).waitFor();
    await more.press('Enter');
    await need.getByText(compared('10 h')).waitFor();
    await need.getByRole('button', { name: '15 minutes less' }).click();
    await need.getByText(compared('9 h 45 min')).waitFor();

    for (const name of ['Friday', 'Saturday']) {
      await evening(name, true).click({ force: true });
      await evening(name, false).waitFor({ state: 'attached' });
    }
    await lag.getByText('Choose below which evenings come before a day off.').waitFor();
    await evening('Saturday', false).click({ force: true });
    await evening('Saturday', true).waitFor({ state: 'attached' });
    const onServer = () =>
      page.evaluate(async () => (await fetch(`/api/sleep-preferences/${localStorage.getItem('sessionId')}`)).text());
    await until(async () => {
      const { needMinutes, isNeedSet, freeEvenings } = JSON.parse(await onServer());
      return needMinutes === 585 && isNeedSet && freeEvenings.join() === 'saturday';
    });
  });

  await t.test('Settings that cannot be read are reported, and a retry shows the saved ones.', async () => {
    await page.route(PREFERENCES, (route) => route.fulfill({ status: 500 }));
    await openProgress(page, '#patterns');
    const unread = page.getByRole('alert').filter({ hasText: 'Your sleep settings could not be loaded.' });
    await unread.waitFor();
    // A part that is loaded later asks for the same settings again: only then nothing is fetched any more.
    await page.getByRole('alert').filter({ hasText: 'What you said of your nights could not be loaded.' }).waitFor();
    await openDetails(page, 'Sleep need');
    await assertCount(more, 0);
    await page.unroute(PREFERENCES);
    await unread.getByRole('button', { name: 'Try again' }).click();
    await need.getByText(compared('9 h 45 min')).waitFor();
    await openDetails(page, 'Social jet lag');
    await evening('Friday', false).waitFor({ state: 'attached' });
    await evening('Saturday', true).waitFor({ state: 'attached' });
  });
});

test('With too few nights a statistic says how many are missing, and there is no chronotype.', options, async () => {
  const { page, consoleErrors } = await personWith(
    app,
    [0, 1, 2].map((days) => night(days, 1380, 1860)),
    PATTERNS,
  );
  await chooseNeed(page);
  assert.match(
    await textOf(card(page, 'Sleep need')),
    /Log 4 more nights with both times\. 3 of 7 so far in the last 14 days/,
  );
  await assertCount(card(page, 'Chronotype'), 0);
  assert.deepEqual(consoleErrors, []);
});

test(
  'The own sleep need is a range once the person said enough, and the schedule is counted back from it.',
  options,
  async () => {
    const nights = Array.from({ length: 42 }, (_, days) => ({
      ...(isFree(daysAgo(days)) ? night(days, 1350, 1875) : night(days, 1410, 1830)),
      diary: { minutesToFallAsleep: 10, minutesAwake: 5 },
    })).map((each) => ({ ...each, diary: { ...each.diary, triedToSleep: each.bedTime } }));
    const { page, consoleErrors } = await personWith(app, nights, { anchor: PATTERNS.anchor });
    const need = card(page, 'Sleep need');
    const range = need.getByText('You seem to need between 8 h and 9 h, from 12 free mornings.');
    await openDetails(page, 'Sleep need');
    await need.getByText('once you choose your age group in').waitFor();
    await need.getByRole('link', { name: 'About your nights' }).click();
    const about = page.locator('details', { hasText: 'About your nights' });
    await about.locator('summary').click();
    await about.getByRole('combobox', { name: 'Age group' }).selectOption('18 to 64');
    await about.getByText('Saved', { exact: true }).waitFor();
    await openProgress(page, PATTERNS.anchor);
    await openDetails(page, 'Sleep need');
    const well = need.getByRole('group', { name: 'Were you well in these weeks?' });
    await well.getByRole('radio', { name: 'Yes' }).waitFor({ state: 'attached' });
    await assertCount(range, 0);
    await well.getByText('Yes', { exact: true }).click();
    await range.waitFor();
    await well.getByText('No', { exact: true }).click();
    await range.waitFor({ state: 'detached' });
    await well.getByText('Yes', { exact: true }).click();
    await range.waitFor();

    await page.goto('/sleep-schedules');
    await page.getByRole('button', { name: 'New Schedule' }).click();
    const chip = page.getByRole('group', { name: 'A suggestion from your nights' });
    await chip.getByText('10:00 PM to 6:30 AM').waitFor();
    await chip
      .getByText("You've been going at 11:30 PM. Start at 11:15 PM and move 15 minutes every three nights.")
      .waitFor();
    assert.deepEqual(consoleErrors, []);
  },
);
