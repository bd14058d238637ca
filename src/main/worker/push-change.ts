import { readPushOwner } from './push-owner.ts';

declare const self: ServiceWorkerGlobalScope;

/** Not in the types. Browsers differ in which of the two fields they set. */
type Change = ExtendableEvent & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

/** The push service changed the endpoint: subscribes again and tells the server, so that tonight's reminders arrive. */
export function handlePushChanges(): void {
  self.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as unknown as Change;
    change.waitUntil(resubscribe(change));
  });
}

async function resubscribe({ oldSubscription, newSubscription }: Change): Promise<void> {
  const owner = await readPushOwner();
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (owner === null) return;
  const subscription =
    newSubscription ??
    (await self.registration.pushManager.getSubscription()) ??
    (applicationServerKey &&
      (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  // The cookie identifies the requester: if another person has signed in, the server refuses. The server drops the old endpoint by itself.
  const response = await fetch(`/api/reminders/${owner}/push`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } }),
  });
  if (response.status === 401 || response.status === 403) await subscription.unsubscribe();
}
