import { formatClock, formatDuration, joinList } from '#domain/insights/format.ts';
import { type Hypnogram, hypnogram, type Interval } from '#domain/sessions/hypnogram.ts';
import { hasStages, type StageName } from '#domain/sessions/session.ts';
import type { SleepSession } from '../../imported-contract.ts';

const MINUTE_MS = 60_000;

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

/** The layout of a hypnogram; null when the source reports no stages. */
export function stageLayout({ wakeTime, minutesInBed, stages }: SleepSession): StageLayout | null {
  if (!hasStages({ stages: stages.map(({ stage }) => ({ stage, startMs: 0, endMs: 0 })) })) return null;
  const night = hypnogram({
    startMs: 0,
    endMs: minutesInBed * MINUTE_MS,
    wakeTime,
    stages: stages.map(({ stage, fromMinute, minutes }) => ({
      stage,
      startMs: fromMinute * MINUTE_MS,
      endMs: (fromMinute + minutes) * MINUTE_MS,
    })),
  });
  const rows = ROW_ORDER.filter((stage) => night.minutes[stage] > 0);
  const segments = night.segments.map((segment) => ({ ...segment, row: rows.indexOf(segment.stage) }));
  const steps = segments.flatMap((segment, index) => {
    const before = segments[index - 1];
    return before?.until === segment.from ? [{ at: segment.from, fromRow: before.row, toRow: segment.row }] : [];
  });
  const { from, until, minutes } = night;
  return { from, until, rows: rows.map((stage) => ({ stage, minutes: minutes[stage] })), segments, steps };
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
