import type { Clock } from '#platform/clock.ts';

/** `push`: news hold the nights. `ping`: they hold the address where the nights wait. */
export type GarminMode = 'push' | 'ping';

export type FakeGarminOptions = {
  port?: number;
  /** The whole address at which the app takes news; may be set later. */
  webhookUrl?: string | null;
  webhookToken?: string;
  clock?: Clock;
  mode?: GarminMode;
  /** How many nights one piece of news holds. */
  nightsPerNotification?: number;
  /** How long past nights take to come. */
  notifyAfterMs?: number;
  /** Real ones answer with both shapes. */
  permissionsShape?: 'list' | 'object';
  /** Whether the box for past nights is ticked when the page opens; on the real one it is not. */
  presetsHistory?: boolean;
  /** Where everybody sleeps (IANA). */
  zone?: string;
  /** How many days one request for past nights may span. */
  maxDaysPerRequest?: number;
  /** How long the app may take to answer news. */
  webhookWithinMs?: number;
  /** Before news are told once more; doubles each time. */
  webhookRetryAfterMs?: number;
  webhookMaxTries?: number;
  /** How often it looks whether somebody woke up. Not set: only `tellNewNights` looks. */
  newNightsEveryMs?: number;
  /** A file by which those who are connected stay so when it is started again. */
  storageFile?: string;
};
