import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DailyLog } from '../../contract.ts';
import { freshDay } from '../saving/fresh-day.fixture.ts';
import {
  changesAgainst,
  checklistOf,
  entryOf,
  isBlank,
  itemsToChange,
  patchFor,
  roomScoreFor,
  scoreOfEntry,
  withoutSent,
} from './night-entry.ts';

const fresh: DailyLog = freshDay('a'.repeat(20), '2026-03-28').log;
const logged: DailyLog = {
  ...fresh,
  bedTime: '23:00',
  wakeTime: '07:00',
  totalTimeInBed: 480,
  sleepQualityScore: 5,
  overallScore: 50,
  isCompleted: true,
  roomAnalysisScore: 50,
};

test('a night that nobody rated shows no rating, and one whose score is saved shows its own', () => {
  assert.equal(entryOf(null).sleepQualityScore, null);
  assert.equal(entryOf(fresh).sleepQualityScore, null);
  assert.equal(entryOf({ ...fresh, sleepQualityScore: 7 }).sleepQualityScore, 7);
  assert.equal(entryOf(logged).sleepQualityScore, 5);
});

test('choosing the default rating counts as something entered', () => {
  assert.equal(isBlank(entryOf(fresh)), true);
  assert.deepEqual(changesAgainst(entryOf(fresh), { sleepQualityScore: 5 }), { sleepQualityScore: 5 });
  assert.equal(isBlank({ ...entryOf(fresh), sleepQualityScore: 5 }), false);
  assert.equal(isBlank({ ...entryOf(fresh), notes: '  \n' }), true);
  assert.equal(isBlank({ ...entryOf(fresh), habitsDone: 0b10000000 }), false);
});

test('a change that was taken back is no change', () => {
  const changes = { bedTime: '23:00', wakeTime: null, notes: 'x' };
  assert.deepEqual(changesAgainst(entryOf(logged), changes), { wakeTime: null, notes: 'x' });
});

test('what was typed while a night was being saved stays to be saved', () => {
  const sent = { notes: 'Woke', habitsDone: 1 };
  assert.deepEqual(withoutSent({ notes: 'Woke once', habitsDone: 1, bedTime: null }, sent), {
    notes: 'Woke once',
    bedTime: null,
  });
  assert.deepEqual(withoutSent(sent, sent), {});
});

test('a change of what the score is made of saves the new score and completes the night', () => {
  assert.deepEqual(patchFor(fresh, { bedTime: '23:00', wakeTime: '07:00' }, null), {
    bedTime: '23:00',
    wakeTime: '07:00',
    overallScore: 35,
    isCompleted: true,
  });
  assert.deepEqual(patchFor(logged, { habitsDone: 0b1111 }, 50), { overallScore: 65, isCompleted: true });
});

test('a change of the notes alone leaves the score as it is', () => {
  assert.deepEqual(patchFor(logged, { notes: 'Cool and quiet.' }, 90), { notes: 'Cool and quiet.' });
  assert.deepEqual(patchFor(fresh, { notes: 'A party next door.' }, 90), { notes: 'A party next door.' });
});

test('a night from which everything is taken again gets no score, unless it had one', () => {
  const ticked = { ...fresh, habitsDone: 1 };
  assert.deepEqual(patchFor(ticked, { habitsDone: 0 }, null), {});
  assert.equal(patchFor(logged, { bedTime: null, wakeTime: null }, 50).overallScore, 20);
});

test('the score of an entry counts a night that is not rated with the default rating', () => {
  assert.equal(scoreOfEntry(entryOf(logged), 50).total, 50);
  assert.equal(scoreOfEntry({ ...entryOf(fresh), habitsDone: 0b11 }, null).total, 13);
});

test('a night of the past keeps its room score, and only one without takes the newest; today takes the newest', () => {
  const past = { date: '2026-03-28', today: '2026-03-30' };
  assert.equal(roomScoreFor({ ...past, log: logged }, 90), 50);
  assert.equal(roomScoreFor({ ...past, log: fresh }, 90), 90);
  assert.equal(roomScoreFor({ ...past, log: null }, null), null);
  assert.equal(roomScoreFor({ date: '2026-03-28', today: '2026-03-28', log: logged }, 90), 90);
});

test('only the items that differ are sent, as they should become', () => {
  const changed = itemsToChange({ ...fresh, habitsDone: 0b0011 }, 0b0110);
  assert.deepEqual(
    changed.map(({ id, completed }) => [id.slice(-2), completed]),
    [
      ['.1', false],
      ['.3', true],
    ],
  );
  assert.deepEqual(
    checklistOf({ id: fresh.id, habitsDone: 0b10000001 }).map(({ completed }) => completed),
    [true, false, false, false, false, false, false, true],
  );
});
