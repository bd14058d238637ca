import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { NO_BROWSER, type OpenApp, openApp, type Person } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import type { DailyLog } from '../src/core/nights/contract.ts';
import { instantOf } from '../src/domain/time/zone.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { JOURNEY_ZONE } from '../src/testing/zones.ts';
import { ago, type ImportedSession, importSessions, STAGES } from './imported-nights.fixture.ts';
import { card, chooseNeed, guestWith, night, openDetails, openProgress } from './progress-nights.fixture.ts';
import { register } from './sign-up.fixture.ts';

const options = { skip: NO_BROWSER };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const LAST_NIGHT: ImportedSession = { days: 0, from: '23:12', until: '06:48', stages: STAGES, score: 83 };

const PHONE = { width: 390, height: 900 };
const showEvening = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-palette', 'evening'));

const bed = (page: Page) => page.getByLabel('Bedtime', { exact: true });
const wake = (page: Page) => page.getByLabel('Wake Time', { exact: true });
const offer = (page: Page) =>
  page.getByRole('button', { name: 'Use last night from your Garmin: 11:12 PM to 6:48 AM' });
const dialog = (page: Page) => page.getByRole('dialog');
const recorded = (page: Page) => dialog(page).getByRole('region', { name: /^What your .* recorded$/ });
const count = (page: Page) => page.getByRole('region', { name: 'All Sleep Logs' }).getByRole('status');
const rowOf = (page: Page, days: number) =>
  page.getByRole('listitem').filter({ has: page.locator(`[data-night="${ago(days)}"]`) });

const timesIn = async (page: Page) => [await bed(page).inputValue(), await wake(page).inputValue()];

/** Goes to an address as a link of the app does, and waits until its page is there. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await page.locator('main[aria-busy=false]').waitFor();
}

/** Waits until the server's log of today has these values. */
async function untilLogged(page: Page, wanted: Partial<DailyLog>): Promise<DailyLog> {
  const read = () =>
    page.evaluate(async () => {
      const headers = { 'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone };
      const answer = await fetch(`/api/daily-log/today/${localStorage.getItem('sessionId')}`, {
        method: 'POST',
        headers,
      });
      return (await answer.json()).log as DailyLog;
    });
  const isWanted = (log: DailyLog) =>
    Object.entries(wanted).every(([field, value]) => log[field as keyof DailyLog] === value);
  let log: DailyLog | undefined;
  const check = async () => {
    log = await read();
    return isWanted(log) ? log : undefined;
  };
  return until(check, () => JSON.stringify(log));
}

test(
  'An imported night and its diary are offered on return to the page, filled in with one tap, and removed with undo.',
  options,
  async () => {
    const { page, consoleErrors } = await app.newPerson({ viewport: PHONE });
    const requests: string[] = [];
    const scripts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/imported-days/')) requests.push(pathname);
      if (pathname.includes('/imported-night-panel-')) scripts.push(pathname);
    });
    await page.goto('/daily-log');
    await page.getByRole('heading', { name: 'Sleep Timing & Quality' }).waitFor();
    await page.waitForLoadState('networkidle');
    assert.equal(requests.length, 1, 'without imported nights the page asks once');
    assert.deepEqual(scripts, [], 'without imported nights the page loads nothing for them');
    await assertCount(page.getByRole('button', { name: /^Use last night/ }), 0);
    assert.deepEqual(await timesIn(page), ['', '']);

    await importSessions(app, page, [{ ...LAST_NIGHT, isTentative: true }]);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await offer(page).waitFor();
    await page.getByText('A first guess, which may still change.').waitFor();
    assert.deepEqual(await timesIn(page), ['', ''], 'nothing is filled in silently');
    await showEvening(page);
    await assertFits(page);
    await assertAccessible(page, { only: '#timing' });
    await offer(page).click();
    await page.getByText('Filled in from your Garmin.').waitFor();
    assert.deepEqual(await timesIn(page), ['23:12', '06:48']);
    const log = await untilLogged(page, {
      bedTime: '23:12',
      wakeTime: '06:48',
      totalTimeInBed: 456,
      isCompleted: true,
    });
    assert.ok(log.overallScore !== null && log.overallScore > 0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await offer(page).waitFor();
    assert.deepEqual(await timesIn(page), ['', '']);
    await untilLogged(page, { bedTime: null, wakeTime: null, totalTimeInBed: null });

    const diary = { triedToSleep: '23:20', minutesToFallAsleep: 15, minutesAwake: 20, sleepMedicine: false };
    const fromExport = { from: '23:12', until: '06:48', source: 'better-sleep', diary };
    await importSessions(app, page, [
      { ...fromExport, days: 0 },
      { ...fromExport, days: 1 },
    ]);
    await page.getByRole('button', { name: /^More about this night/ }).click();
    const label = (name: string) => page.getByLabel(name, { exact: true });
    await label('Minutes to fall asleep').fill('30');
    await page
      .getByText(
        'The file you imported has: tried to sleep 11:20 PM, minutes awake in the night 20, medicine for sleep No.',
      )
      .waitFor();
    await page.getByRole('button', { name: 'Use for the empty fields' }).click();
    await untilLogged(page, { ...diary, minutesToFallAsleep: 30 });
    assert.equal(await label('Minutes to fall asleep').inputValue(), '30', 'what was typed stays');
    await follow(page, '/sleep-summary');
    await page
      .getByRole('region', { name: 'Sleep diary', exact: true })
      .getByRole('row', { name: /11:12 PM 11:20 PM 15 20 6:48 AM 6:48 AM 7:36 6:53 91%/ })
      .waitFor();
    assert.deepEqual(consoleErrors, []);
  },
);

