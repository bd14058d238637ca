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

test('A decimal comma reads as a decimal point does.', async () => {
  const row = (...numbers: string[]) => `2026-03-07 23:10:00;2026-03-08 06:50:00;${numbers.join(';')}`;
  const table = (...rows: string[]) =>
    ['Start;End;Sleep Quality;Time asleep (seconds);Movements per hour', ...rows].join('\n');
  const cases: [rows: string[], asleepMinutes: (number | null)[]][] = [
    [[row('75%', '25200.4', '30.5')], [420]],
    [[row('75,0%', '25200,4', '30,5')], [420]],
    [[row('75%', '25200', '30')], [420]],
    // Only the second reading of this number is a time asleep.
    [[row('75%', '25,200', '30')], [420]],
    // 72 seconds, or 20 hours, which is longer than the night.
    [[row('75%', '72,000', '30')], [1]],
  ];
  for (const [rows, asleepMinutes] of cases) {
    const sessions = sessionsOf(await foundIn(sleepCycle, table(...rows)));
    assert.deepEqual(
      sessions.map((session) => session.asleepMinutes),
      asleepMinutes,
      rows.join(),
    );
    assert.deepEqual(
      sessions.map(({ score }) => score),
      [75],
    );
  }
});

test('A number with two readings is decided by the other numbers of the file, and else left out with a reason.', async () => {
  const headings = 'Start;End;Sleep Quality;Time asleep (seconds);Movements per hour';
  const long = '2026-03-07 10:00:00;2026-03-08 08:00:00;75%;72,000;';
  const read = (movements: string) => foundIn(sleepCycle, `${headings}\n${long}${movements}\n`);
  const asleepOf = async (movements: string) =>
    sessionsOf(await read(movements)).map((session) => session.asleepMinutes);
  assert.deepEqual(await asleepOf('30,5'), [1]);
  assert.deepEqual(await asleepOf('30.5'), [1200]);
  assert.deepEqual(await asleepOf('30'), [null]);
  assert.deepEqual(reasonsOf(await read('30')), ['ambiguous_number']);
});

test('A night over the end of summer time may have more sleep than its local times are apart.', async () => {
  const table = 'Start;End;Sleep Quality;Time asleep (seconds)\n2026-10-24 23:00:00;2026-10-25 07:00:00;75%;31000\n';
  assert.deepEqual(
    sessionsOf(await foundIn(sleepCycle, table)).map(({ asleepMinutes }) => asleepMinutes),
    [517],
  );
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
