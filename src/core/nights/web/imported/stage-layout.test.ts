import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SleepSession } from '../../imported-contract.ts';
import { labeledHours, stageLayout, stagesMessage } from './stage-layout.ts';

type Stage = SleepSession['stages'][number]['stage'];

/** 23:12 to 06:48 with consecutive stages; null is a gap. */
function sleepSession(...parts: [Stage | null, number][]): SleepSession {
  let at = 0;
  const stages = parts.flatMap(([stage, minutes]) => {
    const fromMinute = at;
    at += minutes;
    return stage === null ? [] : [{ stage, fromMinute, minutes }];
  });
  return {
    id: 'a-sleep',
    source: 'oura',
    bedTime: '23:12',
    wakeTime: '06:48',
    minutesInBed: 456,
    asleepMinutes: null,
    score: null,
    isTentative: false,
    stages,
    pieces: [],
    minutesKnownInBed: 456,
  };
}

test('Only stages that occur have a row, with lighter stages above deeper ones.', () => {
  const layout = stageLayout(sleepSession(['deep', 100], ['awake', 6], ['rem', 50], ['light', 300]));
  assert.deepEqual(layout?.rows, [
    { stage: 'awake', minutes: 6 },
    { stage: 'rem', minutes: 50 },
    { stage: 'light', minutes: 300 },
    { stage: 'deep', minutes: 100 },
  ]);
  assert.deepEqual(
    layout?.segments.map(({ row }) => row),
    [3, 0, 1, 2],
  );
});

test('The picture begins at bedtime and ends at the wake time, in minutes after noon.', () => {
  const layout = stageLayout(sleepSession(['light', 26.5], ['deep', 429.5]));
  assert.deepEqual([layout?.from, layout?.until], [672, 1128]);
  assert.deepEqual(
    layout?.segments.map(({ from, until }) => [from, until]),
    [
      [672, 698.5],
      [698.5, 1128],
    ],
  );
});

test('A step joins two consecutive stages, and no step crosses a gap.', () => {
  const layout = stageLayout(sleepSession(['light', 60], ['deep', 60], [null, 36], ['rem', 300]));
  assert.deepEqual(layout?.steps, [{ at: 732, fromRow: 1, toRow: 2 }]);
});

test('A sleep without stages has no picture.', () => {
  assert.equal(stageLayout(sleepSession()), null);
  assert.equal(stageLayout(sleepSession(['in-bed', 10], ['asleep', 440], ['awake', 6])), null);
});

test('Unspecified sleep beside specific stages has its own row.', () => {
  const layout = stageLayout(sleepSession(['asleep', 156], ['deep', 300]));
  assert.deepEqual(
    layout?.rows.map(({ stage }) => stage),
    ['asleep', 'deep'],
  );
});

test('Hours are labeled every two hours, in a short sleep every hour, and not at the very ends.', () => {
  assert.deepEqual(labeledHours({ from: 672, until: 1128 }), [720, 840, 960, 1080]);
  assert.deepEqual(labeledHours({ from: 660, until: 840 }), [720, 780]);
  assert.deepEqual(labeledHours({ from: 719, until: 1081 }), [840, 960]);
});

test('The picture has a sentence that describes it.', () => {
  const layout = stageLayout(sleepSession(['awake', 16], ['rem', 80], ['deep', 360]));
  assert.equal(layout && stagesMessage(layout), 'From 11:12 PM to 6:48 AM: Awake 16 min, REM 1 h 20 min and Deep 6 h.');
});
