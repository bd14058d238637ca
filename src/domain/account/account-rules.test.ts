import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { phoneDigits } from './account-rules.ts';

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
