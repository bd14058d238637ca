import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { NO_BROWSER, type OpenApp, openApp } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import { zoneWhereItIs } from '#testing/zones.ts';
import type { ChecklistItem, DailyLog } from '../src/core/nights/contract.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';
import { FrontProxy } from '../src/testing/front-proxy.ts';
import { jpegRoom } from '../src/testing/rendered-room.ts';

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
const saved = (page: Page) => page.locator('[data-saving="idle"]').waitFor();

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

/** Changes the log as another device would. */
async function changeElsewhere({ context, front }: Visit, logId: string, change: Partial<DailyLog>): Promise<void> {
  const answer = await context.request.patch(`${front.url}/api/daily-log/${logId}`, { data: change });
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
] as const;

test('Pages show their last answers with the time while the server is away, and recover by themselves.', options, () =>
  visit(async (person) => {
    const { context, page, front } = person;
    await openLog(page);
    await workerReady(page);
    const owner = await ownerOf(page);
    const night = { bedTime: '22:30', wakeTime: '06:30', sleepQualityScore: 8, isCompleted: true };
    const { log } = await onServer(person, owner);
    await changeElsewhere(person, log.id, night);
    const schedule = { name: 'Steady', targetBedTime: '22:30', targetWakeTime: '06:30', daysOfWeek: ['monday'] };
    await context.request.post(`${front.url}/api/sleep-schedules`, { data: { ...schedule, sessionId: owner } });
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
      const alerts = await page.getByRole('alert').allTextContents();
      // How reminders reach a person is a setting, which is not stored.
      assert.deepEqual(
        alerts.filter((text) => !text.startsWith('Your reminder settings')),
        [],
      );
    });
    await assertAccessible(page);
    await goOnline(person);
    front.errorStatus = 502;
    await page.goto('/sleep-history');
    await page.getByText(new RegExp(`^Better Sleep cannot be reached right now\\. ${AS_OF}$`)).waitFor();
    await page.getByRole('heading', { name: 'All Sleep Logs' }).waitFor();
    front.errorStatus = null;
    await changeElsewhere(person, log.id, { notes: 'Written meanwhile.' });
    await page.getByText('Written meanwhile.').first().waitFor();
    await assertCount(page.getByText('cannot be reached'), 0);
  }),
);

test('The notice covers neither the page nor the tab bar, and logging works below it.', options, () =>
  visit(async (person) => {
    const { page } = person;
    await openLog(page);
    // Before that, the notices may not be loaded yet.
    await workerReady(page);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await goOffline(person);
      const message = page.getByText('You are offline.');
      await message.waitFor();
      const box = (await message.boundingBox())!;
      const main = (await page.locator('#root').boundingBox())!;
      assert.ok(box.y + box.height <= main.y, `at ${width} px the page begins below the notice`);
      await assertFits(page);
      // Clicking fails if anything else is on top.
      await rating(page, width === 320 ? 4 : 7).click();
      await page.getByRole('navigation', { name: 'Main' }).last().getByRole('link').last().click({ trial: true });
      await goOnline(person);
      await message.waitFor({ state: 'detached' });
      await saved(page);
    }
  }),
);

test('The app can be installed.', options, () =>
  visit(async ({ context, page }) => {
    await page.goto('/');
    await workerReady(page);
    const session = await context.newCDPSession(page);
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
  }),
);

test('Offline entries survive closing the app, and reach the server when the network is back.', options, () =>
  visit(async (person) => {
    const { context, page } = person;
    await openLog(page);
    await workerReady(page);
    await bed(page).fill('22:45');
    await saved(page);
    const owner = await ownerOf(page);
    await untilOnServer(person, owner, ({ log }) => log.bedTime === '22:45');
    await goOffline(person);
    await page.getByText("You are offline. What you log waits here until you're back.", { exact: true }).waitFor();
    await notes(page).fill('First words.');
    await rating(page, 8).click();
    await notes(page).fill('Last words.');
    await page.getByRole('checkbox').nth(1).check();
    await page.close();

    const again = await context.newPage();
    await openLog(again);
    assert.equal(await notes(again).inputValue(), 'Last words.');
    assert.equal(await bed(again).inputValue(), '22:45');
    assert.equal(await rating(again, 8).getAttribute('aria-checked'), 'true');
    assert.equal(await again.getByRole('checkbox').nth(1).isChecked(), true);
    await assertAccessible(again);
    await goOnline(person);
    const { log, checklist } = await untilOnServer(
      { ...person, page: again },
      owner,
      (today) =>
        today.log.notes === 'Last words.' &&
        today.log.sleepQualityScore === 8 &&
        today.checklist[1]?.completed === true,
    );
    assert.deepEqual([log.bedTime, checklist.filter((item) => item.completed).length], ['22:45', 1]);
    await saved(again);
    assert.deepEqual(
      await again.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent/'))),
      [],
    );
  }),
);

