import { isIP } from 'node:net';
import { z } from 'zod';
import { hostnameIn } from '#platform/http/accepted-hosts.ts';

/** A setting: what it means, what it is when it is not set, and what may stand there. All are environment variables. */
const setting = <Shape extends z.ZodType<unknown, string | undefined>>(
  meaning: string,
  fallback: string,
  shape: Shape,
) => ({ meaning, fallback, shape });

const wholeNumber = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
    .optional()
    .transform((value) => value ?? fallback);

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .enum(values, { error: `must be one of: ${values.join(', ')}` })
    .optional()
    .transform((value): Values[number] => value ?? values[0]);

const webAddress = z.url({ protocol: /^https?$/, error: 'must be a web address such as https://sleep.example.com' });

/** A phone number, a short code, or a name of up to eleven letters and digits. */
const SMS_SENDER = /^(\+[1-9]\d{6,14}|\d{3,8}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/;

/** An address, or a name and an address in brackets; one line. */
const SENDER = /^([^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u;

/** An address, or a network such as `10.0.0.0/8`; not all addresses there are. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return maxBits > 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= maxBits));
}

export const SETTINGS = {
  PORT: setting('The port to listen on.', '3000', wholeNumber(0, 65_535, 3000)),
  HOST: setting(
    'The address to listen on. `0.0.0.0` lets other machines in.',
    '127.0.0.1',
    z.string().default('127.0.0.1'),
  ),
  DATA_DIR: setting('Where the database file and the photos are kept.', './data', z.string().default('./data')),
  DATABASE_URL: setting(
    'A PostgreSQL address, `postgres://…`. Not set: an SQLite file in `DATA_DIR`.',
    'not set',
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must be a PostgreSQL address that begins with postgres://')
      .optional(),
  ),
  DATABASE_CONNECTIONS: setting(
    'How many connections to PostgreSQL this process keeps open at most.',
    '10',
    wholeNumber(2, 200, 10),
  ),
  PUBLIC_URL: setting(
    'The address people open. With https, cookies are sent over https only.',
    'http://localhost:PORT',
    webAddress.optional(),
  ),
  ALLOWED_HOSTS: setting(
    'Further names or addresses that people open the server by, such as `192.168.1.5` or `sleep.lan`, with commas between them. A request for any other host is refused with 421.',
    'only that of `PUBLIC_URL`, `HOST`, and `localhost`',
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine(
        (hosts) => hosts.every((host) => hostnameIn(host) !== undefined),
        'must be names or addresses such as sleep.lan,192.168.1.5',
      )
      .default([]),
  ),
  TRUSTED_PROXIES: setting(
    'Whose `X-Forwarded-For` is believed: addresses or networks of proxies on other machines, such as `10.0.0.7` or `10.0.0.0/8`, with commas between them. Without it everybody behind such a proxy shares the limits of one address.',
    'none but this machine',
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine((parts) => parts.every(isNetwork), 'must be addresses or networks such as 10.0.0.7,10.1.0.0/16')
      .default([]),
  ),
  SECRET: setting(
    'What keys of this server are made from: at least 16 characters that nobody can guess, the same on every server of one database.',
    'made once, kept in `DATA_DIR/secret`',
    z.string().min(16, 'must be at least 16 characters').optional(),
  ),
  BLOBS: setting(
    'Where photos are kept. `disk`: below `DATA_DIR`. `s3`: in a bucket of any store that speaks S3, needed where several servers work together.',
    'disk',
    oneOf(['disk', 's3']),
  ),
  S3_ENDPOINT: setting(
    'The address of the store, `https://s3.example.com`; needed with `BLOBS=s3` unless it is that of AWS.',
    'that of AWS in `S3_REGION`',
    webAddress.optional(),
  ),
  S3_REGION: setting('The region of the bucket.', 'us-east-1', z.string().min(1).default('us-east-1')),
  S3_BUCKET: setting(
    'The bucket; needed with `BLOBS=s3`. It is there already and nobody else may read it.',
    'not set',
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: 3 to 63 of a-z, 0-9, . and -')
      .optional(),
  ),
  S3_ACCESS_KEY_ID: setting(
    'The key that may list, read, write and delete in it; needed with `BLOBS=s3`.',
    'not set',
    z.string().min(1).optional(),
  ),
  S3_SECRET_ACCESS_KEY: setting("The key's secret; needed with `BLOBS=s3`.", 'not set', z.string().min(1).optional()),
  AI_PROVIDER: setting(
    'Who looks at room photos and words the sleep analysis. `embedded` needs no key and sends nothing anywhere.',
    'embedded',
    oneOf(['embedded', 'openai', 'anthropic', 'google', 'openai-compatible']),
  ),
  AI_MODEL: setting('The model of the provider.', 'not set', z.string().min(1).optional()),
  AI_API_KEY: setting("The provider's key.", 'not set', z.string().min(1).optional()),
  AI_BASE_URL: setting(
    "The provider's address; needed for `openai-compatible` (Ollama: `http://localhost:11434/v1`).",
    "the provider's own",
    webAddress.optional(),
  ),
  SMTP_URL: setting(
    'The mail server, `smtps://user:password@host` or `smtp://…`. Not set: mail is stored in the database without its links and codes, and nothing is sent.',
    'not set',
    z
      .url({
        protocol: /^smtps?$/,
        hostname: /./,
        error: 'must be an address such as smtps://user:password@mail.example.com',
      })
      .optional(),
  ),
  MAIL_FROM: setting(
    'The sender of mail, `Better Sleep <sleep@example.com>`; needed with `SMTP_URL`.',
    'not set',
    z.string().regex(SENDER, 'must be an address such as Better Sleep <sleep@example.com>').optional(),
  ),
  SMS_PROVIDER: setting(
    'Who sends texts. `outbox`: they are kept in the database and nothing is sent.',
    'outbox',
    oneOf(['outbox', 'twilio']),
  ),
  TWILIO_ACCOUNT_SID: setting(
    'The account at Twilio; needed with `SMS_PROVIDER=twilio`.',
    'not set',
    z
      .string()
      .regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 digits or letters from a to f')
      .optional(),
  ),
  TWILIO_AUTH_TOKEN: setting(
    "The account's token; needed with `SMS_PROVIDER=twilio`. What Twilio reports is believed only if it is signed with it.",
    'not set',
    z.string().min(1).optional(),
  ),
  TWILIO_FROM: setting(
    'The number texts come from, `+12125550123`. Either this or `TWILIO_MESSAGING_SERVICE_SID` is needed with `SMS_PROVIDER=twilio`. In the console, set where its incoming messages go to `PUBLIC_URL/api/sms/twilio/inbound`, so that a STOP shows in the app.',
    'not set',
    z.string().regex(SMS_SENDER, 'must be a number such as +12125550123, a short code or a sender name').optional(),
  ),
  TWILIO_MESSAGING_SERVICE_SID: setting(
    'The Messaging Service that sends texts, in place of `TWILIO_FROM`.',
    'not set',
    z
      .string()
      .regex(/^MG[0-9a-f]{32}$/i, 'must be MG and 32 digits or letters from a to f')
      .optional(),
  ),
  TWILIO_API_URL: setting(
    'Where Twilio takes texts.',
    'https://api.twilio.com',
    webAddress.default('https://api.twilio.com'),
  ),
  SMS_CONFIRM_NUMBERS: setting(
    'Whether a person confirms a phone number with a texted code before the first reminder. With `twilio` leave it on: otherwise anybody can have texts with words of their choice sent to any number.',
    'on with `twilio`, off with `outbox`',
    z.enum(['off', 'on'], { error: 'must be one of: off, on' }).optional(),
  ),
  SMS_CODES_PER_DAY: setting(
    'How many codes that confirm phone numbers this installation sends by SMS in a day, to all people together. It bounds what a stranger can make you pay.',
    '200',
    wholeNumber(1, 1_000_000, 200),
  ),
  GARMIN_CLIENT_ID: setting(
    'The client id of an app in the Garmin Connect Developer Program; with `GARMIN_CLIENT_SECRET` people can connect their Garmin account. The address for Garmin to send sleeps, deregistrations and permission changes to is written to the log at start.',
    'not set',
    z.string().min(1).optional(),
  ),
  GARMIN_CLIENT_SECRET: setting("The app's secret.", 'not set', z.string().min(1).optional()),
  GARMIN_AUTHORIZE_URL: setting(
    'Where people agree to share their sleep.',
    'https://connect.garmin.com/oauth2Confirm',
    webAddress.default('https://connect.garmin.com/oauth2Confirm'),
  ),
  GARMIN_TOKEN_URL: setting(
    'Where Garmin gives tokens.',
    'https://diauth.garmin.com/di-oauth2-service/oauth/token',
    webAddress.default('https://diauth.garmin.com/di-oauth2-service/oauth/token'),
  ),
  GARMIN_API_URL: setting(
    "Garmin's Health API.",
    'https://apis.garmin.com/wellness-api/rest',
    webAddress.default('https://apis.garmin.com/wellness-api/rest'),
  ),
  GARMIN_WEBHOOK_TOKEN: setting(
    'The secret end of the address at which Garmin tells news: 16 to 64 letters, digits, `-` or `_`.',
    'made from `SECRET`',
    z
      .string()
      .regex(/^[A-Za-z0-9_-]{16,64}$/, 'must be 16 to 64 letters, digits, - or _')
      .optional(),
  ),
  GARMIN_BACKFILL_DAYS: setting(
    'How many days one request for past nights may span, 1 to 90.',
    '30',
    wholeNumber(1, 90, 30),
  ),
  ROLE: setting(
    'Which half of the program this process runs. `web`: pages and the API. `worker`: what happens without anybody asking (reminders, news of wearables, tidying up), and `/healthz`, `/readyz` and `/metrics`. `all`: both. The halves need `DATABASE_URL` and `SECRET`.',
    'all',
    oneOf(['all', 'web', 'worker']),
  ),
  RATE_LIMITS: setting(
    'Limits on how much one person or address may ask. `off` is for load tests.',
    'on',
    oneOf(['on', 'off']),
  ),
  LOG_LEVEL: setting(
    'How much is logged.',
    'info',
    z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
        error: 'must be one of: trace, debug, info, warn, error, silent',
      })
      .default('info'),
  ),
};