/** Nights with something of their own, in days before today: logged and imported; a first guess; too old to be logged. */
const BOTH = 2;
const TENTATIVE = 4;
const OLD = 40;

/** A person with logs on most of the last nights and imports on the others. */
async function personWithBoth() {
  const days = Array.from({ length: 28 }, (_, back) => back);
  const logged = days.filter((back) => back % 3 !== 1);
  const person = await guestWith(
    app,
    logged.map((back) => night(back, 1350 + ((back * 37) % 50), 1815)),
  );
  await importSessions(app, person.page, [
    ...days
      .filter((back) => back % 3 === 1 && back !== TENTATIVE)
      .map((back) => ({ days: back, from: '23:12', until: '06:48', stages: STAGES })),
    { days: TENTATIVE, from: '23:30', until: '07:10', isTentative: true },
    { days: OLD, from: '22:45', until: '06:15', source: 'oura', stages: STAGES },
    { ...LAST_NIGHT, days: BOTH },
    { days: BOTH, from: '23:20', until: '06:30', source: 'apple-health' },
    { days: BOTH, from: '14:10', until: '14:45', isNap: true },
  ]);
  return person;
}

// The two tests below share a person.
let withBoth: Person;

test(
  'Imported nights appear hollow in the list, count in the numbers, and are named as imported; all works without them.',
  options,
  async () => {
    withBoth = await personWithBoth();
    const { page, consoleErrors } = withBoth;
    await page.route('**/api/imported-days/**', (route) => route.fulfill({ status: 500 }));
    await openProgress(page, '#patterns');
    await chooseNeed(page);
    const need = card(page, 'Sleep need');
    await need.getByText('From 9 of the last 14 nights').waitFor();
    await assertCount(page.getByText('Imported times', { exact: true }), 0);
    await page.goto('/sleep-history');
    await page.getByText(/^\d+ logged nights$/).waitFor();
    await page.unroute('**/api/imported-days/**');
    consoleErrors.length = 0;
    await follow(page, '/');
    await follow(page, '/progress-dashboard#patterns');

    const recent = card(page, 'Recent Sleep Logs').getByRole('listitem');
    await recent.nth(1).filter({ hasText: '11:12 PM - 6:48 AMGarminImported' }).waitFor();
    assert.doesNotMatch((await recent.nth(0).textContent()) ?? '', /Imported/);
    assert.equal((await recent.all()).length, 7);
    assert.equal((await recent.filter({ hasText: 'Score' }).all()).length, 5, 'the last seven nights, logged or not');
    await page.getByText('Imported times', { exact: true }).waitFor();
    await openDetails(page, 'Sleep need');
    await need.getByText('From all of the last 14 nights.').waitFor();
    await page.getByText('19 nights logged in the last 365 days.').waitFor();
    await page.setViewportSize(PHONE);
    await page.getByRole('tab', { name: 'Nights' }).click();
    await page.getByText('Imported times', { exact: true }).waitFor();
    await showEvening(page);
    await assertFits(page);
    await recent.nth(1).click();
    await recorded(page)
      .getByRole('img', { name: /^From 11:12 PM/ })
      .waitFor();
    assert.ok(await dialog(page).evaluate((box) => box.scrollWidth <= box.clientWidth), 'the dialog fits');
    await assertAccessible(page, { only: '[role="dialog"]' });
    assert.deepEqual(consoleErrors, []);
    await page.keyboard.press('Escape');
  },
);

