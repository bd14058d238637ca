import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ALL_HABITS } from '../checklist.ts';
import { mergedNightLog, type StoredNightLog } from './merged-night-log.ts';
import { emptyNight, type NightLog, timeInBed } from './night-log.ts';

const { date: _, ...FRESH } = emptyNight('2026-03-28');

const nightLog = (values: Partial<StoredNightLog>): StoredNightLog => ({
  ...FRESH,
  totalTimeInBed: timeInBed(values.bedTime ?? null, values.wakeTime ?? null),
  ...values,
});

test('A merged night retains its own values and takes missing ones from the other side.', () => {
  const merged = mergedNightLog(
    nightLog({ bedTime: '23:00', habitsDone: 0b1, overallScore: 70, isCompleted: true, isRated: true }),
    nightLog({
      bedTime: '21:00',
      wakeTime: '06:30',
      habitsDone: 0b110,
      isAnswered: true,
      sleepQualityScore: 9,
      isRated: true,
    }),
  );
  assert.deepEqual(merged, {
    ...FRESH,
    bedTime: '23:00',
    wakeTime: '06:30',
    totalTimeInBed: 450,
    // Recomputed: 3 of 8 habits, 7 h 30 min in bed, rated 5.
    overallScore: 38,
    isCompleted: true,
    sleepQualityScore: 5,
    isRated: true,
    habitsDone: 0b111,
    isAnswered: true,
  });
});

test('A merged night retains its score while all inputs of the score are unchanged.', () => {
  const existing = nightLog({ bedTime: '23:00', wakeTime: '06:30', overallScore: 70, isCompleted: true });
  assert.equal(mergedNightLog(existing, nightLog({ notes: 'windy', overallScore: 80 })).overallScore, 70);
  assert.equal(mergedNightLog(FRESH, existing).overallScore, 70);
  assert.equal(mergedNightLog(existing, nightLog({ habitsDone: 0b1 })).overallScore, 31);
  assert.equal(mergedNightLog(nightLog({ bedTime: '23:00' }), nightLog({ wakeTime: '06:30' })).overallScore, null);
});

test('A given rating wins over the default rating, even on a completed night.', () => {
  const ratingOf = ({ sleepQualityScore, isRated }: NightLog) => [sleepQualityScore, isRated];
  const rated = (sleepQualityScore: number) => nightLog({ sleepQualityScore, isRated: true });
  assert.deepEqual(ratingOf(mergedNightLog(nightLog({ isCompleted: true, overallScore: 35 }), rated(8))), [8, true]);
  assert.deepEqual(ratingOf(mergedNightLog(rated(5), rated(8))), [5, true]);
  assert.deepEqual(ratingOf(mergedNightLog(FRESH, FRESH)), [5, false]);
});

test('A merged checklist is answered when either side answered it.', () => {
  for (const [existing, added] of [
    [true, false],
    [false, true],
    [false, false],
  ] as const) {
    const merged = mergedNightLog(nightLog({ isAnswered: existing }), nightLog({ isAnswered: added }));
    assert.equal(merged.isAnswered, existing || added);
  }
});

test('The newest tick of a merged night is known where that of each answered side is, and old ticks stay marked.', () => {
  const answered = { ...FRESH, isAnswered: true };
  const [early, late] = ['2026-03-27T21:00', '2026-03-27T22:40'].map((tickedAt) => ({ ...answered, tickedAt }));
  assert.equal(mergedNightLog(early!, late!).tickedAt, '2026-03-27T22:40');
  assert.equal(mergedNightLog(FRESH, early!).tickedAt, '2026-03-27T21:00');
  assert.equal(mergedNightLog(answered, late!).tickedAt, undefined);
  assert.equal(mergedNightLog({ ...answered, areTicksOld: true }, late!).areTicksOld, true);
});

test('Time in bed computed over a clock change stays with its times.', () => {
  const spring = nightLog({ bedTime: '23:00', wakeTime: '07:00', totalTimeInBed: 420 });
  assert.equal(mergedNightLog(nightLog({ notes: 'x' }), spring).totalTimeInBed, 420);
  assert.equal(mergedNightLog(spring, nightLog({ bedTime: '22:00', wakeTime: '06:00' })).totalTimeInBed, 420);
  assert.equal(mergedNightLog(nightLog({ bedTime: '22:00' }), spring).totalTimeInBed, 540);
});

test('Different notes are joined, and equal notes appear once.', () => {
  const notes = (existing: string, added: string) =>
    mergedNightLog(nightLog({ notes: existing }), nightLog({ notes: added })).notes;
  assert.equal(notes('mine', 'theirs'), 'mine\n\ntheirs');
  assert.equal(notes('', 'theirs'), 'theirs');
  assert.equal(notes('mine', ''), 'mine');
  assert.equal(notes('the same', 'the same'), 'the same');
  assert.equal(notes('a'.repeat(3000), 'b'.repeat(3000)), `${'a'.repeat(3000)}\n\n${'b'.repeat(3000)}`);
});

const anyNightLog = fc
  .record({
    bedTime: fc.option(fc.constantFrom('22:00', '23:30', '00:15')),
    wakeTime: fc.option(fc.constantFrom('06:00', '07:45')),
    sleepQualityScore: fc.integer({ min: 1, max: 10 }),
    isRated: fc.boolean(),
    notes: fc.constantFrom('', 'slept well', 'woke at four'),
    overallScore: fc.option(fc.integer({ min: 0, max: 100 })),
    roomAnalysisScore: fc.option(fc.integer({ min: 0, max: 100 })),
    isCompleted: fc.boolean(),
    habitsDone: fc.integer({ min: 0, max: ALL_HABITS }),
    isAnswered: fc.boolean(),
  })
  .map(nightLog);

test('A merge loses no value that only one side has, and a second merge changes nothing.', () => {
  fc.assert(
    fc.property(anyNightLog, anyNightLog, (existing, added) => {
      const merged = mergedNightLog(existing, added);
      for (const field of ['bedTime', 'wakeTime', 'roomAnalysisScore'] as const) {
        assert.equal(merged[field], existing[field] ?? added[field]);
      }
      assert.equal(merged.overallScore === null, existing.overallScore === null && added.overallScore === null);
      assert.equal(merged.habitsDone & added.habitsDone, added.habitsDone);
      assert.ok(merged.notes.includes(added.notes) && merged.notes.includes(existing.notes));
      assert.deepEqual(mergedNightLog(merged, added), merged);
    }),
  );
});
