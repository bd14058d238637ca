import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isDerivedFromEmailOrApp, isPlainPattern } from './guessable-password.ts';

test('A password of one or two characters, or along a row of keys, is a plain pattern.', () => {
  const patterns = ['aaaaaa', 'abababab', '......', 'abcdef', 'XYZabc', '654321', '8901234567', 'qwertyuiop', 'lkjhgf'];
  for (const password of patterns) assert.equal(isPlainPattern(password), true, password);
  for (const password of ['sleepwell', 'quiet room', 'abcdeg', '135790', 'qwaszx', 'ünüüün…']) {
    assert.equal(isPlainPattern(password), false, password);
  }
});

test('A long password of many characters is not a plain pattern.', () => {
  const password = fc.string({ minLength: 27, maxLength: 200 }).filter((text) => /[^a-z0-9]/i.test(text));
  fc.assert(
    fc.property(password, (text) => {
      assert.equal(isPlainPattern(text), new Set(text.normalize('NFKC').toLowerCase()).size <= 2);
    }),
  );
});

test('A password is rejected when it is the address, a part of it or the name of the app, in any notation.', () => {
  const email = 'maya.lin92+sleep@lin-family.org';
  const named = [
    email,
    'MAYA.LIN92+SLEEP',
    'maya lin',
    'maya.lin1993',
    'lin-family.org',
    'Better Sleep',
    'bettersleep2026',
    'Better-Sleep!',
    'sleeptracker1',
  ];
  for (const password of named) assert.equal(isDerivedFromEmailOrApp(password, email), true, password);
  const fine = ['sleepwell', 'maya likes quiet rooms', '19921992', 'better sleep than sorry', '!!!…??'];
  for (const password of fine) assert.equal(isDerivedFromEmailOrApp(password, email), false, password);
  assert.equal(isDerivedFromEmailOrApp('987654', '123456@example.com'), false);
});
