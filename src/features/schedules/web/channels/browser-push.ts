import { currentSubscription, fromBase64Url, hasKey } from '#core/schedules/web/this-browser.ts';
import type { Subscription } from '../../contract.ts';

const WORKER = '/service-worker.js';

/** Why a browser did not subscribe: the person declined or closed the prompt, or it has no push service. */
export class NotSubscribed extends Error {
  readonly reason: 'blocked' | 'not-answered' | 'no-service';

  constructor(reason: NotSubscribed['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Prompts for permission, so call it from a click. */
export async function subscribe(publicKey: string): Promise<Subscription> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new NotSubscribed(permission === 'denied' ? 'blocked' : 'not-answered');
  const registration = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const earlier = await registration.pushManager.getSubscription();
  if (earlier && !hasKey(earlier, publicKey)) await earlier.unsubscribe();
  const subscribed = registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: fromBase64Url(publicKey) })
    .catch(() => {
      throw new NotSubscribed('no-service');
    });
  const { endpoint, keys } = (await subscribed).toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

export async function unsubscribe(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}
