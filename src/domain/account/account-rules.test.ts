import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { loginProblem, phoneDigits, type SignUpForm, settingsProblem, signUpProblem } from './account-rules.ts';

const FINE: SignUpForm = { email: 'maya@example.com', password: 'sleepwell', phoneNumber: '' };
const PHONE = 'Please enter a valid phone number (10-15 digits)';

test('sign-up tells the first thing that is wrong, in the fixed order', () => {
  const cases: [change: Partial<SignUpForm>, problem: string | null][] = [
    [{}, null],
    [{ email: '', password: '', phoneNumber: '1' }, 'Please fill in email and password'],
    [{ email: '  ' }, 'Please fill in email and password'],
    [{ password: '' }, 'Please fill in email and password'],
    [{ email: 'maya', password: 'x', phoneNumber: '1' }, 'Please enter a valid email address'],
    [{ email: 'maya@example' }, 'Please enter a valid email address'],
    [{ email: 'ma ya@example.com' }, 'Please enter a valid email address'],
    [{ email: 'maya@@example.com' }, 'Please enter a valid email address'],
    [{ email: ' maya@example.com ' }, null],
    [{ phoneNumber: '555-0134', password: 'x' }, PHONE],
    [{ phoneNumber: '   ' }, null],
    [{ password: '12345' }, 'Password must be at least 6 characters long'],
    [{ password: '123456' }, null],
  ];
  for (const [change, problem] of cases) {
    assert.equal(signUpProblem({ ...FINE, ...change }), problem, JSON.stringify(change));
  }
});

test('login asks for both fields', () => {
  assert.equal(loginProblem('', 'x'), 'Please fill in all fields');
  assert.equal(loginProblem(' ', 'x'), 'Please fill in all fields');
  assert.equal(loginProblem('maya@example.com', ''), 'Please fill in all fields');
  assert.equal(loginProblem('anything', ' '), null);
});

test('a phone number has 10 to 15 digits, however it is written', () => {
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
    assert.equal(settingsProblem(text), digits === null ? PHONE : null, text);
  }
  assert.equal(settingsProblem(''), null);
  assert.equal(settingsProblem('  '), null);
});

test('what is written between the digits never matters', () => {
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
