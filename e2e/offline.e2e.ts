import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { PAGES } from '#contract/pages.ts';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import { zoneWhereItIs } from '#testing/zones.ts';
import type { ChecklistItem, DailyLog } from '../src/core/nights/contract.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { FrontProxy } from '../src/testing/front-proxy.ts';
import { jpegRoom } from '../src/testing/rendered-room.ts';
import { register } from './sign-up.fixture.ts';

const options = { skip: NO_BROWSER };
/** A morning hour: in the evening the checklist is about the coming night. */
const MORNING = zoneWhereItIs(9, 11);
let app: OpenApp;
before(async () => {
  if (!NO_BROWSER) app = await openApp();
});
after(() => app?.close());

type Visit = { context: BrowserContext; page: Page; front: FrontProxy };

/** A person whose browser allows service workers, at an address of their own. */
async function visit(journey: (visit: Visit) => Promise<void>): Promise<void> {
  const front = await FrontProxy.inFrontOf(app.server.url);
  const { context, page } = await app.newPerson({ baseURL: front.url, serviceWorkers: 'allow', timezoneId: MORNING });
  try {
    await journey({ context, page, front });
  } finally {
    await context.close();
    await front.close();
  }
}

const notes = (page: Page) => page.getByLabel('Notes');
const bed = (page: Page) => page.getByLabel('Bedtime', { exact: true });
const rating = (page: Page, value: number) => page.getByRole('radio', { name: String(value), exact: true });
const ready = (page: Page) => page.getByRole('heading', { name: 'Sleep Timing & Quality' }).waitFor();
const follow = (page: Page, link: string) => page.getByRole('link', { name: link, exact: true }).first().click();
const saved = (page: Page) => page.locator('[data-saving="idle"]').waitFor({ state: 'attached' });

/** Waits until the worker controls the page and has cached the files needed to start. */
const workerReady = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('/service-worker.js'));

async function openLog(page: Page): Promise<void> {
  await page.goto('/daily-log');
  await ready(page);
}

async function goOffline({ context, front }: Visit): Promise<void> {
  front.isReachable = false;
  await context.setOffline(true);
}

async function goOnline({ context, front }: Visit): Promise<void> {
  front.isReachable = true;
  await context.setOffline(false);
}

/** What the storages of the browser hold at the moment when the page shows a visitor. */
const leftForVisitor = () =>
  new Promise<{
    local: Record<string, string>;
    session: object;
    history: unknown;
    databases: unknown;
    cacheNames: string[];
  }>((done) => {
    const observer = new MutationObserver(() => {
      const links = [...document.querySelectorAll('header a')];
      if (!links.some(({ textContent }) => textContent === 'Get Started')) return;
      observer.disconnect();
      const now = { local: { ...localStorage }, session: { ...sessionStorage }, history: history.state };
      Promise.all([indexedDB.databases(), caches.keys()]).then(([databases, names]) =>
        done({ ...now, databases, cacheNames: names }),
      );
    });
    observer.observe(document.documentElement, { childList: true, subtree: true });
  });

type Today = { log: DailyLog; checklist: ChecklistItem[] };

const ownerOf = (page: Page) =>
  page.evaluate(() => localStorage.getItem('userId') ?? localStorage.getItem('sessionId'));

/** The server's data, fetched past the page and its worker. */
async function onServer({ context, front }: Visit, owner: string | null): Promise<Today> {
  const answer = await context.request.post(`${front.url}/api/daily-log/today/${owner}`, {
    headers: { 'Time-Zone': MORNING },
  });
  assert.equal(answer.status(), 200);
  return answer.json();
}

async function untilOnServer(visit: Visit, owner: string | null, has: (today: Today) => boolean): Promise<Today> {
  let today: Today | undefined;
  const check = async () => {
    today = await onServer(visit, owner);
    return has(today) ? today : undefined;
  };
  return until(check, () => JSON.stringify(today));
}

/** Changes the log as another device would, which has its own way to the server. */
async function changeElsewhere({ context }: Visit, logId: string, change: Partial<DailyLog>): Promise<void> {
  const answer = await context.request.patch(`${app.server.url}/api/daily-log/${logId}`, { data: change });
  assert.equal(answer.status(), 200);
}

