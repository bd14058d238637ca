import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { findPagePath } from '#contract/pages.ts';
import { cacheAssets, isAsset, respondWithAsset, retainPreviousAssets } from './assets.ts';
import type { WorkerMessage } from './messages.ts';
import { handleNotifications } from './notifications.ts';
import { respondWithPage } from './pages.ts';
import { handlePushChanges } from './push-change.ts';

/** `later`: not needed at first. */
type Entry = PrecacheEntry & { later?: boolean };

declare const self: ServiceWorkerGlobalScope;

const SHELL = '/index.html';
/** An earlier worker that cached nothing and only showed reminders. */
const REMINDER_WORKER = '/push-worker.js';

/** Inserted by the build. */
const entries = self.__WB_MANIFEST as Entry[];
const pathOf = ({ url }: Entry): string => new URL(url, self.location.origin).pathname;
const paths = new Set(entries.map(pathOf));
const precache = new PrecacheController();
precache.addToCacheList(entries.filter((entry) => !entry.later));

self.addEventListener('install', (event) => {
  void precache.install(event);
  const { active } = self.registration;
  // A new version waits until the person activates it. The reminder worker had no cached version, so there is no reason to wait.
  if (active && new URL(active.scriptURL).pathname === REMINDER_WORKER) void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const activate = async () => {
    await retainPreviousAssets(paths);
    await precache.activate(event);
    await self.clients.claim();
  };
  event.waitUntil(activate());
});

const rest = new AbortController();

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message === 'take-over') event.waitUntil(self.skipWaiting());
  if (message === 'keep-rest')
    event.waitUntil(cacheAssets(entries.filter((entry) => entry.later).map(pathOf), rest.signal));
  if (message === 'stop-rest') rest.abort();
});

registerRoute(
  ({ request }) => request.mode === 'navigate',
  ({ request }) =>
    respondWithPage(
      request,
      (path) => findPagePath(path) !== null,
      () => precache.matchPrecache(SHELL),
    ),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isAsset(url),
  ({ request }) => respondWithAsset(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && paths.has(url.pathname) && url.pathname !== SHELL,
  async ({ request, url }) => (await precache.matchPrecache(url.pathname)) ?? fetch(request),
);

handleNotifications();
handlePushChanges();