test(
  'The history has imported nights without a score, and a logged night can use the imported times.',
  options,
  async () => {
    const { page, consoleErrors } = withBoth;
    await follow(page, '/sleep-history');
    await count(page)
      .filter({ hasText: /^29 nights \(10 imported\)$/ })
      .waitFor();
    const logged = page.getByRole('definition').last();
    assert.equal(await logged.textContent(), '19', 'total days logged');
    await rowOf(page, TENTATIVE)
      .filter({ hasText: /11:30 PM - 7:10 AM.*Not rated.*asleep window 7h 40m.*Imported from Garmin.*N\/A/ })
      .waitFor();
    assert.doesNotMatch((await rowOf(page, BOTH).textContent()) ?? '', /Imported/);
    await assertFits(page);
    await assertAccessible(page, { only: `li:has([data-night="${ago(TENTATIVE)}"])` });
    await page.getByLabel('Search notes and dates').fill('oura');
    await count(page).filter({ hasText: '1 of 29 nights' }).waitFor();
    await rowOf(page, OLD).click();
    await dialog(page).getByText('You have not logged this night.').waitFor();
    await assertCount(recorded(page).getByRole('button', { name: 'Use these times' }), 0);
    await dialog(page)
      .getByRole('button', { name: /^Next night/ })
      .click();
    await dialog(page).getByRole('button', { name: 'Save changes' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Search notes and dates').fill('');
    await rowOf(page, TENTATIVE).click();
    await recorded(page).getByText('First guess, may still change').waitFor();
    await recorded(page).getByRole('button', { name: 'Use these times' }).click();
    await dialog(page).getByRole('button', { name: 'Add this night' }).click();
    await dialog(page).getByText('Saved', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await count(page)
      .filter({ hasText: /^29 nights \(9 imported\)$/ })
      .waitFor();
    await rowOf(page, BOTH).click();
    const panel = recorded(page);
    await panel.getByText('11:12 PM to 6:48 AM · 7 h 36 min').waitFor();
    await panel.getByText("Garmin's own score").waitFor();
    await panel.getByRole('img', { name: /^From 11:12 PM to 6:48 AM: Awake 17 min, REM/ }).waitFor();
    const apple = panel.getByRole('group', { name: 'Two devices have this night' }).getByLabel(/^Apple Health/);
    await panel.getByText('11:20 PM - 6:30 AM, 7 h 10', { exact: true }).waitFor();
    await panel.getByText('Garmin: 2:10 PM to 2:45 PM · 35 min').waitFor();
    await panel.getByRole('button', { name: /^Show as table/ }).click();
    const rows = panel.getByRole('table').getByRole('row');
    await rows.nth(STAGES?.length ?? 0).waitFor();
    assert.match((await rows.nth(3).textContent()) ?? '', /^11:46 PMDeep42 min$/);
    assert.deepEqual(await timesIn(page), ['22:54', '06:15']);
    await panel.getByRole('button', { name: 'Use these times' }).click();
    assert.deepEqual(await timesIn(page), ['23:12', '06:48']);
    await panel.getByText('The times you entered are the same.').waitFor();
    await dialog(page).getByText('Not saved yet').waitFor();
    await dialog(page).getByRole('button', { name: 'Save changes' }).click();
    await dialog(page).getByText('Saved', { exact: true }).waitFor();

    await apple.check();
    await dialog(page).getByRole('heading', { name: 'What your Apple Health recorded' }).waitFor();
    await recorded(page)
      .getByText(/^Apple Health, as you chose for this night\./)
      .waitFor();
    await recorded(page).getByLabel('Use Apple Health wherever both have a night').check();
    await recorded(page)
      .getByText(/^Apple Health, as you chose\./)
      .waitFor();
    assert.deepEqual(consoleErrors, []);
  },
);

/** A night of a parent: 22:30 to 01:30 and 02:45 to 06:15, and naps of other days. */
function parentsFile() {
  const sleep = (days: number, from: string, until: string, minutesAsleep: number, startDays = days) => ({
    logId: Number(`${days}${from.replace(':', '')}`),
    dateOfSleep: ago(days),
    startTime: `${ago(startDays)}T${from}:00.000`,
    endTime: `${ago(days)}T${until}:00.000`,
    minutesAsleep,
    // The longest sleep of the date.
    mainSleep: !['22:30', '14:00', '04:30', '15:00'].includes(from),
    levels: { data: [], shortData: [] },
  });
  const sleeps = [
    sleep(0, '22:30', '01:30', 170, 1),
    sleep(0, '02:45', '06:15', 200),
    sleep(1, '00:30', '05:30', 290),
    sleep(1, '14:00', '16:30', 150),
    sleep(3, '22:00', '01:00', 170, 4),
    sleep(3, '04:30', '07:00', 140),
    sleep(5, '15:00', '15:40', 40),
    sleep(6, '03:10', '04:40', 80),
  ];
  return { name: 'sleep.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(sleeps)) };
}

test(
  'A night in pieces is one night on every page after its import, and no page has a piece as the night.',
  options,
  async () => {
    // A context of its own, whose clock is turned to a morning: Home speaks of the coming night in the evening.
    const { page, context, consoleErrors } = await app.newPerson({ viewport: PHONE, timezoneId: JOURNEY_ZONE });
    await context.clock.setFixedTime(instantOf(JOURNEY_ZONE, ago(0), '10:00') ?? Number.NaN);
    await register(page, { email: 'parent@example.com' });
    await page.goto('/device-integrations');
    await page.getByTestId('import-picker').setInputFiles(parentsFile());
    await page.getByRole('button', { name: /^Import \d/ }).click();
    await page.getByRole('heading', { name: /imported$/ }).waitFor();

    await follow(page, '/');
    await page.getByText('From Fitbit, 7 h 45 in bed, awake 1 h 15 in between (2 pieces)').waitFor();
    await follow(page, '/sleep-history');
    const facts = async (days: number) => (await rowOf(page, days).innerText()).replace(/\s+/g, ' ');
    await rowOf(page, 0).waitFor();
    assert.match(await facts(0), /10:30 PM - 6:15 AM Not rated 7h 45m in bed .*awake 1h 15m in between \(2 pieces\)/);
    assert.match(await facts(5), /Only a nap was recorded\..*\+ nap 40 min/);
    assert.match(await facts(6), /Perhaps the device was taken off/);
    assert.deepEqual(await page.getByRole('definition').allTextContents(), ['N/A', 'N/A', '5']);
    await assertFits(page);

    await rowOf(page, 0).click();
    const panel = recorded(page);
    await panel.getByText('10:30 PM to 6:15 AM · 7 h 45 min').waitFor();
    await panel.getByRole('img', { name: '2 pieces: 10:30 PM to 1:30 AM and 2:45 AM to 6:15 AM.' }).waitFor();
    await panel.getByText('Counted as one night.').waitFor();
    await panel.getByText('Why does it differ from my watch?').click();
    await panel.getByText('Fitbit may show one piece as the night, 3 h 30 min at most.', { exact: false }).waitFor();
    await assertAccessible(page, { only: '[role="dialog"]' });
    await page.keyboard.press('Escape');

    await rowOf(page, 3).click();
    await panel.getByRole('button', { name: 'Use these times' }).click();
    await dialog(page)
      .getByRole('button', { name: /^More about this night/ })
      .click();
    const up = dialog(page).getByLabel('Minutes up in between');
    assert.equal(await up.inputValue(), '210');
    await dialog(page).getByText('5h 30m').first().waitFor();
    await dialog(page).getByLabel('Woken by alarm, child, pain or pet').check();
    await dialog(page).getByRole('button', { name: 'Add this night' }).click();
    await dialog(page).getByText('Saved', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await rowOf(page, 3).filter({ hasText: '5h 30m' }).waitFor();
    await rowOf(page, 3)
      .filter({ hasText: /Score: \d+/ })
      .waitFor();

    await rowOf(page, 0).click();
    await bed(page).fill('22:30');
    await wake(page).fill('01:30');
    await dialog(page).getByRole('button', { name: 'Add this night' }).click();
    await panel.getByRole('heading', { name: 'More sleep' }).waitFor();
    await panel.getByText('Fitbit: 2:45 AM to 6:15 AM · 3 h 20 min').waitFor();
    await panel.getByRole('button', { name: 'Add to the night' }).click();
    assert.deepEqual(await timesIn(page), ['22:30', '06:15']);
    await bed(page).fill('08:00');
    await wake(page).fill('09:00');
    await dialog(page).getByRole('button', { name: 'Save changes' }).click();
    await panel.getByText('Nothing was recorded at the times you logged. Is the time right?').waitFor();
    await panel.getByRole('button', { name: 'Use these times' }).click();
    await dialog(page).getByRole('button', { name: 'Save changes' }).click();
    await panel.getByText('The times you entered are the same.').waitFor();
    await dialog(page).getByText('Saved', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await rowOf(page, 0)
      .filter({ hasText: /7h 45m.*2 pieces/ })
      .waitFor();
    assert.match(await facts(0), /10:30 PM - 6:15 AM Not rated 7h 45m awake 1h 15m in between \(2 pieces\)/);
    assert.deepEqual(consoleErrors, []);
  },
);

/** A month of a watch: every third night in two pieces, naps, and a date with nothing but a nap. */
const ONLY_NAP = 9;
const watchMonth = (): ImportedSession[] =>
  Array.from({ length: 28 }, (_, days): ImportedSession[] => {
    const nap = { days, from: '14:10', until: '14:50', isNap: true, asleepMinutes: 40 };
    if (days === ONLY_NAP) return [nap];
    const night: ImportedSession[] =
      days % 3 === 0
        ? [
            { days, from: '22:30', until: '01:30', isPiece: true, asleepMinutes: 170 },
            { days, from: '02:45', until: '06:15', isPiece: true, asleepMinutes: 200 },
          ]
        : [{ days, from: '23:00', until: '06:30', asleepMinutes: 420 }];
    return days % 4 === 0 ? [...night, nap] : night;
  }).flat();

test(
  'Progress of imported nights alone shows hours, regularity and naps, marked with their source; scores wait.',
  options,
  async () => {
    const { page, consoleErrors } = await guestWith(app, [], { viewport: PHONE });
    await importSessions(app, page, watchMonth());
    await openProgress(page);
    await page.getByText('You usually sleep from 11:00 PM to 6:30 AM.').waitFor();
    await page.getByText(/^27 nights from Garmin, /).waitFor();
    await card(page, 'Days Logged').getByText('imported').waitFor();
    assert.equal(await card(page, 'Days Logged').locator('.figure').textContent(), '27');
    for (const name of ['Overall Score', 'Sleep Quality'])
      await card(page, name).getByText('Rate a morning to see this').waitFor();
    await card(page, 'Sleep Score Trends').getByText('Time in Bed & Duration').waitFor();
    assert.equal(await page.getByRole('link', { name: 'How did you sleep?' }).getAttribute('href'), '/daily-log');
    for (const claim of ['No sleep logs yet', 'No sleep data available', 'No weekly data available'])
      await assertCount(page.getByText(claim), 0);
    await showEvening(page);
    await assertFits(page);
    await assertAccessible(page, { only: 'main' });

    await page.getByRole('tab', { name: 'Patterns' }).click();
    await card(page, 'Sleep in 24 hours')
      .getByText('6 h 53 min asleep in 24 hours: 6 h 43 min at night, 10 min in naps.')
      .waitFor();
    await assertCount(card(page, 'Chronotype'), 0, 'one night in three is in pieces');
    await page.getByText('Rate a morning to see how your scores are spread').waitFor();
    await assertFits(page);

    await follow(page, '/sleep-summary');
    const measured = page.getByRole('region', { name: 'Sleep over 24 hours', exact: true });
    await measured.getByText('In pieces: 9 of 27 nights. From: Garmin.').waitFor();
    await measured
      .getByRole('row', { name: /10:30 PM 6:15 AM 7:45 6:10 1:35 2 0:40 6:50$/ })
      .first()
      .waitFor();
    await page.getByText('Only a nap').first().waitFor();
    await page.getByText('27 of 30 nights from devices or files, none logged.').waitFor();
    await assertFits(page);
    assert.deepEqual(consoleErrors, []);
  },
);

test('Of two devices the chosen one counts on every page.', options, async () => {
  const { page, consoleErrors } = await guestWith(app, [], { viewport: PHONE });
  const nights = [0, 1, 2].flatMap((days): ImportedSession[] => [
    { days, from: '22:20', until: '07:20' },
    { days, from: '23:10', until: '06:40', source: 'oura' },
  ]);
  await importSessions(app, page, nights);
  await page.goto('/device-integrations');
  const choice = page.getByLabel('Wherever several devices have a night, use');
  assert.equal(await choice.inputValue(), '');
  await assertFits(page);
  await showEvening(page);
  await assertAccessible(page, { only: 'main' });
  const saved = page.waitForResponse((response) => response.url().endsWith('/device'));
  await choice.selectOption('Oura');
  assert.equal((await saved).status(), 200);
  await page.goto('/sleep-history');
  await rowOf(page, 2).filter({ hasText: 'Imported from Oura' }).waitFor();
  assert.match(await rowOf(page, 2).innerText(), /11:10\sPM - 6:40\sAM/);
  assert.deepEqual(consoleErrors, []);
});

test('Progress says once how many nights changed when pieces began to count whole.', options, async () => {
  const { page, consoleErrors } = await guestWith(app, [night(1, 1380, 1860)]);
  await importSessions(app, page, watchMonth());
  await page.route('**/api/imported-days/*?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), changedNights: 12 } });
  });
  await openProgress(page);
  await page.getByText('Nights in pieces now count whole. 12 of your nights changed.').waitFor();
  await page.unroute('**/api/imported-days/*?*');
  await page.getByRole('status').getByRole('button', { name: 'OK' }).click();
  await page.getByText('Nights in pieces now count whole.').waitFor({ state: 'detached' });
  assert.deepEqual(consoleErrors, []);
});
