import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startApp } from '#testing/app.ts';
import { embeddedEngine } from '#testing/engines.ts';
import { NO_BROWSER, openBrowser } from '#testing/open-app.ts';
import { TURNED_CLOCK_ZONE } from '#testing/zones.ts';
import { addDays } from '../src/domain/time/local-date.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';

const options = { skip: NO_BROWSER };
const FIRST_NIGHT = '2026-03-11';

/** A guest in New York on a Tuesday evening, with the browser's clock and the server's clock under control. */
async function guestOnTurnedClock(context: TestContext) {
  const now = '2026-03-10T23:00:00Z';
  const server = await startApp(embeddedEngine, { now, webRoot: resolve('dist/web') });
  const { newPerson, close } = await openBrowser(server.url);
  context.after(async () => {
    await close();
    await server.stop();
  });
  const person = await newPerson({ viewport: { width: 390, height: 844 }, timezoneId: TURNED_CLOCK_ZONE });
  await person.context.clock.install({ time: now });
  const turnTo = async (instant: string) => {
    server.clock.set(instant);
    await person.context.clock.setSystemTime(instant);
  };
  return { ...person, server, turnTo };
}

const open = async (page: Page, path = '/experiments') => {
  await page.goto(path);
  await page.locator('#root:not([data-drawn])').waitFor();
};

async function choose(page: Page, idea: string): Promise<void> {
  await open(page, '/experiments?view=choose');
  await page.getByLabel('Your own idea').fill(idea);
  await page.getByRole('radio', { name: 'None of these' }).check();
}

async function start(page: Page, idea = 'No phone in the bedroom'): Promise<void> {
  await choose(page, idea);
  await page.getByRole('button', { name: 'See the plan' }).click();
  await page.getByRole('button', { name: 'Start tonight' }).click();
  await page.getByRole('heading', { name: idea, level: 1 }).waitFor();
}

/** Rates and answers some nights as the page does, in the mornings from the first night on. */
async function live(page: Page, turnTo: (instant: string) => Promise<void>, nights: number): Promise<void> {
  for (let index = 0; index < nights; index += 1) {
    const date = addDays(FIRST_NIGHT, index);
    await turnTo(`${date}T12:00:00Z`);
    await page.evaluate(async (day) => {
      const owner = localStorage.getItem('sessionId');
      const headers = { 'content-type': 'application/json', 'time-zone': 'America/New_York' };
      const send = async (path: string, method: string, body?: object) =>
        (await fetch(path, { method, headers, body: body ? JSON.stringify(body) : null })).json();
      const { running } = await send(`/api/experiments/${owner}`, 'GET');
      const { arm } = running.nights.at(-1);
      await send(`/api/nights/${owner}/${day}`, 'PATCH', { sleepQualityScore: arm === 'with' ? 8 : 5 });
      await send(`/api/experiments/${owner}/${running.id}/nights/${day}`, 'PATCH', { asPlanned: true });
    }, date);
  }
}

