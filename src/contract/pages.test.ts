import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPagePath, PAGE_PATHS } from './pages.ts';

test('every address of the product is known', () => {
  for (const address of PAGE_PATHS) assert.equal(findPagePath(address), address);
});

test('a slash at the end of an address changes nothing', () => {
  assert.equal(findPagePath('/daily-log/'), '/daily-log');
  assert.equal(findPagePath('/'), '/');
  assert.equal(findPagePath('//'), '/');
});

test('anything else is not found', () => {
  for (const path of ['/daily', '/daily-log/today', '/constructor', '/__proto__', '', '/Daily-Log']) {
    assert.equal(findPagePath(path), null, path);
  }
});
