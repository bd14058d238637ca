import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordedDiary } from './recorded-diary.ts';

type Stages = Parameters<typeof recordedDiary>[0];

/** `'12 awake, 60 light'`, from bedtime on. */
const recorded = (text: string): Stages => {
  let fromMinute = 0;
  return text.split(', ').map((part) => {
    const [minutes = '', stage = ''] = part.split(' ');
    const span = { stage, fromMinute, minutes: Number(minutes) } as Stages[number];
    fromMinute += span.minutes;
    return span;
  });
};

test('A recording gives the minutes to fall asleep, and awake between the first and the last sleep.', () => {
  const cases: [string, string, ReturnType<typeof recordedDiary>][] = [
    [
      'awakenings of four and of ten minutes',
      '12 awake, 60 light, 4 awake, 90 deep, 10 awake, 60 rem, 20 awake',
      { minutesToFallAsleep: 12, awakenings: 1, minutesAwake: 14 },
    ],
    ['asleep at once', '90 light, 30 awake, 90 rem', { minutesToFallAsleep: 0, awakenings: 1, minutesAwake: 30 }],
    [
      'one sleep in bed',
      '7.6 in-bed, 400 asleep, 5 in-bed',
      { minutesToFallAsleep: 8, awakenings: 0, minutesAwake: 0 },
    ],
    ['no sleep', '300 awake', null],
    ['no time awake', '200 light, 200 deep', null],
  ];
  for (const [what, text, expected] of cases) assert.deepEqual(recordedDiary(recorded(text)), expected, what);
  assert.equal(recordedDiary([]), null);
});
