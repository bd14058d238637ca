import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { startApp } from '#testing/app.ts';
import { embeddedEngine } from '#testing/engines.ts';
import { NO_BROWSER, openBrowser } from '#testing/open-app.ts';
import { TURNED_CLOCK_ZONE } from '#testing/zones.ts';

/** 9 AM in New York. */
const MORNING = '2025-11-20T14:00:00Z';

/** A request of the page: when, in milliseconds of its clock, and what. */
type Sent = { atMs: number; request: string };

/** Records the requests of a page on its own clock. */
const recordRequests = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sent: Sent[] = [];
    const { fetch } = window;
    window.fetch = (input, init) => {
      sent.push({ atMs: performance.now(), request: `${init?.method ?? 'GET'} ${input} ${init?.body ?? ''}`.trim() });
      return fetch(input, init);
    };
    Object.assign(window, { sent });
  });

const sentBy = (page: Page): Promise<Sent[]> =>
  page.evaluate(() => (window as unknown as { sent: Sent[] }).sent.splice(0));

test("Today's page makes the calls of the specification, each at its time.", { skip: NO_BROWSER }, async (t) => {
  const server = await startApp(embeddedEngine, { now: MORNING, webRoot: resolve('dist/web') });
  const { newPerson, close } = await openBrowser(server.url);
  t.after(async () => {
    await close();
    await server.stop();
  });
  const { context, page } = await newPerson({ timezoneId: TURNED_CLOCK_ZONE });
  const { clock } = context;
  await clock.install({ time: MORNING });
  await recordRequests(page);
  const loaded = page.waitForResponse('**/api/daily-log/today/*');
  await page.goto('/daily-log');
  const { log } = await (await loaded).json();
  await page.getByRole('heading', { name: 'Sleep Timing & Quality' }).waitFor();
  const owner = await page.evaluate(() => localStorage.getItem('sessionId'));
  const logPath = `PATCH /api/daily-log/${log.id}`;
  /** The saves of the page since the last call, with their time since a moment. */
  const savesSince = async (startMs: number) =>
    (await sentBy(page))
      .filter(({ request }) => request.startsWith('PATCH'))
      .map(({ atMs, request }): [number, string] => [Math.round(atMs - startMs), request]);
  const nowMs = () => page.evaluate(() => performance.now());
  const isSaved = () => page.locator('[data-saving="idle"]').waitFor();

  await t.test('It fetches or creates the log, and reads the last days and the room score.', async () => {
    await page.getByText('Total time in bed').waitFor();
    const requests = (await sentBy(page)).map(({ request }) => request);
    for (const call of [
      `POST /api/daily-log/today/${owner}`,
      `GET /api/daily-logs/${owner}?limit=7`,
      `GET /api/room-score/${owner}`,
    ]) {
      assert.ok(requests.includes(call), call);
    }
    assert.ok(!requests.some((request) => request.startsWith('PATCH')), 'opening saves nothing');
  });

  await clock.pauseAt(new Date(new Date(MORNING).getTime() + 3_600_000));
  await isSaved();
  const enter = async (act: () => Promise<unknown>) => {
    await act();
    await isSaved();
  };

  await t.test(
    'Rating, notes and ticks are sent at once, the score two seconds after the last of its inputs.',
    async () => {
      await sentBy(page);
      const startMs = await nowMs();
      await enter(() => page.getByRole('radio', { name: '5', exact: true }).click());
      await clock.runFor(500);
      await enter(() => page.getByRole('checkbox').nth(1).check());
      await enter(() => page.getByLabel('Notes').fill('Calm.'));
      await clock.runFor(2500);
      await isSaved();
      assert.deepEqual(await savesSince(startMs), [
        [0, `${logPath} {"sleepQualityScore":5}`],
        [500, `PATCH /api/checklist/${log.id}.2 {"completed":true}`],
        [500, `${logPath} {"notes":"Calm."}`],
        // 3.75 points for one of eight habits and 5 for the rating.
        [2500, `${logPath} {"overallScore":9,"isCompleted":true}`],
      ]);
    },
  );

  await t.test('Each time is sent a second after its last change, then the score.', async () => {
    const startMs = await nowMs();
    await page.getByLabel('Bedtime', { exact: true }).fill('22:00');
    await clock.runFor(600);
    await page.getByLabel('Bedtime', { exact: true }).fill('22:30');
    await page.getByLabel('Wake Time', { exact: true }).fill('06:30');
    await clock.runFor(1000);
    await isSaved();
    await clock.runFor(1000);
    await isSaved();
    assert.deepEqual(await savesSince(startMs), [
      [1600, `${logPath} {"bedTime":"22:30","wakeTime":"06:30"}`],
      [2600, `${logPath} {"overallScore":39,"isCompleted":true}`],
    ]);
  });

  await t.test('A score that differs by one point is not saved.', async () => {
    const startMs = await nowMs();
    await enter(() => page.getByRole('radio', { name: '6', exact: true }).click());
    await clock.runFor(4000);
    await isSaved();
    assert.deepEqual(await savesSince(startMs), [[0, `${logPath} {"sleepQualityScore":6}`]]);
  });

  await t.test(
    'What the specification has no call for is sent with the night, after the entries before it.',
    async () => {
      const startMs = await nowMs();
      await enter(() => page.getByRole('checkbox').nth(1).uncheck());
      await enter(() => page.getByRole('button', { name: 'None of these' }).click());
      await clock.runFor(2000);
      await isSaved();
      assert.deepEqual(await savesSince(startMs), [
        [0, `PATCH /api/checklist/${log.id}.2 {"completed":false}`],
        [0, `PATCH /api/nights/${owner}/2025-11-20 {"isAnswered":false}`],
      ]);
    },
  );
});