/** A page opened in an offline context still reports that it is online. */
const notice = (page: Page, rest: string) =>
  page.getByText(
    new RegExp(`^(You are offline|Better Sleep cannot be reached right now)\\. ${rest.replaceAll('.', '\\.')}$`),
  );

const AS_OF = 'As of \\d+:\\d\\d\\s[AP]M.';

/** Each page with a part of its answers that is visible only with them. */
const PAGES_WITH_ANSWERS = [
  ['/sleep-history', 'All Sleep Logs'],
  ['/progress-dashboard', 'Recent Sleep Logs'],
  ['/sleep-schedules', 'Steady'],
  ['/room-analysis', 'Past analyses'],
  ['/experiments', 'Phone outside'],
  ['/programs', 'What is it?'],
  ['/trips-and-shifts', 'Night shift'],
] as const;

test(
  'Every page opens without a network: without answers it says so, else it shows the last ones with the time.',
  options,
  () =>
    visit(async (person) => {
      const { context, page, front } = person;
      await openLog(page);
      await workerReady(page);
      const worker = await (await fetch(`${front.url}/service-worker.js`)).text();
      const assets = worker.match(/assets\/[\w.-]+/g) ?? [];
      const areCached = async (paths: string[]) =>
        (await Promise.all(paths.map((path) => caches.match(`/${path}`, { ignoreVary: true })))).every(Boolean);
      await until(() => page.evaluate(areCached, assets), 'every file is cached');

      await goOffline(person);
      const shows = (title: string) => page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.goto('/sleep-tips');
      await shows('Sleep Guide');
      await follow(page, PAGES['/when-to-see-a-doctor'].title);
      await shows('When to see a doctor');
      await page.goto('/more');
      await shows('More');
      await page.goto('/nothing-here');
      await shows('404 Page Not Found');
      await page.goto('/sleep-history');
      await shows('Sleep History');
      await notice(page, 'Nothing of this page is stored on this device. Your daily log still works.').waitFor();
      await page.getByRole('status').filter({ hasText: 'Your sleep history could not be loaded.' }).waitFor();
      await follow(page, PAGES['/user-settings'].title);
      await notice(page, 'This page needs a connection. Your daily log still works.').waitFor();
      const download = await page.goto('/api/docs');
      assert.equal(download?.status(), 503);
      await follow(page, 'Open the daily log');
      await ready(page);

      await goOnline(person);
      const owner = await ownerOf(page);
      const night = { bedTime: '22:30', wakeTime: '06:30', sleepQualityScore: 8, isCompleted: true };
      const { log } = await onServer(person, owner);
      await changeElsewhere(person, log.id, night);
      const schedule = { name: 'Steady', targetBedTime: '22:30', targetWakeTime: '06:30', daysOfWeek: ['monday'] };
      await context.request.post(`${front.url}/api/sleep-schedules`, { data: { ...schedule, sessionId: owner } });
      const intention = { kind: 'own', text: 'Phone outside' };
      const started = { intention, concern: 'none' };
      await context.request.post(`${front.url}/api/experiments/${owner}`, { data: started });
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
      const shift = { date: tomorrow, start: '22:00', end: '06:00' };
      const plans = { trip: null, shifts: [shift], isSleepOnly: false };
      await context.request.post(`${front.url}/api/hour-plans/${owner}`, { data: plans });
      const photo = { image: { name: 'room.jpg', mimeType: 'image/jpeg', buffer: await jpegRoom() } };
      await context.request.post(`${front.url}/api/analyze-room/${owner}`, { multipart: photo });
      const openAll = async (check: (page: Page) => Promise<unknown>) => {
        for (const [address, part] of PAGES_WITH_ANSWERS) {
          await page.goto(address);
          await page.getByRole('heading', { name: part }).first().waitFor();
          await check(page);
        }
      };
      await openAll(() => page.waitForLoadState('networkidle'));
      await goOffline(person);
      await openAll(async () => {
        await notice(page, AS_OF).waitFor();
        assert.deepEqual(await page.getByRole('alert').allTextContents(), []);
        const [message, header] = [await notice(page, AS_OF).boundingBox(), await page.locator('header').boundingBox()];
        assert.ok(message && header && message.y + message.height <= header.y, 'the header begins below the notice');
      });
      front.errorStatus = 502;
      await goOnline(person);
      await follow(page, 'History');
      await page.getByText(new RegExp(`^Better Sleep cannot be reached right now\\. ${AS_OF}$`)).waitFor();
      await page.getByRole('heading', { name: 'All Sleep Logs' }).waitFor();
      // The page reads once more as soon as the server answers.
      await changeElsewhere(person, log.id, { notes: 'Written meanwhile.' });
      front.errorStatus = null;
      await page.getByText('Written meanwhile.').first().waitFor();
      await assertCount(page.getByText('cannot be reached'), 0, 'the page recovers by itself');
    }),
);

