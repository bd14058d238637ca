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

/** A record whose id a spreadsheet program rounded. */
const rounded = (from: string, to: string, hours: string, { id = '1,77E+12', zone = 'Europe/Berlin' } = {}): string =>
  `${HEADINGS},"7:40","Event"\n"${id}","${zone}","${from}","${to}","","${hours}","0.0","","10007","-1","-1.0","-1","-1.0","0","","0.0","LIGHT_START-${startMs}"\n`;

test('With a rounded id the written times count, and at a clock change the hours tell which of two they are.', async () => {
  const cases: [name: string, from: string, to: string, hours: string, span: string][] = [
    [
      'an ordinary night',
      '07. 03. 2026 23:40',
      '08. 03. 2026 7:25',
      '7.761',
      '2026-03-07T22:40:00Z -> 2026-03-08T06:25:00Z',
    ],
    [
      'edited hours',
      '07. 03. 2026 23:40',
      '08. 03. 2026 7:25',
      '6.000',
      '2026-03-07T22:40:00Z -> 2026-03-08T06:25:00Z',
    ],
    ['no hours', '07. 03. 2026 23:40', '08. 03. 2026 7:25', '', '2026-03-07T22:40:00Z -> 2026-03-08T06:25:00Z'],
    ['no end', '07. 03. 2026 23:40', '', '7.75', '2026-03-07T22:40:00Z -> 2026-03-08T06:25:00Z'],
    ['no end, autumn', '24. 10. 2026 23:40', '', '8.25', '2026-10-24T21:40:00Z -> 2026-10-25T05:55:00Z'],
    ['spring', '28. 03. 2026 23:00', '29. 03. 2026 7:00', '7.000', '2026-03-28T22:00:00Z -> 2026-03-29T05:00:00Z'],
    ['autumn', '24. 10. 2026 23:00', '25. 10. 2026 7:00', '9.000', '2026-10-24T21:00:00Z -> 2026-10-25T06:00:00Z'],
    [
      'an end that the clock does not give',
      '24. 10. 2026 23:00',
      '25. 10. 2026 7:00',
      '8.000',
      '2026-10-24T21:00:00Z -> 2026-10-25T05:00:00Z',
    ],
    [
      'up in the first 02:30',
      '24. 10. 2026 23:00',
      '25. 10. 2026 2:30',
      '3.500',
      '2026-10-24T21:00:00Z -> 2026-10-25T00:30:00Z',
    ],
    [
      'up in the second 02:30',
      '24. 10. 2026 23:00',
      '25. 10. 2026 2:30',
      '4.501',
      '2026-10-24T21:00:00Z -> 2026-10-25T01:30:00Z',
    ],
    [
      'to bed in the second 02:30',
      '25. 10. 2026 2:30',
      '25. 10. 2026 9:00',
      '6.499',
      '2026-10-25T01:30:00Z -> 2026-10-25T08:00:00Z',
    ],
  ];
  for (const [name, from, to, hours, span] of cases) {
    for (const id of ['1,77E+12', '1.77292E+12', '1772920000000']) {
      const [session] = sessionsOf(await foundIn(sleepAsAndroid, rounded(from, to, hours, { id })));
      assert.ok(session, `${name}, ${id}`);
      assert.deepEqual(
        [spanOf(session), session.zone, session.sourceId],
        [span, 'Europe/Berlin', null],
        `${name}, ${id}`,
      );
    }
  }
});

test('With a rounded id and no known zone the times are local, and the stages are left out.', async () => {
  const night = rounded('07. 03. 2026 23:40', '08. 03. 2026 7:25', '7.75', { zone: '' });
  const [session] = sessionsOf(await foundIn(sleepAsAndroid, night));
  assert.ok(session);
  assert.equal(spanOf(session), '2026-03-07T23:40:00Z -> 2026-03-08T07:25:00Z');
  assert.deepEqual([session.isFloating, session.zone, session.asleepMinutes, session.stages], [true, null, 465, []]);
});

test('A record with a rounded id and no readable date is skipped; a whole id needs no date.', async () => {
  for (const from of ['', 'yesterday', '10:00.0', '03/04/2026 23:40', '32. 03. 2026 23:40']) {
    const found = await foundIn(sleepAsAndroid, rounded(from, '08. 03. 2026 7:25', '7.75'));
    assert.deepEqual(reasonsOf(found), ['incomplete'], from);
    const whole = await foundIn(
      sleepAsAndroid,
      rounded(from, '08. 03. 2026 7:25', '7.75', { id: `${startMs + 123_456}` }),
    );
    assert.deepEqual(
      sessionsOf(whole).map((session) => session.startMs),
      [startMs + 123_456],
    );
  }
});
