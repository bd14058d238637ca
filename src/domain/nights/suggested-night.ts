import { planMinutes } from '../schedules/evening.ts';
import { type PlannedHours, type ProgramHours, plannedNightsEnding } from '../schedules/planned-night.ts';
import type { ClockTime } from '../time/clock-time.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { isLogged, type LoggedNight } from './night.ts';
import { type ImportedTimes, isDoubtful } from './nights-with-imports.ts';

/** Logged times of a previous night are suggested for up to this many days. */
const PREVIOUS_DAYS = 14;

/** A missed night is suggested for up to this many days. */
const MISSED_DAYS = 2;

/** The dates before a missed night that show whether the person usually logs. */
const HABIT_DAYS = 7;

type Times = { bedTime: ClockTime; wakeTime: ClockTime };

/** Times for a night that is not logged yet, and where they come from. */
export type SuggestedNight = Times &
  /** `minutesUp`: the gaps that are not time in bed. */
  (
    | { origin: 'imported'; source: string; minutesUp: number }
    /** `isEarliest`: to bed then or later. */
    | { origin: 'planned'; isEarliest?: boolean }
    /** As on the last logged night, which ended on `from`. */
    | { origin: 'previous'; from: LocalDate }
  );

/** All nights, imports and schedules of a person, each in any order. */
export type KnownNights = {
  logs: readonly LoggedNight[];
  imported: readonly {
    date: LocalDate;
    night: Pick<ImportedTimes, 'source' | 'bedTime' | 'wakeTime' | 'spanMinutes' | 'minutesInBed'> | null;
  }[];
  schedules: readonly PlannedHours[];
  program?: ProgramHours | null;
};

/**
 * The suggestions for the night that ended on a date, best first: imported, planned, previous. Each pair of times once. An
 * import so short that the device was perhaps taken off comes last.
 */
export function suggestedNights(date: LocalDate, known: KnownNights): SuggestedNight[] {
  const others = [plannedNight(date, known), previousNight(date, known)];
  const night = known.imported.find((one) => one.date === date)?.night ?? null;
  const imported = night && importedNight(night);
  const all =
    night &&
    isDoubtful(
      night,
      known.logs.find((log) => log.date === date),
    )
      ? [...others, imported]
      : [imported, ...others];
  const suggested = all.filter((night) => night !== null).filter(({ bedTime, wakeTime }) => bedTime !== wakeTime);
  return suggested.filter((night, index) => suggested.findIndex((other) => isSame(night, other)) === index);
}

const isSame = (one: Times, other: Times): boolean => one.bedTime === other.bedTime && one.wakeTime === other.wakeTime;

function importedNight(night: NonNullable<KnownNights['imported'][number]['night']>): SuggestedNight {
  const { source, bedTime, wakeTime, spanMinutes, minutesInBed } = night;
  return { origin: 'imported', source, bedTime, wakeTime, minutesUp: spanMinutes - minutesInBed };
}

/** The planned hours of the night that ends on a date: the earliest bedtime, the first in the list for ties. */
export function plannedNight(
  date: LocalDate,
  { schedules, program }: Pick<KnownNights, 'schedules' | 'program'>,
): Extract<SuggestedNight, { origin: 'planned' }> | null {
  if (program && date > program.after) {
    return { origin: 'planned', bedTime: program.bed, wakeTime: program.wake, isEarliest: program.isEarliest };
  }
  const first = plannedNightsEnding(schedules, date)
    .filter(({ plan }) => planMinutes(plan) > 0)
    .reduce<{ plan: PlannedHours; bed: number } | null>(
      (earliest, night) => (earliest === null || night.bed < earliest.bed ? night : earliest),
      null,
    );
  return first && { origin: 'planned', bedTime: first.plan.targetBedTime, wakeTime: first.plan.targetWakeTime };
}

function previousNight(date: LocalDate, { logs }: KnownNights): SuggestedNight | null {
  let newest: (Times & { origin: 'previous'; from: LocalDate }) | null = null;
  for (const { date: from, bedTime, wakeTime } of logs) {
    if (bedTime === null || wakeTime === null || from >= date || from < addDays(date, -PREVIOUS_DAYS)) continue;
    if (newest === null || from > newest.from) newest = { origin: 'previous', from, bedTime, wakeTime };
  }
  return newest;
}

export type MissedNight = {
  /** The date the night ended on. */
  date: LocalDate;
  /** Whether only its times are missing. */
  isRated: boolean;
  times: SuggestedNight;
};

/**
 * The newest night of the two before today's that has no times, with the best suggestion; null without one. Only for a
 * person who logs: more than half of the 7 dates before it have a log, counted from the first log.
 */
export function missedNight(today: LocalDate, known: KnownNights): MissedNight | null {
  const byDate = new Map(known.logs.map((log) => [log.date, log]));
  for (let daysAgo = 1; daysAgo <= MISSED_DAYS; daysAgo += 1) {
    const date = addDays(today, -daysAgo);
    const log = byDate.get(date);
    const hasTimes = log !== undefined && (log.bedTime !== null || log.wakeTime !== null);
    const [times] = suggestedNights(date, known);
    if (!hasTimes && times && usuallyLogs(date, byDate)) return { date, isRated: log?.isRated === true, times };
  }
  return null;
}

function usuallyLogs(date: LocalDate, byDate: ReadonlyMap<LocalDate, LoggedNight>): boolean {
  const days = Array.from({ length: HABIT_DAYS }, (_, index) => addDays(date, -index - 1));
  const isOnLog = days.map((day) => {
    const log = byDate.get(day);
    return log !== undefined && isLogged(log);
  });
  const hasEarlier = [...byDate.values()].some((log) => isLogged(log) && log.date < addDays(date, -HABIT_DAYS));
  const counted = hasEarlier ? isOnLog : isOnLog.slice(0, isOnLog.lastIndexOf(true) + 1);
  return counted.filter(Boolean).length > counted.length / 2;
}
