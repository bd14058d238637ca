import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clockTimeOf, minutesBetween } from '#domain/time/clock-time.ts';
import { type End, endsOn, limitsOf, moved, movedByKey, nearestTurn, standingTimes } from './knob-moves.ts';
import { nightAxis, turnedAxis } from './night-axis.ts';
import { nightCurve } from './night-curve.ts';

const Clock = fc.integer({ min: 0, max: 1439 }).map(clockTimeOf);
const Night = fc.record({ bed: Clock, wake: Clock });
const AnyEnd = fc.constantFrom<End>('bed', 'wake');
const Size = fc.constantFrom('large', 'small');

const axisOf = ({ bed, wake }: { bed: string; wake: string }) => nightAxis(bed, wake);
const timesOf = (ends: { bed: number; wake: number }, start: number) => ({
  bed: clockTimeOf(start + ends.bed),
  wake: clockTimeOf(start + ends.wake),
});

/** The times after a key on a night. */
function pressed(key: string, end: End, bed: string, wake: string): string | null {
  const axis = axisOf({ bed, wake });
  const ends = movedByKey(key, end, endsOn(axis, { bed, wake }), axis.start);
  return ends && `${timesOf(ends, axis.start).bed} ${timesOf(ends, axis.start).wake}`;
}

test('Keys move an end by 5 minutes, by 30 minutes, or to its limits.', () => {
  const cases: [string, End, string | null][] = [
    ['ArrowRight', 'bed', '23:10 06:30'],
    ['ArrowDown', 'bed', '23:00 06:30'],
    ['PageUp', 'wake', '23:05 07:00'],
    ['PageDown', 'wake', '23:05 06:00'],
    ['Home', 'bed', '12:30 06:30'],
    ['End', 'bed', '06:00 06:30'],
    ['Home', 'wake', '23:05 23:35'],
    ['End', 'wake', '23:05 17:05'],
    ['Tab', 'bed', null],
  ];
  for (const [key, end, times] of cases) assert.equal(pressed(key, end, '23:05', '06:30'), times, `${key} ${end}`);
});

test('A typed minute goes to the next full 5 minutes in the direction of the key.', () => {
  assert.equal(pressed('ArrowRight', 'bed', '23:07', '06:30'), '23:10 06:30');
  assert.equal(pressed('ArrowLeft', 'bed', '23:07', '06:30'), '23:05 06:30');
});

test('A moved end is at full 5 minutes, at least 30 minutes and at most the arch from the other, which does not move.', () => {
  fc.assert(
    fc.property(Night, AnyEnd, fc.integer({ min: -3000, max: 5000 }), (night, end, minute) => {
      const axis = axisOf(night);
      const before = endsOn(axis, night);
      const after = moved(end, before, axis.start, minute);
      const other = end === 'bed' ? 'wake' : 'bed';
      assert.equal(after[other], before[other]);
      assert.equal(Math.abs((axis.start + after[end]) % 5), 0);
      const length = after.wake - after.bed;
      assert.ok(length >= 30 && length <= Math.max(18 * 60, before.wake - before.bed), String(length));
      const { bed, wake } = timesOf(after, axis.start);
      assert.equal(minutesBetween(bed, wake), length % 1440);
    }),
  );
});

test('Every end stays on the arch while it is moved, also beyond a foot.', () => {
  fc.assert(
    fc.property(Night, AnyEnd, fc.integer({ min: -3000, max: 5000 }), (night, end, minute) => {
      const axis = axisOf(night);
      const after = moved(end, endsOn(axis, night), axis.start, minute);
      const turned = turnedAxis(axis, after);
      assert.ok(turned.bed !== null && turned.wake !== null);
      assert.ok(turned.bed >= 0 && turned.bed < turned.wake && turned.wake <= turned.hours);
      for (const one of ['bed', 'wake'] as const) {
        assert.equal(clockTimeOf(turned.start + (turned[one] ?? 0) * 60), clockTimeOf(axis.start + after[one]));
      }
    }),
  );
});

test('Any night of 30 minutes to 18 hours is reached from any other by moves of the two ends.', () => {
  const Wanted = fc
    .record({ bed: fc.integer({ min: 0, max: 287 }), length: fc.integer({ min: 6, max: 216 }) })
    .map(({ bed, length }) => ({ bed: clockTimeOf(bed * 5), wake: clockTimeOf((bed + length) * 5) }));
  fc.assert(
    fc.property(Night, Wanted, (night, wanted) => {
      let times = night;
      for (let moves = 0; moves < 6 && (times.bed !== wanted.bed || times.wake !== wanted.wake); moves += 1) {
        const axis = axisOf(times);
        const ends = endsOn(axis, times);
        const end: End = moves % 2 === 0 ? 'wake' : 'bed';
        const target = ends[end] + minutesBetween(times[end], wanted[end]);
        const { min, max } = limitsOf(end, ends, axis.start);
        const reached = [target, target - 1440].find((minute) => minute >= min && minute <= max) ?? max;
        times = timesOf(moved(end, ends, axis.start, reached), axis.start);
      }
      assert.deepEqual(times, wanted);
    }),
  );
});

test('The pointer on the arch points to the hour that is drawn there.', () => {
  fc.assert(
    fc.property(Size, fc.constantFrom(18, 24), fc.double({ min: 0, max: 1, noNaN: true }), (size, hours, share) => {
      const curve = nightCurve(size, hours);
      const [x, y] = curve.point(share * hours);
      assert.ok(Math.abs(curve.hourToward(x, y) - share * hours) < 0.02);
    }),
  );
});

test('A pointer below a foot points beyond the hours of that foot.', () => {
  const curve = nightCurve('small', 18);
  const beyond = (x: number) => nearestTurn(curve.hourToward(x, curve.base + 30) * 60, x < curve.center ? 0 : 1080, 18);
  assert.ok(beyond(curve.center - curve.rx) < 0);
  assert.ok(beyond(curve.center + curve.rx) > 1080);
});

test('The nearest turn is less than half a turn from the previous direction.', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 2160, noNaN: true }),
      fc.integer({ min: -5000, max: 5000 }),
      (minute, previous) => {
        const nearest = nearestTurn(minute, previous, 18);
        assert.ok(Math.abs(nearest - previous) <= 1080.001);
        const turns = (nearest - minute) / 2160;
        assert.ok(Math.abs(turns - Math.round(turns)) < 1e-6);
      },
    ),
  );
});

test('A missing end stands at the hollow night, or at its length from the other end.', () => {
  const hollow = { bed: '22:30', wake: '06:30' };
  assert.deepEqual(standingTimes({ bed: null, wake: null }, hollow), hollow);
  assert.deepEqual(standingTimes({ bed: '01:00', wake: null }, hollow), { bed: '01:00', wake: '06:30' });
  assert.deepEqual(standingTimes({ bed: '07:00', wake: null }, hollow), { bed: '07:00', wake: '15:00' });
  assert.deepEqual(standingTimes({ bed: null, wake: '05:10' }, hollow), { bed: '22:30', wake: '05:10' });
  assert.deepEqual(standingTimes({ bed: null, wake: '17:00' }, hollow), { bed: '09:00', wake: '17:00' });
});
