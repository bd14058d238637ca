import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine } from '#testing/engines.ts';
import { addressKey } from './address-key.ts';
import { LIMITS } from './rate-limits.ts';

const CASES: [address: string, key: string][] = [
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['x'.repeat(500), 'x'.repeat(64)],
];

for (const [address, key] of CASES) {
  test(`The limits count ${address.slice(0, 30)} as ${key.slice(0, 30)}.`, () =>
    assert.equal(addressKey(address), key));
}

let app: TestApp;
before(async () => {
  app = await startApp(embeddedEngine, { limitsOn: true });
});
after(() => app.stop());

test('Log-ins from one /64 network share one limit, and those of another network do not.', async () => {
  const logIn = async (address: string) => {
    const answer = await fetch(`${app.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email: `${address.replaceAll(':', '.')}@example.com`, password: 'wrong one' }),
    });
    return answer.status;
  };
  const { points } = LIMITS.addressLogins;
  const tries = await Promise.all(Array.from({ length: points }, (_, at) => logIn(`2001:db8::${at + 1}`)));
  assert.ok(
    tries.every((status) => status === 401),
    String(tries),
  );
  assert.equal(await logIn('2001:db8::ffff:1'), 429);
  assert.equal(await logIn('2001:db8:0:1::1'), 401);
});
