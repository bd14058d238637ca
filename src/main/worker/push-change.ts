import { readPushOwner } from './push-owner.ts';

declare const self: ServiceWorkerGlobalScope;

/** Not in the types: browsers differ in which of the two they tell. */
type Change = ExtendableEvent & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

/** The push service took the browser's address away: subscribes anew and tells the server, so that the reminders of tonight still arrive. */
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
  // The cookie says who is asking: should another person have signed in, the server refuses. The old address it drops by itself.
  const response = await fetch(`/api/reminders/${owner}/push`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } }),
  });
  if (response.status === 401 || response.status === 403) await subscription.unsubscribe();
}
