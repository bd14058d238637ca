import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { superlinearAttack } from './regex-growth.ts';
import { inText, regularExpressionsIn } from './regular-expressions.ts';

const SETTING = 'Matches settings of the operator only.';
const OWN_TEXT = 'Matches text of this program only.';
const SHORT = 'Matches 2,000 characters at most.';

/** Expressions that never match untrusted text, or only a few characters of it, and why. */
const EXEMPT: readonly (readonly [path: string, text: string, reason: string])[] = [
  ['main/server/compose.ts', String.raw`/[^\s<>]+@[^\s<>]+/`, SETTING],
  ['main/server/compose.ts', String.raw`/\/+$/`, SETTING],
  ['platform/sms/twilio.ts', String.raw`/\/+$/`, SETTING],
  ['platform/wearables/garmin.ts', String.raw`/\/+$/`, SETTING],
  ['platform/wearables/garmin-address.ts', String.raw`/\/+$/`, SETTING],
  [
    'platform/http/web-app.ts',
    String.raw`/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g`,
    'Matches built pages only.',
  ],
  ['features/accounts/server/password.ts', '/=+$/', 'Matches base64 that this program wrote.'],
  [
    'ui/non-breaking-text.tsx',
    String.raw`/(\(?\d[\d.,]*-\w[\w.,]*(?:%|\s?°[CF]| dB)?\)?|\w+-\d+|\d[\d,.]* (?:dB|ppm))/`,
    OWN_TEXT,
  ],
  [
    'platform/language-model/plain-text.ts',
    String.raw`/\S*@\S*|\b[a-z][a-z0-9+.-]*:\/\/\S*|\bwww\.\S*|\b(?:mailto|javascript|data|tel):\S*/gi`,
    SHORT,
  ],
];

/** Expressions built at run time from text of this program. */
const BUILT_IN = new Set(['core/nights/contract.ts', 'platform/wording/quantities.ts']);

const found = regularExpressionsIn(resolve(import.meta.dirname, '../../src'));
const isExempt = ({ path, text }: { path: string; text: string }): boolean =>
  EXEMPT.some(([exemptPath, exemptText]) => exemptPath === path && exemptText === text);

test('No regular expression that matches untrusted text takes superlinear time.', () => {
  assert.ok(found.length > 150);
  const slow = found.flatMap((one) => {
    const attack = one.regex && !isExempt(one) ? superlinearAttack(one.regex) : null;
    return attack ? [{ path: one.path, text: one.text, attack }] : [];
  });
  assert.deepEqual(slow, []);
});

test('Regular expressions built at run time are listed, and no exemption is unused.', () => {
  const built = found.filter(({ regex }) => regex === null).map(({ path }) => path);
  assert.deepEqual(new Set(built), BUILT_IN);
  const unused = EXEMPT.filter(([path, text]) => !found.some((one) => one.path === path && one.text === text));
  assert.deepEqual(unused, []);
});

test('Regular expression literals are found everywhere, and no other code is taken for one.', () => {
  const text =
    "const a = b / c / d; f(/x\\/y/gi.test(z), new RegExp(a), [/q/]); // /not/ this\nconst s = '/nor/ this';";
  assert.deepEqual(
    inText('a.ts', text).map((one) => one.text),
    ['/x\\/y/gi', 'new RegExp(a)', '/q/'],
  );
});

test('Expressions known to be slow are detected.', () => {
  const slow = [
    /^\W*Id,\W*Tz\W*,\W*From\W*,\W*To\b/,
    /\s+$/,
    /^(\w+\s?)*$/,
    /^(a|a)*b$/,
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    /<[^>]+>/g,
    /(?:x+x+)+y/,
  ];
  for (const regex of slow) assert.notEqual(superlinearAttack(regex), null, String(regex));
});
