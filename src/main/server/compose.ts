import { join, resolve } from 'node:path';
import { storeFor } from '#core/person/server/owner-lock.ts';
import { PASSWORD_COST } from '#features/accounts/server/password.ts';
import { WEBHOOK_PATH } from '#features/wearables/contract.ts';
import type { Blobs } from '#platform/blobs/blobs.ts';
import { diskBlobs } from '#platform/blobs/disk.ts';
import { systemClock } from '#platform/clock.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openSqlite } from '#platform/database/open-sqlite.ts';
import type { StoreFor } from '#platform/database/schema.ts';
import { rateLimits } from '#platform/http/rate-limits.ts';
import { sharedPoints } from '#platform/http/rate-limits-shared.ts';
import type { Logger } from '#platform/logger.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { outboxMail } from '#platform/mail/outbox.ts';
import { type Metrics, newMetrics } from '#platform/metrics/metrics.ts';
import type { Platform } from '#platform/platform.ts';
import { restrictToOwner } from '#platform/private-files.ts';
import { webPush } from '#platform/push/web-push.ts';
import { createSeal } from '#platform/seal.ts';
import { derivedKey, openSecret } from '#platform/secret.ts';
import { outboxSms } from '#platform/sms/outbox.ts';
import type { Sms } from '#platform/sms/sms.ts';
import { installedDetector } from '#platform/vision/detector.ts';
import { embeddedVision } from '#platform/vision/embedded.ts';
import type { Vision } from '#platform/vision/vision.ts';
import type { Wearable } from '#platform/wearables/wearable.ts';
import { unchangedWording } from '#platform/wording/unchanged-wording.ts';
import type { Wording } from '#platform/wording/wording.ts';
import { BadSettings, type Config } from './config.ts';
import { instrumentedPlatform } from './instrumented-platform.ts';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i;

export type Composed = { platform: Platform; close: () => Promise<void> };

/** Builds the platform from the settings, migrated and ready. Adapters that the settings do not name are not loaded. */
export async function compose(config: Config, logger: Logger): Promise<Composed> {
  const metrics = newMetrics();
  const folder = resolve(config.DATA_DIR);
  await restrictFolder(folder, logger);
  if (hasUndeclaredProxy(config)) {
    logger.warn(
      'PUBLIC_URL is https and HOST lets other machines in, so a proxy stands before this server: set TRUSTED_PROXIES to its address or network, or all people share the limits of one address',
    );
  }
  const blobs = await openBlobs(config, folder, logger);
  const database = await openDatabase(config, folder, logger, metrics);
  const vision = await openVision(config, logger);
  const wording = await openWording(config, logger);
  const base = { db: database.db, clock: systemClock, logger, storeFor };
  const mail = await openMail(config, base);
  const secret = await openSecret(folder, config.SECRET);
  const platform = instrumentedPlatform({
    ...base,
    metrics,
    blobs,
    vision,
    wording,
    mail,
    sms: await openSms(config, base),
    push: webPush({ ...base, secret, contact: contactOf(config) }),
    wearable: await openWearable(config, secret, logger),
    seal: createSeal(secret),
    limits: rateLimits(config.RATE_LIMITS === 'on', {
      smsPerDay: config.SMS_CODES_PER_DAY,
      ...(database.engine === 'postgres' && { shared: sharedPoints({ ...base, secret }) }),
    }),
    settings: {
      publicUrl: withoutSlash(config.PUBLIC_URL),
      // People may open the address that the server listens on.
      allowedHosts: [config.HOST, ...config.ALLOWED_HOSTS],
      trustedProxies: config.TRUSTED_PROXIES,
      scratchFolder: join(folder, 'scratch'),
      confirmsNumbers: config.SMS_CONFIRM_NUMBERS === 'on',
      sendsMail: config.SMTP_URL !== undefined,
      sendsSms: config.SMS_PROVIDER !== 'outbox',
      runsJobs: config.ROLE !== 'web',
      offersWindow: config.SLEEP_WINDOW === 'on',
      passwordCost: PASSWORD_COST,
    },
  });
  return {
    platform,
    close: async () => {
      await mail.close();
      await vision.close();
      await wording.close();
      await database.close();
    },
  };
}

/** Earlier versions created the database readable for every user of the machine. */
async function restrictFolder(folder: string, logger: Logger): Promise<void> {
  const { closed, open } = await restrictToOwner(folder);
  if (closed.length > 0) {
    logger.warn({ folder, closed }, 'other users of this machine could read these files of DATA_DIR: now they cannot');
  }
  if (open.length > 0) {
    logger.warn(
      { folder, open },
      'other users of this machine can read these files of DATA_DIR: give them to the user that runs the server, and DATA_DIR a folder of its own',
    );
  }
}

/**
 * This server speaks no TLS itself. A proxy on the same machine needs no entry, but then HOST need not let other
 * machines in.
 */
const hasUndeclaredProxy = ({ HOST, PUBLIC_URL, TRUSTED_PROXIES, ROLE }: Config): boolean =>
  ROLE !== 'worker' && PUBLIC_URL.startsWith('https:') && !LOOPBACK.test(HOST) && TRUSTED_PROXIES.length === 0;

