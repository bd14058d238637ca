import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Diary } from '#domain/diary/diary.ts';
import { aNight } from '#domain/nights/night.fixture.ts';
import { alsoEntered } from './also-entered.ts';

const CASES: [diary: Partial<Diary>, expected: string[]][] = [
  [{}, []],
  [{ caffeineCups: 0, alcoholDrinks: 0, napMinutes: 0, outdoorMinutes: 0, sleepMedicine: false }, []],
  [{ caffeineCups: 0, lastCaffeine: '13:15' }, []],
  [{ caffeineCups: 1 }, ['1 cup']],
  [{ lastCaffeine: '13:15' }, ['coffee or tea until 13:15']],
  [
    {
      caffeineCups: 2,
      lastCaffeine: '13:15',
      alcoholDrinks: 1,
      napMinutes: 20,
      outdoorMinutes: 30,
      sleepMedicine: true,
    },
    ['2 cups until 13:15', '1 drink', 'nap 20 min', 'outdoors 30 min', 'medicine for sleep'],
  ],
];

test('What was entered about the day before is listed, and what was entered as none is not.', () => {
  for (const [diary, expected] of CASES) {
    assert.deepEqual(
      alsoEntered(aNight(diary), (time) => time),
      expected,
    );
  }
});
