import type { Clock } from '#platform/clock.ts';

/** `push`: notifications contain the nights. `ping`: they contain the address of the nights. */
export type GarminMode = 'push' | 'ping';

export type FakeGarminOptions = {
  port?: number;
  /** The full webhook address of the app; may be set later. */
  webhookUrl?: string | null;
  webhookToken?: string;
  clock?: Clock;
  mode?: GarminMode;
  /** How many nights one notification contains. */
  nightsPerNotification?: number;
  /** The delay of past nights. */
  notifyAfterMs?: number;
  /** Real accounts answer with both shapes. */
  permissionsShape?: 'list' | 'object';
  /** Whether the box for past nights is ticked when the page opens; on the real page it is not. */
  presetsHistory?: boolean;
  /** The zone of all people (IANA). */
  zone?: string;
  /** How many days one request for past nights may span. */
  maxDaysPerRequest?: number;
  /** The timeout of the webhook of the app. */
  webhookWithinMs?: number;
  /** The delay before the first retry; doubles each time. */
  webhookRetryAfterMs?: number;
  webhookMaxTries?: number;
  /** The interval of the check for ended nights. Not set: only `notifyNewNights` checks. */
  newNightsEveryMs?: number;
  /** A file that stores the connections, so that they survive a restart. */
  storageFile?: string;
};
