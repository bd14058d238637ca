import assert from 'node:assert/strict';
import { test } from 'node:test';
import { APPLE_END, APPLE_OPENING, type AppleSleep, appleFile, appleRecord } from './apple-health.fixture.ts';
import { appleHealth } from './apple-health.ts';
import { foundIn, reasonsOf, sessionsOf, spanOf } from './read-parts.fixture.ts';

const sleep = (from: string, to: string, stage: string, more: Partial<AppleSleep> = {}): AppleSleep => ({
  from: `2026-03-08 ${from}:00 -0500`,
  to: `2026-03-08 ${to}:00 -0500`,
  value: `HKCategoryValueSleepAnalysis${stage}`,
  ...more,
});
const night = [
  sleep('00:10', '01:40', 'AsleepCore'),
  sleep('01:40', '02:20', 'AsleepDeep'),
  sleep('02:20', '02:30', 'Awake'),
];

test('Records of one device are joined into a night.', async () => {
  const [session, ...more] = sessionsOf(
    await foundIn(appleHealth, appleFile([...night, sleep('02:30', '06:40', 'AsleepREM')])),
  );
  assert.ok(session);
  assert.equal(more.length, 0);
  assert.equal(spanOf(session), '2026-03-08T05:10:00Z -> 2026-03-08T11:40:00Z');
  assert.deepEqual([session.asleepMinutes, session.offsetMinutes, session.zone], [380, -300, null]);
  assert.deepEqual(
    session.stages.map(({ stage }) => stage),
    ['light', 'deep', 'awake', 'rem'],
  );
});

test("A record's zone is used for that record alone.", async () => {
  const elsewhere = sleep('13:00', '14:00', 'AsleepUnspecified');
  const records = [{ ...night[0]!, zone: 'America/New_York' }, elsewhere];
  const zones = sessionsOf(await foundIn(appleHealth, appleFile(records))).map(({ zone }) => zone);
  assert.deepEqual(zones, ['America/New_York', null]);
});

test('Records an hour or more apart are sessions without a nap mark, in whatever order they appear.', async () => {
  const parts = [
    sleep('05:00', '06:00', 'AsleepCore'),
    sleep('00:00', '02:00', 'AsleepCore'),
    sleep('02:59', '03:30', 'AsleepCore'),
    sleep('04:30', '04:40', 'AsleepCore'),
    sleep('13:00', '13:30', 'AsleepCore'),
  ];
  const sessions = sessionsOf(await foundIn(appleHealth, appleFile(parts)));
  assert.deepEqual(
    sessions.map((session) => [spanOf(session), session.asleepMinutes, session.isNap]),
    [
      ['2026-03-08T05:00:00Z -> 2026-03-08T08:30:00Z', 151, null],
      ['2026-03-08T09:30:00Z -> 2026-03-08T11:00:00Z', 70, null],
      ['2026-03-08T18:00:00Z -> 2026-03-08T18:30:00Z', 30, null],
    ],
  );
});

test('Records that follow each other for more than a day are sessions of at most 24 hours.', async () => {
  const dates = ['2026-03-08', '2026-03-09', '2026-03-10'];
  const parts = dates.flatMap((date) =>
    Array.from({ length: 24 }, (_, hour): AppleSleep => {
      const at = `${date} ${String(hour).padStart(2, '0')}`;
      return sleep('', '', 'AsleepCore', { from: `${at}:00:00 -0500`, to: `${at}:50:00 -0500` });
    }),
  );
  const found = await foundIn(appleHealth, appleFile(parts));
  assert.deepEqual(
    [sessionsOf(found).map(({ asleepMinutes }) => asleepMinutes), reasonsOf(found)],
    [[1200, 1200, 1200], []],
  );
});

