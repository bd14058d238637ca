import { timeInBed } from '../log/night-log.ts';
import type { LoggedNight, MinuteSpan } from '../nights/night.ts';
import { type Band, threeBand } from '../score/bands.ts';
import { MINUTES_IN_DAY, minutesOfDay } from '../time/clock-time.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';

const NOON = MINUTES_IN_DAY / 2;
/** Sleeps that are closer are one piece; in minutes. */
const MIN_GAP = 60;

export type ActogramRow = {
  /** The date the night ended on, and the day before. */
  date: LocalDate;
  evening: LocalDate;
  /** Minutes after noon of the evening, null where a time is missing: 23:30 is 690, 06:30 the next morning 1110. */
  bed: number | null;
  wake: number | null;
  /** From and until: the night with its gaps of an hour or more left open, and the naps of the day. */
  pieces: readonly MinuteSpan[];
  naps: readonly MinuteSpan[];
  /** `none` without a score. */
  band: Band;
};

/** One row per date, `days` of them up to today, oldest first. A date without a log is an empty row. */
export function actogram(nights: readonly LoggedNight[], days: number, today: LocalDate): ActogramRow[] {
  const nightOf = new Map(nights.map((night) => [night.date, night]));
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(today, index - days + 1);
    return actogramRow(date, nightOf.get(date));
  });
}

/**
 * The wake time fixes the day and the bedtime is counted back from it: sleep from 13:00 to 20:00 lies on the date of
 * the log.
 */
function actogramRow(date: LocalDate, night: LoggedNight | undefined): ActogramRow {
  const minutes = night ? timeInBed(night.bedTime, night.wakeTime) : null;
  const { intervals } = night?.sleep ?? {};
  const naps = intervals?.naps.map(afterNoon) ?? [];
  const row = { date, evening: addDays(date, -1), naps, band: threeBand(night?.overallScore ?? null) };
  if (minutes === null || minutes === 0 || !night?.wakeTime) return { ...row, bed: null, wake: null, pieces: [] };
  const wake = minutesOfDay(night.wakeTime) + NOON;
  const bed = wake - minutes;
  return { ...row, bed, wake, pieces: piecesOf(bed, wake, intervals?.night.map(afterNoon) ?? []) };
}

/** From minutes after midnight of the date to those after noon of the evening before. */
const afterNoon = ([from, until]: MinuteSpan): MinuteSpan => [from + NOON, until + NOON];

/** The time from bed to wake without the long gaps between sleeps, which are in order of start. */
function piecesOf(bed: number, wake: number, sleeps: readonly MinuteSpan[]): MinuteSpan[] {
  const pieces: MinuteSpan[] = [];
  let [from, until] = [bed, bed];
  for (const [start, end] of sleeps) {
    if (start - until >= MIN_GAP && until > bed && start < wake) {
      pieces.push([from, until]);
      from = start;
    }
    until = Math.max(until, end);
  }
  return [...pieces, [from, wake]];
}
