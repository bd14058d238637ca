import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundIn, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';
import { sleepAsAndroid } from './sleep-as-android.ts';

const HEADINGS = 'Id,Tz,From,To,Sched,Hours,Rating,Comment,Framerate,Snore,Noise,Cycles,DeepSleep,LenAdjust,Geo';
const startMs = Date.parse('2026-10-24T22:00:00Z');
const record = (hours: string, adjustment: string, zone = 'Europe/London', more = ''): string =>
  [
    `${HEADINGS},"23:00","23:10"${more === '' ? '' : ',"Event","Event"'}`,
    `"${startMs}","${zone}","24. 10. 2026 23:00","25. 10. 2026 7:00","","${hours}","0.0","a, ""quoted"" word","10007","-1","-1.0","-1","-1.0","${adjustment}","","0.0","0.1"${more}`,
  ].join('\n');

test('A record begins at its id and lasts its hours, also across a clock change, and has its zone.', async () => {
  const [session] = sessionsOf(await foundIn(sleepAsAndroid, record('9.000', '-30')));
  assert.ok(session);
  assert.equal(spanOf(session), '2026-10-24T22:00:00Z -> 2026-10-25T07:00:00Z');
  assert.deepEqual([session.zone, session.asleepMinutes, session.isFloating], ['Europe/London', 510, false]);
});

test('A record entered by hand gives no sleep duration, and an unknown zone is dropped.', async () => {
  const [session] = sessionsOf(await foundIn(sleepAsAndroid, record('8.000', '-1.0', 'Mars/Phobos')));
  assert.deepEqual([session?.asleepMinutes, session?.zone], [null, null]);
});

test('Stages are the pairs of events after the record.', async () => {
  const events = [
    `LIGHT_START-${startMs}`,
    `LIGHT_END-${startMs + 600_000}`,
    `DEEP_START-${startMs + 600_000}-0.5`,
    `REM_END-${startMs + 700_000}`,
    `DEEP_END-${startMs + 900_000}`,
    `SNORE-${startMs + 910_000}`,
  ];
  const more = events.map((event) => `,"${event}"`).join('');
  const [session] = sessionsOf(await foundIn(sleepAsAndroid, record('8.000', '0', 'Europe/London', more)));
  assert.deepEqual(
    session?.stages.map(({ stage, startMs: from }) => [stage, from - startMs]),
    [
      ['light', 0],
      ['deep', 600_000],
    ],
  );
});

test('A decimal comma reads as a decimal point does.', async () => {
  for (const [point, comma] of [
    ['6.210', '6,210'],
    ['10.5', '10,5'],
    ['0.750', '0,750'],
  ] as const) {
    for (const adjustment of ['-30', '-1']) {
      const [one, other] = [
        await foundIn(sleepAsAndroid, record(point, adjustment)),
        await foundIn(sleepAsAndroid, record(comma, adjustment)),
      ];
      assert.equal(sessionsOf(other).length, 1);
      assert.deepEqual(other, one);
    }
  }
  const [byHand] = sessionsOf(await foundIn(sleepAsAndroid, record('8,000', '-1,0')));
  assert.deepEqual([byHand?.asleepMinutes, byHand && byHand.endMs - byHand.startMs], [null, 8 * 3_600_000]);
});

test('The reason of a skipped record is true.', async () => {
  const cases: [hours: string, reason: string][] = [
    ['0.000', 'zero_length'],
    ['0,000', 'zero_length'],
    ['0.010', 'too_short'],
    ['-1.5', 'ends_before_start'],
    ['30.000', 'longer_than_day'],
    ['', 'incomplete'],
    ['long', 'incomplete'],
  ];
  for (const [hours, reason] of cases) {
    assert.deepEqual(reasonsOf(await foundIn(sleepAsAndroid, record(hours, '0'))), [reason], hours);
  }
});

test('Every record has its own headings, and one without hours is skipped.', async () => {
  const found = await foundIn(sleepAsAndroid, [record('8.000', '0'), record('', '0'), record('7.500', '0')].join('\n'));
  assert.equal(sessionsOf(found).length, 2);
  assert.deepEqual(reasonsOf(found), ['incomplete']);
});
