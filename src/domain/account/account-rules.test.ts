import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { phoneDigits, settingsProblem } from './account-rules.ts';

const PHONE = 'Please enter a valid phone number (10-15 digits)';

test('A phone number has 10 to 15 digits in any notation.', () => {
  const cases: [text: string, digits: string | null][] = [
    ['212 555 0134', '2125550134'],
    ['+1 (212) 555-0134', '12125550134'],
    ['123456789', null],
    ['123456789012345', '123456789012345'],
    ['1234567890123456', null],
    ['no number', null],
  ];
  for (const [text, digits] of cases) {
    assert.equal(phoneDigits(text), digits, text);
    const problem = digits === null ? { field: 'phoneNumber', message: PHONE } : null;
    assert.deepEqual(settingsProblem(text), problem, text);
  }
  assert.equal(settingsProblem(''), null);
  assert.equal(settingsProblem('  '), null);
});

test('Characters between the digits of a phone number do not matter.', () => {
  const digit = fc.constantFrom(...'0123456789');
  const between = fc.array(fc.constantFrom(' ', '-', '(', ')', '.', '+', '/')).map((signs) => signs.join(''));
  fc.assert(
    fc.property(fc.array(fc.tuple(digit, between), { maxLength: 18 }), (parts) => {
      const digits = parts.map(([one]) => one).join('');
      const isNumber = digits.length >= 10 && digits.length <= 15;
      assert.equal(phoneDigits(parts.flat().join('')), isNumber ? digits : null);
    }),
  );
});
