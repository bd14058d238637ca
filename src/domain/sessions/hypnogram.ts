import { MINUTES_IN_DAY, minutesOfDay } from '../time/clock-time.ts';
import type { PlacedSession } from './placement.ts';
import type { SessionStage, StageName } from './session.ts';
import { SortedIndexSet } from './sorted-index-set.ts';

const MINUTE_MS = 60_000;

/** Sleep is scored in epochs of 30 seconds (Berry et al., The AASM Manual for the Scoring of Sleep): a day holds 2880. */
export const MAX_STAGES = 2880;

/** Minutes after noon of the evening before the wake date, as nights are drawn; parts of minutes occur. */
export type Interval = { from: number; until: number };

export type DroppedReason = 'no-length' | 'outside-the-night' | 'hidden' | 'too-many';

export type Hypnogram = Interval & {
  /** In order, without overlaps; neighbours differ in stage or have a gap between them. */
  segments: (Interval & { stage: StageName })[];
  /** Where nothing is told. */
  gaps: Interval[];
  /** Minutes in each stage. */
  minutes: Record<StageName, number>;
  /** Minutes of deep, light, REM and unnamed sleep; null where no sleep is told. */
  asleepMinutes: number | null;
  dropped: { stage: SessionStage; reason: DroppedReason }[];
};

type SleepInput = Pick<PlacedSession, 'startMs' | 'endMs' | 'wakeTime' | 'stages'>;

/**
 * The drawing of a night. The wake time fixes where it lies and every other moment is counted back from it, so that an hour is as wide
 * in a night in which the clocks change. Where stages overlap, a named stage covers unnamed sleep, and that covers time in bed; of the
 * same rank the one that began later holds, and the longer one goes on after it. What reaches over the night's ends is cut.
 */
export function hypnogram({ startMs, endMs, wakeTime, stages }: SleepInput): Hypnogram {
  const dropped: Hypnogram['dropped'] = [];
  const valid = stages.filter((stage, index) => {
    const reason = index >= MAX_STAGES ? 'too-many' : dropReason(stage, startMs, endMs);
    if (reason) dropped.push({ stage, reason });
    return reason === null;
  });
  const visible = visibleStages(valid, startMs, endMs);
  const seen = new Set(visible.map(({ stage }) => stage));
  for (const stage of valid) if (!seen.has(stage)) dropped.push({ stage, reason: 'hidden' });
  const wake = minutesOfDay(wakeTime) + MINUTES_IN_DAY / 2;
  const minuteOf = (atMs: number): number => wake - (endMs - atMs) / MINUTE_MS;
  const segments = mergedRuns(visible).map(({ fromMs, untilMs, stage }) => ({
    from: minuteOf(fromMs),
    until: minuteOf(untilMs),
    stage,
  }));
  const night = { from: minuteOf(startMs), until: wake };
  return { ...night, segments, gaps: gapsOf(segments, night), ...totals(segments), dropped };
}

function dropReason(stage: SessionStage, startMs: number, endMs: number): DroppedReason | null {
  if (!(stage.endMs > stage.startMs)) return 'no-length';
  return stage.endMs <= startMs || stage.startMs >= endMs ? 'outside-the-night' : null;
}

type VisibleStage = { fromMs: number; untilMs: number; stage: SessionStage };

/** Between one boundary and the next, what lies on top. */
function visibleStages(stages: readonly SessionStage[], startMs: number, endMs: number): VisibleStage[] {
  const clip = (atMs: number): number => Math.min(Math.max(atMs, startMs), endMs);
  const boundaries = [...new Set(stages.flatMap((stage) => [clip(stage.startMs), clip(stage.endMs)]))].sort(
    (one, other) => one - other,
  );
  const upwards = [...stages].sort(byHeight);
  const starting = [...upwards.entries()].sort(([, one], [, other]) => one.startMs - other.startMs);
  const ending = [...upwards.entries()].sort(([, one], [, other]) => one.endMs - other.endMs);
  const open = new SortedIndexSet(upwards.length);
  let [started, ended] = [0, 0];
  return boundaries.slice(0, -1).flatMap((fromMs, index) => {
    for (let next = starting[started]; next && next[1].startMs <= fromMs; next = starting[started]) {
      open.add(next[0]);
      started += 1;
    }
    for (let next = ending[ended]; next && next[1].endMs <= fromMs; next = ending[ended]) {
      open.remove(next[0]);
      ended += 1;
    }
    const top = upwards[open.at(open.size - 1) ?? -1];
    return top ? [{ fromMs, untilMs: boundaries[index + 1] ?? endMs, stage: top }] : [];
  });
}

const RANK: Record<StageName, number> = { awake: 5, rem: 4, light: 3, deep: 2, asleep: 1, 'in-bed': 0 };

/**
 * Positive where the first lies above the other. Among stages that began and end together it is the lighter one: claiming less sleep is
 * the smaller mistake.
 */
function byHeight(one: SessionStage, other: SessionStage): number {
  const detail = ({ stage }: SessionStage): number => Math.min(RANK[stage], 2);
  return (
    detail(one) - detail(other) ||
    one.startMs - other.startMs ||
    other.endMs - one.endMs ||
    RANK[one.stage] - RANK[other.stage]
  );
}

function mergedRuns(visible: readonly VisibleStage[]): { fromMs: number; untilMs: number; stage: StageName }[] {
  const runs: { fromMs: number; untilMs: number; stage: StageName }[] = [];
  for (const { fromMs, untilMs, stage } of visible) {
    const last = runs.at(-1);
    if (last && last.untilMs === fromMs && last.stage === stage.stage) last.untilMs = untilMs;
    else runs.push({ fromMs, untilMs, stage: stage.stage });
  }
  return runs;
}

function gapsOf(segments: readonly Interval[], night: Interval): Interval[] {
  const starts = [...segments.map(({ from }) => from), night.until];
  const ends = [night.from, ...segments.map(({ until }) => until)];
  return ends
    .map((from, index) => ({ from, until: starts[index] ?? night.until }))
    .filter((gap) => gap.until > gap.from);
}

function totals(segments: Hypnogram['segments']): Pick<Hypnogram, 'minutes' | 'asleepMinutes'> {
  const minutes: Record<StageName, number> = { deep: 0, light: 0, rem: 0, awake: 0, asleep: 0, 'in-bed': 0 };
  for (const { from, until, stage } of segments) minutes[stage] += until - from;
  const asleepMinutes = minutes.deep + minutes.light + minutes.rem + minutes.asleep;
  return { minutes, asleepMinutes: asleepMinutes > 0 ? asleepMinutes : null };
}
