import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { CHECKLIST } from '#domain/checklist.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import { zoneWhereItIs } from '#testing/zones.ts';
import { colorOf, contains, DESKTOP, heading, links, PHONE, recordCalls, region, shows } from './pages.fixture.ts';

/** Daily Sleep Log: sections 2, 4, 7, 8 and 9. */

const options = { skip: NO_BROWSER };
/** In the evening the checklist is about the coming night. */
const MORNING = { timezoneId: zoneWhereItIs(9, 11), viewport: DESKTOP };
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

const bed = (page: Page) => page.getByLabel('Bedtime', { exact: true });
const wake = (page: Page) => page.getByLabel('Wake Time', { exact: true });
const notes = (page: Page) => page.getByLabel('Notes');
const rating = (page: Page, value: number) => page.getByRole('radio', { name: String(value), exact: true });
const habit = (page: Page, position: number) => page.getByRole('checkbox').nth(position - 1);

test('A morning at the daily log makes the calls of the specification.', options, async (t) => {
  const { page, context, consoleErrors } = await app.newPerson(MORNING);
  // Turned by hand, so that the delays do not depend on the machine.
  await context.clock.install();
  const calls = recordCalls(page);
  const patches = () => calls.filter((call) => call.startsWith('PATCH'));
  /** The changes that were sent since the last look, once there are so many. */
  const sent = async (count: number) => {
    await until(
      async () => patches().length >= count,
      () => `${count} changes are sent: ${patches().join(', ')}`,
    );
    // A call more than expected would be among them, too.
    await page.evaluate(() => fetch('/healthz'));
    return patches().splice(0);
  };
  const takeSent = async (count: number) => {
    const taken = (await sent(count)).map((call) => call.replace(/(daily-log|checklist)\/[\w-]+/, '$1/{id}'));
    calls.length = 0;
    return taken;
  };
  const LOG = 'PATCH /api/daily-log/{id}';

  await t.test('A log that cannot be loaded is reported.', async () => {
    await page.route('**/api/daily-log/today/*', (route) => route.fulfill({ status: 500 }));
    await page.goto('/daily-log');
    await context.clock.runFor(10_000);
    await shows(page, 'Failed to load daily log');
    await page.unroute('**/api/daily-log/today/*');
  });

  await t.test(
    'The page loads with a text, fetches or creates the log of today, and shows all of its parts.',
    async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route('**/api/daily-log/today/*', async (route) => {
        await promise;
        await route.continue();
      });
      calls.length = 0;
      await page.goto('/daily-log');
      await shows(page, 'Loading your sleep log...');
      resolve();
      await heading(page, 'Sleep Timing & Quality').waitFor();
      await page.unroute('**/api/daily-log/today/*');
      const id = await page.evaluate(() => localStorage.getItem('sessionId'));
      for (const call of [`POST /api/daily-log/today/${id}`, `GET /api/room-score/${id}`, `GET /api/daily-logs/${id}`])
        assert.ok(calls.includes(call), call);
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        await shows(page, 'Daily Sleep Log', /Track your sleep environment and habits/);
        const date = await page.evaluate(() =>
          new Date().toLocaleDateString('en-US', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
        );
        // On a phone parts of the page are one tap away.
        if (viewport === PHONE) for (const row of await page.locator('main summary').all()) await row.click();
        await shows(page, date, 'Bedtime', 'Wake Time', /total time in bed/i, /well-rested/, /^Notes/);
        await shows(region(page, "Today's Sleep Score"), 'Auto-saving your progress', /Last 7 days/i);
        const habits = CHECKLIST.flatMap(({ title, description, tip }) => [title, description, tip]);
        const checklist = region(page, 'Sleep Environment Checklist');
        await contains(viewport === PHONE ? page.locator('main') : checklist, ...habits, '0/8 completed');
      }
      await links(page, { 'Back to Home': '/', 'Progress Dashboard': '/progress-dashboard' });
      assert.equal(await rating(page, 5).getAttribute('aria-checked'), 'true', 'the default rating');
      assert.equal(await page.getByRole('radio', { name: /^\d+$/ }).count(), 10);
      assert.equal(await region(page, "Today's Sleep Score").getByRole('meter').count(), 4);
      const circles = region(page, "Today's Sleep Score").getByRole('list').last().getByRole('listitem');
      assert.equal(await circles.count(), 7);
      assert.match(await circles.first().innerText(), /–/, 'no score is a dash');
      assert.equal(await page.getByRole('progressbar', { name: 'Checklist' }).getAttribute('aria-valuenow'), '0');
    },
  );

  await t.test('Times are sent one second after the last change.', async () => {
    calls.length = 0;
    await context.clock.pauseAt(Date.now() + 60_000);
    await bed(page).fill('23:30');
    await wake(page).fill('07:30');
    await context.clock.runFor(900);
    assert.deepEqual(patches(), []);
    await context.clock.runFor(200);
    const times = await takeSent(1);
    assert.deepEqual(Object.assign({}, ...times.map((call) => JSON.parse(call.slice(LOG.length)))), {
      bedTime: '23:30',
      wakeTime: '07:30',
    });
    assert.ok(times.every((call) => call.startsWith(LOG)));
    await shows(region(page, 'Sleep Timing & Quality'), /8\s*h\s*0\s*m/);
  });

  await t.test('The score is saved two seconds after a change, with isCompleted.', async () => {
    await context.clock.runFor(700);
    assert.deepEqual(await takeSent(0), []);
    await context.clock.runFor(400);
    assert.deepEqual(await takeSent(1), [`${LOG} {"overallScore":35,"isCompleted":true}`]);
  });

  await t.test('The rating, the notes and the ticks are sent at once.', async () => {
    await rating(page, 9).click();
    assert.deepEqual(await takeSent(1), [`${LOG} {"sleepQualityScore":9}`]);
    await notes(page).fill('Window');
    assert.deepEqual(await takeSent(1), [`${LOG} {"notes":"Window"}`]);
    await notes(page).fill('Window open');
    assert.deepEqual(await takeSent(1), [`${LOG} {"notes":"Window open"}`]);
    await habit(page, 3).check();
    assert.deepEqual(await takeSent(1), ['PATCH /api/checklist/{id}.3 {"completed":true}']);
    await habit(page, 3).uncheck();
    assert.deepEqual(await takeSent(1), ['PATCH /api/checklist/{id}.3 {"completed":false}']);
    await context.clock.runFor(2500);
    assert.deepEqual(await takeSent(1), [`${LOG} {"overallScore":39,"isCompleted":true}`]);
  });

  await t.test('A score that differs by one is not saved.', async () => {
    await rating(page, 10).click();
    assert.deepEqual(await takeSent(1), [`${LOG} {"sleepQualityScore":10}`]);
    await context.clock.runFor(4000);
    assert.deepEqual(await takeSent(0), []);
  });

  await t.test('The label and the color of the score follow it, and the checklist its progress.', async () => {
    const card = region(page, "Today's Sleep Score");
    await shows(card, '40', 'Needs Improvement');
    assert.equal(await colorOf(card.getByText('Needs Improvement', { exact: true })), 'red');
    for (let position = 1; position <= 8; position += 1) await habit(page, position).check();
    await shows(card, '70', 'Good');
    assert.equal(await colorOf(card.getByText('Good', { exact: true })), 'yellow');
    await shows(page, '8/8 completed');
    const ticks = await takeSent(8);
    assert.deepEqual(
      ticks.filter((call) => call.includes('/checklist/')),
      CHECKLIST.map((_, at) => `PATCH /api/checklist/{id}.${at + 1} {"completed":true}`),
    );
  });

  await t.test('The log and the room score are read again every five seconds.', async () => {
    // A read begins five seconds after the answer to the one before, which arrives when it likes: the clock is turned on
    // until both have been made again.
    calls.length = 0;
    let turned = 0;
    for (const start of ['POST /api/daily-log/today/', 'GET /api/room-score/'])
      await until(
        async () => {
          if (calls.some((call) => call.startsWith(start))) return true;
          await context.clock.runFor(500);
          turned += 500;
          return false;
        },
        () => `${start} again, among ${calls.join(', ')}`,
      );
    // Only a machine that is slower than the clock is turned needs more.
    assert.ok(turned <= 60_000, `read again within ${turned} ms`);
  });

  await t.test('A reload shows what was saved.', async () => {
    await context.clock.resume();
    await page.reload();
    await shows(region(page, "Today's Sleep Score"), '70', 'Good');
    assert.deepEqual([await bed(page).inputValue(), await wake(page).inputValue()], ['23:30', '07:30']);
    assert.equal(await notes(page).inputValue(), 'Window open');
    assert.equal(await rating(page, 10).getAttribute('aria-checked'), 'true');
    assert.equal(await habit(page, 8).isChecked(), true);
    assert.deepEqual(
      consoleErrors.filter((error) => !/status of 500/.test(error)),
      [],
    );
  });
});