test(
  'The app can be installed, replaces its former worker, and updates in every tab without losing an edit, also on a bad line.',
  options,
  () =>
    visit(async (person) => {
      const { context, page, front } = person;
      const oldWorker =
        "self.addEventListener('install', () => self.skipWaiting());\nself.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));";
      front.serveScript('/push-worker.js', oldWorker);
      await page.goto('/robots.txt');
      const session = await context.newCDPSession(page);
      const ids = new Set<string>();
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        for (const { scopeURL, registrationId } of registrations)
          if (scopeURL === `${front.url}/`) ids.add(registrationId);
      });
      await session.send('ServiceWorker.enable');
      await page.evaluate(async () => {
        localStorage.setItem('sessionId', 'a1b2c3d4e');
        await navigator.serviceWorker.register('/push-worker.js');
        await navigator.serviceWorker.ready;
      });
      // The line is so bad that the worker does not get one of the files that are not needed at first.
      const firstWorker = await (await fetch(`${front.url}/service-worker.js`)).text();
      front.stalled.path = `/${firstWorker.match(/assets\/awards-[\w-]+\.js/)}`;
      await page.goto('/');
      await workerReady(page);
      assert.equal(ids.size, 1, 'a push subscription belongs to its registration');
      await assertCount(page.getByText('A new version is ready'), 0);

      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
      assert.deepEqual(
        installabilityErrors.map(({ errorId }) => errorId).filter((error) => error !== 'in-incognito'),
        [],
      );
      const { errors, manifest } = await session.send('Page.getAppManifest');
      assert.deepEqual(errors, []);
      const { shortcuts } = manifest as { shortcuts?: { url: string }[] };
      assert.deepEqual(
        shortcuts?.map(({ url }) => new URL(url).pathname),
        ['/daily-log', '/room-analysis'],
      );

      await follow(page, 'Daily Log');
      await ready(page);
      const other = await context.newPage();
      await openLog(other);
      await until(() => front.stalled.requests > 0, 'the worker requested the file');
      const owner = await ownerOf(page);
      front.serveScript('/service-worker.js', `${firstWorker}\n// the next version`);
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => {}));
      const reload = (tab: Page) => tab.getByRole('button', { name: 'Reload', exact: true });
      await reload(page).waitFor();
      await reload(other).waitFor();
      await notes(other).fill('Typed in the other tab.');
      // The notice moves the page: nothing is clicked while it comes or goes.
      const cut = page.getByText(/^(You are offline|Better Sleep cannot be reached)/);
      await goOffline(person);
      await cut.waitFor();
      await rating(page, 9).click();
      await goOnline(person);
      await cut.waitFor({ state: 'detached' });
      // The request of the old worker still waits. That of the next one need not.
      front.stalled.path = '';
      const loaded = page.waitForEvent('load');
      await reload(page).click();
      await loaded;
      await ready(page);
      assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting), null);
      assert.equal(await rating(page, 9).getAttribute('aria-checked'), 'true');
      await assertCount(reload(page), 0);
      assert.equal(await notes(other).inputValue(), 'Typed in the other tab.', 'a tab is never reloaded by another');
      await untilOnServer(
        person,
        owner,
        ({ log }) => log.sleepQualityScore === 9 && log.notes === 'Typed in the other tab.',
      );
      await Promise.all([other.waitForEvent('load'), reload(other).click()]);
      await ready(other);
      await assertCount(reload(other), 0);
    }),
);

