import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isForThisMachineOnly } from './compose.ts';
import { readConfig } from './config.ts';

test('The log shows links of kept mail only where no other machine can reach the server', () => {
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
    assert.equal(isForThisMachineOnly(readConfig(settings)), expected, JSON.stringify(settings));
  }
});
