import type { SessionStage } from '#domain/sessions/session.ts';
import { canClocksChange } from '#domain/time/clock-changes.ts';
import { FitbitScores, isFitbitScores } from './fitbit-scores.ts';
import { FITBIT, FITBIT_STAGES, fitbitTableRows, isFitbitTable } from './fitbit-tables.ts';
import type { Format, Found, Part } from './format.ts';
import { importedSessionFromTimes } from './imported-session.ts';
import { recordsOf } from './json-records.ts';
import { idAt, listAt, numberAt, textAt, valueAt } from './json-sleep.ts';
import { parseTime } from './parse-time.ts';
import { beginningOf } from './part-text.ts';
import { skipped } from './skipped.ts';

/** A night has about fifty levels. Each short wake is cut out of all of them. */
const [MAX_LEVELS, MAX_SHORT_WAKES] = [1000, 200];

const TOLERANCE_MINUTES = 1;

/**
 * The JSON logs (local times without a zone), the newer tables (UTC with offsets), the website's old table, and the
 * tables of scores of both generations.
 */
export const fitbit: Format = {
  title: 'Fitbit',
  recognizes: ({ text, keys }) =>
    (keys.has('logId') && keys.has('dateOfSleep')) || isFitbitScores(text) || isFitbitTable(text),
  async *read(parts) {
    const scores = new FitbitScores();
    const [tables, logs]: [Part[], Part[]] = [[], []];
    for (const part of parts) {
      const beginning = await beginningOf(part);
      if (isFitbitScores(beginning)) await scores.collect(part);
      else (isFitbitTable(beginning) ? tables : logs).push(part);
    }
    for (const part of logs) {
      for await (const record of recordsOf(part, [['logId']])) yield sleepOf(record, scores);
    }
    yield* fitbitTableRows(tables, scores);
    yield* scores.withoutSleep();
  },
};

/** The website's API says `isMainSleep` instead of `mainSleep`. Durations are milliseconds. */
function sleepOf(record: unknown, scores: FitbitScores): Found {
  const [start, end] = [parseTime(textAt(record, 'startTime')), parseTime(textAt(record, 'endTime'))];
  if (!start || !end) return skipped('incomplete');
  const isMain = valueAt(record, 'mainSleep') ?? valueAt(record, 'isMainSleep');
  const id = idAt(record, 'logId') ?? '';
  return importedSessionFromTimes({ ...start, ms: startMs(start.ms, end.ms, numberAt(record, 'duration')) }, end, {
    source: FITBIT,
    sourceId: id,
    asleepMinutes: numberAt(record, 'minutesAsleep'),
    score: scores.of(id),
    isNap: typeof isMain === 'boolean' ? !isMain : null,
    stages: withShortWakes(
      stagesOf(record, 'levels.data', MAX_LEVELS),
      stagesOf(record, 'levels.shortData', MAX_SHORT_WAKES),
    ),
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

/** None if there are more than a night has. */
function stagesOf(record: unknown, path: string, max: number): SessionStage[] {
  const levels = listAt(record, path);
  return (levels.length > max ? [] : levels).flatMap((level) => {
    const [time, stage] = [parseTime(textAt(level, 'dateTime')), FITBIT_STAGES.get(textAt(level, 'level') ?? '')];
    return time && stage
      ? [{ startMs: time.ms, endMs: time.ms + (numberAt(level, 'seconds') ?? 0) * 1000, stage }]
      : [];
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
