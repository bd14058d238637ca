import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ADDRESSES, addressOfPath } from './pages.ts';

test('every address of the product is known', () => {
  for (const address of ADDRESSES) assert.equal(addressOfPath(address), address);
});

test('a slash at the end of an address changes nothing', () => {
  assert.equal(addressOfPath('/daily-log/'), '/daily-log');
  assert.equal(addressOfPath('/'), '/');
  assert.equal(addressOfPath('//'), '/');
});

test('anything else is not found', () => {
  for (const path of ['/daily', '/daily-log/today', '/constructor', '/__proto__', '', '/Daily-Log']) {
    assert.equal(addressOfPath(path), null, path);
  }
});
