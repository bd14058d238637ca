import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPagePath, PAGE_PATHS } from './pages.ts';

test('Every address of the product is known.', () => {
  for (const address of PAGE_PATHS) assert.equal(findPagePath(address), address);
});

test('A trailing slash does not change an address.', () => {
  assert.equal(findPagePath('/daily-log/'), '/daily-log');
  assert.equal(findPagePath('/'), '/');
  assert.equal(findPagePath('//'), '/');
});

test('Any other address is not found.', () => {
  for (const path of ['/daily', '/daily-log/today', '/constructor', '/__proto__', '', '/Daily-Log']) {
    assert.equal(findPagePath(path), null, path);
  }
});
