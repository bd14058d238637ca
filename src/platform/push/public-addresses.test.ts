import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import { test } from 'node:test';
import { isPublicAddress, isPublicHost, PrivateAddressError, publicLookup } from './public-addresses.ts';

test('A public address is distinguished from one inside a network.', () => {
  const isPublic: [string, boolean][] = [
    ['8.8.8.8', true],
    ['172.15.255.255', true],
    ['172.16.0.0', false],
    ['172.31.255.255', false],
    ['172.32.0.0', true],
    ['192.167.1.1', true],
    ['192.168.1.1', false],
    ['10.0.0.1', false],
    ['127.0.0.1', false],
    ['127.255.255.254', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['100.128.0.1', true],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['2606:4700:4700::1111', true],
    ['2a00:1450:4001:830::200a', true],
    ['::', false],
    ['::1', false],
    ['::ffff:8.8.8.8', false],
    ['::ffff:192.168.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['fe80::1', false],
    ['fc00::1', false],
    ['fdab::1', false],
    ['ff02::1', false],
    ['2001:db8::1', false],
    ['2001::1', false],
    ['2002:7f00:1::', false],
    ['push.example.com', false],
    ['', false],
  ];
  for (const [address, expected] of isPublic) assert.equal(isPublicAddress(address), expected, address);
});

test('A host is public by its name or by its address.', () => {
  for (const host of ['updates.push.services.mozilla.com', 'web.push.apple.com', '8.8.8.8', '[2606:4700::1111]']) {
    assert.equal(isPublicHost(host), true, host);
  }
  for (const host of [
    'localhost',
    'localhost.',
    'router',
    'nas.local',
    'NAS.LOCAL',
    'a.home.arpa',
    '[::1]',
    '10.0.0.1',
  ]) {
    assert.equal(isPublicHost(host), false, host);
  }
});

type Answer = { reason: Error | null; addresses: string | LookupAddress[] };

const lookUp = (answer: LookupAddress[] | Error, all: boolean): Promise<Answer> =>
  new Promise((done) => {
    const resolve = async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    };
    publicLookup(resolve)('push.example.com', { all }, (reason, addresses) => done({ reason, addresses }));
  });

const PUBLIC = { address: '2606:4700::1111', family: 6 };
const PRIVATE = { address: '10.0.0.7', family: 4 };

test('A name resolves to its public addresses only, and fails if it has none.', async () => {
  assert.deepEqual((await lookUp([PRIVATE, PUBLIC], true)).addresses, [PUBLIC]);
  assert.equal((await lookUp([PRIVATE, PUBLIC], false)).addresses, PUBLIC.address);
  for (const all of [true, false]) {
    assert.ok((await lookUp([PRIVATE], all)).reason instanceof PrivateAddressError);
    assert.ok((await lookUp([], all)).reason instanceof PrivateAddressError);
    const failure = new Error('no such name');
    assert.equal((await lookUp(failure, all)).reason, failure);
  }
});
