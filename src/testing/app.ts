import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeFor } from '#core/person/server/owner-lock.ts';
import { createApp } from '#main/server/app.ts';
import { instrumentedPlatform } from '#main/server/instrumented-platform.ts';
import { allJobs } from '#main/server/jobs.ts';
import type { Blobs } from '#platform/blobs/blobs.ts';
import { diskBlobs } from '#platform/blobs/disk.ts';
import { migrate } from '#platform/database/migrate.ts';
import { rateLimits } from '#platform/http/rate-limits.ts';
import { sharedPoints } from '#platform/http/rate-limits-shared.ts';
import { createLogger } from '#platform/logger.ts';
import type { Email, Mail } from '#platform/mail/mail.ts';
import { outboxMail } from '#platform/mail/outbox.ts';
import { newMetrics } from '#platform/metrics/metrics.ts';

import type { PasswordCost, Platform } from '#platform/platform.ts';
import type { Push } from '#platform/push/push.ts';
import { webPush } from '#platform/push/web-push.ts';
import { createSeal } from '#platform/seal.ts';
import { outboxSms } from '#platform/sms/outbox.ts';
import type { Sms, SmsMessage } from '#platform/sms/sms.ts';
import { embeddedVision } from '#platform/vision/embedded.ts';
import type { Vision } from '#platform/vision/vision.ts';
import type { Wearable } from '#platform/wearables/wearable.ts';
import { unchangedWording } from '#platform/wording/unchanged-wording.ts';
import type { Wording } from '#platform/wording/wording.ts';
import { TestClock } from './clock.ts';
import type { Engine } from './engines.ts';
import { newGuestId, Person } from './person.ts';

export type TestApp = {
  url: string;
  platform: Platform;
  clock: TestClock;
  blobFolder: string;
  /** Every logged line. */
  log: string[];
  /** Every email and SMS as it was sent, links and codes included: the outboxes do not store those. */
  emails: Email[];
  smsMessages: SmsMessage[];
  guest: (timeZone?: string) => Person;
  /** Sends the reminders that are due now. */
  tick: () => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  now?: string;
  /** For outside services that share the clock of the app. */
  clock?: TestClock;
  limitsOn?: boolean;
  textsPerDay?: number;
  blobs?: Blobs;
  vision?: Vision;
  wording?: Wording;
  mail?: Mail;
  sms?: Sms;
  push?: Push;
  wearable?: Wearable;
  sendsMail?: boolean;
  offersWindow?: boolean;
  /** False: SMS are only stored. */
  sendsSms?: boolean;
  runsJobs?: boolean;
  confirmsNumbers?: boolean;
  publicUrl?: string;
  allowedHosts?: readonly string[];
  trustedProxies?: readonly string[];
  webRoot?: string;
};

const SECRET = 'a secret of the tests';

/** The lowest that argon2id allows: at the real cost, hashes would take most of the time of tests that sign people up. */
const LOW_PASSWORD_COST: PasswordCost = { memory: 8, passes: 1, parallelism: 1 };

/** The whole server on a real database and a real port, with a test clock. */
export async function startApp(engine: Engine, options: Options = {}): Promise<TestApp> {
  const metrics = newMetrics();
  const database = await engine.open(metrics, true);
  await migrate(database.db);
  const blobFolder = mkdtempSync(join(tmpdir(), 'better-sleep-blobs-'));
  const scratchFolder = mkdtempSync(join(tmpdir(), 'better-sleep-scratch-'));
  const clock = options.clock ?? new TestClock(options.now ?? '2026-03-10T12:00:00Z');
  const log: string[] = [];
  const logger = createLogger('trace', { write: (line) => void log.push(line) });
  const vision = options.vision ?? embeddedVision();
  const publicUrl = options.publicUrl ?? 'http://localhost';
  const base = { db: database.db, clock, logger, storeFor };
  const emails: Email[] = [];
  const smsMessages: SmsMessage[] = [];
  const { sendsSms = true } = options;
  const outbox = outboxSms({ ...base, logsText: false });
  const platform = instrumentedPlatform({
    ...base,
    metrics,
    blobs: options.blobs ?? diskBlobs(blobFolder),
    vision,
    wording: options.wording ?? unchangedWording(),
    mail: recordingSends(options.mail ?? outboxMail({ ...base, logsText: false }), emails),
    sms: recordingSends(options.sms ?? (sendsSms ? sendingSms(outbox) : outbox), smsMessages),
    push:
      options.push ?? webPush({ ...base, secret: SECRET, contact: 'mailto:sleep@example.com', allowsInsecure: true }),
    wearable: options.wearable ?? null,
    seal: createSeal(SECRET),
    limits: rateLimits(options.limitsOn ?? false, {
      clock,
      ...(options.textsPerDay && { smsPerDay: options.textsPerDay }),
      ...(database.engine === 'postgres' && { shared: sharedPoints({ ...base, secret: SECRET }) }),
    }),
    settings: {
      publicUrl,
      allowedHosts: options.allowedHosts ?? [],
      trustedProxies: options.trustedProxies ?? [],
      scratchFolder,
      confirmsNumbers: options.confirmsNumbers ?? false,
      sendsMail: options.sendsMail ?? false,
      sendsSms,
      offersWindow: options.offersWindow ?? false,
      runsJobs: options.runsJobs ?? true,
      passwordCost: LOW_PASSWORD_COST,
    },
  });
  const app = await createApp(platform, options.webRoot ?? '/nowhere');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    platform,
    clock,
    blobFolder,
    log,
    emails,
    smsMessages,
    guest: (timeZone) => new Person(url, newGuestId(), timeZone),
    tick: () => runJob(platform, 'reminders'),
    stop: async () => {
      await app.close();
      await platform.mail.close();
      await vision.close();
      await platform.wording.close();
      await database.close();
      rmSync(blobFolder, { recursive: true, force: true });
      rmSync(scratchFolder, { recursive: true, force: true });
    },
  };
}

/** The same port, which also records every message that it accepts. */
/** A provider that sends whatever is stored. */
const sendingSms = (outbox: Sms): Sms => ({
  ...outbox,
  async send(message) {
    const stored = await outbox.send(message);
    return stored.outcome === 'stored' ? { ...stored, outcome: 'sent' } : stored;
  },
});

function recordingSends<Message, Port extends { send(message: Message): Promise<unknown> }>(
  port: Port,
  sent: Message[],
): Port {
  const send = async (message: Message) => {
    const outcome = await port.send(message);
    sent.push(message);
    return outcome;
  };
  return new Proxy(port, {
    get: (target, name) => {
      if (name === 'send') return send;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Runs a job of the server once and rethrows its error. */
export async function runJob(platform: Platform, name: string): Promise<void> {
  const job = allJobs(platform).find((one) => one.name === name);
  if (!job) throw new Error(`There is no job ${name}.`);
  await job.run(new AbortController().signal);
}
