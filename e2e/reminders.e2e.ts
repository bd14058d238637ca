import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { NO_BROWSER, type OpenApp, type OpenBrowser, openApp, openBrowser } from '#testing/open-app.ts';
import { until } from '#testing/until.ts';
import { assertAccessible } from '../src/testing/assert-accessible.ts';
import { assertCount } from '../src/testing/assert-count.ts';
import { assertFits } from '../src/testing/assert-fits.ts';

const options = { skip: NO_BROWSER };
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';
let app: OpenApp;
let browser: OpenBrowser;
before(async () => {
  if (NO_BROWSER) return;
  app = await openApp();
  browser = await openBrowser(app.server.url, { hasNotifications: true });
});
after(async () => {
  await browser?.close();
  await app?.close();
});

/** `permissionKey`: where the browser's storage has the permission. */
type Keys = { endpoint: string; p256dh: string; auth: string; permissionKey: string };

const PERMISSION_KEY = 'permission of the test';

/**
 * Test browsers have neither a push service nor a question for permission: this replaces them, and the rest of the
 * browser is real.
 */
function withPushService({ endpoint, p256dh, auth, permissionKey }: Keys): void {
  const storageKey = 'push service of the test';
  Notification.requestPermission = async () => {
    localStorage.setItem(permissionKey, 'granted');
    return 'granted';
  };
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(permissionKey) ?? 'default' });
  const subscription = (applicationServerKey: ArrayBuffer | null) => ({
    endpoint,
    options: { applicationServerKey },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
    unsubscribe: async () => {
      localStorage.removeItem(storageKey);
      return true;
    },
  });
  PushManager.prototype.subscribe = async (subscribeOptions) => {
    const key = subscribeOptions?.applicationServerKey as Uint8Array<ArrayBuffer>;
    localStorage.setItem(storageKey, JSON.stringify([...key]));
    return subscription(key.buffer) as unknown as PushSubscription;
  };
  PushManager.prototype.getSubscription = async () => {
    const key = localStorage.getItem(storageKey);
    if (key === null) return null;
    return subscription(Uint8Array.from(JSON.parse(key) as number[]).buffer) as unknown as PushSubscription;
  };
}

async function personWithPush(): Promise<{ context: BrowserContext; page: Page; consoleErrors: string[] }> {
  const person = await browser.newPerson({ serviceWorkers: 'allow' });
  await person.context.grantPermissions(['notifications'], { origin: app.server.url });
  await person.context.addInitScript(withPushService, {
    endpoint: `https://push.example.com/${randomBytes(12).toString('hex')}`,
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
    permissionKey: PERMISSION_KEY,
  });
  return person;
}

const panel = (page: Page) => page.getByRole('region', { name: 'How reminders reach you' });
const turnOn = (page: Page) => panel(page).getByRole('button', { name: 'Turn on notifications' });
const testButton = (page: Page) => panel(page).getByRole('button', { name: 'Send a test' });

type ShownNotification = { actions: string[]; maxActions: number; data: unknown };

/** The buttons and the data of a notification on the screen. */
async function readNotification(page: Page, title: string): Promise<ShownNotification> {
  const shown = await page.evaluate(async (wanted) => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications();
    const notification = notifications.find((one) => one.title === wanted);
    const { actions = [] } = (notification ?? {}) as { actions?: { action: string }[] };
    const { maxActions } = Notification as unknown as { maxActions: number };
    return (
      notification && { actions: actions.map(({ action }) => action), maxActions, data: notification.data as unknown }
    );
  }, title);
  assert.ok(shown, title);
  return shown;
}

/** Calls the handler of the worker for a click on an action; the browser has no way to click a notification. */
async function clickNotification(context: BrowserContext, data: unknown, action: string): Promise<void> {
  const [worker] = context.serviceWorkers();
  assert.ok(worker);
  await worker.evaluate(
    async (clicked) => {
      let work: Promise<unknown> = Promise.resolve();
      const notification = { data: clicked.data, close: () => {} };
      const waitUntil = (promise: Promise<unknown>) => {
        work = promise;
      };
      const event = Object.assign(new Event('notificationclick'), { notification, action: clicked.action, waitUntil });
      globalThis.dispatchEvent(event);
      await work;
    },
    { data, action },
  );
}