test('Unsent entries are sent from any page that is opened next.', options, () =>
  visit(async (person) => {
    const { context, page } = person;
    await openLog(page);
    await workerReady(page);
    const owner = await ownerOf(page);
    await goOffline(person);
    await notes(page).fill('Left behind.');
    await page.close();
    await goOnline(person);
    const home = await context.newPage();
    await home.goto('/');
    await untilOnServer({ ...person, page: home }, owner, ({ log }) => log.notes === 'Left behind.');
  }),
);

test("A new day that begins offline becomes the server's log of that day.", options, () =>
  visit(async (person) => {
    const { context, page } = person;
    await openLog(page);
    await workerReady(page);
    const owner = await ownerOf(page);
    const { log } = await onServer(person, owner);
    await goOffline(person);
    await page.close();
    const later = await context.newPage();
    // The app was last opened the day before.
    await context.addInitScript(() => {
      for (const key of Object.keys(localStorage)) {
        if (!key.startsWith('kept-day/')) continue;
        const stored = JSON.parse(localStorage.getItem(key) ?? '');
        stored.day.log = { ...stored.day.log, id: 'a-day-of-before', date: '2020-02-02', notes: 'Of before.' };
        localStorage.setItem(key, JSON.stringify(stored));
      }
    });
    await openLog(later);
    assert.equal(await notes(later).inputValue(), '');
    await notes(later).fill('Begun on the train.');
    await later.getByRole('checkbox').nth(2).check();
    await goOnline(person);
    const today = await untilOnServer(
      { ...person, page: later },
      owner,
      ({ log: { notes } }) => notes === 'Begun on the train.',
    );
    assert.equal(today.log.id, log.id);
    await untilOnServer({ ...person, page: later }, owner, ({ checklist }) => checklist[2]?.completed === true);
    assert.equal(await notes(later).inputValue(), 'Begun on the train.');
  }),
);

test(
  'Notes changed here and on another device are merged, and the page reports the merge and the changed time.',
  options,
  () =>
    visit(async (person) => {
      const { page } = person;
      await openLog(page);
      await notes(page).fill('Slept well.');
      await bed(page).fill('22:00');
      const owner = await ownerOf(page);
      const { log } = await untilOnServer(
        person,
        owner,
        (today) => today.log.notes === 'Slept well.' && today.log.bedTime === '22:00',
      );
      await saved(page);
      await goOffline(person);
      await notes(page).fill('Slept well. Woke at three.');
      await bed(page).fill('23:30');
      await page.waitForTimeout(1500);
      person.front.isReachable = true;
      await changeElsewhere(person, log.id, { notes: 'Slept well. Warm room.', bedTime: '22:15' });
      await goOnline(person);
      await page.getByText('We saved both texts, one below the other.').waitFor();
      await page.getByText('to 10:15 PM. We kept what you entered here: 11:30 PM.').waitFor();
      const both = 'Slept well. Warm room.\n\n— Also written on this device —\nWoke at three.';
      await untilOnServer(person, owner, (today) => today.log.notes === both && today.log.bedTime === '23:30');
      assert.equal(await notes(page).inputValue(), both);
      await assertAccessible(page);
      await page.getByRole('button', { name: 'Got it' }).click();
      await page.getByText('We saved both texts').waitFor({ state: 'detached' });
    }),
);

