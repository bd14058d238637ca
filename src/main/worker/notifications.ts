declare const self: ServiceWorkerGlobalScope;

type Message = { title?: string; body?: string; opens?: string; topic?: string };

/** Shows bedtime reminders while the app is closed, and opens the app when one is clicked. */
export function handleNotifications(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(parseMessage(event.data))));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data?.opens ?? '/'));
  });
}

/** Browsers revoke the permission of a worker that shows nothing, so even an unreadable message shows a notification. */
function parseMessage(data: PushMessageData | null): Message {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

function show({ title = 'Better Sleep', body = 'It is almost bedtime.', opens = '/', topic = 'reminder' }: Message) {
  // `renotify` is not in the type yet.
  const options = { body, tag: topic, renotify: true, icon: '/icon-192.png', data: { opens } };
  return self.registration.showNotification(title, options);
}

/** Focuses a page that already shows the path. Other open pages keep their content. */
async function open(path: string): Promise<void> {
  const address = new URL(path, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const openPage = pages.find((page) => new URL(page.url).pathname === address.pathname);
  await (openPage ? openPage.focus() : self.clients.openWindow(address.href));
}
