import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparedNights } from '../sleep-day/compared-nights.ts';
import { aStage, slept } from './session.fixture.ts';
import { correctionsIn, WATCH_NIGHT_ID } from './shifted-stages.ts';
import { WATCH_FILE_SOURCE } from './source-names.ts';

const stages = [aStage('2026-03-04 23:10', '2026-03-05 07:00', 'light')];
const old = { source: WATCH_FILE_SOURCE, isNap: false, stages };
const correct = slept('2026-03-04 23:04', '2026-03-05 07:00', {
  ...old,
  sourceId: `${WATCH_NIGHT_ID}1`,
  offsetMinutes: 0,
});

test('Only a night of a watch file without id, offset and zone has a correction, which ends when it does.', () => {
  const correctionOf = correctionsIn([correct, slept('2026-03-03 23:00', '2026-03-04 07:00', { ...old })]);
  const shifted = slept('2026-03-04 23:10', '2026-03-05 07:00', old);
  assert.equal(correctionOf(shifted), correct);
  const others = [
    slept('2026-03-04 23:10', '2026-03-05 07:01', old),
    slept('2026-03-03 23:10', '2026-03-04 07:00', old),
    ...[
      { source: 'a-watch' },
      { sourceId: 'x' },
      { offsetMinutes: 60 },
      { zone: 'Europe/Rome' },
      { isNap: true },
      { stages: [] },
    ].map((values) => slept('2026-03-04 23:10', '2026-03-05 07:00', { ...old, ...values })),
  ];
  for (const other of others) assert.equal(correctionOf(other), undefined);
  assert.equal(correctionsIn([shifted])(shifted), undefined, 'an old version corrects nothing');
});

test('A preview counts a corrected night as improved, also where the stored one is longer.', () => {
  const longer = slept('2026-03-04 20:00', '2026-03-05 07:00', old);
  assert.deepEqual(comparedNights([correct], [longer]), { nights: 1, naps: 0, alreadyHere: 0, improved: 1 });
  // Another file of the source has the times and the score. Its stages come from the stored watch file.
  const account = slept('2026-03-04 23:04', '2026-03-05 07:00', { ...old, stages: [], score: 80, asleepMinutes: 400 });
  const shifted = slept('2026-03-04 23:10', '2026-03-05 07:00', old);
  const both = { nights: 1, naps: 0, alreadyHere: 0, improved: 1 };
  assert.deepEqual(comparedNights([account, correct], [account, shifted]), both);
  assert.deepEqual(comparedNights([correct], [correct]), { nights: 1, naps: 0, alreadyHere: 1, improved: 0 });
  assert.deepEqual(comparedNights([correct], []), { nights: 1, naps: 0, alreadyHere: 0, improved: 0 });
});
