import { hasDiary } from '../diary/diary.ts';
import { type DiaryFigures, nightFigures, type ToInstant, weekEfficiency } from '../diary/diary-night.ts';
import type { LoggedNight } from '../nights/night.ts';
import { mean } from '../nights/statistics.ts';
import type { LocalDate } from '../time/local-date.ts';

/** A date of the diary; null without a night. */
export type DiaryRow = { date: LocalDate; night: LoggedNight | null; figures: DiaryFigures | null };

/** Up to seven dates in a row, oldest first. */
export type DiaryWeek = {
  rows: DiaryRow[];
  /** How many nights have a time in bed and a time asleep. */
  nights: number;
  /** All time asleep over all time in bed, 0 to 1; null below five such nights. */
  efficiency: number | null;
  /** Over those nights, and null below five. Awakenings over those of them that have any number. */
  means: Means | null;
};

type Means = Record<'timeInBed' | 'timeAsleep' | 'minutesToFallAsleep' | 'minutesAwake', number> & {
  awakenings: number | null;
};

const DAYS_IN_WEEK = 7;

/**
 * The weeks of a sleep diary, oldest first; the last one ends with the last of `dates`, which come oldest first. Weeks without any
 * diary are left out.
 */
export function diaryWeeks(
  nights: readonly LoggedNight[],
  dates: readonly LocalDate[],
  toInstant: ToInstant,
): DiaryWeek[] {
  const nightOf = new Map(nights.map((night) => [night.date, night]));
  const weeks: DiaryWeek[] = [];
  for (let until = dates.length; until > 0; until -= DAYS_IN_WEEK) {
    const rows = dates
      .slice(Math.max(0, until - DAYS_IN_WEEK), until)
      .map((date) => rowOf(date, nightOf.get(date), toInstant));
    if (rows.some(({ night }) => night !== null && hasDiary(night))) weeks.unshift(weekOf(rows));
  }
  return weeks;
}

function rowOf(date: LocalDate, night: LoggedNight | undefined, toInstant: ToInstant): DiaryRow {
  return { date, night: night ?? null, figures: night ? nightFigures(night, date, toInstant).figures : null };
}

function weekOf(rows: DiaryRow[]): DiaryWeek {
  const { nights, efficiency } = weekEfficiency(rows.flatMap(({ figures }) => figures ?? []));
  return { rows, nights, efficiency, means: efficiency === null ? null : meansOf(rows) };
}

function meansOf(rows: readonly DiaryRow[]): Means {
  const known = rows.flatMap(({ night, figures }) =>
    night && figures?.timeInBed && figures.timeAsleep !== null
      ? [{ ...night, timeInBed: figures.timeInBed, timeAsleep: figures.timeAsleep }]
      : [],
  );
  const awakenings = known.flatMap((night) => night.awakenings ?? []);
  return {
    timeInBed: mean(known.map((night) => night.timeInBed)),
    timeAsleep: mean(known.map((night) => night.timeAsleep)),
    minutesToFallAsleep: mean(known.map((night) => night.minutesToFallAsleep ?? 0)),
    minutesAwake: mean(known.map((night) => night.minutesAwake ?? 0)),
    awakenings: awakenings.length === 0 ? null : mean(awakenings),
  };
}