type Push = { deliver: (data: string) => Promise<void>; waitUntilShown: (title: string) => Promise<unknown> };

/**
 * Delivers messages to the worker through the browser's own push code, and waits until it has shown a notification.
 * `getNotifications` does not tell when: Chromium forgets a notification if asked for all while it is about to show it.
 */
async function pushTo(context: BrowserContext, page: Page): Promise<Push> {
  const session = await context.newCDPSession(page);
  const titles = new Set<string | undefined>();
  session.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
    if (backgroundServiceEvent.eventName !== 'Notification displayed') return;
    titles.add(backgroundServiceEvent.eventMetadata.find(({ key }) => key === 'Title')?.value);
  });
  await session.send('BackgroundService.startObserving', { service: 'notifications' });
  await session.send('BackgroundService.setRecording', { service: 'notifications', shouldRecord: true });
  const found = new Promise<string>((done) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const id = registrations.find(({ scopeURL }) => scopeURL === `${app.server.url}/`)?.registrationId;
      if (id !== undefined) done(id);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  // A message for a worker that is still being installed is dropped.
  const isInstalled = async () => {
    const { active, installing, waiting } = await navigator.serviceWorker.ready;
    return active?.state === 'activated' && installing === null && waiting === null;
  };
  await until(() => page.evaluate(isInstalled), 'The worker is installed');
  return {
    deliver: async (data) => {
      await session.send('ServiceWorker.deliverPushMessage', { origin: app.server.url, registrationId, data });
    },
    waitUntilShown: (title) => until(() => titles.has(title), `the notification "${title}" is shown`),
  };
}

