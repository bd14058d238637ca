import type { Blobs } from './blobs/blobs.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/schema.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Logger } from './logger.ts';
import type { Mail } from './mail/mail.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Push } from './push/push.ts';
import type { Seal } from './seal.ts';
import type { Sms } from './sms/sms.ts';
import type { Vision } from './vision/vision.ts';
import type { Wearable } from './wearables/wearable.ts';
import type { Wording } from './wording/wording.ts';

/** The infrastructure for the features. Each feature takes only what it uses. */
export type Platform = {
  db: Database;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  blobs: Blobs;
  vision: Vision;
  wording: Wording;
  mail: Mail;
  sms: Sms;
  push: Push;
  /** The provider of wearables that people can connect; null if the operator has none configured. */
  wearable: Wearable | null;
  /** Encrypts values that the database must not hold in plain text. */
  seal: Seal;
  limits: RateLimits;
  settings: PlatformSettings;
};

/** Operator settings that features need. */
export type PlatformSettings = {
  /** The public address of the app, without a slash at the end. Links in emails begin with it. */
  publicUrl: string;
  /** Further host names and addresses that are accepted, besides that of `publicUrl` and those of its own machine. */
  allowedHosts: readonly string[];
  /** Networks of the proxies in front of this server, besides those on its own machine. */
  trustedProxies: readonly string[];
  /** Whether the sleep window is offered. */
  offersWindow: boolean;
  /** A local folder for temporary files. It may be emptied at every start. */
  scratchFolder: string;
  /** Whether a phone number needs to be confirmed by an SMS code. */
  confirmsNumbers: boolean;
  /** Whether emails are sent; otherwise they are only stored. */
  sendsMail: boolean;
  /** Whether SMS are sent; otherwise they are only stored. */
  sendsSms: boolean;
  /** Whether this server also runs the jobs; otherwise other servers do. */
  runsJobs: boolean;
  passwordCost: PasswordCost;
};

/** Parameters of argon2id; the memory is in KiB. */
export type PasswordCost = { memory: number; passes: number; parallelism: number };
