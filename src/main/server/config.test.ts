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

test('without any setting the server runs with everything it needs', () => {
  assert.deepEqual(readConfig({}), {
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    DATABASE_URL: undefined,
    PUBLIC_URL: 'http://localhost:3000',
    BLOBS: 'disk',
    AI_PROVIDER: 'embedded',
    AI_MODEL: undefined,
    AI_API_KEY: undefined,
    AI_BASE_URL: undefined,
    SMTP_URL: undefined,
    MAIL_FROM: undefined,
    SMS_PROVIDER: 'outbox',
    SMS_CONFIRM_NUMBERS: 'off',
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'info',
  });
});

test('an empty setting counts as not set', () => {
  const empty = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, '']));
  assert.deepEqual(readConfig(empty), readConfig({}));
});

test('settings that are right are taken', () => {
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

test('each setting that is not right is named with what it must be', () => {
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: 'http' }, /^PORT must be a whole number from 0 to 65535$/],
    [{ PORT: '65536' }, /^PORT must be a whole number from 0 to 65535$/],
    [{ PORT: '-1' }, /^PORT must be a whole number/],
    [{ PORT: '80.5' }, /^PORT must be a whole number/],
    [{ PORT: ' ' }, /^PORT must be a whole number/],
    [{ DATABASE_URL: 'mysql://db' }, /^DATABASE_URL must be a PostgreSQL address/],
    [{ PUBLIC_URL: 'sleep.example.com' }, /^PUBLIC_URL must be a web address/],
    [{ PUBLIC_URL: 'ftp://sleep.example.com' }, /^PUBLIC_URL must be a web address/],
    [{ BLOBS: 'tape' }, /^BLOBS must be one of: disk/],
    [{ AI_PROVIDER: 'oracle' }, /^AI_PROVIDER must be one of: embedded, openai, /],
    [{ SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@b.c' }, /^SMTP_URL must be an address such as smtps:/],
    [{ SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'a@b.c' }, /^SMTP_URL must be an address such as smtps:/],
    [{ SMTP_URL: 'smtps://u:p@mail.example.com' }, /^MAIL_FROM is needed with SMTP_URL$/],
    [{ MAIL_FROM: 'Better Sleep' }, /^MAIL_FROM must be an address such as Better Sleep </],
    [{ MAIL_FROM: 'Sleep <a@b.c>, d@e.f' }, /^MAIL_FROM must be an address/],
    [{ MAIL_FROM: 'a@b.c\r\nBcc: d@e.f' }, /^MAIL_FROM must be an address/],
    [{ SMS_PROVIDER: 'pigeon' }, /^SMS_PROVIDER must be one of: outbox$/],
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

test('all problems are told at once, and no value is repeated', () => {
  const secret = 'swordfish';
  const environment = { PORT: secret, DATABASE_URL: secret, LOG_LEVEL: secret, AI_PROVIDER: 'openai' };
  const problems = problemsOf(environment);
  const names = problems.map((problem) => problem.split(' ')[0]);
  assert.deepEqual(names, ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'AI_MODEL', 'AI_API_KEY']);
  const { message } = new BadSettings(problems);
  for (const problem of problems) assert.ok(message.includes(`\n  ${problem}`));
  assert.equal(message.includes(secret), false);
});

test('a provider of analyses needs its model, and a key or an address', () => {
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

test('a mail server is taken with the sender it needs', () => {
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

test('every setting says what it means and what it is by itself', () => {
  for (const [name, { meaning, fallback }] of Object.entries(SETTINGS)) {
    assert.match(name, /^[A-Z_0-9]+$/);
    assert.match(meaning, /^[A-Z].*\.$/, name);
    assert.notEqual(fallback, '', name);
  }
});
