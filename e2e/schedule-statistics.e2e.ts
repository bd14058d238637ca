import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertCount } from '../src/testing/assert-count.ts';
import type { NightRow } from '../src/testing/insert-nights.ts';
import { NO_BROWSER, type OpenApp, openApp } from '../src/testing/open-app.ts';
import { until } from '../src/testing/until.ts';
import {
  card,
  chooseNeed,
  DAY_MS,
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

/** In minutes after noon, of the last so many days, oldest first. */
function timed(nights: readonly NightRow[], days: number) {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const afterNoon = (time: string) => (minutes(time) + 720) % 1440;
  return nights
    .filter(({ date, bedTime }) => date > daysAgo(days) && bedTime !== null)
    .map(({ date, bedTime, wakeTime }) => ({ date, bed: afterNoon(bedTime!), wake: afterNoon(wakeTime!) }))
    .reverse();
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1));
const formatMinutes = (minutes: number): string => {
  const rest = minutes % 60;
  if (minutes < 120) return `${minutes} minutes`;
  return `${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ''}`;
};

/** `630` minutes after noon -> `10:30 PM`. */
const formatClock = (minutesAfterNoon: number): string =>
  new Date((Math.round(minutesAfterNoon) + 720) * 60_000)
    .toLocaleTimeString('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
    .replace(/\s/, ' ');

/** What the cards must say, computed here from the raw logs, minute by minute. */
function expectedStatistics(nights: readonly NightRow[], needMinutes: number) {
  const month = timed(nights, 28);
  const ofNights = (free: boolean, value: (bed: number, wake: number) => number) =>
    mean(month.filter(({ date }) => isFree(date) === free).map(({ bed, wake }) => value(bed, wake)));
  const middle = (free: boolean) => ofNights(free, (bed, wake) => (bed + wake) / 2);
  const length = (free: boolean) => ofNights(free, (bed, wake) => wake - bed);
  const caughtUp = Math.max(0, length(true) - (2 * length(true) + 5 * length(false)) / 7);
  let [same, pairs] = [0, 0];
  for (const [place, later] of month.entries()) {
    const earlier = month[place - 1];
    if (!earlier || Date.parse(later.date) - Date.parse(earlier.date) !== DAY_MS) continue;
    pairs += 1;
    for (let minute = 0; minute < 1440; minute += 1) {
      const wasInBed = minute >= earlier.bed && minute < earlier.wake;
      if (wasInBed === (minute >= later.bed && minute < later.wake)) same += 1;
    }
  }
  const fortnight = timed(nights, 14);
  return {
    bed: Math.round(deviation(month.map(({ bed }) => bed))),
    wake: Math.round(deviation(month.map(({ wake }) => wake))),
    index: Math.round((200 * same) / (1440 * pairs) - 100),
    pairs,
    lag: Math.round(middle(true) - middle(false)),
    free: month.filter(({ date }) => isFree(date)).length,
    nights: month.length,
    midSleep: formatClock(middle(true) - caughtUp / 2),
    shortfall: Math.max(0, 5 * Math.round((needMinutes - mean(fortnight.map(({ bed, wake }) => wake - bed))) / 5)),
  };
}

const shortfallMessage = ({ shortfall }: ReturnType<typeof expectedStatistics>, need: string): string =>
  `Your time in bed is about ${formatMinutes(shortfall)} a night less than the ${need} you chose`;

test(
  'The statistics of the schedule match the raw logs, are explained, and follow the settings.',
  options,
  async (t) => {
    const nights = nightsOf(40);
    const { page, consoleErrors } = await personWith(app, nights, PATTERNS);
    const need = card(page, 'Sleep need');
    const lag = card(page, 'Social jet lag');
    const more = need.getByRole('button', { name: '15 minutes more' });
    const shortfallOf = (needMinutes: number, text: string) =>
      shortfallMessage(expectedStatistics(nights, needMinutes), text);
    const evening = (name: string, checked: boolean) => lag.getByRole('checkbox', { name, checked });

    await t.test('Every statistic matches the raw logs and names its basis.', async () => {
      const expected = expectedStatistics(nights, 480);
      assert.match(
        await textOf(card(page, 'Bedtime and wake time regularity')),
        new RegExp(
          `within ${formatMinutes(expected.bed)} of your average bedtime .* within ${formatMinutes(expected.wake)} of your`,
        ),
      );
      const index = await textOf(card(page, 'Sleep regularity index'));
      // The days of the index begin five hours before the middle of sleep, not with the bedtime.
      const shown = Number(/(\d+)\/100/.exec(index)?.[1]);
      assert.ok(Math.abs(shown - expected.index) <= 2, `${index} ${expected.index}`);
      const days = Number(/From (\d+) days of the last 28/.exec(index)?.[1]);
      assert.ok(days < 27 && Math.abs(days - expected.pairs) <= 1, `${index} ${expected.pairs}`);
      assert.match(await textOf(lag), new RegExp(`run ${formatMinutes(expected.lag)} later`));
      const chronotype = await textOf(card(page, 'Chronotype'));
      assert.match(
        chronotype,
        new RegExp(
          `${expected.midSleep.replace(' ', ' ?')}.*Mid-sleep on days off, only right for mornings you woke by yourself\\. ?` +
            `From ${expected.free} nights before days off and ${expected.nights - expected.free} before work days .*` +
            'Sleep begins at your bedtime, because no night says',
        ),
      );
    });

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
        assert.match((await card(page, name).getByRole('link').getAttribute('href')) ?? '', /^https:\/\/doi\.org\//);
      }
      const regularity = card(page, 'Bedtime and wake time regularity');
      await regularity.getByRole('button', { expanded: true }).click();
      await regularity.getByText(explanations['Bedtime and wake time regularity']).waitFor({ state: 'hidden' });
      // The other statistics are explained below each section.
      for (const [section, title] of [
        ['Awards', 'Achievements'],
        ['Overview', 'Change this week'],
        ['Patterns', 'Weekly Sleep Performance'],
      ] as const) {
        const panel = page.getByRole('region', { name: section, exact: true });
        await panel.getByRole('button', { name: 'How these numbers are computed' }).click();
        const explained = panel.locator('section', { has: page.getByRole('heading', { name: title }) });
        await explained.getByText('What it cannot know').first().waitFor();
      }
      assert.deepEqual(consoleErrors, []);
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
      await need.getByText(shortfallOf(480, '8 h')).waitFor();
      await need.getByText('From 11 of the last 14 nights; 3 without two times are left out.').waitFor();
      await need.getByRole('alert').waitFor({ state: 'detached' });
      const shownNeed = (text: string) => need.getByRole('status').getByText(text, { exact: true }).waitFor();
      for (const text of [
        '8 h 15 min',
        '8 h 30 min',
        '8 h 45 min',
        '9 h',
        '9 h 15 min',
        '9 h 30 min',
        '9 h 45 min',
        '10 h',
      ]) {
        await more.press('Enter');
        await shownNeed(text);
      }
      await more.and(page.locator('[aria-disabled=true]')).waitFor();
      await more.press('Enter');
      await need.getByText(shortfallOf(600, '10 h')).waitFor();
      await need.getByRole('button', { name: '15 minutes less' }).click();
      await need.getByText(shortfallOf(585, '9 h 45 min')).waitFor();

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
      await openDetails(page, 'Sleep need');
      await assertCount(more, 0);
      await page.unroute(PREFERENCES);
      await unread.getByRole('button', { name: 'Try again' }).click();
      await need.getByText(shortfallOf(585, '9 h 45 min')).waitFor();
      await openDetails(page, 'Social jet lag');
      await evening('Friday', false).waitFor({ state: 'attached' });
      await evening('Saturday', true).waitFor({ state: 'attached' });
    });
  },
);

test('With too few nights each statistic says how many are missing, and there is no chronotype.', options, async () => {
  const { page, consoleErrors } = await personWith(
    app,
    [0, 1, 2].map((days) => night(days, 1380, 1860)),
    PATTERNS,
  );
  await chooseNeed(page);
  for (const [name, missing] of [
    [
      'Bedtime and wake time regularity',
      /Log 4 more nights with both times(, including one before a day off)?\. 3 of 7 so far/,
    ],
    ['Sleep regularity index', /Needs 4 more days whose night is known, and the next night too/],
    ['Social jet lag', /Only nights with both times in the last 28 days count/],
    ['Sleep need', /Log 4 more nights with both times\. 3 of 7 so far in the last 14 days/],
  ] as const) {
    assert.match(await textOf(card(page, name)), missing);
  }
  await assertCount(card(page, 'Chronotype'), 0);
  assert.deepEqual(consoleErrors, []);
});