test('Logging without a network, as a guest and with an account.', options, (t) =>
  visit(async (person) => {
    await t.test('What is logged offline survives closing the app, and is sent merged from any page.', async () => {
      const { context, page } = person;
      await openLog(page);
      await workerReady(page);
      const owner = await ownerOf(page);

      // The notice covers neither the page nor the tab bar, and logging works below it.
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await goOffline(person);
        const message = page.getByText("You are offline. What you log waits here until you're back.", { exact: true });
        await message.waitFor();
        const box = (await message.boundingBox())!;
        const main = (await page.locator('#root').boundingBox())!;
        assert.ok(box.y + box.height <= main.y, `at ${width} px the page begins below the notice`);
        await assertFits(page);
        // Clicking fails if anything else is on top.
        await rating(page, width === 320 ? 4 : 7).click();
        await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link').last().click({ trial: true });
        await goOnline(person);
        await message.waitFor({ state: 'detached' });
        await saved(page);
      }

      // A new day that begins offline becomes the server's log of that day. The app was last opened the day before.
      const { log } = await onServer(person, owner);
      await goOffline(person);
      await page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('kept-day/')) ?? '';
        const stored = JSON.parse(localStorage.getItem(key) ?? '');
        const before = { date: '2020-02-02', notes: 'Of before.' };
        const nights = stored.nights.map((night: object) => ({ ...night, ...before }));
        localStorage.setItem(key, JSON.stringify({ ...stored, today: before.date, nights }));
      });
      await page.close();
      const later = await context.newPage();
      await openLog(later);
      assert.equal(await notes(later).inputValue(), '', 'the new day begins empty');
      await notes(later).fill('Begun on the train.');
      await later.getByRole('checkbox').nth(2).check();
      await goOnline(person);
      const today = await untilOnServer(
        person,
        owner,
        ({ log: { notes }, checklist }) => notes === 'Begun on the train.' && checklist[2]?.completed === true,
      );
      assert.equal(today.log.id, log.id);
      assert.equal(await notes(later).inputValue(), 'Begun on the train.');

      // Notes changed here and on another device are merged; the page reports the merge and the changed time.
      await notes(later).fill('Slept well.');
      await bed(later).fill('22:00');
      await untilOnServer(
        person,
        owner,
        ({ log: { notes, bedTime } }) => notes === 'Slept well.' && bedTime === '22:00',
      );
      await saved(later);
      await goOffline(person);
      const failed = later.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
      await notes(later).fill('Slept well. Woke at three.');
      await bed(later).fill('23:30');
      await failed;
      person.front.isReachable = true;
      await changeElsewhere(person, log.id, { notes: 'Slept well. Warm room.', bedTime: '22:15' });
      await goOnline(person);
      await later.getByText('We saved both texts, one below the other.').waitFor();
      await later.getByText('to 10:15 PM. We kept what you entered here: 11:30 PM.').waitFor();
      const both = 'Slept well. Warm room.\n\n— Also written on this device —\nWoke at three.';
      await untilOnServer(person, owner, ({ log: { notes, bedTime } }) => notes === both && bedTime === '23:30');
      assert.equal(await notes(later).inputValue(), both);
      await assertAccessible(later, { only: ':has(> [role=status])' });
      await later.getByRole('button', { name: 'Got it' }).click();
      await later.getByText('We saved both texts').waitFor({ state: 'detached' });

      // Entries survive closing the app.
      await saved(later);
      await goOffline(person);
      await notes(later).fill('First words.');
      await rating(later, 8).click();
      await notes(later).fill('Last words.');
      await later.getByRole('checkbox').nth(1).check();
      await later.close();
      const again = await context.newPage();
      await openLog(again);
      assert.equal(await notes(again).inputValue(), 'Last words.');
      assert.equal(await bed(again).inputValue(), '23:30');
      assert.equal(await rating(again, 8).getAttribute('aria-checked'), 'true');
      assert.equal(await again.getByRole('checkbox').nth(1).isChecked(), true);
      await again.getByText(/^You are offline|^Better Sleep cannot be reached/).waitFor();
      await assertAccessible(again, { only: ':has(> [role=status])' });
      await goOnline(person);
      const returned = await untilOnServer(
        person,
        owner,
        ({ log: { notes, sleepQualityScore }, checklist }) =>
          notes === 'Last words.' && sleepQualityScore === 8 && checklist[1]?.completed === true,
      );
      assert.equal(returned.log.bedTime, '23:30');
      assert.equal(returned.checklist.filter(({ completed }) => completed).length, 2);
      await saved(again);
      const unsent = await again.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent/')));
      assert.deepEqual(unsent, []);

      // Unsent entries are sent from any page that is opened next.
      await goOffline(person);
      await notes(again).fill('Left behind.');
      await again.close();
      await goOnline(person);
      const home = await context.newPage();
      await home.goto('/');
      await untilOnServer(person, owner, ({ log }) => log.notes === 'Left behind.');
      await home.close();
    });

    await t.test(
      'Edits wait for the person whose session has ended, never for another, and logging out removes the log.',
      async () => {
        const { context } = person;
        const page = await context.newPage();
        // A new person in the same browser: its service worker is installed already.
        await page.goto('/login');
        await context.clearCookies();
        await page.evaluate(() => localStorage.clear());
        const owner = await register(page, { email: 'waiting@example.com' });
        await goOffline(person);
        await page.goto('/daily-log');
        await page.getByRole('status').filter({ hasText: 'Failed to load daily log' }).waitFor();
        await notice(page, 'This page needs a connection.').waitFor();
        await page.getByRole('button', { name: 'Try again' }).waitFor();
        await goOnline(person);
        await ready(page);
        await workerReady(page);
        await goOffline(person);
        await notes(page).fill('Mine alone.');
        await context.clearCookies();
        await goOnline(person);
        await page.getByText('Your entries stay on this device until then.').first().waitFor();
        const other = await register(page, { email: 'another@example.com' });
        await openLog(page);
        await saved(page);
        assert.equal((await onServer(person, other)).log.notes, '', 'the edits are not sent for another person');
        await page.evaluate(async (id) => {
          const headers = { 'content-type': 'application/json' };
          const body = JSON.stringify({ email: 'waiting@example.com', password: 'sleepwell' });
          await fetch('/api/auth/login', { method: 'POST', headers, body });
          localStorage.setItem('userEmail', 'waiting@example.com');
          localStorage.setItem('userId', id);
        }, owner);
        await openLog(page);
        await untilOnServer(person, owner, ({ log }) => log.notes === 'Mine alone.');

        await saved(page);
        await page.waitForFunction((key) => localStorage.getItem(key)?.includes('Mine alone.'), `kept-day/${owner}`);
        await follow(page, 'History');
        const storesAnswers = () => caches.keys().then((names) => names.some((name) => name.startsWith('answers/')));
        await until(() => page.evaluate(storesAnswers), 'an answer is stored');
        // As the app stores them for a person with notifications, a plan, an open diary and a dark page.
        await page.evaluate(async (id) => {
          await (await caches.open('push-owner')).put('/push-owner', new Response(id));
          Object.assign(localStorage, { 'palette.bed': '22:47', diaryOpen: id, palette: 'dark' });
        }, owner);
        const left = page.evaluate(leftForVisitor);
        await page.getByRole('button', { name: 'Logout' }).click();
        const { cacheNames, ...texts } = await left;
        assert.doesNotMatch(JSON.stringify(texts), /Mine alone|waiting@|kept-day|unsent|22:47|zone/);
        assert.ok(!JSON.stringify(texts).includes(owner));
        assert.equal(texts.local.palette, 'dark', 'a choice about the device');
        assert.deepEqual(
          cacheNames.filter((name) => !/^(workbox-precache|assets)/.test(name)),
          [],
        );
      },
    );
  }),
);
