import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '#testing/any-character.ts';
import { gsmLength, isGsm } from './gsm.ts';
import { reminderBody, reminderSms, reminderTitle } from './reminder-message.ts';

const START = 'Better Sleep: bedtime is 10:30 PM, in 30 minutes';
const END = '. Reply STOP to end these texts.';
const CONTENT = {
  bedTime: '22:30',
  minutesLeft: 30,
  tonight: null,
  step: null,
  isEarliest: false,
  clock: '12-hour',
} as const;
const named = (name: string) => reminderSms({ ...CONTENT, name });

test('An SMS has the bedtime, the time left, the name of the schedule, and how to stop.', () => {
  assert.equal(
    named('Weekday Schedule'),
    'Better Sleep: bedtime is 10:30 PM, in 30 minutes (Weekday Schedule). Reply STOP to end these texts.',
  );
});

test('The time left is given in whole minutes, and from two hours on in hours and minutes.', () => {
  const cases: [number, string][] = [
    [15, '12:05 AM, in 15 minutes'],
    [29.75, '12:05 AM, in 30 minutes'],
    [1, '12:05 AM, in 1 minute'],
    [0.6, '12:05 AM, in 1 minute'],
    [60, '12:05 AM, in 1 hour'],
    [61, '12:05 AM, in 61 minutes'],
    [120, '12:05 AM, in 2 hours'],
    [121, '12:05 AM, in 2 hours 1 minute'],
    [210, '12:05 AM, in 3 hours 30 minutes'],
    [0.2, 'now, 12:05 AM'],
    [0, 'now, 12:05 AM'],
    [-3, 'now, 12:05 AM'],
  ];
  for (const [minutesLeft, expected] of cases) {
    const text = reminderSms({ ...CONTENT, name: 'A', bedTime: '00:05', minutesLeft });
    assert.equal(text, `Better Sleep: bedtime is ${expected} (A)${END}`, String(minutesLeft));
  }
});

test('A reminder says what the night is planned as, in one SMS for any name.', () => {
  const content = { ...CONTENT, tonight: 'as usual' };
  const text = reminderSms({ ...content, name: 'x'.repeat(200) });
  assert.equal(text.length, 160);
  assert.match(
    text,
    /^Better Sleep: bedtime is 10:30 PM, in 30 minutes \(x+\.{3}\)\. Experiment tonight: as usual\. Reply STOP/,
  );
  assert.equal(
    reminderBody({ ...CONTENT, name: 'Late', tonight: 'with' }),
    'Your bedtime is in 30 minutes (Late). Experiment tonight: with.',
  );
});

test("A reminder ends with the program's step, and in an SMS the step gives way to an experiment if both do not fit.", () => {
  const step = 'Tomorrow, get up at 6:30 AM, however the night was.';
  const content = { ...CONTENT, name: 'Weekday Schedule', step };
  assert.equal(reminderSms(content), `${START} (Weekday Schedule). ${step} Reply STOP to end these texts.`);
  assert.equal(reminderBody(content), `Your bedtime is in 30 minutes (Weekday Schedule). ${step}`);
  const both = { ...content, tonight: 'as usual' };
  assert.equal(reminderSms(both), `${START} (Weekday Schedule). Experiment tonight: as usual${END}`);
  assert.match(reminderBody(both), /Experiment tonight: as usual\. Tomorrow, get up/);
});

test('A program can name the earliest time instead.', () => {
  const content = { ...CONTENT, name: 'Late', bedTime: '00:45', isEarliest: true };
  assert.equal(
    reminderSms(content),
    'Better Sleep: bed at 12:45 AM or later, when sleepy (Late). Reply STOP to end these texts.',
  );
  assert.equal(reminderTitle(content), 'Bed at 12:45 AM or later');
  assert.equal(reminderBody(content), 'Go to bed when you are sleepy (Late).');
});

