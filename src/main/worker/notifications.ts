import { answerReceipt, MORNING_ANSWERS, type MorningAnswer, shownAnswers } from '#domain/schedules/morning-answers.ts';

declare const self: ServiceWorkerGlobalScope;

/** `answerToken`: permits an answer to the question that is asked. */
type Message = { title?: string; body?: string; opens?: string; topic?: string; answerToken?: string };

/** Not in the types yet. */
type Options = NotificationOptions & { renotify?: boolean; actions?: { action: string; title: string }[] };

/** Shows reminders and questions while the app is closed, and opens the app when one is clicked. */
export function handleNotifications(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(parseMessage(event.data))));
  self.addEventListener('notificationclick', (event) => {
    const { notification, action } = event;
    notification.close();
    const { opens = '/', answerToken } = (notification.data ?? {}) as Message;
    const answer = MORNING_ANSWERS.find(({ code }) => code === action);
    event.waitUntil(answer && answerToken ? send(answer, answerToken) : open(opens));
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

function show({
  title = 'Better Sleep',
  body = 'It is almost bedtime.',
  opens = '/',
  topic = 'reminder',
  answerToken,
}: Message) {
  const options: Options = { body, tag: topic, renotify: true, icon: '/icon-192.png', data: { opens, answerToken } };
  if (answerToken)
    options.actions = shownAnswers(maxActions()).map(({ code, label }) => ({ action: code, title: label }));
  return self.registration.showNotification(title, options);
}

/** The number of buttons that this browser shows. Not in the types yet, and not in Safari. */
const maxActions = (): number => (Notification as { maxActions?: number }).maxActions ?? 0;

/** Sends an answer without opening the app and shows what became of it. */
async function send(answer: MorningAnswer, token: string): Promise<void> {
  const response = await post(answer, token).catch(() => null);
  const { title, body } = answerReceipt(answer, response);
  await show({ title, body, topic: 'morning' });
}

async function post(answer: MorningAnswer, token: string): Promise<{ status: number; outcome: string | undefined }> {
  // The token is the only permission, so no cookie is sent.
  const response = await fetch('/api/morning-answers', {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, answer: answer.code }),
  });
  const result = response.ok ? ((await response.json()) as { outcome?: string }) : {};
  return { status: response.status, outcome: result.outcome };
}

/** Focuses a page that already shows the path. Other open pages keep their content. */
async function open(path: string): Promise<void> {
  const address = new URL(path, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const openPage = pages.find((page) => new URL(page.url).pathname === address.pathname);
  await (openPage ? openPage.focus() : self.clients.openWindow(address.href));
}
