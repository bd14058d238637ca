import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filledFields, isSameDiary } from './compared-diaries.ts';

test('The entered fields are counted, zero and no among them.', () => {
  assert.deepEqual(
    [undefined, {}, { napMinutes: null }, { napMinutes: 0, sleepMedicine: false, lastCaffeine: '13:15' }].map(
      filledFields,
    ),
    [0, 0, 0, 3],
  );
});

test('Diaries are the same if every field is.', () => {
  const diary = { triedToSleep: '23:20', napMinutes: 0 };
  assert.equal(isSameDiary(diary, { ...diary, awakenings: null }), true);
  assert.equal(isSameDiary(diary, { triedToSleep: '23:20' }), false);
  assert.equal(isSameDiary(diary, { ...diary, napMinutes: 20 }), false);
  assert.equal(isSameDiary(undefined, {}), true);
});
