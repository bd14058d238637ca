import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Href } from '#contract/pages.ts';
import { NO_BROWSER } from '#testing/open-app.ts';
import { type OpenTestApp, openTestApp } from '#testing/open-test-app.ts';
import { TURNED_CLOCK_ZONE } from '#testing/zones.ts';
import { addDays } from '../src/domain/time/local-date.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';

const options = { skip: NO_BROWSER };
const FIRST_NIGHT = '2026-03-11';
const IDEA = 'No phone in the bedroom';
const EVENING = '2026-03-10T23:00:00Z';
const PHONE = { width: 390, height: 844 };
let app: OpenTestApp;
before(async () => {
  if (!NO_BROWSER) app = await openTestApp({ now: EVENING });
});
after(() => app?.close());

/** A guest in New York on a Tuesday evening, with the browser's clock and the server's clock under control. */
async function guestOnTurnedClock() {
  const person = await app.newPerson({ viewport: PHONE, timezoneId: TURNED_CLOCK_ZONE });
  await person.context.clock.install({ time: EVENING });
  const turnTo = async (instant: string) => {
    app.clock.set(instant);
    await person.context.clock.setSystemTime(instant);
  };
  await turnTo(EVENING);
  return { ...person, turnTo };
}

/** Goes to an address as a link of the app does. */
const open = (page: Page, address: Href) => page.evaluate((to) => history.pushState(null, '', to), address);

/** The page is shown again, as after a night with a dark screen. */
const showAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** Starts the idea that is filled in. */
async function start(page: Page, idea: string): Promise<void> {
  await page.getByRole('button', { name: 'See the plan' }).click();
  const begin = page.getByRole('button', { name: 'Start tonight' });
  assert.equal(await begin.getAttribute('aria-disabled'), 'true');
  await page.getByRole('radio', { name: '2', exact: true }).click();
  await page.getByText('“Perhaps better” means').waitFor();
  await begin.click();
  await page.getByRole('heading', { name: idea, level: 1 }).waitFor();
}

async function chooseAndStart(page: Page, idea: string): Promise<void> {
  await page.getByRole('link', { name: 'Choose what to test' }).click();
  await page.getByLabel('Your own idea').fill(idea);
  await page.getByRole('radio', { name: 'None of these' }).check();
  await start(page, idea);
}

