import { join, resolve } from 'node:path';
import { diskBlobs } from '#platform/blobs/disk.ts';
import { systemClock } from '#platform/clock.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openSqlite } from '#platform/database/open-sqlite.ts';
import { rateLimits } from '#platform/http/rate-limits.ts';
import type { Logger } from '#platform/logger.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { outboxMail } from '#platform/mail/outbox.ts';
import type { Platform } from '#platform/platform.ts';
import { outboxSms } from '#platform/sms/outbox.ts';
import { embeddedVision } from '#platform/vision/embedded.ts';
import type { Vision } from '#platform/vision/vision.ts';
import type { Config } from './config.ts';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i;

export type Composed = { platform: Platform; close: () => Promise<void> };

/** Makes the one platform that the settings ask for, migrated and ready. What is not asked for is not loaded. */
export async function compose(config: Config, logger: Logger): Promise<Composed> {
  const folder = resolve(config.DATA_DIR);
  const database = await openDatabase(config, folder, logger);
  await migrate(database.db);
  const vision = await openVision(config, logger);
  const kept = { db: database.db, clock: systemClock, logger };
  const mail = await openMail(config, kept);
  const platform = {
    ...kept,
    blobs: diskBlobs(join(folder, 'blobs')),
    vision,
    mail,
    sms: outboxSms(kept),
    limits: rateLimits(config.RATE_LIMITS === 'on'),
    settings: {
      publicUrl: config.PUBLIC_URL.replace(/\/+$/, ''),
      confirmsNumbers: config.SMS_CONFIRM_NUMBERS === 'on',
    },
  };
  return {
    platform,
    close: async () => {
      await mail.close();
      await vision.close();
      await database.close();
    },
  };
}

async function openDatabase(config: Config, folder: string, logger: Logger) {
  if (!config.DATABASE_URL) return openSqlite(folder);
  const { openPostgres } = await import('#platform/database/open-postgres.ts');
  return openPostgres(config.DATABASE_URL, (reason) => logger.warn({ err: reason }, 'a database connection was lost'));
}

async function openMail(config: Config, kept: Pick<Platform, 'db' | 'clock' | 'logger'>): Promise<Mail> {
  const { SMTP_URL: url, MAIL_FROM: from } = config;
  if (!url || !from) return outboxMail({ ...kept, showsText: isForThisMachineOnly(config) });
  const { smtpMail } = await import('#platform/mail/smtp.ts');
  return smtpMail({ url, from });
}

/** Somebody is trying it out or working on it: no other machine can reach the server, and its links lead to this one. */
export const isForThisMachineOnly = ({ HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>): boolean =>
  LOOPBACK.test(HOST) && LOOPBACK.test(new URL(PUBLIC_URL).hostname);

async function openVision(config: Config, logger: Logger): Promise<Vision> {
  const embedded = embeddedVision();
  const { AI_PROVIDER: provider, AI_MODEL: model } = config;
  if (provider === 'embedded' || !model) return embedded;
  const { languageModelVision } = await import('#platform/vision/language-model.ts');
  return languageModelVision({
    provider,
    model,
    ...(config.AI_API_KEY ? { apiKey: config.AI_API_KEY } : {}),
    ...(config.AI_BASE_URL ? { baseUrl: config.AI_BASE_URL } : {}),
    fallback: embedded,
    logger,
  });
}
