import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { loginProblem, phoneDigits, type SignUpForm, settingsProblem, signUpProblem } from './account-rules.ts';

const FINE: SignUpForm = { email: 'maya@example.com', password: 'sleepwell', phoneNumber: '' };
const EMAIL = 'Please enter a valid email address';
const PHONE = 'Please enter a valid phone number (10-15 digits)';

test('Sign-up names the first invalid field, in the fixed order.', () => {
  const cases: [change: Partial<SignUpForm>, field: keyof SignUpForm, message: string][] = [
    [{ email: '', password: '', phoneNumber: '1' }, 'email', 'Please fill in email and password'],
    [{ email: '  ' }, 'email', 'Please fill in email and password'],
    [{ password: '' }, 'password', 'Please fill in email and password'],
    [{ email: 'maya', password: 'x', phoneNumber: '1' }, 'email', EMAIL],
    [{ email: 'maya@example' }, 'email', EMAIL],
    [{ email: 'ma ya@example.com' }, 'email', EMAIL],
    [{ email: 'maya@@example.com' }, 'email', EMAIL],
    [{ phoneNumber: '555-0134', password: 'x' }, 'phoneNumber', PHONE],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters long'],
  ];
  for (const [change, field, message] of cases) {
    assert.deepEqual(signUpProblem({ ...FINE, ...change }), { field, message }, JSON.stringify(change));
  }
  for (const change of [{}, { email: ' maya@example.com ' }, { phoneNumber: '   ' }, { password: '123456' }]) {
    assert.equal(signUpProblem({ ...FINE, ...change }), null, JSON.stringify(change));
  }
});

test('Login asks for both fields.', () => {
  const message = 'Please fill in all fields';
  assert.deepEqual(loginProblem('', 'x'), { field: 'email', message });
  assert.deepEqual(loginProblem(' ', ''), { field: 'email', message });
  assert.deepEqual(loginProblem('maya@example.com', ''), { field: 'password', message });
  assert.equal(loginProblem('anything', ' '), null);
});

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