/** Rates and answers nights as the page does, in the mornings; numbered from the first night on. */
async function live(page: Page, [from, to]: [number, number]) {
  for (let index = from; index <= to; index += 1) {
    const date = addDays(FIRST_NIGHT, index);
    app.clock.set(`${date}T12:00:00Z`);
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

const isFocused = (element: HTMLElement | SVGElement) => element === document.activeElement;

test('A person runs an experiment from the choice to its result, and stops and deletes others.', options, async (t) => {
  const { page, turnTo, consoleErrors } = await guestOnTurnedClock();
  const tonight = page.getByRole('heading', { name: /^Tonight: / });
  const question = page.getByRole('heading', { name: /^Last night was/ });
  const rate = (rating: number) => page.getByRole('radio', { name: String(rating), exact: true }).click();
  let isWith = false;

  await t.test('What is not safe to test is refused with a reason.', async () => {
    await page.goto('/experiments');
    await page.getByRole('link', { name: 'Choose what to test' }).click();
    await page.getByRole('heading', { name: 'What would you like to test?' }).waitFor();
    await page.getByText('Choose an idea or a habit first.').waitFor();
    await page.getByLabel('Your own idea').fill('Half a sleeping pill');
    await page.getByRole('radio', { name: 'None of these' }).check();
    await page.getByRole('heading', { name: 'We do not test medicines' }).waitFor();
    const next = page.getByRole('button', { name: 'See the plan' });
    assert.equal(await next.getAttribute('aria-disabled'), 'true');
    await page.getByRole('radio', { name: 'Wind down' }).check();
    assert.equal(await next.getAttribute('aria-disabled'), 'false');
    await page.getByRole('radio', { name: 'I drive for a living the next day' }).check();
    await page.getByRole('heading', { name: 'Not before a day at the wheel' }).waitFor();
    assert.equal(await next.getAttribute('aria-disabled'), 'true');
    await assertAccessible(page, { only: 'main' });
    await page.getByRole('radio', { name: 'None of these' }).check();
  });

  await t.test('They start an idea of their own, and see what tonight is planned as.', async () => {
    await page.getByLabel('Your own idea').fill(IDEA);
    await start(page, IDEA);
    await page.getByText('The plan is fixed now.').waitFor();
    isWith = (await tonight.innerText()).includes('With');
    await assertAccessible(page, { only: 'main' });
    await page.setViewportSize({ width: 320, height: 640 });
    await assertFits(page);
    await page.setViewportSize(PHONE);
  });

  await t.test('A second experiment is refused.', async () => {
    await open(page, '/experiments?view=choose');
    await page.getByRole('heading', { name: 'One at a time' }).waitFor();
    await page.goBack();
    await tonight.waitFor();
  });

  await t.test('They rate before the question, and see nothing until the look.', async () => {
    await turnTo('2026-03-11T12:00:00Z');
    await showAgain(page);
    await page.getByText('Tonight’s plan is shown here from 6:00 PM.').waitFor();
    await page.getByRole('heading', { name: 'How did you sleep?' }).waitFor();
    await assertCount(page.getByRole('button', { name: 'Yes' }), 0);
    await rate(7);
    await question.filter({ hasText: isWith ? '“with”' : '“as usual”' }).waitFor();
    assert.equal(await question.evaluate(isFocused), true);
    await assertAccessible(page, { only: 'main' });
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
    await rate(isWith ? 8 : 5);
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByRole('heading', { name: 'As planned on 1 of 1 night' }).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByText('10 more pairs until the first look').waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'progress');
  });

  await t.test(
    'In the evening Home, open since the day, and the daily log show what tonight is planned as; by day Home does not.',
    async () => {
      const line = page.getByRole('link', { name: /^Tonight: / });
      await open(page, '/');
      await page.getByRole('heading', { name: 'Last night' }).waitFor();
      await assertCount(line, 0);
      // The second night of a pair is planned as the first one was not.
      const planned = isWith ? 'Tonight: as usual' : 'Tonight: with';
      await turnTo('2026-03-11T23:30:00Z');
      await showAgain(page);
      await line.getByText(planned).waitFor();
      await line.getByText(`Your experiment: ${IDEA}`).waitFor();
      await assertAccessible(page, { only: 'main a[href^="/experiments"]' });
      await assertFits(page);
      await line.click();
      await tonight.waitFor();
      // Above the checklist of its night, too.
      await page.getByRole('link', { name: 'Log', exact: true }).first().click();
      const row = page.getByRole('link', { name: planned });
      await row.getByText(IDEA).waitFor();
      await assertFits(page);
      await row.click();
      await tonight.waitFor();
    },
  );

  await t.test('The last answer of a look opens the result, which is also in the list.', async () => {
    await live(page, [1, 18]);
    await turnTo(`${addDays(FIRST_NIGHT, 19)}T12:00:00Z`);
    await showAgain(page);
    await page.getByRole('heading', { name: '9 pairs complete' }).waitFor();
    await rate(5);
    if ((await question.innerText()).includes('“with”')) await rate(8);
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await page.getByText(/^Better on those nights by about \d\.\d points, more than hope usually does\.$/).waitFor();
    await page.getByText('As planned on 19 of 20 nights').waitFor();
    await page.getByText('You expected: better').waitFor();
    await page.getByRole('button', { name: 'Fairly sure' }).click();
    await assertCount(page.getByRole('button', { name: 'Certain' }), 0);
    await open(page, '/experiments');
    await page.getByRole('link', { name: IDEA }).click();
    await page.getByText(/^Better on those nights/).waitFor();
    await page.getByRole('heading', { name: 'Better in 10 of 10 pairs' }).waitFor();
    await page.getByText('All the numbers').click();
    await assertAccessible(page, { only: 'main' });
    await page.setViewportSize({ width: 320, height: 640 });
    await assertFits(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Pairs as CSV' }).click();
    assert.equal((await download).suggestedFilename(), 'experiment-2026-03-30.csv');
  });

  await t.test('They stop one, say that they are dangerously sleepy, and delete another.', async () => {
    await open(page, '/experiments');
    await chooseAndStart(page, 'Socks in bed');
    await page.getByRole('button', { name: 'Stop the experiment' }).click();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Dangerously sleepy by day?' }).click();
    await page.waitForURL((url) => url.pathname === '/when-to-see-a-doctor');
    await open(page, '/experiments');
    await page.getByText('Stopped, sleepy by day').waitFor();
    await chooseAndStart(page, 'Read a paper book');
    await page.getByRole('button', { name: 'Stop the experiment' }).click();
    await page.getByRole('button', { name: 'Delete the experiment' }).click();
    await page.getByRole('button', { name: 'Yes, delete it' }).click();
    await page.getByRole('link', { name: 'Choose what to test' }).waitFor();
    await assertCount(page.getByText('Read a paper book'), 0);
    assert.deepEqual(consoleErrors, []);
  });
});
