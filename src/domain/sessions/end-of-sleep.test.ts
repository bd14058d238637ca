import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { endOfSleep, type ReportedLength } from './end-of-sleep.ts';
import { aStage, at, MINUTE_MS } from './session.fixture.ts';

const START = at('2026-03-04 23:00');
const minutes = (count: number): number => count * MINUTE_MS;

const reportedLength = (values: Partial<ReportedLength>): ReportedLength => ({
  startMs: START,
  durationMs: minutes(420),
  awakeMs: minutes(30),
  unmeasurableMs: minutes(10),
  deepMs: null,
  lightMs: null,
  remMs: null,
  stages: [],
  ...values,
});

test('A sleep ends with its stages, or after its duration when that is later.', () => {
  const last = aStage('2026-03-05 06:00', '2026-03-05 06:40', 'rem');
  const first = aStage('2026-03-04 23:00', '2026-03-05 06:00', 'light');
  assert.equal(endOfSleep(reportedLength({ stages: [last, first] })), at('2026-03-05 06:40'));
  assert.equal(endOfSleep(reportedLength({ stages: [first] })), at('2026-03-05 06:00'));
  assert.equal(endOfSleep(reportedLength({ stages: [last], durationMs: minutes(480) })), at('2026-03-05 07:00'));
});

test('Without stages the time awake is added only to a duration that excludes it.', () => {
  const cases: [string, Partial<ReportedLength>, string][] = [
    ['the sum of the stages', { deepMs: minutes(60), lightMs: minutes(240), remMs: minutes(120) }, '2026-03-05 06:40'],
    [
      'the sum within a minute',
      { deepMs: minutes(60), lightMs: minutes(239), remMs: minutes(120) },
      '2026-03-05 06:40',
    ],
    ['more than the sum', { deepMs: minutes(60), lightMs: minutes(210), remMs: minutes(110) }, '2026-03-05 06:00'],
    ['no REM measured', { deepMs: minutes(120), lightMs: minutes(300), unmeasurableMs: null }, '2026-03-05 06:30'],
    ['no stages', {}, '2026-03-05 06:00'],
    ['entered by hand, no stages', { deepMs: 0, lightMs: 0, remMs: 0 }, '2026-03-05 06:00'],
    ['no length at all', { durationMs: 0, deepMs: 0, lightMs: 0, remMs: 0 }, '2026-03-04 23:00'],
  ];
  for (const [name, values, end] of cases) assert.equal(endOfSleep(reportedLength(values)), at(end), name);
});

test('Impossible stages do not change the end.', () => {
  const sums = { deepMs: minutes(60), lightMs: minutes(240), remMs: minutes(120) };
  const impossible = [
    aStage('2026-03-05 09:00', '2026-03-05 08:00', 'deep'),
    aStage('2026-03-05 08:00', '2026-03-08 08:00', 'deep'),
    aStage('2026-03-04 12:00', '2026-03-05 09:00', 'deep'),
    { startMs: Number.NaN, endMs: Number.NaN, stage: 'rem' as const },
  ];
  assert.equal(endOfSleep(reportedLength({ ...sums, stages: impossible })), at('2026-03-05 06:40'));
});

test('A sleep never ends before its duration is over.', () => {
  const length = fc.integer({ min: 0, max: minutes(900) });
  const stage = fc.record({ startMs: length, endMs: length });
  fc.assert(
    fc.property(length, fc.array(stage), fc.option(length), (durationMs, spans, deepMs) => {
      const stages = spans.map((span) => ({
        startMs: START + span.startMs,
        endMs: START + span.endMs,
        stage: 'deep' as const,
      }));
      const end = endOfSleep(reportedLength({ durationMs, deepMs, stages }));
      assert.ok(end >= START + durationMs);
      for (const { startMs, endMs } of stages) assert.ok(endMs <= startMs || end >= endMs);
    }),
  );
});
