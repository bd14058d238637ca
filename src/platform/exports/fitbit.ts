import { z } from 'zod';
import type { SessionStage } from '#domain/sessions/session.ts';
import { canClocksChange } from '#domain/time/clock-changes.ts';
import { FitbitScores, isFitbitScores } from './fitbit-scores.ts';
import { FITBIT, FITBIT_STAGES, fitbitTableRows, isFitbitTable } from './fitbit-tables.ts';
import type { Format, Found, Part } from './format.ts';
import { importedSessionFromTimes } from './imported-session.ts';
import { parseTime } from './parse-time.ts';
import { beginningOf, jsonOf, textOf } from './part-text.ts';
import { skipped } from './skipped.ts';

/** A night has about fifty. Each short wake is cut out of all levels. */
const [MAX_LEVELS, MAX_SHORT_WAKES] = [1000, 200];

const Level = z.object({ dateTime: z.string(), level: z.string(), seconds: z.number() });
const Log = z.object({
  logId: z.union([z.number(), z.string()]),
  startTime: z.string(),
  endTime: z.string(),
  /** Milliseconds. */
  duration: z.number().nullish(),
  minutesAsleep: z.number().nullish(),
  mainSleep: z.boolean().nullish(),
  isMainSleep: z.boolean().nullish(),
  levels: z
    .object({
      data: z.array(Level).max(MAX_LEVELS).nullish(),
      shortData: z.array(Level).max(MAX_SHORT_WAKES).nullish(),
    })
    .nullish()
    .catch(null),
});

const TOLERANCE_MINUTES = 1;

const isLogs = (text: string): boolean => /"logId"/.test(text) && /"dateOfSleep"/.test(text);
/**
 * The JSON logs (local times without a zone), the newer tables (UTC with offsets), the website's old table, and the
 * tables of scores of both generations.
 */
export const fitbit: Format = {
  title: 'Fitbit',
  recognizes: ({ text }) => isLogs(text) || isFitbitScores(text) || isFitbitTable(text),
  async *read(parts) {
    const scores = new FitbitScores();
    const [tables, logs]: [Part[], Part[]] = [[], []];
    for (const part of parts) {
      const beginning = await beginningOf(part);
      if (isFitbitScores(beginning)) await scores.collect(part);
      else (isFitbitTable(beginning) ? tables : logs).push(part);
    }
    for (const part of logs) yield* logsIn(await jsonOf(textOf(part)), scores);
    yield* fitbitTableRows(tables, scores);
    yield* scores.withoutSleep();
  },
};

function* logsIn(json: unknown, scores: FitbitScores): Generator<Found> {
  const wrapped = z.object({ sleep: z.array(z.unknown()) }).safeParse(json);
  const records = Array.isArray(json) ? json : (wrapped.data?.sleep ?? []);
  for (const record of records) {
    const log = Log.safeParse(record);
    yield log.success ? sleepOf(log.data, scores) : skipped('incomplete');
  }
}

function sleepOf(log: z.infer<typeof Log>, scores: FitbitScores): Found {
  const [start, end] = [parseTime(log.startTime), parseTime(log.endTime)];
  if (!start || !end) return skipped('incomplete');
  const isMain = log.mainSleep ?? log.isMainSleep;
  const { data, shortData } = log.levels ?? {};
  return importedSessionFromTimes({ ...start, ms: startMs(start.ms, end.ms, log.duration ?? null) }, end, {
    source: FITBIT,
    sourceId: String(log.logId),
    asleepMinutes: log.minutesAsleep ?? null,
    score: scores.of(String(log.logId)),
    isNap: isMain == null ? null : !isMain,
    stages: withShortWakes(stagesOf(data ?? []), stagesOf(shortData ?? [])),
  });
}

/**
 * Across a clock change the difference of the two local times is not the duration, and both times are right. Elsewhere
 * the end and the duration are the reliable values.
 */
function startMs(parsedStartMs: number, endMs: number, durationMs: number | null): number {
  if (!durationMs || durationMs <= 0) return parsedStartMs;
  const minutes = (endMs - parsedStartMs - durationMs) / 60_000;
  const isExplained =
    Math.abs(minutes) <= TOLERANCE_MINUTES ||
    canClocksChange([parsedStartMs, endMs], { minutes, tolerance: TOLERANCE_MINUTES });
  return isExplained ? parsedStartMs : endMs - durationMs;
}

function stagesOf(levels: readonly z.infer<typeof Level>[]): SessionStage[] {
  return levels.flatMap(({ dateTime, level, seconds }) => {
    const [time, stage] = [parseTime(dateTime), FITBIT_STAGES.get(level)];
    return time && stage ? [{ startMs: time.ms, endMs: time.ms + seconds * 1000, stage }] : [];
  });
}

/** Wakes of up to three minutes are listed separately from the stages they interrupt. */
function withShortWakes(stages: SessionStage[], wakes: readonly SessionStage[]): SessionStage[] {
  return wakes.reduce(
    (intervals, wake) => [
      ...intervals
        .flatMap((interval) => [
          { ...interval, endMs: Math.min(interval.endMs, Math.max(wake.startMs, interval.startMs)) },
          { ...interval, startMs: Math.max(interval.startMs, Math.min(wake.endMs, interval.endMs)) },
        ])
        .filter((interval) => interval.endMs > interval.startMs),
      wake,
    ],
    stages,
  );
}
