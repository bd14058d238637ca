import { addDays, type LocalDate, weekday } from '#domain/time/local-date.ts';
import { dateIn, instantOf } from '#domain/time/zone.ts';

/** A sleep summary as the Health API sends it. */
export type SleepSummary = {
  userId: string;
  summaryId: string;
  calendarDate: string;
  startTimeInSeconds: number;
  startTimeOffsetInSeconds: number;
  durationInSeconds: number;
  totalNapDurationInSeconds: number;
  unmeasurableSleepInSeconds: number;
  deepSleepDurationInSeconds: number;
  lightSleepDurationInSeconds: number;
  remSleepInSeconds: number;
  awakeDurationInSeconds: number;
  sleepLevelsMap: Record<string, Interval[]>;
  validation: string;
  overallSleepScore?: { value: number; qualifierKey: string };
  sleepScores?: Record<string, { qualifierKey: string }>;
  naps?: {
    napDurationInSeconds: number;
    napStartTimeInSeconds: number;
    napOffsetInSeconds: number;
    napValidation: string;
  }[];
};

type Interval = { startTimeInSeconds: number; endTimeInSeconds: number };
type Level = 'deep' | 'light' | 'rem' | 'awake';

const LEVELS: Level[] = ['deep', 'light', 'rem', 'awake'];
/** One in this many nights, the watch was not worn. */
const NOT_WORN_EACH = 17;
const NAP_EACH = 6;
/** One in this many nights is short and broken. */
const ROUGH_EACH = 6;

/**
 * The nights of a person that began within a span (in epoch seconds), oldest first. The same person always has the same
 * nights.
 */
export function nightsOf(userId: string, zone: string, fromSeconds: number, toSeconds: number): SleepSummary[] {
  const nights: SleepSummary[] = [];
  const lastDate = addDays(dateIn(zone, toSeconds * 1000), 2);
  for (let date = dateIn(zone, fromSeconds * 1000); date < lastDate; date = addDays(date, 1)) {
    const night = nightOf(userId, zone, date);
    if (night && night.startTimeInSeconds >= fromSeconds && endOf(night) <= toSeconds) nights.push(night);
  }
  return nights;
}

/** The end of the last stage of a night, in epoch seconds. */
export const endOf = ({ sleepLevelsMap, startTimeInSeconds, durationInSeconds }: SleepSummary): number =>
  Math.max(
    startTimeInSeconds + durationInSeconds,
    ...Object.values(sleepLevelsMap).flatMap((intervals) => intervals.map((interval) => interval.endTimeInSeconds)),
  );

/** The summary of a night that is synchronized before the morning: its first `minutes`, not final. */
export function asSeenEarly(night: SleepSummary, minutes: number): SleepSummary {
  const until = night.startTimeInSeconds + minutes * 60;
  const cut = (intervals: Interval[]): Interval[] =>
    intervals
      .filter(({ startTimeInSeconds }) => startTimeInSeconds < until)
      .map((interval) => ({ ...interval, endTimeInSeconds: Math.min(interval.endTimeInSeconds, until) }));
  const sleepLevelsMap = Object.fromEntries(
    Object.entries(night.sleepLevelsMap).map(([level, intervals]) => [level, cut(intervals)]),
  );
  const { overallSleepScore, sleepScores, naps, ...rest } = night;
  return { ...rest, ...lengthsOf(sleepLevelsMap), sleepLevelsMap, validation: 'AUTO_TENTATIVE' };
}

/** The night that ends on a date; null if the watch was not worn. */
function nightOf(userId: string, zone: string, date: LocalDate): SleepSummary | null {
  const chance = chanceFrom(`${userId} ${date}`);
  if (Math.floor(chance() * NOT_WORN_EACH) === 0) return null;
  const isDayOff = weekday(date) >= 5;
  const bedMinutes = 22 * 60 + 35 + (isDayOff ? 45 : 0) + Math.round(chance() * 70);
  const bed = secondsAt(zone, bedMinutes < 1440 ? addDays(date, -1) : date, bedMinutes % 1440);
  const isRough = Math.floor(chance() * ROUGH_EACH) === 0;
  const lengthMinutes = (isRough ? 285 : 390) + (isDayOff ? 45 : 0) + Math.round(chance() * 85);
  const sleepLevelsMap = levelsOf(bed, lengthMinutes, isRough, chance);
  const lengths = lengthsOf(sleepLevelsMap);
  const score = scoreOf(lengths);
  const naps = Math.floor(chance() * NAP_EACH) === 0 ? [napOn(zone, date, chance)] : [];
  return {
    userId,
    summaryId: `x${hashOf(userId).toString(16)}-${bed.toString(16)}`,
    calendarDate: date,
    startTimeInSeconds: bed,
    startTimeOffsetInSeconds: offsetAt(zone, bed),
    totalNapDurationInSeconds: naps.reduce((sum, nap) => sum + nap.napDurationInSeconds, 0),
    unmeasurableSleepInSeconds: 0,
    ...lengths,
    sleepLevelsMap,
    validation: 'ENHANCED_FINAL',
    overallSleepScore: { value: score, qualifierKey: qualifierFor(score) },
    sleepScores: Object.fromEntries(
      ['totalDuration', 'awakeCount', 'remPercentage', 'deepPercentage'].map((name) => [
        name,
        { qualifierKey: qualifierFor(score - 6 + Math.round(chance() * 12)) },
      ]),
    ),
    ...(naps.length > 0 ? { naps } : {}),
  };
}

