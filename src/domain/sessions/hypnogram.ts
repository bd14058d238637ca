import { MINUTES_IN_DAY, minutesOfDay } from '../time/clock-time.ts';
import type { PlacedSession } from './placement.ts';
import type { SessionStage, StageName } from './session.ts';
import { SortedIndexSet } from './sorted-index-set.ts';

const MINUTE_MS = 60_000;

/**
 * Sleep is scored in epochs of 30 seconds (Berry et al., The AASM Manual for the Scoring of Sleep), so a day has 2880.
 */
export const MAX_STAGES = 2880;

/** Minutes after noon of the evening before the wake date, as nights are drawn; may be fractional. */
export type Interval = { from: number; until: number };

export type DroppedReason = 'no-length' | 'outside-the-night' | 'hidden' | 'too-many';

export type Hypnogram = Interval & {
  /** In order, without overlaps; adjacent segments differ in stage or have a gap between them. */
  segments: (Interval & { stage: StageName })[];
  /** Periods without data. */
  gaps: Interval[];
  /** Minutes in each stage. */
  minutes: Record<StageName, number>;
  /** Minutes of deep, light, REM and unspecified sleep; null without any such stage. */
  asleepMinutes: number | null;
  dropped: { stage: SessionStage; reason: DroppedReason }[];
};

type SleepInput = Pick<PlacedSession, 'startMs' | 'endMs' | 'wakeTime' | 'stages'>;

/**
 * The hypnogram of a night. The wake time fixes its position and other moments are counted back from it, so an hour has
 * the same width across a clock change. Where stages overlap, a specific stage covers unspecified sleep, which covers
 * time in bed; within a rank the later start wins, and the longer one continues after it. Parts beyond the ends of the
 * night are cut.
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

/** The topmost stage between each pair of adjacent boundaries. */
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
 * Positive when the first stage lies above the second. For equal times the lighter stage wins, because overstating
 * sleep is the larger error.
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
