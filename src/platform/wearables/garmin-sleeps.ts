import { z } from 'zod';
import { endOfSleep } from '#domain/sessions/end-of-sleep.ts';
import { MAX_STAGES } from '#domain/sessions/hypnogram.ts';
import type { SessionStage, SourceSession, StageName } from '#domain/sessions/session.ts';
import { usableOffset } from '#domain/time/utc-offset.ts';

const SOURCE = 'garmin';
const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
const MIN_DURATION_MS = 60_000;
/** From 1970 to the end of 2099. */
const LATEST_MS = 4_102_444_799_999;
/** More naps in a day are not plausible. */
const MAX_NAPS = 48;
const MAX_ID_CHARACTERS = 256;

const Length = z.number().min(0).max(DAY_SECONDS).nullish().catch(null);
/** Added to UTC it gives the time of the watch, which may be set to a time that no place has. */
const Offset = z.number().nullish().catch(null);
const ListOrNone = z.array(z.unknown()).catch([]);

/** Two names occur for unmeasurable time, and the name for REM breaks the pattern. */
const Summary = z.object({
  summaryId: z.string().min(1).max(MAX_ID_CHARACTERS).nullish().catch(null),
  startTimeInSeconds: z.number().nullish().catch(null),
  startTimeOffsetInSeconds: Offset,
  durationInSeconds: Length,
  unmeasurableSleepInSeconds: Length,
  unmeasurableSleepDurationInSeconds: Length,
  deepSleepDurationInSeconds: Length,
  lightSleepDurationInSeconds: Length,
  remSleepInSeconds: Length,
  awakeDurationInSeconds: Length,
  sleepLevelsMap: z
    .object({ deep: ListOrNone, light: ListOrNone, rem: ListOrNone, awake: ListOrNone })
    .nullish()
    .catch(null),
  validation: z.string().nullish().catch(null),
  overallSleepScore: z.object({ value: z.number().nullish() }).nullish().catch(null),
  naps: ListOrNone,
});
type Summary = z.infer<typeof Summary>;

const Interval = z.object({ startTimeInSeconds: z.number(), endTimeInSeconds: z.number() });
const Nap = z.object({
  napStartTimeInSeconds: z.number(),
  napDurationInSeconds: z.number(),
  napOffsetInSeconds: Offset,
});

const LEVELS = ['deep', 'light', 'rem', 'awake'] as const satisfies readonly StageName[];

/** The night of a sleep summary and its naps; impossible values are dropped. */
export function garminSleeps(summary: unknown): SourceSession[] {
  const parsed = Summary.safeParse(summary).data;
  if (!parsed) return [];
  const naps = parsed.naps.slice(0, MAX_NAPS).flatMap((nap) => napIn(nap));
  return [...nightIn(parsed), ...naps];
}

function nightIn(summary: Summary): SourceSession[] {
  const startMs = millisecondsOf(summary.startTimeInSeconds);
  if (startMs === null) return [];
  const stages = stagesIn(summary, startMs);
  const endMs = endOfSleep({
    startMs,
    durationMs: millisecondsOf(summary.durationInSeconds) ?? 0,
    awakeMs: millisecondsOf(summary.awakeDurationInSeconds),
    unmeasurableMs: millisecondsOf(summary.unmeasurableSleepInSeconds ?? summary.unmeasurableSleepDurationInSeconds),
    deepMs: millisecondsOf(summary.deepSleepDurationInSeconds),
    lightMs: millisecondsOf(summary.lightSleepDurationInSeconds),
    remMs: millisecondsOf(summary.remSleepInSeconds),
    stages,
  });
  if (!isPossible(startMs, endMs)) return [];
  return [
    {
      ...sleepAt(startMs, endMs, summary.startTimeOffsetInSeconds),
      sourceId: summary.summaryId ?? null,
      asleepMinutes: asleepMinutesOf(summary, endMs - startMs),
      score: scoreOf(summary.overallSleepScore?.value),
      isNap: false,
      isTentative: /TENTATIVE/i.test(summary.validation ?? ''),
      stages,
    },
  ];
}

/** A nap has no id, so its times identify it. */
function napIn(entry: unknown): SourceSession[] {
  const nap = Nap.safeParse(entry).data;
  const startMs = millisecondsOf(nap?.napStartTimeInSeconds);
  const lengthMs = millisecondsOf(nap?.napDurationInSeconds);
  if (startMs === null || lengthMs === null || !isPossible(startMs, startMs + lengthMs)) return [];
  return [
    {
      ...sleepAt(startMs, startMs + lengthMs, nap?.napOffsetInSeconds),
      asleepMinutes: Math.round(lengthMs / 60_000),
      isNap: true,
    },
  ];
}

const sleepAt = (startMs: number, endMs: number, offsetSeconds: number | null | undefined): SourceSession => ({
  source: SOURCE,
  sourceId: null,
  startMs,
  endMs,
  offsetMinutes: typeof offsetSeconds === 'number' ? usableOffset(Math.round(offsetSeconds / 60)) : null,
  zone: null,
  isFloating: false,
  asleepMinutes: null,
  score: null,
  isNap: null,
  isTentative: false,
  stages: [],
});

const millisecondsOf = (seconds: number | null | undefined): number | null =>
  typeof seconds === 'number' ? Math.round(seconds * 1000) : null;

const isPossible = (startMs: number, endMs: number): boolean =>
  startMs >= 0 && endMs <= LATEST_MS && endMs - startMs >= MIN_DURATION_MS && endMs - startMs <= DAY_MS;

/** Null if the device was not worn: without any of the three durations the amount of sleep is unknown. */
function asleepMinutesOf(summary: Summary, lengthMs: number): number | null {
  const { deepSleepDurationInSeconds: deep, lightSleepDurationInSeconds: light, remSleepInSeconds: rem } = summary;
  const minutes = Math.round(((deep ?? 0) + (light ?? 0) + (rem ?? 0)) / 60);
  return minutes > 0 && minutes * 60_000 <= lengthMs + 60_000 ? Math.min(minutes, Math.ceil(lengthMs / 60_000)) : null;
}

function scoreOf(value: number | null | undefined): number | null {
  const score = Math.round(value ?? 0);
  return score >= 1 && score <= 100 ? score : null;
}

/** Sorted; stages that end before they begin or lie outside the day after the start are dropped. */
function stagesIn({ sleepLevelsMap }: Summary, startMs: number): SessionStage[] {
  if (!sleepLevelsMap) return [];
  return LEVELS.flatMap((stage) =>
    sleepLevelsMap[stage].slice(0, MAX_STAGES).flatMap((entry) => {
      const interval = Interval.safeParse(entry).data;
      const [fromMs, toMs] = [millisecondsOf(interval?.startTimeInSeconds), millisecondsOf(interval?.endTimeInSeconds)];
      if (fromMs === null || toMs === null) return [];
      return toMs > fromMs && fromMs >= startMs && toMs <= startMs + DAY_MS
        ? [{ startMs: fromMs, endMs: toMs, stage }]
        : [];
    }),
  )
    .toSorted((one, other) => one.startMs - other.startMs)
    .slice(0, MAX_STAGES);
}
