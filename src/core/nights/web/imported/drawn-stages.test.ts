import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ToldSleep } from '../../imported-contract.ts';
import { drawnStages, namedHours } from './drawn-stages.ts';
import { stagesSentence } from './stage-words.ts';

type Stage = ToldSleep['stages'][number]['stage'];

/** 23:12 to 06:48, the stages one after the other; null leaves a gap. */
function told(...parts: [Stage | null, number][]): ToldSleep {
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
  };
}

test('only the stages that occur have a row, those nearer to being up above those further from it', () => {
  const drawn = drawnStages(told(['deep', 100], ['awake', 6], ['rem', 50], ['light', 300]));
  assert.deepEqual(drawn?.rows, [
    { stage: 'awake', minutes: 6 },
    { stage: 'rem', minutes: 50 },
    { stage: 'light', minutes: 300 },
    { stage: 'deep', minutes: 100 },
  ]);
  assert.deepEqual(
    drawn?.pieces.map(({ row }) => row),
    [3, 0, 1, 2],
  );
});

test('the picture begins at bedtime and ends at the wake time, in minutes after noon', () => {
  const drawn = drawnStages(told(['light', 26.5], ['deep', 429.5]));
  assert.deepEqual([drawn?.from, drawn?.until], [672, 1128]);
  assert.deepEqual(
    drawn?.pieces.map(({ from, until }) => [from, until]),
    [
      [672, 698.5],
      [698.5, 1128],
    ],
  );
});

test('a step joins two stages that follow each other, and none goes over a gap', () => {
  const drawn = drawnStages(told(['light', 60], ['deep', 60], [null, 36], ['rem', 300]));
  assert.deepEqual(drawn?.steps, [{ at: 732, fromRow: 1, toRow: 2 }]);
});

test('a sleep without depth has no picture', () => {
  assert.equal(drawnStages(told()), null);
  assert.equal(drawnStages(told(['in-bed', 10], ['asleep', 440], ['awake', 6])), null);
});

test('unnamed sleep beside named stages has a row of its own', () => {
  const drawn = drawnStages(told(['asleep', 156], ['deep', 300]));
  assert.deepEqual(
    drawn?.rows.map(({ stage }) => stage),
    ['asleep', 'deep'],
  );
});

test('hours are named every two hours, in a short sleep every hour, and not at the very ends', () => {
  assert.deepEqual(namedHours({ from: 672, until: 1128 }), [720, 840, 960, 1080]);
  assert.deepEqual(namedHours({ from: 660, until: 840 }), [720, 780]);
  assert.deepEqual(namedHours({ from: 719, until: 1081 }), [840, 960]);
});

test('the picture says in a sentence what it shows', () => {
  const drawn = drawnStages(told(['awake', 16], ['rem', 80], ['deep', 360]));
  assert.equal(drawn && stagesSentence(drawn), 'From 11:12 PM to 6:48 AM: Awake 16 min, REM 1 h 20 min and Deep 6 h.');
});
