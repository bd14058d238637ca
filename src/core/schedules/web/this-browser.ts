import type { DeviceKind } from '#domain/schedules/reminder-outlook.ts';
import { readStored, writeStored } from '#ui/browser/storage.ts';
import { isApplePhone, type PushSupport, pushSupport } from './push-support.ts';

const DEVICE_ID_BYTES = 18;

/** The state of notifications in this browser. */
export type ThisBrowser = {
  support: PushSupport;
  /** The person or the system blocks notifications of this site. */
  isBlocked: boolean;
  /** The server's id of this browser, while it is subscribed with the server's key; else null. */
  deviceId: string | null;
  /** The id that this browser had, while it has none. */
  lostDeviceId: string | null;
};

const DEVICE_KEY = 'pushDevice';

/** Reads the state of notifications from the browser, without a permission prompt. */
export async function thisBrowser(publicKey: string): Promise<ThisBrowser> {
  const support = supportHere();
  if (support !== 'supported') return { support, isBlocked: false, deviceId: null, lostDeviceId: null };
  const subscription = await currentSubscription();
  const isOurs = subscription !== null && hasKey(subscription, publicKey) && Notification.permission === 'granted';
  const deviceId = isOurs ? await deviceIdOf(subscription.endpoint) : null;
  if (deviceId !== null) writeStored(DEVICE_KEY, deviceId);
  const lostDeviceId = deviceId === null ? readStored(DEVICE_KEY) : null;
  return { support, isBlocked: Notification.permission === 'denied', deviceId, lostDeviceId };
}

/** Phones name themselves in the user agent: https://developer.mozilla.org/docs/Web/HTTP/Guides/Browser_detection_using_the_user_agent */
export const deviceKind = (): DeviceKind => (navigator.userAgent.includes('Mobi') ? 'phone' : 'device');

/** An iPhone or iPad on which the app is open as a page. Their browsers have no other way to install it. */
export const canAddToHomeScreen = (): boolean =>
  isApplePhone({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints }) && !isInstalled();

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** The server computes the same id. */
async function deviceIdOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return toBase64Url(new Uint8Array(hash).subarray(0, DEVICE_ID_BYTES));
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The server's key changes with its secret, which invalidates earlier subscriptions. */
export function hasKey({ options }: PushSubscription, publicKey: string): boolean {
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
    isInstalled: isInstalled(),
  });

/** Bytes as URL-safe Base64 (RFC 4648) without padding, and back. */
export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