test(
  'A guest has a reminder after a name and six taps, turns notifications off and on, and sees when a browser cannot show them.',
  options,
  async () => {
    const { context, page, consoleErrors } = await personWithPush();
    await page.goto('/sleep-schedules');
    let taps = 0;
    const tap = async (target: Locator) => {
      await target.click();
      taps += 1;
    };
    await tap(page.getByRole('button', { name: 'Create Schedule' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Schedule Name *').fill('Weeknights');
    await tap(dialog.getByRole('checkbox', { name: 'Monday' }));
    await tap(dialog.getByRole('switch', { name: 'Bedtime Reminder' }));
    await dialog.getByText('No way to reach you yet', { exact: true }).waitFor();
    await tap(dialog.getByRole('switch', { name: 'Notifications on this device' }));
    // The browser asks for permission at the switch: one tap is its Allow.
    taps += 1;
    await dialog.getByText(/^Next reminder /).waitFor();
    await tap(dialog.getByRole('button', { name: 'Create Schedule' }));
    const card = page.getByRole('article', { name: 'Weeknights' });
    await card.getByText(/^Next reminder .*, on this device$/).waitFor();
    assert.equal(taps, 6);

    await page.setViewportSize({ width: 320, height: 700 });
    await page.evaluate(() => localStorage.setItem('palette', 'dark'));
    await page.reload();
    await panel(page).getByText('This server sends no texts yet.').waitFor();
    const browsers = panel(page).getByRole('list', { name: 'Browsers that show your reminders' });
    await browsers.getByText('This browser').waitFor();
    await testButton(page).waitFor();
    const openWithReminder = async () => {
      await page.getByRole('button', { name: 'New Schedule' }).click();
      await dialog.getByRole('checkbox', { name: 'Monday' }).click();
      await dialog.getByRole('switch', { name: 'Bedtime Reminder' }).click();
    };
    const discard = async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Discard', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await openWithReminder();
    await dialog.getByText(/^Next reminder /).waitFor();
    await assertCount(dialog.getByRole('switch', { name: 'Notifications on this device' }), 0);
    await discard();

    // A notification shows its text, and a broken one shows a default text.
    const { deliver, waitUntilShown } = await pushTo(context, page);
    const reminder = { title: 'Bedtime is 10:30 PM', body: 'In 30 minutes', opens: '/daily-log', topic: 'a' };
    await deliver(JSON.stringify(reminder));
    await waitUntilShown(reminder.title);
    await deliver('not a message');
    await waitUntilShown('Better Sleep');

    // The question in the morning is answered from its notification, without opening the app.
    await panel(page).getByRole('switch', { name: 'Ask me in the morning' }).click();
    await panel(page).getByRole('switch', { name: 'Ask me in the morning', checked: true, disabled: false }).waitFor();
    const answers: unknown[] = [];
    await context.route('**/api/morning-answers', async (route) => {
      answers.push([route.request().postDataJSON(), await route.request().headerValue('cookie')]);
      await route.fulfill({ json: { outcome: 'saved' } });
    });
    const question = { title: 'How did you sleep?', body: 'Planned 10:30 PM', opens: '/', topic: 'morning' };
    await deliver(JSON.stringify({ ...question, answerToken: 'sealed' }));
    await waitUntilShown(question.title);
    const { actions, maxActions, data } = await readNotification(page, question.title);
    assert.deepEqual(actions, maxActions === 2 ? ['rough', 'great'] : ['rough', 'okay', 'great']);
    await clickNotification(context, data, 'rough');
    await waitUntilShown('Saved');
    assert.deepEqual(answers, [[{ token: 'sealed', answer: 'rough' }, null]]);

    // The calendar link is created, replaced and turned off, and the old one stops working.
    await panel(page).getByRole('button', { name: 'Create a calendar link' }).click();
    const link = panel(page).getByLabel('Calendar link');
    await link.waitFor();
    await assertAccessible(page, { only: '#reminder-channels' });
    await assertFits(page);
    const first = await link.inputValue();
    const statusOf = async (url: string) => (await fetch(app.server.url + new URL(url).pathname)).status;
    assert.equal(await statusOf(first), 200);
    await panel(page).getByRole('button', { name: 'Replace link' }).click();
    await dialog.getByRole('button', { name: 'Replace link' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(
      (old) => document.querySelector<HTMLInputElement>('input[readonly]')?.value !== old,
      first,
    );
    const second = await link.inputValue();
    assert.deepEqual([await statusOf(first), await statusOf(second)], [404, 200]);
    await panel(page).getByRole('button', { name: 'Turn off' }).click();
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await panel(page).getByRole('button', { name: 'Create a calendar link' }).waitFor();
    assert.equal(await statusOf(second), 404);

    const remove = browsers.getByRole('button', { name: /^Remove .*this browser$/ });
    await remove.click();
    await turnOn(page).waitFor();
    await browsers.waitFor({ state: 'detached' });
    await turnOn(page).click();
    await testButton(page).waitFor();
    assert.deepEqual(consoleErrors, []);

    // A browser without notifications shows how to get them, and offline no action appears to succeed.
    await remove.click();
    await turnOn(page).waitFor();
    // A dialog reads the permission again, also for the panel.
    await page.evaluate((key) => localStorage.setItem(key, 'denied'), PERMISSION_KEY);
    await openWithReminder();
    await dialog.getByText('This browser blocks notifications').waitFor();
    await assertCount(dialog.getByRole('switch', { name: 'Notifications on this device' }), 0);
    await discard();
    await panel(page).getByText('Notifications are blocked for this site.').waitFor();
    await assertCount(turnOn(page), 0);
    await context.setOffline(true);
    await panel(page).getByRole('button', { name: 'Create a calendar link' }).click();
    await panel(page).getByText('You are offline.').waitFor();
    await context.setOffline(false);

    // On an iPhone the app must be on the Home Screen first.
    await page.addInitScript((userAgent) => {
      Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
      Reflect.deleteProperty(window, 'PushManager');
      Reflect.deleteProperty(window, 'Notification');
    }, IPHONE);
    await page.reload();
    await panel(page)
      .getByText(/first add Better Sleep to the Home Screen/)
      .waitFor();
  },
);

test(
  'The worker for notifications is a plain script without caching, so that browsers find updates.',
  options,
  async () => {
    const answer = await fetch(`${app.server.url}/service-worker.js`);
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-type') ?? '', /javascript/);
    assert.equal(answer.headers.get('cache-control'), 'no-cache');
  },
);
