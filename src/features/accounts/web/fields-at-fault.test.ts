import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AccountField, fieldsAtFault } from './fields-at-fault.ts';

const FULL = { email: 'maya@example.com', password: 'sleepwell' };

test('the fields a sentence is about are marked', () => {
  const cases: [sentence: string | null, form: typeof FULL, fields: AccountField[]][] = [
    [null, { email: '', password: '' }, []],
    ['Please fill in all fields', { email: '', password: '' }, ['email', 'password']],
    ['Please fill in all fields', { ...FULL, email: ' ' }, ['email']],
    ['Please fill in email and password', { ...FULL, password: '' }, ['password']],
    ['Please enter a valid email address', FULL, ['email']],
    ['Please enter a valid phone number (10-15 digits)', FULL, ['phoneNumber']],
    ['Password must be at least 6 characters long', FULL, ['password']],
    ['Invalid email or password', FULL, ['email', 'password']],
    ['An account with this email already exists', FULL, ['email']],
    ['Login failed', FULL, []],
  ];
  for (const [sentence, form, fields] of cases) assert.deepEqual(fieldsAtFault(sentence, form), fields, `${sentence}`);
});
