import { hypnogram } from '#domain/sessions/hypnogram.ts';
import { hasStages, type StageName } from '#domain/sessions/session.ts';
import type { ToldSleep } from '../../imported-contract.ts';

const MINUTE_MS = 60_000;

/** From being up to being far from it, as hypnograms are drawn. */
const FROM_ABOVE: readonly StageName[] = ['in-bed', 'awake', 'rem', 'asleep', 'light', 'deep'];

export type DrawnPiece = {
  /** Minutes after noon of the evening; parts of minutes occur. */
  from: number;
  until: number;
  stage: StageName;
  /** Its row, 0 on top. */
  row: number;
};

export type DrawnStages = {
  from: number;
  until: number;
  /** Those that occur, with their minutes, from above. */
  rows: { stage: StageName; minutes: number }[];
  pieces: DrawnPiece[];
  /** Where one stage follows another without a gap. */
  steps: { at: number; fromRow: number; toRow: number }[];
};

/** The hypnogram of a sleep, ready to be drawn; null where its source does not tell how deep the sleep was. */
export function drawnStages({ wakeTime, minutesInBed, stages }: ToldSleep): DrawnStages | null {
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
  const rows = FROM_ABOVE.filter((stage) => night.minutes[stage] > 0);
  const pieces = night.segments.map((segment) => ({ ...segment, row: rows.indexOf(segment.stage) }));
  const steps = pieces.flatMap((piece, place) => {
    const before = pieces[place - 1];
    return before?.until === piece.from ? [{ at: piece.from, fromRow: before.row, toRow: piece.row }] : [];
  });
  const { from, until, minutes } = night;
  return { from, until, rows: rows.map((stage) => ({ stage, minutes: minutes[stage] })), pieces, steps };
}

/** Full hours that have a name below the picture, in minutes after noon, with room to both ends. */
export function namedHours({ from, until }: Pick<DrawnStages, 'from' | 'until'>): number[] {
  const step = until - from > 5 * 60 ? 120 : 60;
  const room = (until - from) * 0.06;
  const hours: number[] = [];
  for (let minute = Math.ceil((from + room) / step) * step; minute <= until - room; minute += step) hours.push(minute);
  return hours;
}
