import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ALL_HABITS } from '../checklist.ts';
import { type Day, isEntered, mergedDay } from './merged-day.ts';

const FRESH: Day = {
  bedTime: null,
  wakeTime: null,
  sleepQualityScore: 5,
  notes: '',
  overallScore: null,
  roomAnalysisScore: null,
  isCompleted: false,
  habitsDone: 0,
};

const day = (values: Partial<Day>): Day => ({ ...FRESH, ...values });

test('a day keeps its own values and takes the other side’s where it has none', () => {
  const merged = mergedDay(
    day({ bedTime: '23:00', habitsDone: 0b1, overallScore: 70, isCompleted: true, sleepQualityScore: 5 }),
    day({ bedTime: '21:00', wakeTime: '06:30', habitsDone: 0b110, overallScore: 80, sleepQualityScore: 9 }),
  );
  assert.deepEqual(merged, {
    ...FRESH,
    bedTime: '23:00',
    wakeTime: '06:30',
    totalTimeInBed: 450,
    // Worked out anew: 3 of 8 habits, 7 h 30 min in bed, rated 5.
    overallScore: 38,
    isCompleted: true,
    sleepQualityScore: 5,
    habitsDone: 0b111,
  });
});

test('a score stays where all that it counted is still the same', () => {
  const kept = day({ bedTime: '23:00', wakeTime: '06:30', overallScore: 70, isCompleted: true });
  assert.equal(mergedDay(kept, day({ notes: 'windy', overallScore: 80 })).overallScore, 70);
  assert.equal(mergedDay(FRESH, kept).overallScore, 70);
  assert.equal(mergedDay(kept, day({ habitsDone: 0b1 })).overallScore, 31);
  assert.equal(mergedDay(day({ bedTime: '23:00' }), day({ wakeTime: '06:30' })).overallScore, null);
});

test('an untouched rating gives way to a chosen one', () => {
  assert.equal(mergedDay(FRESH, day({ sleepQualityScore: 8 })).sleepQualityScore, 8);
  assert.equal(mergedDay(day({ sleepQualityScore: 3 }), day({ sleepQualityScore: 8 })).sleepQualityScore, 3);
});

test('notes that differ stand one after the other, and the same note stands once', () => {
  const notes = (kept: string, added: string) => mergedDay(day({ notes: kept }), day({ notes: added })).notes;
  assert.equal(notes('mine', 'theirs'), 'mine\n\ntheirs');
  assert.equal(notes('', 'theirs'), 'theirs');
  assert.equal(notes('mine', ''), 'mine');
  assert.equal(notes('the same', 'the same'), 'the same');
  assert.equal(notes('a'.repeat(3000), 'b'.repeat(3000)), `${'a'.repeat(3000)}\n\n${'b'.repeat(3000)}`);
});

const anyDay = fc.record({
  bedTime: fc.option(fc.constantFrom('22:00', '23:30', '00:15')),
  wakeTime: fc.option(fc.constantFrom('06:00', '07:45')),
  sleepQualityScore: fc.integer({ min: 1, max: 10 }),
  notes: fc.constantFrom('', 'slept well', 'woke at four'),
  overallScore: fc.option(fc.integer({ min: 0, max: 100 })),
  roomAnalysisScore: fc.option(fc.integer({ min: 0, max: 100 })),
  isCompleted: fc.boolean(),
  habitsDone: fc.integer({ min: 0, max: ALL_HABITS }),
});

test('merging loses nothing that only one side has, and merging again changes nothing', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (kept, added) => {
      const merged = mergedDay(kept, added);
      for (const field of ['bedTime', 'wakeTime', 'roomAnalysisScore'] as const) {
        assert.equal(merged[field], kept[field] ?? added[field]);
      }
      assert.equal(merged.overallScore === null, kept.overallScore === null && added.overallScore === null);
      assert.equal(merged.habitsDone & added.habitsDone, added.habitsDone);
      assert.ok(merged.notes.includes(added.notes) && merged.notes.includes(kept.notes));
      assert.deepEqual(mergedDay(merged, added), merged);
    }),
  );
});

test('a page that was only opened is no night', () => {
  assert.equal(isEntered(FRESH), false);
  for (const values of [
    { bedTime: '22:00' },
    { notes: 'x' },
    { habitsDone: 1 },
    { sleepQualityScore: 6 },
    { isCompleted: true },
  ]) {
    assert.equal(isEntered(day(values)), true, JSON.stringify(values));
  }
});