test('Every tab announces a new version, and the update loses no edit.', options, () =>
  visit(async (person) => {
    const { context, page, front } = person;
    await openLog(page);
    await workerReady(page);
    const other = await context.newPage();
    await openLog(other);
    const owner = await ownerOf(page);
    const worker = await (await fetch(`${front.url}/service-worker.js`)).text();
    front.serveScript('/service-worker.js', `${worker}\n// the next version`);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => {}));
    const reload = (tab: Page) => tab.getByRole('button', { name: 'Reload', exact: true });
    await reload(page).waitFor();
    await reload(other).waitFor();
    await notes(other).fill('Typed in the other tab.');
    await goOffline(person);
    await rating(page, 9).click();
    await goOnline(person);
    await Promise.all([page.waitForEvent('load'), reload(page).click()]);
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

test("The app's worker replaces the former reminder worker in the same registration.", options, () =>
  visit(async ({ context, page, front }) => {
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
    await page.goto('/');
    await workerReady(page);
    assert.equal(ids.size, 1, 'a push subscription belongs to its registration');
    await assertCount(page.getByText('A new version is ready'), 0);
  }),
);

const signUp = (page: Page, email: string) =>
  page.evaluate(async (email) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email, password: 'sleepwell' });
    const answer = await fetch('/api/auth/register', { method: 'POST', headers, body });
    const user = await answer.json();
    localStorage.setItem('userEmail', email);
    localStorage.setItem('userId', user.id);
    return user.id as string;
  }, email);

test('Logging out removes the log from the browser.', options, () =>
  visit(async (person) => {
    const { page } = person;
    await page.goto('/login');
    await signUp(page, 'leaving@example.com');
    await openLog(page);
    await notes(page).fill('Nobody else is to read this.');
    await saved(page);
    await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes('Nobody else'));
    await page.goto('/sleep-history');
    const storesAnswers = () => caches.keys().then((names) => names.some((name) => name.startsWith('answers/')));
    await until(() => page.evaluate(storesAnswers), 'an answer is stored');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Get Started' }).waitFor();
    const left = await page.evaluate(async () => {
      const bodies: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) if (url.includes('/api/')) bodies.push(url);
      }
      return { storage: JSON.stringify({ ...localStorage }), bodies };
    });
    assert.doesNotMatch(left.storage, /Nobody else|kept-day|unsent/);
    assert.deepEqual(left.bodies, [], 'no stored answer');
  }),
);

test('Edits wait for the person whose session has ended, and are never sent for another person.', options, () =>
  visit(async (person) => {
    const { context, page } = person;
    await page.goto('/login');
    const owner = await signUp(page, 'waiting@example.com');
    await openLog(page);
    await workerReady(page);
    await goOffline(person);
    await notes(page).fill('Mine alone.');
    await context.clearCookies();
    await goOnline(person);
    await page.getByText('Your entries stay on this device until then.').first().waitFor();
    const other = await signUp(page, 'somebody.else@example.com');
    await openLog(page);
    await saved(page);
    assert.equal((await onServer(person, other)).log.notes, '');
    await page.evaluate(async (id) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ email: 'waiting@example.com', password: 'sleepwell' });
      await fetch('/api/auth/login', { method: 'POST', headers, body });
      localStorage.setItem('userEmail', 'waiting@example.com');
      localStorage.setItem('userId', id);
    }, owner);
    await openLog(page);
    await untilOnServer(person, owner, ({ log }) => log.notes === 'Mine alone.');
  }),
);

test('Every address opens without a network, and a download explains what it needs.', options, () =>
  visit(async (person) => {
    const { page } = person;
    await openLog(page);
    await workerReady(page);
    const worker = await (await fetch(`${person.front.url}/service-worker.js`)).text();
    const rest = [...worker.matchAll(/later/g)].length - 2;
    const cachedCount = () => page.evaluate(async () => (await (await caches.open('assets')).keys()).length);
    await until(async () => (await cachedCount()) >= rest);
    await goOffline(person);
    for (const [path, heading] of [
      ['/sleep-tips', 'Sleep Guide'],
      ['/when-to-see-a-doctor', 'When to see a doctor'],
      ['/sleep-history', 'Sleep History'],
      ['/nothing-here', '404 Page Not Found'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    }
    await page.goto('/sleep-history');
    await notice(page, 'Nothing of this page is stored on this device. Your daily log still works.').waitFor();
    await page.getByRole('alert').filter({ hasText: 'Your sleep history could not be loaded.' }).waitFor();
    await page.goto('/user-settings');
    await notice(page, 'This page needs a connection. Your daily log still works.').waitFor();
    const answer = await page.goto('/api/docs');
    assert.equal(answer?.status(), 503);
    await page.getByRole('link', { name: 'Open the daily log' }).click();
    await ready(page);
  }),
);
