import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BadSettings, readConfig } from './config.ts';
import { SETTINGS } from './settings.ts';

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
  } catch (reason) {
    assert.ok(reason instanceof BadSettings);
    return reason.problems;
  }
  return [];
};

test('A setting that is not set has the value that its documentation names.', () => {
  const config: Record<string, unknown> = readConfig({});
  // The others are described by a sentence.
  const named = Object.entries(SETTINGS).filter(([, { fallback }]) => /^(not set|[\w./:-]+)$/.test(fallback));
  assert.ok(named.length > 30);
  for (const [name, { fallback }] of named)
    assert.equal(String(config[name] ?? 'not set'), fallback.replace('PORT', '3000'), name);
});

test('An empty setting counts as not set.', () => {
  const empty = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, '']));
  assert.deepEqual(readConfig(empty), readConfig({}));
});

test('Valid settings are accepted.', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgresql://sleep@db/sleep',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'llava',
    AI_BASE_URL: 'http://localhost:11434/v1',
    SOMETHING_ELSE: 'is ignored',
  });
  assert.equal(config.PORT, 8080);
  assert.equal(config.PUBLIC_URL, 'http://localhost:8080');
  assert.equal(config.DATABASE_URL, 'postgresql://sleep@db/sleep');
  assert.deepEqual([config.AI_PROVIDER, config.AI_MODEL], ['openai-compatible', 'llava']);
  assert.equal('SOMETHING_ELSE' in config, false);
  assert.equal(readConfig({ PUBLIC_URL: 'https://sleep.example.com' }).PUBLIC_URL, 'https://sleep.example.com');
  assert.equal(readConfig({ PORT: '0' }).PORT, 0);
  assert.equal(readConfig({ PORT: '65535' }).PORT, 65_535);
});

test('Each invalid setting is named with the rule that it breaks.', () => {
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: 'http' }, /^PORT must be a whole number from 0 to 65535$/],
    [{ PORT: '65536' }, /^PORT must be a whole number from 0 to 65535$/],
    [{ PORT: '-1' }, /^PORT must be a whole number/],
    [{ PORT: '80.5' }, /^PORT must be a whole number/],
    [{ PORT: ' ' }, /^PORT must be a whole number/],
    [{ DATABASE_URL: 'mysql://db' }, /^DATABASE_URL must be a PostgreSQL address/],
    [{ PUBLIC_URL: 'sleep.example.com' }, /^PUBLIC_URL must be a web address/],
    [{ PUBLIC_URL: 'ftp://sleep.example.com' }, /^PUBLIC_URL must be a web address/],
    [{ PUBLIC_URL: 'https://example.com/better-sleep' }, /^PUBLIC_URL must be an address without a path/],
    [{ PUBLIC_URL: 'https://example.com?app=sleep' }, /^PUBLIC_URL must be an address without a path/],
    [{ BLOBS: 'tape' }, /^BLOBS must be one of: disk, s3$/],
    [{ S3_BUCKET: 'No Bucket' }, /^S3_BUCKET must be the name of a bucket/],
    [{ DATABASE_CONNECTIONS: '1' }, /^DATABASE_CONNECTIONS must be a whole number from 2 to 200$/],
    [{ TRUSTED_PROXIES: '10.0.0.7, proxy' }, /^TRUSTED_PROXIES must be addresses or networks such as /],
    [{ TRUSTED_PROXIES: '0.0.0.0/0' }, /^TRUSTED_PROXIES must be addresses or networks such as /],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES must be addresses or networks such as /],
    [{ ROLE: 'cook' }, /^ROLE must be one of: all, web, worker$/],
    [{ AI_PROVIDER: 'oracle' }, /^AI_PROVIDER must be one of: embedded, openai, /],
    [{ SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@b.c' }, /^SMTP_URL must be an address such as smtps:/],
    [{ SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'a@b.c' }, /^SMTP_URL must be an address such as smtps:/],
    [{ SMTP_URL: 'smtps://u:p@mail.example.com' }, /^MAIL_FROM is needed with SMTP_URL$/],
    [{ MAIL_FROM: 'Better Sleep' }, /^MAIL_FROM must be an address such as Better Sleep </],
    [{ MAIL_FROM: 'Sleep <a@b.c>, d@e.f' }, /^MAIL_FROM must be an address/],
    [{ MAIL_FROM: 'a@b.c\r\nBcc: d@e.f' }, /^MAIL_FROM must be an address/],
    [{ SMS_PROVIDER: 'pigeon' }, /^SMS_PROVIDER must be one of: outbox, twilio$/],
    [{ TWILIO_ACCOUNT_SID: 'AC12' }, /^TWILIO_ACCOUNT_SID must be AC and 32 /],
    [{ TWILIO_MESSAGING_SERVICE_SID: `AC${'0'.repeat(32)}` }, /^TWILIO_MESSAGING_SERVICE_SID must be MG and 32 /],
    [{ TWILIO_FROM: '+0123' }, /^TWILIO_FROM must be a number such as \+12125550123, a short code or a sender name$/],
    [{ TWILIO_FROM: 'A name too long' }, /^TWILIO_FROM must be a number/],
    [{ TWILIO_API_URL: 'api.twilio.com' }, /^TWILIO_API_URL must be a web address/],
    [{ GARMIN_CLIENT_ID: 'id' }, /^GARMIN_CLIENT_SECRET is needed with GARMIN_CLIENT_ID$/],
    [{ GARMIN_CLIENT_SECRET: 's' }, /^GARMIN_CLIENT_ID is needed with GARMIN_CLIENT_SECRET$/],
    [{ GARMIN_API_URL: 'apis.garmin.com' }, /^GARMIN_API_URL must be a web address/],
    [{ GARMIN_WEBHOOK_TOKEN: 'short' }, /^GARMIN_WEBHOOK_TOKEN must be 16 to 64 letters, digits, - or _$/],
    [{ GARMIN_WEBHOOK_TOKEN: 'a/b'.repeat(8) }, /^GARMIN_WEBHOOK_TOKEN must be 16 to 64 /],
    [{ GARMIN_BACKFILL_DAYS: '91' }, /^GARMIN_BACKFILL_DAYS must be a whole number from 1 to 90$/],
    [{ SECRET: 'fifteen letters' }, /^SECRET must be at least 16 characters$/],
    [{ SMS_CONFIRM_NUMBERS: 'yes' }, /^SMS_CONFIRM_NUMBERS must be one of: off, on$/],
    [{ RATE_LIMITS: 'yes' }, /^RATE_LIMITS must be one of: on, off$/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of: trace, /],
  ];
  for (const [environment, problem] of cases) {
    const problems = problemsOf(environment);
    assert.equal(problems.length, 1, JSON.stringify(environment));
    assert.match(problems[0] ?? '', problem);
  }
});

