import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isGuestId, OwnerId, RowId, UserId } from './owner-id.ts';

const isOwner = (id: unknown): boolean => OwnerId.safeParse(id).success;

test('A guest id has nine lowercase letters and digits, a user id thirty-two letters and digits.', () => {
  for (const guest of ['abcdefghi', '012345678', 'a1b2c3d4e']) {
    assert.deepEqual([isOwner(guest), isGuestId(guest), UserId.safeParse(guest).success], [true, true, false], guest);
  }
  const user = 'a1B2'.repeat(8);
  assert.deepEqual([isOwner(user), isGuestId(user)], [true, false]);
});

test('Any other id is invalid.', () => {
  const invalidIds = [
    '',
    'abcdefgh',
    'abcdefghij',
    'ABCDEFGHI',
    'abcdefgh\n',
    'abcdéfghi',
    'a'.repeat(31),
    'a'.repeat(33),
    null,
    5,
  ];
  for (const id of invalidIds) assert.equal(isOwner(id), false, String(id));
});

test('Words that a broken page sends instead of an id are invalid, so that people never share them.', () => {
  for (const word of ['anonymous', 'undefined']) assert.equal(isOwner(word), false, word);
});

test('The id of a row has 16 to 40 URL-safe characters.', () => {
  for (const id of ['A'.repeat(16), 'a-_9'.repeat(10)]) assert.equal(RowId.safeParse(id).success, true);
  for (const id of ['A'.repeat(15), 'A'.repeat(41), `${'A'.repeat(20)}/`, `${'A'.repeat(20)}.1`]) {
    assert.equal(RowId.safeParse(id).success, false, id);
  }
});