/** Cycles of about ninety minutes: deep sleep early, REM sleep towards the morning, and short times awake. */
function levelsOf(
  bed: number,
  lengthMinutes: number,
  isRough: boolean,
  chance: () => number,
): Record<Level, Interval[]> {
  const map: Record<Level, Interval[]> = { deep: [], light: [], rem: [], awake: [] };
  const last = bed + lengthMinutes * 60;
  let at = bed;
  const addStage = (level: Level, minutes: number): void => {
    const until = Math.min(last, at + Math.max(1, Math.round(minutes)) * 60);
    if (until > at) map[level].push({ startTimeInSeconds: at, endTimeInSeconds: until });
    at = until;
  };
  for (let cycle = 0; at < last; cycle += 1) {
    addStage('light', 14 + 10 * chance());
    if (cycle < 4) addStage('deep', (38 + 10 * chance()) / (1 + cycle * 0.9));
    addStage('light', 16 + 14 * chance());
    if (chance() > (isRough ? 0.1 : 0.55)) addStage('awake', 1 + (isRough ? 24 : 7) * chance());
    addStage('rem', (8 + 8 * chance()) * (1 + cycle * 0.5));
  }
  return map;
}

type Lengths = Pick<
  SleepSummary,
  | 'durationInSeconds'
  | 'deepSleepDurationInSeconds'
  | 'lightSleepDurationInSeconds'
  | 'remSleepInSeconds'
  | 'awakeDurationInSeconds'
>;

/** The duration leaves out the time awake. */
function lengthsOf(map: Record<string, Interval[]>): Lengths {
  const [deep = 0, light = 0, rem = 0, awake = 0] = LEVELS.map((level) =>
    (map[level] ?? []).reduce((sum, interval) => sum + interval.endTimeInSeconds - interval.startTimeInSeconds, 0),
  );
  return {
    durationInSeconds: deep + light + rem,
    deepSleepDurationInSeconds: deep,
    lightSleepDurationInSeconds: light,
    remSleepInSeconds: rem,
    awakeDurationInSeconds: awake,
  };
}

function scoreOf({
  durationInSeconds,
  deepSleepDurationInSeconds,
  remSleepInSeconds,
  awakeDurationInSeconds,
}: Lengths) {
  const hours = durationInSeconds / 3600;
  const depth = (deepSleepDurationInSeconds + remSleepInSeconds) / durationInSeconds;
  return Math.round(Math.min(97, Math.max(38, 8 * hours + 45 * depth - awakeDurationInSeconds / 240)));
}

function qualifierFor(score: number): string {
  if (score >= 90) return 'EXCELLENT';
  if (score >= 80) return 'GOOD';
  return score >= 60 ? 'FAIR' : 'POOR';
}

/** A nap on the day before: it is reported with the night that follows. */
function napOn(zone: string, date: LocalDate, chance: () => number) {
  const start = secondsAt(zone, addDays(date, -1), 13 * 60 + Math.round(chance() * 150));
  return {
    napDurationInSeconds: 60 * (15 + Math.round(chance() * 40)),
    napStartTimeInSeconds: start,
    napOffsetInSeconds: offsetAt(zone, start),
    napValidation: 'DEVICE',
  };
}

function secondsAt(zone: string, date: LocalDate, minutes: number): number {
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const instantMs = instantOf(zone, date, time) ?? Date.parse(`${date}T${time}Z`);
  return Math.floor(instantMs / 1000);
}

/** The UTC offset of a zone at an instant, in seconds. */
function offsetAt(zone: string, seconds: number): number {
  const parts = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(zone);
  return Math.round(parts.offsetNanoseconds / 1e9);
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** A generator of numbers in [0, 1) with a text as its seed (mulberry32). */
function chanceFrom(seedText: string): () => number {
  let state = hashOf(seedText);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
