import assert from 'node:assert/strict';
import { test } from 'node:test';
import { autosleep } from './autosleep.ts';
import { foundIn, readWhole, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';

const FIRST = `In bed at,Until,Duration,Asleep,Time awake in bed,Fell asleep in,Quality sleep,Deep sleep,Heartrate,Tags,Notes
2026-03-07 23:17:00,2026-03-08 06:50:00,7:33,6:43,0:50,--,3:09,0:43,62,--,--
--,--,--,--,--,--,--,--,--,--,--
`;
const HEADINGS =
  'ISO8601,fromDate,toDate,bedtime,waketime,inBed,awake,fellAsleepIn,sessions,asleep,asleepAvg7,efficiency,efficiencyAvg7,quality,qualityAvg7,deep,deepAvg7,sleepBPM,tags,notes';
const second = (bed: string, wake: string, asleep = '06:43:20'): string =>
  `2026-03-08T23:59:59+01:00,"Saturday, Mar 7, 2026","Sunday, Mar 8, 2026",${bed},${wake},07:33:00,00:50:00,00:00:00,1,${asleep},06:50:00,89.0,90.1,03:09:00,03:10:00,00:43:00,00:50:00,54.2,"tea, late",`;
const SPAN = '2026-03-07T23:17:00Z -> 2026-03-08T06:50:00Z';

test('Both generations give local times and the time asleep.', async () => {
  for (const file of [FIRST, `${HEADINGS}\n${second('2026-03-07 23:17:00', '2026-03-08 06:50:00')}\n`]) {
    const [session] = sessionsOf(await foundIn(autosleep, file));
    assert.ok(session);
    assert.deepEqual(
      [spanOf(session), session.isFloating, session.offsetMinutes, session.asleepMinutes, session.score, session.isNap],
      [SPAN, true, null, 403, null, null],
    );
  }
});

test('Rows without times are counted, and headings that are not needed may be missing.', async () => {
  const rows = [
    second('', ''),
    second('--', '2026-03-08 06:50:00'),
    second('2026-03-07 23:17:00', '2026-03-08 06:50:00', ''),
  ];
  const found = await foundIn(autosleep, [HEADINGS, ...rows].join('\n'));
  assert.deepEqual(reasonsOf(found), ['placeholder', 'incomplete']);
  assert.deepEqual(
    sessionsOf(found).map(({ asleepMinutes }) => asleepMinutes),
    [null],
  );
  const few = 'fromDate,waketime,bedtime\n"Saturday, Mar 7, 2026",2026-03-08 06:50:00,2026-03-07 23:17:00\n';
  assert.deepEqual(sessionsOf(await foundIn(autosleep, few)).map(spanOf), [SPAN]);
});

test('A table that a spreadsheet saved again gives the same times.', async () => {
  const file = 'In bed at;Until;Asleep;Notes\n07.03.2026 23:17;08.03.2026 06:50;6:43;\n';
  assert.deepEqual((await readWhole(file)).sessions.map(spanOf), [SPAN]);
});

test('A table of a person with a bedtime is not taken for this app.', async () => {
  assert.match((await readWhole('date,bedtime,waketime\n2026-03-08,23:17,06:50\n')).messages.join(), /^We do not know/);
});