test('All problems are reported at once, and no value is repeated.', () => {
  const secret = 'swordfish';
  const environment = { PORT: secret, DATABASE_URL: secret, LOG_LEVEL: secret, AI_PROVIDER: 'openai' };
  const problems = problemsOf(environment);
  const names = problems.map((problem) => problem.split(' ')[0]);
  assert.deepEqual(names, ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'AI_MODEL', 'AI_API_KEY']);
  const { message } = new BadSettings(problems);
  for (const problem of problems) assert.ok(message.includes(`\n  ${problem}`));
  assert.equal(message.includes(secret), false);
});

test('A provider of analyses needs its model, and a key or an address.', () => {
  const needed = (provider: string, more: Record<string, string> = {}) =>
    problemsOf({ AI_PROVIDER: provider, ...more });
  for (const provider of ['openai', 'anthropic', 'google']) {
    assert.deepEqual(needed(provider), [
      `AI_MODEL is needed with AI_PROVIDER=${provider}`,
      `AI_API_KEY is needed with AI_PROVIDER=${provider}`,
    ]);
    assert.deepEqual(needed(provider, { AI_MODEL: 'm', AI_API_KEY: 'k' }), []);
  }
  assert.deepEqual(needed('openai-compatible', { AI_MODEL: 'm' }), [
    'AI_BASE_URL is needed with AI_PROVIDER=openai-compatible',
  ]);
  assert.deepEqual(needed('openai-compatible', { AI_MODEL: 'm', AI_BASE_URL: 'http://localhost:1/v1' }), []);
  assert.deepEqual(needed('embedded', { AI_API_KEY: 'left over' }), []);
});

test('A mail server is accepted with the sender that it needs.', () => {
  for (const from of ['sleep@example.com', 'Better Sleep <sleep@example.com>', '<sleep@example.com>']) {
    for (const url of [
      'smtps://user:p%40ss@mail.example.com',
      'smtp://localhost:1025',
      'smtp://mail?requireTLS=true',
    ]) {
      const config = readConfig({ SMTP_URL: url, MAIL_FROM: from });
      assert.deepEqual([config.SMTP_URL, config.MAIL_FROM], [url, from]);
    }
  }
  assert.equal(readConfig({ MAIL_FROM: 'sleep@example.com' }).SMTP_URL, undefined);
});

