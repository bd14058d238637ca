import type { Diary } from '../diary/diary.ts';
import { diaryFigures } from '../diary/diary-night.ts';
import { emptyNight } from '../log/night-log.ts';
import type { ClockTime } from '../time/clock-time.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { isLogged, type LoggedNight, type MinuteSpan, type NightSleep } from './night.ts';
import { PLAUSIBLE_MINUTES } from './timed-night.ts';

/** The times of a night from a wearable or a file. */
export type ImportedTimes = {
  source: string;
  bedTime: ClockTime;
  wakeTime: ClockTime;
  /** From the first start to the last end. */
  spanMinutes: number;
  minutesInBed: number;
  minutesBetween: number;
  /** Null where the source does not measure sleep. */
  asleepMinutes: number | null;
  pieces: number;
  /** Of its clock from UTC. Not in nights derived by the version before. */
  offsetMinutes?: number | undefined;
  /** What the person entered about it, from an export of this app. */
  diary?: Partial<Diary> | undefined;
};

/** The sleep of a day from wearables and files. */
export type ImportedSleep = {
  /** The date the night ended on. */
  date: LocalDate;
  night: ImportedTimes | null;
  /** What is reported within the logged time. */
  logged: { source: string; asleepMinutes: number; minutesBetween: number; pieces: number } | null;
  /** In minutes after midnight of the date, negative before it. */
  sleeps: readonly MinuteSpan[];
  naps: readonly { interval: MinuteSpan }[];
  napMinutes: number;
  asleep24: number | null;
  rest24: number | null;
};

export type NightsWithImports = {
  /** One per date, in any order. */
  nights: LoggedNight[];
  /** The source of the times, by date of the nights with imported times. */
  sources: ReadonlyMap<LocalDate, string>;
};

/**
 * The logged nights, completed with imported times. A night with both logged times stays; one with fewer gets both
 * imported times beside its rating and score, and their diary for its empty fields. A date with only an import becomes
 * a night without score, rating or habits, so use this only for statistics about times. A short night that only a device
 * reports is left out: perhaps the device was taken off.
 */
export function nightsWithImports(
  logged: readonly LoggedNight[],
  imported: readonly ImportedSleep[],
): NightsWithImports {
  const nights = new Map(logged.map((night) => [night.date, night]));
  const sources = new Map<LocalDate, string>();
  for (const { date, night: device } of imported) {
    const night = nights.get(date) ?? emptyNight(date);
    if (!device || (night.bedTime !== null && night.wakeTime !== null) || isDoubtful(device, nights.get(date)))
      continue;
    const { diary, source, bedTime, wakeTime, spanMinutes, minutesInBed } = device;
    const minutesUp = spanMinutes - minutesInBed;
    const times = { bedTime, wakeTime, totalTimeInBed: minutesInBed, areTimesImported: true } as const;
    nights.set(date, { ...diary, ...night, ...times, ...(minutesUp > 0 && { minutesUp }) });
    sources.set(date, source);
  }
  return { nights: withSleep([...nights.values()], imported), sources };
}

/** The same nights, each with what devices and the diary know of its 24 hours. Their times stay. */
export function withSleep(nights: readonly LoggedNight[], imported: readonly ImportedSleep[]): LoggedNight[] {
  const napsOf = new Map(nights.map(({ date, napMinutes }) => [addDays(date, -1), napMinutes ?? 0]));
  const dayOf = new Map(imported.map((day) => [day.date, day]));
  return nights.map((night) => {
    const sleep = nightSleep(night, dayOf.get(night.date), napsOf.get(night.date) ?? 0);
    return sleep ? { ...night, sleep } : night;
  });
}

/** Whether the device was perhaps taken off: a night under three hours that the person has not logged. */
export const isDoubtful = ({ minutesInBed }: Pick<ImportedTimes, 'minutesInBed'>, log?: LoggedNight): boolean =>
  (log === undefined || !isLogged(log)) && minutesInBed < PLAUSIBLE_MINUTES.min;

/** Null where only the times are known. `diaryNaps`: minutes of naps that the diary has for the day after the night. */
function nightSleep(night: LoggedNight, day: ImportedSleep | undefined, diaryNaps: number): NightSleep | null {
  const source = night.areTimesImported ? day?.night : day?.logged;
  const asleepMinutes = asleepInDiary(night) ?? source?.asleepMinutes ?? null;
  const napMinutes = day && day.naps.length > 0 ? day.napMinutes : diaryNaps;
  if (!source && napMinutes === 0 && asleepMinutes === null) return null;
  const { totalTimeInBed } = night;
  return {
    device: source?.source ?? null,
    asleepMinutes,
    minutesBetween: source?.minutesBetween ?? 0,
    pieces: source?.pieces ?? 1,
    napMinutes,
    naps: day && day.naps.length > 0 ? day.naps.length : Number(diaryNaps > 0),
    intervals: { night: source && day ? day.sleeps : [], naps: day?.naps.map(({ interval }) => interval) ?? [] },
    asleep24: asleepMinutes === null ? null : asleepMinutes + napMinutes,
    rest24: totalTimeInBed === null ? null : totalTimeInBed + napMinutes,
  };
}

/** Null without the entries of the fuller diary. A clock change has no effect on them that matters here. */
function asleepInDiary({ date, bedTime, wakeTime, ...diary }: LoggedNight): number | null {
  const { triedToSleep = null, minutesToFallAsleep = null, minutesAwake = null, outOfBed = null } = diary;
  const times = {
    intoBed: bedTime,
    triedToSleep,
    minutesToFallAsleep,
    minutesAwake,
    finalAwakening: wakeTime,
    outOfBed,
  };
  return diaryFigures(times, date, null).figures.timeAsleep;
}
