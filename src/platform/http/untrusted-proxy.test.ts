import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createApp } from '#main/server/app.ts';
import { compose } from '#main/server/compose.ts';
import { readConfig } from '#main/server/config.ts';
import { createLogger } from '../logger.ts';

type Request = { remoteAddress: string; headers: Record<string, string> };

/** The warnings about proxies that a server logs at its start and during some requests. */
async function warnings(settings: Record<string, string>, requests: Request[] = []): Promise<[number, number]> {
  const lines: string[] = [];
  const count = () => lines.filter((line) => /"level":40,.*TRUSTED_PROXIES/.test(line)).length;
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'better-sleep-proxy-'));
  const { platform, close } = await compose(
    readConfig({ ...settings, DATA_DIR }),
    createLogger('info', { write: (line) => void lines.push(line) }),
  );
  const atStart = count();
  const app = await createApp(platform, '/nowhere');
  for (const request of requests) {
    const { statusCode } = await app.inject({ method: 'GET', url: '/healthz', ...request });
    assert.equal(statusCode, 200);
  }
  await app.close();
  await close();
  rmSync(DATA_DIR, { recursive: true, force: true });
  return [atStart, count() - atStart];
}

const from = (remoteAddress: string, ...names: string[]): Request => ({
  remoteAddress,
  headers: Object.fromEntries(names.map((name) => [name, name === 'forwarded' ? 'for=203.0.113.1' : '203.0.113.1'])),
});

test('A remote proxy that TRUSTED_PROXIES does not name causes one warning, not one per request.', async () => {
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded']) {
    const requests = Array.from({ length: 5 }, () => from('172.18.0.5', name));
    assert.deepEqual(await warnings({}, requests), [0, 1], name);
  }
});

test('A proxy on this machine, a named proxy, and no proxy cause no warning.', async () => {
  const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].map((address) => from(address, 'x-forwarded-for'));
  assert.deepEqual(await warnings({}, [...local, from('172.18.0.5')]), [0, 0]);
  const named = { TRUSTED_PROXIES: '172.16.0.0/12' };
  assert.deepEqual(await warnings(named, [from('172.18.0.5', 'x-forwarded-for')]), [0, 0]);
});

test('An https server on all addresses logs at its start that its proxy has to be named.', async () => {
  const open = { HOST: '0.0.0.0', PUBLIC_URL: 'https://sleep.example.com' };
  const cases: [Record<string, string>, number][] = [
    [open, 1],
    [{ ...open, TRUSTED_PROXIES: '172.16.0.0/12' }, 0],
    [{ ...open, HOST: '127.0.0.1' }, 0],
    [{ ...open, PUBLIC_URL: 'http://192.168.1.5:3000' }, 0],
  ];
  for (const [settings, expected] of cases) {
    assert.deepEqual(await warnings(settings), [expected, 0], JSON.stringify(settings));
  }
});
