import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createLogger } from '#platform/logger.ts';
import { FakeTwilio } from '#testing/fake-twilio.ts';
import { compose, isLocalOnly } from './compose.ts';
import { readConfig } from './config.ts';

test('The log shows the text of stored emails and SMS only where no other machine can reach the server.', () => {
  const cases: [Record<string, string>, boolean][] = [
    [{}, true],
    [{ HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://[::1]:3000/' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ PUBLIC_URL: 'https://sleep.example.com' }, false],
    [{ PUBLIC_URL: 'https://localhost.example.com' }, false],
    [{ HOST: '192.168.1.5', PUBLIC_URL: 'http://localhost:3000' }, false],
  ];
  for (const [settings, expected] of cases) {
    assert.equal(isLocalOnly(readConfig(settings)), expected, JSON.stringify(settings));
  }
});

test('SMS go to the configured address with the configured sender.', async () => {
  const twilio = await FakeTwilio.start();
  const service = `MG${'2'.repeat(32)}`;
  const { TWILIO_FROM, ...account } = twilio.settings;
  const publicUrl = { PUBLIC_URL: 'https://sleep.example.com/' };
  const cases: [Record<string, string>, object[]][] = [
    [{}, []],
    [{ ...account, TWILIO_FROM: TWILIO_FROM ?? '' }, [{ from: TWILIO_FROM, messagingServiceSid: null }]],
    [{ ...account, TWILIO_MESSAGING_SERVICE_SID: service }, [{ from: null, messagingServiceSid: service }]],
  ];
  for (const [settings, expected] of cases) {
    const folder = mkdtempSync(join(tmpdir(), 'better-sleep-compose-'));
    const config = readConfig({ ...settings, ...publicUrl, DATA_DIR: folder });
    const { platform, close } = await compose(config, createLogger('silent'));
    const [createdAt, expiresAt] = [0, 60_000].map((ms) => new Date(Date.now() + ms).toISOString()) as [string, string];
    await platform.db.insertInto('guests').values({ id: 'guest0001', keyHash: 'a hash', createdAt }).execute();
    const sent = await platform.sms.send({ to: '+14155552671', text: 'Bedtime soon.', owner: 'guest0001', expiresAt });
    const isSent = expected.length > 0;
    assert.deepEqual([sent.outcome, platform.settings.sendsSms], [isSent ? 'sent' : 'stored', isSent]);
    const taken = twilio.smsMessages.splice(0);
    assert.deepEqual(
      taken.map(({ from, messagingServiceSid }) => ({ from, messagingServiceSid })),
      expected,
    );
    for (const { statusCallback } of taken) {
      assert.equal(statusCallback, 'https://sleep.example.com/api/sms/twilio/status');
    }
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
  await twilio.close();
});

test('The configured language model judges rooms and words the analysis; without one, neither leaves this machine.', async () => {
  const model = { AI_PROVIDER: 'openai', AI_MODEL: 'gpt-4o', AI_API_KEY: 'a key of nobody' };
  const cases: [Record<string, string>, string, string][] = [
    [{}, 'embedded', 'rules'],
    [model, 'language-model', 'language-model'],
  ];
  for (const [settings, judge, wordingName] of cases) {
    const folder = mkdtempSync(join(tmpdir(), 'better-sleep-compose-'));
    const { platform, close } = await compose(readConfig({ ...settings, DATA_DIR: folder }), createLogger('silent'));
    assert.deepEqual([platform.vision.name, platform.wording.name], [judge, wordingName]);
    assert.ok(!platform.wording.cacheKey.includes(model.AI_API_KEY));
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('A server hashes passwords at the cost that OWASP recommends.', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'better-sleep-compose-'));
  const { platform, close } = await compose(readConfig({ DATA_DIR: folder }), createLogger('silent'));
  assert.deepEqual(platform.settings.passwordCost, { memory: 19_456, passes: 2, parallelism: 1 });
  await close();
  rmSync(folder, { recursive: true, force: true });
});

test('A wearable can be connected where the settings give access, and the log shows its webhook address.', async () => {
  const access = {
    GARMIN_CLIENT_ID: 'an id',
    GARMIN_CLIENT_SECRET: 'a key of nobody',
    SECRET: 'a secret of the tests',
  };
  const publicUrl = { PUBLIC_URL: 'https://sleep.example.com/' };
  const own = { GARMIN_WEBHOOK_TOKEN: 'a-token-of-the-tests' };
  const place = { GARMIN_AUTHORIZE_URL: 'http://127.0.0.1:4000/agree' };
  const start = 'https://sleep.example.com/api/garmin/webhooks/';
  const cases: [
    Record<string, string>,
    { isOpen: boolean; address: RegExp; warns: boolean; isDemonstration?: boolean },
  ][] = [
    [publicUrl, { isOpen: false, address: /^$/, warns: false }],
    [
      { ...access, ...publicUrl },
      { isOpen: true, address: new RegExp(`^${start}[\\w-]{43}$`), warns: false },
    ],
    [
      { ...access, ...publicUrl, ...own },
      { isOpen: true, address: new RegExp(`^${start}a-token-of-the-tests$`), warns: false },
    ],
    [access, { isOpen: true, address: /^http:\/\/localhost:3000\/api/, warns: true }],
    [
      { ...access, ...place },
      { isOpen: true, address: /^http:\/\/localhost:3000\/api/, warns: false, isDemonstration: true },
    ],
  ];
  for (const [settings, expected] of cases) {
    const folder = mkdtempSync(join(tmpdir(), 'better-sleep-compose-'));
    const log: { level: number; address?: string }[] = [];
    const logger = createLogger('info', { write: (line) => void log.push(JSON.parse(line)) });
    const { platform, close } = await compose(readConfig({ ...settings, DATA_DIR: folder }), logger);
    const { wearable } = platform;
    const address = log.find((line) => line.address)?.address ?? '';
    assert.equal(wearable !== null, expected.isOpen);
    assert.match(address, expected.address);
    assert.equal(address.split('/').at(-1), wearable?.webhookToken ?? '');
    assert.equal(
      log.some(({ level }) => level === 40),
      expected.warns,
    );
    assert.equal(wearable?.isDemonstration ?? false, expected.isDemonstration ?? false);
    assert.ok(!JSON.stringify(log).includes(access.GARMIN_CLIENT_SECRET));
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
});
