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

/** All that the features stand on. Each feature takes only what it uses. */
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
  /** The provider whose wearables people can connect; null where the operator has no access to one. */
  wearable: Wearable | null;
  /** For what must be kept but not lie open in the database. */
  seal: Seal;
  limits: RateLimits;
  settings: PlatformSettings;
};

/** What the operator chose that features must know. */
export type PlatformSettings = {
  /** Where people open the app; links in mail begin with it. No slash at the end. */
  publicUrl: string;
  /** Names and addresses that people may open the server by, besides that of `publicUrl` and those of its own machine. */
  allowedHosts: readonly string[];
  /** Networks of the proxies before this server, besides those on its own machine. */
  trustedProxies: readonly string[];
  /** A folder of this server for files that are being worked on. It may be emptied at every start. */
  scratchFolder: string;
  /** Whether a phone number counts only once a texted code confirmed it. */
  confirmsNumbers: boolean;
  /** Whether mail leaves this server; else it is only kept. */
  sendsMail: boolean;
  /** Whether this server also does what happens without anybody asking; else other servers do. */
  runsJobs: boolean;
};
