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

/** Settings that others need. One that is present but invalid is reported already. */
function missingDependents(values: Record<string, unknown>): string[] {
  const { AI_PROVIDER, ROLE, BLOBS, SMS_PROVIDER, SMTP_URL } = values;
  const isMissing = (name: string) => name in values && values[name] === undefined;
  const needed = (isNeeded: boolean, trigger: string, ...names: string[]) =>
    isNeeded ? names.filter(isMissing).map((name) => `${name} is needed with ${trigger}`) : [];
  const aiAccess = AI_PROVIDER === 'openai-compatible' ? 'AI_BASE_URL' : 'AI_API_KEY';
  const usesModel = AI_PROVIDER !== undefined && AI_PROVIDER !== 'embedded';
  return [
    ...needed(usesModel, `AI_PROVIDER=${AI_PROVIDER}`, 'AI_MODEL', aiAccess),
    ...needed(SMTP_URL !== undefined, 'SMTP_URL', 'MAIL_FROM'),
    ...needed(SMS_PROVIDER === 'twilio', 'SMS_PROVIDER=twilio', 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'),
    ...(SMS_PROVIDER === 'twilio' ? senderProblem(SMS_SENDERS.filter((name) => !isMissing(name)).length) : []),
    ...needed(values.GARMIN_CLIENT_SECRET !== undefined, 'GARMIN_CLIENT_SECRET', 'GARMIN_CLIENT_ID'),
    ...needed(values.GARMIN_CLIENT_ID !== undefined, 'GARMIN_CLIENT_ID', 'GARMIN_CLIENT_SECRET'),
    ...needed(BLOBS === 's3', 'BLOBS=s3', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'),
    // Only one process may use an SQLite file, so it must have all roles. Processes with secrets of their own could not
    // open each other's sealed values.
    ...needed(ROLE === 'web' || ROLE === 'worker', `ROLE=${ROLE}`, 'DATABASE_URL', 'SECRET'),
  ];
}

const SMS_SENDERS = ['TWILIO_FROM', 'TWILIO_MESSAGING_SERVICE_SID'];

function senderProblem(senders: number): string[] {
  if (senders === 1) return [];
  return [`${SMS_SENDERS.join(' or ')} is needed${senders === 0 ? ' with SMS_PROVIDER=twilio' : ', not both'}`];
}