test('A name retains the characters that fit the SMS alphabet.', () => {
  const cases: [string, string][] = [
    ['Für Zoë, à 22h', ' (Für Zoe, à 22h)'],
    ['Bu\u0308ro', ' (Büro)'],
    ['Mom’s “quiet” nights – always…', ' (Mom\'s "quiet" nights - always...)'],
    ['Wind down 🌙 early', ' (Wind down early)'],
    ['👨‍👩‍👧‍👦 Family', ' (Family)'],
    ['Łódź 1️⃣', ' (Lodz 1)'],
    ['  two\n\tlines ', ' (two lines)'],
    ['夜 A', ' (A)'],
    ['100% €', ' (100% €)'],
    ['夜のスケジュール', ''],
    ['Будни 2', ''],
    ['🌙✨', ''],
    ['\u0007', ''],
    ['', ''],
  ];
  for (const [name, called] of cases) assert.equal(named(name), `${START}${called}${END}`, name);
});

test('A long name is cut at a word or between two characters so that the SMS is one message.', () => {
  const long = named('x'.repeat(80));
  assert.equal(long.length, 160);
  assert.match(long, /\(x{74}\.\.\.\)/);
  assert.equal(named('x'.repeat(77)), `${START} (${'x'.repeat(77)})${END}`);
  // Each of these takes two places.
  assert.match(named('{'.repeat(80)), /\(\{{37}\.\.\.\)/);
  assert.match(named(`${'word '.repeat(14)}word words`), /word\.\.\.\)/);
  assert.match(named(`${'night '.repeat(12)}Freitagabend`), /night\.\.\.\)/);
  // A ligature is never split.
  assert.match(named(`${'x'.repeat(73)}œ${'x'.repeat(9)}`), /\(x{73}\.\.\.\)/);
});

test('For any schedule name the SMS is one complete message of the alphabet.', () => {
  const letters = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 90 }),
    fc.string({ unit: anyCharacter, maxLength: 90 }),
    fc.string({
      unit: fc.constantFrom('é', 'e\u0301', 'œ', '€', '{', ' ', '…', '🌙', '👩‍🚀', 'a', '\ud83c', '\u200d', '\n'),
      maxLength: 90,
    }),
  );
  const left = fc.oneof(fc.integer({ min: -5, max: 120 }), fc.double({ min: 0, max: 120, noNaN: true }));
  fc.assert(
    fc.property(letters, left, (name, minutesLeft) => {
      const text = reminderSms({ ...CONTENT, name, minutesLeft });
      assert.ok(isGsm(text), text);
      assert.ok((gsmLength(text) ?? 999) <= 160, text);
      assert.match(text, /^Better Sleep: bedtime is [^\n]*\. Reply STOP to end these texts\.$/);
      assert.doesNotMatch(text, / {2}| \)\. Reply/);
    }),
    { numRuns: 400 },
  );
});

test('A name of the alphabet that fits is used in full.', () => {
  const unit = fc.constantFrom(..."ABCxyz019 äöüñàèéÄÖÜßæøå@£$¥_!#%&'*+,-./:;<=>?¡¿§");
  fc.assert(
    fc.property(fc.string({ unit, minLength: 1, maxLength: 70 }), (text) => {
      const name = text.replaceAll(/ +/g, ' ').trim();
      assert.equal(named(name), `${START}${name && ` (${name})`}${END}`);
    }),
  );
});

test('The SMS alphabet has 137 characters, of which ten take two places.', () => {
  const every = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code));
  const fitting = every.filter(isGsm);
  // 128 places minus the escape character, plus the ten characters of the extension.
  assert.equal(fitting.length, 127 + 10);
  assert.equal(gsmLength(fitting.join('')), 127 + 20);
  for (const text of ['`', '’', 'ç', 'á', '—', '…', '\u00a0', '\u001b', '🌙', 'я'])
    assert.equal(isGsm(text), false, text);
  for (const text of ['', 'Ç', '@', '_', '~', 'Ω', '\r\n']) assert.equal(isGsm(text), true, text);
});

test('A notification and an email have the name as it was written.', () => {
  assert.equal(reminderTitle({ ...CONTENT, bedTime: '00:30' }), 'Bedtime is 12:30 AM');
  assert.equal(reminderBody({ ...CONTENT, name: '夜 🌙', minutesLeft: 45 }), 'Your bedtime is in 45 minutes (夜 🌙).');
  assert.equal(
    reminderBody({ ...CONTENT, name: ' two\nlines ', minutesLeft: 120 }),
    'Your bedtime is in 2 hours (two lines).',
  );
  assert.equal(reminderBody({ ...CONTENT, name: 'Late', minutesLeft: 0 }), 'Your bedtime is now (Late).');
});
