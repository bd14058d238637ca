import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type DailyScoreInput, dailyScore } from './daily-score.ts';

const NOTHING: DailyScoreInput = { roomScore: null, habitsDone: 0, totalTimeInBed: null, sleepQualityScore: 5 };
const BEST: DailyScoreInput = { roomScore: 100, habitsDone: 8, totalTimeInBed: 540, sleepQualityScore: 10 };

const anyNight: fc.Arbitrary<DailyScoreInput> = fc.record({
  roomScore: fc.option(fc.integer({ min: 0, max: 100 })),
  habitsDone: fc.integer({ min: 0, max: 8 }),
  totalTimeInBed: fc.option(fc.integer({ min: 0, max: 1439 })),
  sleepQualityScore: fc.integer({ min: 1, max: 10 }),
});

const pointsOf = (input: DailyScoreInput, id: string): number =>
  dailyScore(input).parts.find((part) => part.id === id)?.points ?? Number.NaN;

test('An unknown part earns nothing and says how to earn it.', () => {
  const { parts } = dailyScore(NOTHING);
  const [environment, habits, duration] = parts;
  assert.deepEqual([environment?.points, environment?.fact], [0, 'No room photo yet']);
  assert.match(environment?.advice ?? '', /[Pp]hotograph/);
  assert.deepEqual([duration?.points, duration?.fact], [0, 'Times not set']);
  assert.match(duration?.advice ?? '', /bedtime and wake time/);
  assert.match(habits?.advice ?? '', /3\.75 points/);
});

test('The best night has no advice left.', () => {
  assert.ok(dailyScore(BEST).parts.every((part) => part.advice === null && part.points === part.max));
});

test('No text proposes more or less time in bed, or a rating.', () => {
  for (const totalTimeInBed of [240, 420, 479, 601]) {
    const [, , duration, rested] = dailyScore({ ...NOTHING, totalTimeInBed, sleepQualityScore: 7 }).parts;
    assert.deepEqual([duration?.advice, rested?.advice], [null, null], `${totalTimeInBed}`);
  }
});

test('The opened duration explains the target of 7-9 hours.', () => {
  const { explanation } = dailyScore({ ...NOTHING, totalTimeInBed: 440 }).parts[2]!;
  assert.match(explanation, /target of 7-9 hours is for sleep; time in bed is longer\.$/);
});

test('Every score is a whole number from 0 to 100, and no part exceeds its maximum.', () => {
  fc.assert(
    fc.property(anyNight, (night) => {
      const { total, parts } = dailyScore(night);
      assert.ok(Number.isInteger(total) && total >= 0 && total <= 100);
      for (const part of parts) assert.ok(part.points >= 0 && part.points <= part.max, part.id);
      for (const part of parts) {
        const isSilent = part.id === 'rested' || (part.id === 'duration' && night.totalTimeInBed !== null);
        assert.equal(part.advice === null, part.points === part.max || isSilent, part.id);
      }
    }),
  );
});

test('The score equals exact arithmetic in twentieths of a point.', () => {
  fc.assert(
    fc.property(anyNight, (night) => {
      const rest = pointsOf(night, 'duration') + night.sleepQualityScore;
      const twentieths = 6 * (night.roomScore ?? 0) + 75 * night.habitsDone + 20 * rest;
      assert.equal(dailyScore(night).total, Math.floor((twentieths + 10) / 20));
    }),
    { numRuns: 1000 },
  );
});

test('A better room, one more habit or a better rating never lowers the score.', () => {
  fc.assert(
    fc.property(anyNight, fc.integer({ min: 1, max: 100 }), (night, more) => {
      const { total } = dailyScore(night);
      const room = Math.min(100, (night.roomScore ?? 0) + more);
      assert.ok(dailyScore({ ...night, roomScore: room }).total >= total);
      assert.ok(dailyScore({ ...night, habitsDone: Math.min(8, night.habitsDone + more) }).total >= total);
      assert.ok(
        dailyScore({ ...night, sleepQualityScore: Math.min(10, night.sleepQualityScore + more) }).total >= total,
      );
    }),
  );
});

test('More time in bed never lowers the score up to ten hours, and never raises it beyond.', () => {
  const minutes = fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 1439 }));
  fc.assert(
    fc.property(anyNight, minutes, (night, pair) => {
      const [less, more] = [Math.min(...pair), Math.max(...pair)];
      const short = dailyScore({ ...night, totalTimeInBed: less }).total;
      const long = dailyScore({ ...night, totalTimeInBed: more }).total;
      if (more <= 600) assert.ok(long >= short);
      if (less >= 480) assert.ok(long <= short);
    }),
  );
});
