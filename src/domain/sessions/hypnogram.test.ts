import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type DroppedReason, hypnogram, MAX_STAGES } from './hypnogram.ts';
import { aStage, at, MINUTE_MS, placed, slept } from './session.fixture.ts';
import type { SessionStage, StageName } from './session.ts';

/** Stages of a night from 23:00 to 07:00, in minutes from its start. */
const stages = (...parts: (readonly [number, number, StageName])[]): SessionStage[] =>
  parts.map(([from, until, stage]) => ({
    startMs: at('2026-03-04 23:00') + from * MINUTE_MS,
    endMs: at('2026-03-04 23:00') + until * MINUTE_MS,
    stage,
  }));

const hypnogramOf = (given: SessionStage[]) =>
  hypnogram(slept('2026-03-04 23:00', '2026-03-05 07:00', { stages: given }));
const BED = 660;

test('Stages are in minutes after noon, with gaps and totals.', () => {
  const night = hypnogramOf(stages([0, 30, 'awake'], [30, 90.5, 'light'], [120, 180, 'deep'], [180, 460, 'rem']));
  assert.deepEqual(night, {
    from: BED,
    until: 1140,
    segments: [
      { from: 660, until: 690, stage: 'awake' },
      { from: 690, until: 750.5, stage: 'light' },
      { from: 780, until: 840, stage: 'deep' },
      { from: 840, until: 1120, stage: 'rem' },
    ],
    gaps: [
      { from: 750.5, until: 780 },
      { from: 1120, until: 1140 },
    ],
    minutes: { deep: 60, light: 60.5, rem: 280, awake: 30, asleep: 0, 'in-bed': 0 },
    asleepMinutes: 400.5,
    dropped: [],
  });
});

test('Overlaps and invalid stages are cleaned, and each dropped stage has a reason.', () => {
  type Segments = [number, number, StageName][];
  const cases: [string, SessionStage[], Segments, DroppedReason[]][] = [
    [
      'stages cover the time in bed',
      stages([0, 480, 'in-bed'], [60, 120, 'deep']),
      [
        [0, 60, 'in-bed'],
        [60, 120, 'deep'],
        [120, 480, 'in-bed'],
      ],
      [],
    ],
    [
      'and unnamed sleep',
      stages([60, 120, 'rem'], [70, 200, 'asleep']),
      [
        [60, 120, 'rem'],
        [120, 200, 'asleep'],
      ],
      [],
    ],
    [
      'a short waking parts a stage',
      stages([0, 100, 'light'], [40, 42, 'awake']),
      [
        [0, 40, 'light'],
        [40, 42, 'awake'],
        [42, 100, 'light'],
      ],
      [],
    ],
    [
      'the later one holds',
      stages([0, 100, 'light'], [60, 150, 'deep']),
      [
        [0, 60, 'light'],
        [60, 150, 'deep'],
      ],
      [],
    ],
    ['the same twice', stages([0, 60, 'rem'], [0, 60, 'rem']), [[0, 60, 'rem']], ['hidden']],
    ['two at once: the lighter', stages([0, 60, 'light'], [0, 60, 'deep']), [[0, 60, 'light']], ['hidden']],
    ['adjacent segments of one stage join', stages([0, 30, 'rem'], [30, 60, 'rem']), [[0, 60, 'rem']], []],
    [
      'the shorter of two that begin at once',
      stages([0, 100, 'awake'], [0, 20, 'deep']),
      [
        [0, 20, 'deep'],
        [20, 100, 'awake'],
      ],
      [],
    ],
    [
      'one stage before and after a gap',
      stages([0, 30, 'rem'], [60, 90, 'rem']),
      [
        [0, 30, 'rem'],
        [60, 90, 'rem'],
      ],
      [],
    ],
    [
      'backwards',
      stages([60, 30, 'rem'], [30, 30, 'deep'], [Number.NaN, 60, 'light']),
      [],
      ['no-length', 'no-length', 'no-length'],
    ],
    ['another night', stages([-60, 0, 'rem'], [480, 500, 'deep']), [], ['outside-the-night', 'outside-the-night']],
    ['over both ends', stages([-60, 500, 'light']), [[0, 480, 'light']], []],
  ];
  for (const [name, given, segments, reasons] of cases) {
    const wanted = segments.map(([from, until, stage]) => ({ from: BED + from, until: BED + until, stage }));
    const night = hypnogramOf(given);
    assert.deepEqual(night.segments, wanted, name);
    assert.deepEqual(
      night.dropped.map(({ reason }) => reason),
      reasons,
      name,
    );
    assert.deepEqual(hypnogramOf(given.toReversed()).segments, wanted, name);
  }
});