/** A wrong bucket or key stops the start; a store that is away at the moment is only logged. */
export async function openBlobs(config: Config, folder: string, logger: Logger): Promise<Blobs> {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (config.BLOBS === 'disk' || !bucket || !accessKeyId || !secretAccessKey) return diskBlobs(join(folder, 'blobs'));
  const { s3Blobs } = await import('#platform/blobs/s3.ts');
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = config;
  const blobs = s3Blobs({ endpoint, region, bucket, accessKeyId, secretAccessKey, logger });
  const problem = await blobs.problem();
  if (problem) throw new BadSettings([problem]);
  return blobs;
}

async function openDatabase(config: Config, folder: string, logger: Logger, metrics: Metrics) {
  if (!config.DATABASE_URL) {
    const database = await openSqlite(folder, undefined, metrics);
    await migrate(database.db);
    return database;
  }
  const { openPostgres } = await import('#platform/database/open-postgres.ts');
  const onIdleError = (reason: Error) => logger.warn({ err: reason }, 'a database connection was lost');
  const migrationConnection = openPostgres(config.DATABASE_URL, onIdleError, { connections: 2, hasNoTimeouts: true });
  await migrate(migrationConnection.db).finally(migrationConnection.close);
  return openPostgres(config.DATABASE_URL, onIdleError, { connections: config.DATABASE_CONNECTIONS, metrics });
}

type Base = Pick<Platform, 'db' | 'clock' | 'logger'> & { storeFor: StoreFor };

async function openMail(config: Config, base: Base): Promise<Mail> {
  const { SMTP_URL: url, MAIL_FROM: from } = config;
  if (!url || !from) return outboxMail({ ...base, logsText: isLocalOnly(config) });
  const { smtpMail } = await import('#platform/mail/smtp.ts');
  return smtpMail({ url, from });
}

/** The contact for push services. They refuse addresses of this machine, so a local server names none. */
function contactOf({ PUBLIC_URL, MAIL_FROM = '' }: Config): string {
  if (PUBLIC_URL.startsWith('https:')) return new URL(PUBLIC_URL).origin;
  const address = /[^\s<>]+@[^\s<>]+/.exec(MAIL_FROM)?.[0];
  return `mailto:${address ?? 'nobody@example.com'}`;
}

async function openSms(config: Config, base: Base): Promise<Sms> {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = config;
  if (config.SMS_PROVIDER === 'outbox' || !accountSid || !authToken) {
    return outboxSms({ ...base, logsText: isLocalOnly(config) });
  }
  const { twilioSms } = await import('#platform/sms/twilio.ts');
  const { TWILIO_FROM: From, TWILIO_MESSAGING_SERVICE_SID: MessagingServiceSid = '' } = config;
  const sender = From ? { From } : { MessagingServiceSid };
  const publicUrl = withoutSlash(config.PUBLIC_URL);
  return twilioSms({ ...base, accountSid, authToken, sender, apiUrl: config.TWILIO_API_URL, publicUrl });
}

/** Only the provider learns the webhook address, so the operator reads it in the log. */
async function openWearable(config: Config, secret: string, logger: Logger): Promise<Wearable | null> {
  const { GARMIN_CLIENT_ID: clientId, GARMIN_CLIENT_SECRET: clientSecret } = config;
  if (!clientId || !clientSecret) return null;
  const { garminWearable } = await import('#platform/wearables/garmin.ts');
  const webhookToken = config.GARMIN_WEBHOOK_TOKEN ?? derivedKey(secret, 'garmin-webhook').toString('base64url');
  const wearable = garminWearable({
    clientId,
    clientSecret,
    authorizeUrl: config.GARMIN_AUTHORIZE_URL,
    tokenUrl: config.GARMIN_TOKEN_URL,
    apiUrl: config.GARMIN_API_URL,
    webhookToken,
    maxDaysPerRequest: config.GARMIN_BACKFILL_DAYS,
    logger,
  });
  const publicUrl = withoutSlash(config.PUBLIC_URL);
  const address = `${publicUrl}${WEBHOOK_PATH}/${webhookToken}`;
  logger.info({ address }, 'Garmin must send sleeps, deregistrations and permission changes to this address');
  if (!publicUrl.startsWith('https:') && !wearable.isDemonstration) {
    logger.warn('Garmin sends to https addresses only: with this PUBLIC_URL no night will arrive');
  }
  return wearable;
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** True if no other machine can reach the server and its links lead to this machine: a trial or development. */
export const isLocalOnly = ({ HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>): boolean =>
  LOOPBACK.test(HOST) && LOOPBACK.test(new URL(PUBLIC_URL).hostname);

async function openVision(config: Config, logger: Logger): Promise<Vision> {
  const embedded = embeddedVision(config.DETECTOR === 'on' ? await installedDetector(logger) : null);
  const model = modelOf(config);
  if (!model) return embedded;
  const { languageModelVision } = await import('#platform/vision/language-model.ts');
  return languageModelVision({ ...model, embedded, logger });
}

async function openWording(config: Config, logger: Logger): Promise<Wording> {
  const model = modelOf(config);
  if (!model) return unchangedWording();
  const { languageModelWording } = await import('#platform/wording/language-model.ts');
  return languageModelWording({ ...model, logger });
}

/** The configured language model, if any. */
function modelOf(config: Config) {
  const {
    AI_PROVIDER: provider,
    AI_MODEL: model,
    AI_API_KEY: apiKey,
    AI_BASE_URL: baseUrl,
    AI_TIMEOUT: seconds,
  } = config;
  if (provider === 'embedded' || !model) return null;
  const timeoutMs = seconds === null ? undefined : 1000 * seconds;
  return { provider, model, timeoutMs, apiKey, baseUrl };
}
