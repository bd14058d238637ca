import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundIn, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';
import { sleepCycle } from './sleep-cycle.ts';

test('A night has local times, a quality in percent and its seconds asleep.', async () => {
  const table = [
    '\uFEFFStart;End;Sleep Quality;Regularity;Time in bed (seconds);Time asleep (seconds);City;Notes',
    '2026-03-07 23:10:00;2026-03-08 06:50:00;75%;80%;27600;25200.4;Graz;"late; tired"',
  ].join('\n');
  const [session] = sessionsOf(await foundIn(sleepCycle, table));
  assert.ok(session);
  assert.equal(spanOf(session), '2026-03-07T23:10:00Z -> 2026-03-08T06:50:00Z');
  assert.deepEqual([session.isFloating, session.score, session.asleepMinutes], [true, 75, 420]);
});

test('Older headings are read as well.', async () => {
  const old =
    'Start;End;Sleep quality;Time in bed;Wake up;Sleep Notes\n2016-03-07 23:10:00;2016-03-08 06:50:00;81%;7:40;:);';
  const other = 'Went to bed;Woke up;Sleep Quality;Regularity\n2026-03-07 23:10:00;2026-03-08 06:50:00;0%;';
  assert.deepEqual(
    sessionsOf(await foundIn(sleepCycle, old)).map(({ score }) => score),
    [81],
  );
  assert.deepEqual(
    sessionsOf(await foundIn(sleepCycle, other)).map(({ score }) => score),
    [null],
  );
});

test('An empty row and a row without an end are skipped.', async () => {
  const table = 'Start;End;Sleep Quality\n;;\n2026-03-07 23:10:00;;75%\n2026-02-30 23:10:00;2026-03-01 07:00:00;75%\n';
  assert.deepEqual(reasonsOf(await foundIn(sleepCycle, table)), ['placeholder', 'incomplete', 'incomplete']);
});
