import type { Subscription } from '../../contract.ts';
import { type PushSupport, pushSupport } from './push-support.ts';

const WORKER = '/service-worker.js';
const DEVICE_ID_BYTES = 18;

/** The state of notifications in this browser. */
export type ThisBrowser = {
  support: PushSupport;
  /** The person or the system blocks notifications of this site. */
  isBlocked: boolean;
  /** The server's id of this browser, while it is subscribed with the server's key; else null. */
  deviceId: string | null;
};

/** Reads the state of notifications from the browser, without a permission prompt. */
export async function thisBrowser(publicKey: string): Promise<ThisBrowser> {
  const support = supportHere();
  if (support !== 'supported') return { support, isBlocked: false, deviceId: null };
  const subscription = await currentSubscription();
  const isOurs = subscription !== null && hasKey(subscription, publicKey) && Notification.permission === 'granted';
  return {
    support,
    isBlocked: Notification.permission === 'denied',
    deviceId: isOurs ? await deviceIdOf(subscription.endpoint) : null,
  };
}

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

/** The server computes the same id. */
async function deviceIdOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return toBase64Url(new Uint8Array(hash).subarray(0, DEVICE_ID_BYTES));
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The server's key changes with its secret, which invalidates earlier subscriptions. */
function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  return key !== null && toBase64Url(new Uint8Array(key)) === publicKey;
}

const supportHere = (): PushSupport =>
  pushSupport({
    isSecure: isSecureContext,
    hasWorkers: 'serviceWorker' in navigator,
    hasPush: 'PushManager' in window,
    hasNotifications: 'Notification' in window,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
  });

/** Bytes as URL-safe Base64 (RFC 4648) without padding, and back. */
export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
