import type { z } from 'zod';
import { SETTINGS } from './settings.ts';

type Values = { [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name]['shape']> };

/** Settings whose default depends on another setting. */
type Derived = { PUBLIC_URL: string; SMS_CONFIRM_NUMBERS: 'off' | 'on' };

export type Config = Omit<Values, keyof Derived> & Derived;

/** All problems of the settings at once. */
export class BadSettings extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`These settings are not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Reads and checks the settings. An empty variable counts as not set. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { shape }] of Object.entries(SETTINGS)) {
    const result = shape.safeParse(environment[name] || undefined);
    if (result.success) values[name] = result.data;
    else problems.push(`${name} ${result.error.issues[0]?.message ?? 'is not right'}`);
  }
  problems.push(...missingDependents(values));
  if (problems.length > 0) throw new BadSettings(problems);
  const derived = {
    PUBLIC_URL: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    SMS_CONFIRM_NUMBERS: values.SMS_CONFIRM_NUMBERS ?? (values.SMS_PROVIDER === 'outbox' ? 'off' : 'on'),
  };
  return { ...values, ...derived } as Config;
}

/** The settings of this process. The one place that reads the environment. */
export const environmentConfig = (): Config => readConfig(process.env);

function missingDependents(values: Record<string, unknown>): string[] {
  return [
    ...missingForVision(values),
    ...missingForMail(values),
    ...missingForSms(values),
    ...missingForWearables(values),
    ...missingForBlobs(values),
    ...missingForRole(values),
  ];
}

const missingForMail = (values: Record<string, unknown>): string[] =>
  values.SMTP_URL === undefined ? [] : missingOf(['MAIL_FROM'], 'SMTP_URL', values);

const SMS_SENDERS = ['TWILIO_FROM', 'TWILIO_MESSAGING_SERVICE_SID'];

function missingForSms(values: Record<string, unknown>): string[] {
  if (values.SMS_PROVIDER !== 'twilio') return [];
  const missing = missingOf(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'], 'SMS_PROVIDER=twilio', values);
  const isGiven = (name: string) => !(name in values) || values[name] !== undefined;
  const senders = SMS_SENDERS.filter(isGiven).length;
  if (senders === 1) return missing;
  const problem = senders === 0 ? 'is needed with SMS_PROVIDER=twilio' : 'is needed, not both';
  return [...missing, `${SMS_SENDERS.join(' or ')} ${problem}`];
}

const WEARABLE_ACCESS = ['GARMIN_CLIENT_ID', 'GARMIN_CLIENT_SECRET'] as const;

function missingForWearables(values: Record<string, unknown>): string[] {
  const [id, secret] = WEARABLE_ACCESS;
  if ((values[id] === undefined) === (values[secret] === undefined)) return [];
  const [missing, given] = values[id] === undefined ? [id, secret] : [secret, id];
  return [`${missing} is needed with ${given}`];
}

const missingForBlobs = (values: Record<string, unknown>): string[] =>
  values.BLOBS === 's3' ? missingOf(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], 'BLOBS=s3', values) : [];

/**
 * Only one process may use an SQLite file, so it must have all roles. Processes with secrets of their own could not
 * open each other's sealed values.
 */
const missingForRole = (values: Record<string, unknown>): string[] =>
  values.ROLE === 'web' || values.ROLE === 'worker'
    ? missingOf(['DATABASE_URL', 'SECRET'], `ROLE=${values.ROLE}`, values)
    : [];

/** A setting that is present but invalid is reported already. */
const missingOf = (names: readonly string[], trigger: string, values: Record<string, unknown>): string[] =>
  names
    .filter((name) => name in values && values[name] === undefined)
    .map((name) => `${name} is needed with ${trigger}`);

function missingForVision(values: Record<string, unknown>): string[] {
  const provider = values.AI_PROVIDER;
  if (provider === undefined || provider === 'embedded') return [];
  const needed = provider === 'openai-compatible' ? ['AI_MODEL', 'AI_BASE_URL'] : ['AI_MODEL', 'AI_API_KEY'];
  return missingOf(needed, `AI_PROVIDER=${provider}`, values);
}
