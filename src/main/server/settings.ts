import { isIP } from 'node:net';
import { z } from 'zod';
import { hostnameIn } from '#platform/http/accepted-hosts.ts';

/** An environment variable: its meaning, the values it accepts, and its value when it is not set, where the shape does not say it. */
const setting = <Shape extends z.ZodType<unknown, string | undefined>>(
  meaning: string,
  shape: Shape,
  fallback = String(shape.parse(undefined) ?? 'not set'),
) => ({ meaning, fallback, shape });

const wholeNumber = <Fallback extends number | null>(min: number, max: number, fallback: Fallback) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
    .optional()
    .transform((value): number | Fallback => value ?? fallback);

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .enum(values, { error: `must be one of: ${values.join(', ')}` })
    .optional()
    .transform((value): Values[number] => value ?? values[0]);

const listOf = (isAccepted: (part: string) => boolean, message: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isAccepted), message)
    .default([]);

const webAddress = z.url({ protocol: /^https?$/, error: 'must be a web address such as https://sleep.example.com' });

/** Pages, service worker and API expect the root of their host. */
const siteAddress = webAddress.regex(
  /^https?:\/\/[^/?#\\]+\/?$/i,
  'must be an address without a path, such as https://sleep.example.com: Better Sleep needs a host name of its own',
);

/** A phone number, a short code, or a name of up to eleven letters and digits. */
const SMS_SENDER = /^(\+[1-9]\d{6,14}|\d{3,8}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/;

/** An address, or a name and an address in brackets; one line. */
const SENDER = /^([^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u;

/** An address, or a network such as `10.0.0.0/8`, but not a network of all addresses. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return maxBits > 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= maxBits));
}

export const SETTINGS = {
  PORT: setting('The port to listen on.', wholeNumber(0, 65_535, 3000)),
  HOST: setting('The address to listen on. `0.0.0.0` lets other machines in.', z.string().default('127.0.0.1')),
  DATA_DIR: setting('The folder for the database file and the photos.', z.string().default('./data')),
  DATABASE_URL: setting(
    'A PostgreSQL address, `postgres://…`. Not set: an SQLite file in `DATA_DIR`.',
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must be a PostgreSQL address that begins with postgres://')
      .optional(),
  ),
  DATABASE_CONNECTIONS: setting(
    'The maximum number of connections to PostgreSQL of this process.',
    wholeNumber(2, 200, 10),
  ),
  PUBLIC_URL: setting(
    'The address people open, without a path: serving below one is not supported. With https, cookies of this host are sent over https only.',
    siteAddress.optional(),
    'http://localhost:PORT',
  ),
  ALLOWED_HOSTS: setting(
    'More names or addresses at which people open the server, such as `192.168.1.5` or `sleep.lan`, separated by commas. Each is a site of its own, with its own sign-in. It counts as https only where a trusted proxy sends `X-Forwarded-Proto: https`; else anyone in that network can read what is sent. Links in messages lead to `PUBLIC_URL`. A request for any other host gets 421.',
    listOf((host) => hostnameIn(host) !== undefined, 'must be names or addresses such as sleep.lan,192.168.1.5'),
    'only the host of `PUBLIC_URL`, `HOST` and `localhost`',
  ),
  TRUSTED_PROXIES: setting(
    'Proxies on other machines whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted: addresses or networks such as `10.0.0.7` or `10.0.0.0/8`, separated by commas. Without it, all people behind such a proxy share the limits of one address.',
    listOf(isNetwork, 'must be addresses or networks such as 10.0.0.7,10.1.0.0/16'),
    'this machine only',
  ),
  SECRET: setting(
    'The secret from which all keys are derived: at least 16 characters that cannot be guessed, the same on every server of one database.',
    z.string().min(16, 'must be at least 16 characters').optional(),
    'generated once, stored in `DATA_DIR/secret`',
  ),
  BLOBS: setting(
    'Where photos are stored. `disk`: in `DATA_DIR`. `s3`: in a bucket of any S3-compatible store; several servers need this.',
    oneOf(['disk', 's3']),
  ),
  S3_ENDPOINT: setting(
    'The address of the store, `https://s3.example.com`. Required with `BLOBS=s3`, except for AWS.',
    webAddress.optional(),
    'AWS in `S3_REGION`',
  ),
  S3_REGION: setting('The region of the bucket.', z.string().min(1).default('us-east-1')),
  S3_BUCKET: setting(
    'The bucket. Required with `BLOBS=s3`. It must exist and must not be public.',
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: 3 to 63 of a-z, 0-9, . and -')
      .optional(),
  ),
  S3_ACCESS_KEY_ID: setting(
    'A key with the rights to list, read, write and delete in the bucket. Required with `BLOBS=s3`.',
    z.string().min(1).optional(),
  ),
  S3_SECRET_ACCESS_KEY: setting("The key's secret. Required with `BLOBS=s3`.", z.string().min(1).optional()),
  AI_PROVIDER: setting(
    'What rates room photos and words the sleep analysis. `embedded` needs no key and sends nothing anywhere.',
    oneOf(['embedded', 'openai', 'anthropic', 'google', 'openai-compatible']),
  ),
  AI_MODEL: setting('The name of the model at the provider.', z.string().min(1).optional()),
  AI_API_KEY: setting("The provider's key.", z.string().min(1).optional()),
  AI_BASE_URL: setting(
    "The provider's address. Required for `openai-compatible` (Ollama: `http://localhost:11434/v1`).",
    webAddress.optional(),
    "the provider's own",
  ),
  AI_TIMEOUT: setting(
    'The seconds that the model may take for a photo. The built-in result is shown meanwhile. The sleep analysis waits half of it.',
    wholeNumber(5, 600, null),
    '30, and 90 with `openai-compatible`',
  ),
  DETECTOR: setting(
    'Whether a detector inside this server looks for objects in room photos. It takes 80 MB more of memory for each of two photos at once. `off` during the installation leaves its files out.',
    oneOf(['on', 'off']),
  ),
  SLEEP_WINDOW: setting(
    'Whether programs against insomnia offer the sleep window, which can make people sleepy. Keep it off until a clinician has read its questions and texts.',
    oneOf(['off', 'on']),
  ),
  SMTP_URL: setting(
    'The mail server, `smtps://user:password@host` or `smtp://…`. Not set: emails are stored in the database without their links and codes, and nothing is sent.',
    z
      .url({
        protocol: /^smtps?$/,
        hostname: /./,
        error: 'must be an address such as smtps://user:password@mail.example.com',
      })
      .optional(),
  ),
  MAIL_FROM: setting(
    'The sender of emails, `Better Sleep <sleep@example.com>`. Required with `SMTP_URL`.',
    z.string().regex(SENDER, 'must be an address such as Better Sleep <sleep@example.com>').optional(),
  ),
  SMS_PROVIDER: setting(
    'The provider that sends SMS. `outbox`: they are stored in the database, nothing is sent, and the pages say so.',
    oneOf(['outbox', 'twilio']),
  ),
  TWILIO_ACCOUNT_SID: setting(
    'The Twilio account. Required with `SMS_PROVIDER=twilio`.',
    z
      .string()
      .regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 digits or letters from a to f')
      .optional(),
  ),
  TWILIO_AUTH_TOKEN: setting(
    'The token of the account. Required with `SMS_PROVIDER=twilio`. Reports from Twilio are accepted only if they are signed with it.',
    z.string().min(1).optional(),
  ),
  TWILIO_FROM: setting(
    'The sender number of SMS, `+12125550123`. With `SMS_PROVIDER=twilio`, set this or `TWILIO_MESSAGING_SERVICE_SID`. In the Twilio console, send its incoming messages to `PUBLIC_URL/api/sms/twilio/inbound`, so that a STOP reply shows in the app.',
    z.string().regex(SMS_SENDER, 'must be a number such as +12125550123, a short code or a sender name').optional(),
  ),
  TWILIO_MESSAGING_SERVICE_SID: setting(
    'The Messaging Service that sends SMS, instead of `TWILIO_FROM`.',
    z
      .string()
      .regex(/^MG[0-9a-f]{32}$/i, 'must be MG and 32 digits or letters from a to f')
      .optional(),
  ),
  TWILIO_API_URL: setting('The address of the Twilio API.', webAddress.default('https://api.twilio.com')),
  SMS_CONFIRM_NUMBERS: setting(
    'Whether a person must confirm a phone number with a code by SMS before the first reminder. With `twilio`, leave it on: otherwise anyone can have an SMS with words of their choice sent to any number.',
    z.enum(['off', 'on'], { error: 'must be one of: off, on' }).optional(),
    'on with `twilio`, off with `outbox`',
  ),
  SMS_CODES_PER_DAY: setting(
    'The maximum number of codes by SMS that this installation sends in a day, to all people together. It limits the cost of abuse.',
    wholeNumber(1, 1_000_000, 200),
  ),
  GARMIN_CLIENT_ID: setting(
    'The client id of an app in the Garmin Connect Developer Program. With it and `GARMIN_CLIENT_SECRET`, people can connect their Garmin account. At start, the log shows the webhook address for sleeps, deregistrations and permission changes, to enter at Garmin.',
    z.string().min(1).optional(),
  ),
  GARMIN_CLIENT_SECRET: setting('The secret of the Garmin app.', z.string().min(1).optional()),
  GARMIN_AUTHORIZE_URL: setting(
    'The page at Garmin where people agree to share their sleep.',
    webAddress.default('https://connect.garmin.com/oauth2Confirm'),
  ),
  GARMIN_TOKEN_URL: setting(
    'The address of Garmin for tokens.',
    webAddress.default('https://diauth.garmin.com/di-oauth2-service/oauth/token'),
  ),
  GARMIN_API_URL: setting(
    "The address of Garmin's Health API.",
    webAddress.default('https://apis.garmin.com/wellness-api/rest'),
  ),
  GARMIN_WEBHOOK_TOKEN: setting(
    'The secret last part of the webhook address for Garmin: 16 to 64 letters, digits, `-` or `_`.',
    z
      .string()
      .regex(/^[A-Za-z0-9_-]{16,64}$/, 'must be 16 to 64 letters, digits, - or _')
      .optional(),
    'derived from `SECRET`',
  ),
  GARMIN_BACKFILL_DAYS: setting(
    'The maximum number of days in one request for past nights, 1 to 90.',
    wholeNumber(1, 90, 30),
  ),
  ROLE: setting(
    'The part of the program that this process runs. `web`: pages and the API. `worker`: background jobs (reminders, webhook events of wearables, cleanup), and `/healthz`, `/readyz` and `/metrics`. `all`: both. `web` and `worker` need `DATABASE_URL` and `SECRET`.',
    oneOf(['all', 'web', 'worker']),
  ),
  RATE_LIMITS: setting('Rate limits for each person and address. `off` is for load tests.', oneOf(['on', 'off'])),
  LOG_LEVEL: setting(
    'The lowest level that is logged.',
    z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
        error: 'must be one of: trace, debug, info, warn, error, silent',
      })
      .default('info'),
  ),
};
