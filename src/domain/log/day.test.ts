import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeInBed } from './day.ts';

test('time in bed needs both times, and a wake time before the bedtime is on the next day', () => {
  assert.equal(timeInBed('22:30', '06:15'), 465);
  assert.equal(timeInBed('01:00', '09:00'), 480);
  assert.equal(timeInBed('07:00', '07:00'), 0);
  assert.equal(timeInBed(null, '07:00'), null);
  assert.equal(timeInBed('07:00', null), null);
  assert.equal(timeInBed(null, null), null);
});