test(
  'A person chooses, starts, rates before the question, and sees nothing until the look.',
  options,
  async (context) => {
    const { page, turnTo, consoleErrors } = await guestOnTurnedClock(context);
    await open(page);
    await page.getByRole('link', { name: 'Choose what to test' }).click();
    await page.getByRole('heading', { name: 'What would you like to test?' }).waitFor();
    await page.getByText('Choose an idea or a habit first.').waitFor();
    await start(page);
    const tonight = page.getByRole('heading', { name: /^Tonight: / });
    await page.setViewportSize({ width: 320, height: 640 });
    await assertFits(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const arm = (await tonight.innerText()).includes('With') ? 'with' : 'as usual';
    await assertAccessible(page);

    await turnTo('2026-03-11T12:00:00Z');
    await open(page, '/experiments?view=running');
    await page.getByText('Tonight’s plan is shown here from 6:00 PM.').waitFor();
    await assertCount(page.getByRole('button', { name: 'Yes' }), 0);
    await page.getByRole('radio', { name: '7', exact: true }).click();
    const question = page.getByRole('heading', { name: new RegExp(`Last night was “${arm}”`) });
    await question.waitFor();
    assert.equal(await question.evaluate((heading) => heading === document.activeElement), true);
    await assertAccessible(page);
    // The list that the rating asks for is read before the answer and arrives after it.
    const [list, answer] = [/\/api\/experiments\/\w+$/, /\/api\/experiments\/.*\/nights\//];
    const read = Promise.withResolvers<void>();
    const answered = page.waitForResponse(answer);
    await page.route(list, async (route) => {
      const response = await route.fetch();
      read.resolve();
      await answered;
      await route.fulfill({ response }).catch(() => {});
    });
    await page.route(answer, async (route) => {
      await read.promise;
      await route.continue();
    });
    await page.getByRole('radio', { name: '8', exact: true }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByRole('heading', { name: 'As planned on 1 of 1 night' }).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByText('10 more pairs until the first look').waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'progress');

    await live(page, turnTo, 20);
    await open(page, '/experiments?view=running');
    await page.getByRole('link', { name: /No phone in the bedroom/ }).click();
    await page.getByText('With it, you wake').waitFor();
    await page.getByRole('heading', { name: 'Better in 10 of 10 pairs' }).waitFor();
    await page.getByText('All the numbers').click();
    await assertAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await assertFits(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Pairs as CSV' }).click();
    assert.equal((await download).suggestedFilename(), 'experiment-2026-03-30.csv');
    assert.deepEqual(consoleErrors, []);
  },
);

test('In the evening Home shows what tonight is planned as, and by day it does not.', options, async (context) => {
  const { page, turnTo } = await guestOnTurnedClock(context);
  await start(page);
  const isWith = (await page.getByRole('heading', { name: /^Tonight: / }).innerText()).includes('With');
  await live(page, turnTo, 1);
  await open(page, '/');
  await page.locator('main h2').first().waitFor();
  const line = page.getByRole('link', { name: /^Tonight: / });
  await assertCount(line, 0);
  // The second night of a pair is planned as the first one was not.
  await turnTo('2026-03-11T23:30:00Z');
  await open(page, '/');
  await line.getByText(isWith ? 'Tonight: as usual' : 'Tonight: with').waitFor();
  await line.getByText('Your experiment: No phone in the bedroom').waitFor();
  await assertAccessible(page);
  await assertFits(page);
  await line.click();
  await page.getByRole('heading', { name: /^Tonight: / }).waitFor();
  // Above the checklist of its night, too.
  await open(page, '/daily-log');
  const row = page.getByRole('link', { name: isWith ? 'Tonight: as usual' : 'Tonight: with' });
  await row.getByText('No phone in the bedroom').waitFor();
  await assertFits(page);
  await row.click();
  await page.getByRole('heading', { name: /^Tonight: / }).waitFor();
});

test('The last answer of a look opens the result.', options, async (context) => {
  const { page, turnTo } = await guestOnTurnedClock(context);
  await start(page);
  await live(page, turnTo, 19);
  const last = addDays(FIRST_NIGHT, 19);
  await turnTo(`${last}T12:00:00Z`);
  await open(page, '/experiments?view=running');
  await page.getByRole('heading', { name: '9 pairs complete' }).waitFor();
  const question = page.getByRole('heading', { name: /Last night was/ });
  await page.getByRole('radio', { name: '5', exact: true }).click();
  const isWith = (await question.innerText()).includes('“with”');
  await page.getByRole('radio', { name: isWith ? '8' : '5', exact: true }).click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByText('With it, you wake').waitFor();
  await page.getByText('As planned on 19 of 20 nights').waitFor();
});

test('What is not safe to test is refused with a reason, and a second experiment too.', options, async (context) => {
  const { page } = await guestOnTurnedClock(context);
  await choose(page, 'Half a sleeping pill');
  await page.getByRole('heading', { name: 'We do not test medicines' }).waitFor();
  const next = page.getByRole('button', { name: 'See the plan' });
  assert.equal(await next.getAttribute('aria-disabled'), 'true');
  await page.getByRole('radio', { name: 'Wind down' }).check();
  assert.equal(await next.getAttribute('aria-disabled'), 'false');
  await page.getByRole('radio', { name: 'I drive for a living the next day' }).check();
  await page.getByRole('heading', { name: 'Not before a day at the wheel' }).waitFor();
  await assertAccessible(page);
  await page.getByRole('radio', { name: 'None of these' }).check();
  await next.click();
  await page.getByRole('button', { name: 'Start tonight' }).click();
  await page.getByText('The plan is fixed now.').waitFor();
  await open(page, '/experiments?view=choose');
  await page.getByRole('heading', { name: 'One at a time' }).waitFor();
});

test('A person can stop, delete, or say that they are dangerously sleepy.', options, async (context) => {
  const { page } = await guestOnTurnedClock(context);
  await start(page);
  await page.getByRole('button', { name: 'Stop the experiment' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Dangerously sleepy by day?' }).click();
  await page.waitForURL((url) => url.pathname === '/when-to-see-a-doctor');
  await open(page);
  await page.getByText('Stopped, sleepy by day').waitFor();
  await start(page, 'Read a paper book');
  await page.getByRole('button', { name: 'Stop the experiment' }).click();
  await page.getByRole('button', { name: 'Delete the experiment' }).click();
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await page.getByRole('link', { name: 'Choose what to test' }).waitFor();
  await assertCount(page.getByText('Read a paper book'), 0);
});