test('When two apps record the same night, the one with stages is used and the other is counted.', async () => {
  const phone = sleep('00:00', '07:00', 'InBed', { app: 'Phone' });
  const other = sleep('00:05', '06:50', 'AsleepUnspecified', { app: 'Other' });
  for (const records of [
    [phone, other, ...night],
    [...night, other, phone],
  ]) {
    const found = await foundIn(appleHealth, appleFile(records));
    assert.deepEqual(
      sessionsOf(found).map(({ asleepMinutes }) => asleepMinutes),
      [130],
    );
    assert.deepEqual(reasonsOf(found), ['duplicate', 'duplicate']);
  }
});

test('Time in bed alone gives no sleep duration, and overlapping records count once.', async () => {
  const inBed = await foundIn(appleHealth, appleFile([sleep('00:00', '07:00', 'InBed')]));
  assert.equal(sessionsOf(inBed)[0]?.asleepMinutes, null);
  const twice = [
    sleep('00:00', '07:00', 'Asleep'),
    sleep('01:00', '02:00', 'AsleepDeep'),
    sleep('03:00', '03:30', 'Awake'),
  ];
  const overlapping = await foundIn(appleHealth, appleFile([...twice, ...twice]));
  assert.equal(sessionsOf(overlapping)[0]?.asleepMinutes, 390);
  assert.equal(sessionsOf(overlapping)[0]?.stages.length, 3);
});

test('Stages written as numbers are read.', async () => {
  const stages = ['0', '1', '2', '3', '4', '5'].map((value) => ({ ...sleep('00:00', '07:00', ''), value }));
  const [session] = sessionsOf(await foundIn(appleHealth, appleFile(stages)));
  assert.deepEqual(session?.stages.map(({ stage }) => stage).toSorted(), [
    'asleep',
    'awake',
    'deep',
    'in-bed',
    'light',
    'rem',
  ]);
});

test('A record without a readable time or stage is skipped.', async () => {
  const records = [
    { ...night[0]!, from: 'yesterday' },
    sleep('00:00', '01:00', 'Dreaming'),
    sleep('00:00', '01:00', 'constructor'),
    sleep('02:00', '01:00', 'Asleep'),
    night[1]!,
  ];
  const found = await foundIn(appleHealth, appleFile(records));
  assert.deepEqual(
    [reasonsOf(found), sessionsOf(found).length],
    [['incomplete', 'incomplete', 'incomplete', 'incomplete'], 1],
  );
});

test('Stray control characters, which phones write, do not stop the parser.', async () => {
  const odd = `${APPLE_OPENING} <Record type="Note" sourceName="\u000B" value="a\u000Bb"/>\n\u000B\n`;
  const found = await foundIn(appleHealth, odd + appleRecord(night[0]!) + APPLE_END);
  assert.equal(sessionsOf(found).length, 1);
});

test('A truncated file is refused.', async () => {
  const whole = appleFile(night);
  for (const length of [whole.length - APPLE_END.length, whole.length - 60]) {
    await assert.rejects(foundIn(appleHealth, whole.slice(0, length)), { reason: 'damaged' });
  }
});

test('Entity declarations are refused before any is expanded.', async () => {
  const laughing = appleFile(night).replace(
    '<!ELEMENT Record',
    '<!ENTITY a "ha"><!ENTITY b "&a;&a;">\n<!ELEMENT Record',
  );
  await assert.rejects(foundIn(appleHealth, laughing), { reason: 'unsafe_markup' });
  const outside = appleFile(night).replace(
    '<!ELEMENT Record',
    '<!ENTITY % x SYSTEM "file:///etc/hostname"> %x;\n<!ELEMENT Record',
  );
  await assert.rejects(foundIn(appleHealth, outside), { reason: 'unsafe_markup' });
});

test('An endless attribute, comment or nesting is refused.', async () => {
  const long = 'x'.repeat(1_200_000);
  const hostile = [`<Record value="${long}"/>`, `<!-- ${long} -->`, '<a>'.repeat(100)];
  for (const content of hostile) {
    await assert.rejects(foundIn(appleHealth, APPLE_OPENING + content + APPLE_END), { reason: 'damaged' });
  }
});
