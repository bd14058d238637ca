import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { addressOfPath } from '#contract/pages.ts';
import { asset, isAsset, keepAssets, setEarlierAside } from './assets.ts';
import type { WorkerMessage } from './messages.ts';
import { showNotifications } from './notifications.ts';
import { page } from './pages.ts';
import { followPushChanges } from './push-change.ts';

/** `later`: not needed to begin. */
type Entry = PrecacheEntry & { later?: boolean };

declare const self: ServiceWorkerGlobalScope;

const SHELL = '/index.html';
/** The worker before this one, which kept nothing and only showed reminders. */
const REMINDERS_ONLY = '/push-worker.js';

/** Put here by the build. */
const entries = self.__WB_MANIFEST as Entry[];
const pathOf = ({ url }: Entry): string => new URL(url, self.location.origin).pathname;
const paths = new Set(entries.map(pathOf));
const beginning = new PrecacheController();
beginning.addToCacheList(entries.filter((entry) => !entry.later));

self.addEventListener('install', (event) => {
  void beginning.install(event);
  const { active } = self.registration;
  // A new version waits until the person asks for it; there is nothing to wait for where none was kept before.
  if (active && new URL(active.scriptURL).pathname === REMINDERS_ONLY) void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    await setEarlierAside(paths);
    await beginning.activate(event);
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message === 'take-over') event.waitUntil(self.skipWaiting());
  if (message === 'keep-rest') event.waitUntil(keepAssets(entries.filter((entry) => entry.later).map(pathOf)));
});

registerRoute(
  ({ request }) => request.mode === 'navigate',
  ({ request }) =>
    page(
      request,
      (path) => addressOfPath(path) !== null,
      () => beginning.matchPrecache(SHELL),
    ),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isAsset(url),
  ({ request }) => asset(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && paths.has(url.pathname) && url.pathname !== SHELL,
  async ({ request, url }) => (await beginning.matchPrecache(url.pathname)) ?? fetch(request),
);

showNotifications();
followPushChanges();
