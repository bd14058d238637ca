import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '#testing/any-character.ts';
import { plainText } from './plain-text.ts';

const CASES: [given: string, shown: string][] = [
  ['Thin curtain,  daylight\nshines through', 'Thin curtain, daylight shines through'],
  ['**Bold** and `code` and # heading', 'Bold and code and heading'],
  ['See [this lamp](https://evil.example/x) now', 'See this lamp now'],
  ['Visit https://evil.example/a?b=c today', 'Visit today'],
  ['h*t*tps://evil.example', ''],
  ['ht\u200btps://evil.example', ''],
  ['ｈｔｔｐｓ：／／evil.example', ''],
  ['www.evil.example is nice', 'is nice'],
  ['Write to me@evil.example soon', 'Write to soon'],
  ['Look at evil.example for more', 'Look at evil. example for more'],
  ['javascript:alert(1) ok', 'ok'],
  ['<img src=x onerror=y>', 'img src=x onerror=y'],
  ['red\u001b[31m alert\u0007', 'red 31m alert'],
  ['right\u202eto left', 'rightto left'],
  ['About 3.5 m of curtain', 'About 3.5 m of curtain'],
  ['A child’s drawing, café-style chair', 'A child’s drawing, café-style chair'],
];
for (const [given, shown] of CASES) {
  test(`${JSON.stringify(given)} is shown as ${JSON.stringify(shown)}`, () =>
    assert.equal(plainText(given, 160), shown));
}

test('A value that is not a string becomes empty text.', () => {
  for (const value of [null, undefined, 4, {}, ['x']]) assert.equal(plainText(value, 160), '');
});

test('Any text becomes short, fits on one line, and has no markup or addresses.', () => {
  const fragment = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.constantFrom('https://', 'www.', '<b>', '[a](b)', '\u202e', '`', 'x.example', '\u0000', '@'),
  );
  fc.assert(
    fc.property(fc.array(fragment), (fragments) => {
      const shown = plainText(fragments.join(''), 60);
      assert.ok(shown.length <= 60);
      assert.doesNotMatch(shown, /[\p{C}<>`[\]]|\w:\/\/|\bwww\.\w|\p{L}\.\p{L}/iu);
    }),
    { numRuns: 300 },
  );
});
