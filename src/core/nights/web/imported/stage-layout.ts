import { formatClock, formatDuration, joinList } from '#domain/insights/format.ts';
import type { Hypnogram, Interval } from '#domain/sessions/hypnogram.ts';
import { hasStages, type StageName } from '#domain/sessions/session.ts';
import { MINUTES_IN_DAY, minutesOfDay } from '#domain/time/clock-time.ts';
import type { SleepSession } from '../../imported-contract.ts';

/** Minutes. Sums of fractions differ in their last digits. */
const SAME_MOMENT = 0.001;

/** From lightest to deepest, the usual order of hypnograms. */
const ROW_ORDER: readonly StageName[] = ['in-bed', 'awake', 'rem', 'asleep', 'light', 'deep'];

export type StageLayout = Interval & {
  /** The stages that occur, with their minutes, from the top. */
  rows: { stage: StageName; minutes: number }[];
  /** `row` 0 is the top. */
  segments: (Hypnogram['segments'][number] & { row: number })[];
  /** The points where one stage follows another without a gap. */
  steps: { at: number; fromRow: number; toRow: number }[];
};

/** The layout of a hypnogram; null when the source reports no stages. The server sends them in order, without overlaps. */
export function stageLayout({ wakeTime, minutesInBed, stages }: SleepSession): StageLayout | null {
  if (!hasStages({ stages: stages.map(({ stage }) => ({ stage, startMs: 0, endMs: 0 })) })) return null;
  const until = minutesOfDay(wakeTime) + MINUTES_IN_DAY / 2;
  const from = until - minutesInBed;
  const minutesOf = (name: StageName) =>
    stages.filter(({ stage }) => stage === name).reduce((sum, { minutes }) => sum + minutes, 0);
  const rows = ROW_ORDER.map((stage) => ({ stage, minutes: minutesOf(stage) })).filter(({ minutes }) => minutes > 0);
  const segments = stages.map(({ stage, fromMinute, minutes }) => ({
    from: from + fromMinute,
    until: Math.min(from + fromMinute + minutes, until),
    stage,
    row: rows.findIndex((row) => row.stage === stage),
  }));
  const steps = segments.flatMap((segment, index) => {
    const before = segments[index - 1];
    const isNext = before && segment.from - before.until < SAME_MOMENT;
    return isNext ? [{ at: segment.from, fromRow: before.row, toRow: segment.row }] : [];
  });
  return { from, until, rows, segments, steps };
}

/** The full hours with a label below the picture, in minutes after noon, with space to both ends. */
export function labeledHours({ from, until }: Pick<StageLayout, 'from' | 'until'>): number[] {
  const step = until - from > 5 * 60 ? 120 : 60;
  const room = (until - from) * 0.06;
  const hours: number[] = [];
  for (let minute = Math.ceil((from + room) / step) * step; minute <= until - room; minute += step) hours.push(minute);
  return hours;
}

export const STAGE_LABELS: Record<StageName, string> = {
  'in-bed': 'In bed',
  awake: 'Awake',
  rem: 'REM',
  asleep: 'Asleep',
  light: 'Light',
  deep: 'Deep',
};

/** The picture as a sentence: `From 11:12 PM to 6:48 AM: Awake 24 min, REM 1 h 37 min and Deep 1 h 5 min.` */
export const stagesMessage = ({ from, until, rows }: StageLayout): string =>
  `From ${formatClock(from)} to ${formatClock(until)}: ${joinList(rows.map(({ stage, minutes }) => `${STAGE_LABELS[stage]} ${formatDuration(minutes)}`))}.`;