const accountSid = `AC${'0a'.repeat(16)}`;
const messagingService = `MG${'0a'.repeat(16)}`;
const twilio = { SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: 'token' };

test('An SMS provider needs an account, its token and exactly one sender.', () => {
  const sender = 'TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID';
  assert.deepEqual(problemsOf({ SMS_PROVIDER: 'twilio' }), [
    'TWILIO_ACCOUNT_SID is needed with SMS_PROVIDER=twilio',
    'TWILIO_AUTH_TOKEN is needed with SMS_PROVIDER=twilio',
    `${sender} is needed with SMS_PROVIDER=twilio`,
  ]);
  const both = { TWILIO_FROM: '+12125550123', TWILIO_MESSAGING_SERVICE_SID: messagingService };
  assert.deepEqual(problemsOf({ ...twilio, ...both }), [`${sender} is needed, not both`]);
  for (const from of ['+15005550006', '+12125550123', '12345', 'BetterSleep']) {
    assert.equal(readConfig({ ...twilio, TWILIO_FROM: from }).TWILIO_FROM, from);
  }
  const service = { TWILIO_MESSAGING_SERVICE_SID: messagingService };
  assert.equal(readConfig({ ...twilio, ...service }).TWILIO_MESSAGING_SERVICE_SID, messagingService);
  assert.deepEqual(problemsOf({ TWILIO_AUTH_TOKEN: 'left over', ...both }), []);
});

test('An invalid SMS setting is reported once, beside all other problems.', () => {
  const problems = problemsOf({
    SMS_PROVIDER: 'twilio',
    TWILIO_ACCOUNT_SID: 'swordfish',
    TWILIO_FROM: '+0',
    PORT: 'x',
  });
  const names = problems.map((problem) => problem.split(' ')[0]);
  assert.deepEqual(names, ['PORT', 'TWILIO_ACCOUNT_SID', 'TWILIO_FROM', 'TWILIO_AUTH_TOKEN']);
});

test('Numbers are confirmed where SMS are really sent, unless the operator decides otherwise.', () => {
  const sends = { ...twilio, TWILIO_FROM: '+12125550123' };
  const cases: [Record<string, string>, 'on' | 'off'][] = [
    [{}, 'off'],
    [{ SMS_CONFIRM_NUMBERS: 'on' }, 'on'],
    [sends, 'on'],
    [{ ...sends, SMS_CONFIRM_NUMBERS: 'off' }, 'off'],
    [{ ...sends, SMS_CONFIRM_NUMBERS: 'on' }, 'on'],
  ];
  for (const [settings, expected] of cases) {
    assert.equal(readConfig(settings).SMS_CONFIRM_NUMBERS, expected, JSON.stringify(settings));
  }
});

test('Photos in a bucket need the bucket and a key to it.', () => {
  assert.deepEqual(problemsOf({ BLOBS: 's3', S3_BUCKET: 'photos' }), [
    'S3_ACCESS_KEY_ID is needed with BLOBS=s3',
    'S3_SECRET_ACCESS_KEY is needed with BLOBS=s3',
  ]);
  const given = { BLOBS: 's3', S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  assert.equal(readConfig(given).BLOBS, 's3');
});

test('Half of the program needs a database that the other half can reach, and its secret.', () => {
  for (const ROLE of ['web', 'worker']) {
    assert.deepEqual(problemsOf({ ROLE }), [
      `DATABASE_URL is needed with ROLE=${ROLE}`,
      `SECRET is needed with ROLE=${ROLE}`,
    ]);
    assert.deepEqual(problemsOf({ ROLE, DATABASE_URL: 'postgres://db/sleep', SECRET: 'sixteen letters!' }), []);
  }
});

test('Trusted proxies are addresses and networks of both IP versions.', () => {
  const { TRUSTED_PROXIES: proxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.7, 10.1.0.0/16,fd00::/8' });
  assert.deepEqual(proxies, ['10.0.0.7', '10.1.0.0/16', 'fd00::/8']);
});

test('A secret is used unchanged.', () => {
  const secret = 'sixteen letters!';
  assert.equal(readConfig({ SECRET: secret }).SECRET, secret);
});

test('Every setting documents its meaning and its default.', () => {
  for (const [name, { meaning, fallback }] of Object.entries(SETTINGS)) {
    assert.match(name, /^[A-Z_0-9]+$/);
    assert.match(meaning, /^[A-Z].*\.$/, name);
    assert.notEqual(fallback, '', name);
  }
});