test('A night without stages is one gap, and time in bed alone is not sleep.', () => {
  assert.deepEqual(hypnogramOf([]).gaps, [{ from: BED, until: 1140 }]);
  assert.equal(hypnogramOf([]).asleepMinutes, null);
  assert.equal(hypnogramOf(stages([0, 480, 'in-bed'])).asleepMinutes, null);
  assert.equal(hypnogramOf(stages([0, 480, 'in-bed'], [20, 60, 'asleep'])).asleepMinutes, 40);
});

test('A night retains its real length across a clock change.', () => {
  const given = [aStage('2026-03-08 06:00', '2026-03-08 08:00', 'deep')];
  const span = { startMs: at('2026-03-08T00:00-05:00'), endMs: at('2026-03-08T07:00-04:00'), stages: given };
  const night = hypnogram(placed(span, 'America/New_York'));
  assert.deepEqual([night.from, night.until, night.minutes.deep], [780, 1140, 120]);
});

test('Only the first stages are drawn when there are more than a day has epochs.', () => {
  const many = Array.from(
    { length: 100_000 },
    (_, index) => stages([0, 480 - index / 1000, 'light'])[0] as SessionStage,
  );
  const night = hypnogramOf(many);
  assert.deepEqual(night.segments, [{ from: BED, until: 1140, stage: 'light' }]);
  assert.equal(night.dropped.filter(({ reason }) => reason === 'too-many').length, 100_000 - MAX_STAGES);
});

const anyStages = fc.array(
  fc.record({
    from: fc.integer({ min: -40, max: 500 }),
    length: fc.integer({ min: -10, max: 200 }),
    stage: fc.constantFrom<StageName>('deep', 'light', 'rem', 'awake', 'asleep', 'in-bed'),
  }),
);

test('Any stages fill the night exactly once, from start to end.', () => {
  fc.assert(
    fc.property(anyStages, (given) => {
      const all = stages(
        ...given.map(({ from, length, stage }): [number, number, StageName] => [from, from + length, stage]),
      );
      const night = hypnogramOf(all);
      const line = [...night.segments, ...night.gaps].sort((one, other) => one.from - other.from);
      assert.equal(line[0]?.from, night.from);
      assert.equal(line.at(-1)?.until, night.until);
      for (const [index, { from, until }] of line.entries()) {
        assert.ok(until > from);
        assert.equal(from, line[index - 1]?.until ?? night.from);
      }
      const sum = Object.values(night.minutes).reduce((total, minutes) => total + minutes, 0);
      assert.equal(sum + night.gaps.reduce((total, { from, until }) => total + until - from, 0), 480);
      for (const [index, { from, stage }] of night.segments.entries()) {
        const before = night.segments[index - 1];
        assert.ok(before?.until !== from || before.stage !== stage);
      }
      const included = all.filter((stage) => !night.dropped.some((other) => other.stage === stage));
      assert.deepEqual(hypnogramOf(included).segments, night.segments);
      assert.deepEqual(hypnogramOf(all.toReversed()).segments, night.segments);
    }),
  );
});

/** The visible stage at a moment, computed directly from the rules. */
function topAt(given: readonly SessionStage[], ms: number): StageName | null {
  const rank: StageName[] = ['in-bed', 'asleep', 'deep', 'light', 'rem', 'awake'];
  const detail = ({ stage }: SessionStage): number => Math.min(rank.indexOf(stage), 2);
  const over = given.filter(({ startMs, endMs }) => startMs <= ms && ms < endMs);
  const [top] = over.toSorted(
    (one, other) =>
      detail(other) - detail(one) ||
      other.startMs - one.startMs ||
      one.endMs - other.endMs ||
      rank.indexOf(other.stage) - rank.indexOf(one.stage),
  );
  return top?.stage ?? null;
}

test('Every minute shows the topmost stage.', () => {
  fc.assert(
    fc.property(anyStages, (any) => {
      const given = stages(...any.map(({ from, length, stage }) => [from, from + length, stage] as const));
      const { segments, from } = hypnogramOf(given);
      for (let minute = 0; minute < 480; minute += 1) {
        const shown = segments.find((one) => one.from <= from + minute && from + minute < one.until);
        assert.equal(shown?.stage ?? null, topAt(given, at('2026-03-04 23:00') + minute * MINUTE_MS));
      }
    }),
  );
});
