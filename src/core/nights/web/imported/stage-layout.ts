import { hypnogram } from '#domain/sessions/hypnogram.ts';
import { hasStages, type StageName } from '#domain/sessions/session.ts';
import type { SleepSession } from '../../imported-contract.ts';

const MINUTE_MS = 60_000;

/** From being up to being far from it, as hypnograms are drawn. */
const ROW_ORDER: readonly StageName[] = ['in-bed', 'awake', 'rem', 'asleep', 'light', 'deep'];

export type StageSegment = {
  /** Minutes after noon of the evening; parts of minutes occur. */
  from: number;
  until: number;
  stage: StageName;
  /** Its row, 0 on top. */
  row: number;
};

export type StageLayout = {
  from: number;
  until: number;
  /** Those that occur, with their minutes, from above. */
  rows: { stage: StageName; minutes: number }[];
  segments: StageSegment[];
  /** Where one stage follows another without a gap. */
  steps: { at: number; fromRow: number; toRow: number }[];
};

/** The hypnogram of a sleep, ready to be drawn; null where its source does not tell how deep the sleep was. */
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

/** Full hours that have a name below the picture, in minutes after noon, with room to both ends. */
export function labeledHours({ from, until }: Pick<StageLayout, 'from' | 'until'>): number[] {
  const step = until - from > 5 * 60 ? 120 : 60;
  const room = (until - from) * 0.06;
  const hours: number[] = [];
  for (let minute = Math.ceil((from + room) / step) * step; minute <= until - room; minute += step) hours.push(minute);
  return hours;
}
