import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Diary, hasDiary } from '#domain/diary/diary.ts';
import { DiarySchema } from '#domain/diary/diary-schema.ts';
import { A_DIARY } from '#domain/nights/night.fixture.ts';
import { diaryFromCells, readDiary } from './better-sleep-diary.ts';

const FULL: Diary = { ...A_DIARY, minutesUp: 0, wasWoken: true };
const CASES: [shows: string, record: Record<string, unknown>, expected: Partial<Diary> | undefined][] = [
  ['every field', FULL, FULL],
  ['an older export without a diary', { notes: 'wind' }, undefined],
  ['fields without entries', { napMinutes: null, triedToSleep: null }, undefined],
  ['zero and no are entries', { alcoholDrinks: 0, sleepMedicine: false }, { alcoholDrinks: 0, sleepMedicine: false }],
  ['values that cannot be entered', { napMinutes: 20, awakenings: -1, triedToSleep: '25:00' }, { napMinutes: 20 }],
  ['numbers without bound', { napMinutes: 1e308, caffeineCups: 1.5, outdoorMinutes: Number.NaN }, undefined],
  ['other types', { napMinutes: [1], sleepMedicine: 'yes', lastCaffeine: 'x'.repeat(100_000) }, undefined],
  ['entries that contradict each other', { ...FULL, minutesAwake: 700 }, { ...FULL, minutesAwake: 700 }],
];

for (const [shows, record, expected] of CASES) {
  test(`The diary of a record is read within its limits: ${shows}.`, () => {
    assert.deepEqual(readDiary(record), expected);
  });
}

test('Whatever a record contains, what is read can be entered.', () => {
  const record = fc.dictionary(fc.constantFrom(...Object.keys(FULL), 'x'), fc.anything());
  fc.assert(
    fc.property(record, (values) => {
      const diary = readDiary(values);
      if (diary === undefined) return;
      assert.deepEqual(DiarySchema.partial().parse(diary), diary);
      assert.ok(hasDiary(diary));
    }),
  );
});

test('The cells of a table are read as the values that they were written from.', () => {
  const cells = new Map(
    Object.entries(FULL).map(([field, value]) => [field, value === false ? 'no' : value === true ? 'yes' : `${value}`]),
  );
  assert.deepEqual(readDiary(diaryFromCells((heading) => cells.get(heading) ?? '')), FULL);
  assert.equal(readDiary(diaryFromCells(() => '')), undefined);
});
