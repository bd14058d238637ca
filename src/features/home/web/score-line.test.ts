import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LINE_BOX, linePath, linePoints } from './score-line.ts';

const day = (score: number | null) => ({ date: '2026-03-01', score });

test('Every scored day is inside the box, from left to right.', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 1, max: 100 }))), (scores) => {
      const points = linePoints(scores.map(day));
      assert.equal(points.length, scores.filter((score) => score !== null).length);
      for (const [index, [x, y]] of points.entries()) {
        assert.ok(x >= 0 && x <= LINE_BOX.width && y >= 0 && y <= LINE_BOX.height, `${x} ${y}`);
        assert.ok(index === 0 || x > points[index - 1]![0]);
      }
    }),
  );
});

test('A better night is higher, and a missed day keeps its place.', () => {
  const points = linePoints([day(50), day(null), day(90)]);
  assert.deepEqual(
    points.map(([x]) => x),
    [8, 292],
  );
  assert.ok(points[1]![1] < points[0]![1]);
  assert.deepEqual(
    linePoints([day(50), day(80), day(90)]).map(([x]) => x),
    [8, 150, 292],
  );
});

test('The best score is at the top and the lowest at the bottom.', () => {
  assert.deepEqual(
    linePoints([day(100), day(30)]).map(([, y]) => y),
    [8, 88],
  );
  assert.deepEqual(
    linePoints([day(100), day(10)]).map(([, y]) => y),
    [8, 88],
  );
});

test('A line connects the points in order.', () => {
  assert.equal(
    linePath([
      [8, 20],
      [30, 10.5],
    ]),
    'M8 20L30 10.5',
  );
  assert.equal(linePath([]), '');
});
