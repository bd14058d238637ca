import type { SessionStage, StageName } from '#domain/sessions/session.ts';
import { isClockTime, minutesBetween } from '#domain/time/clock-time.ts';
import type { Format } from './format.ts';
import { recordsOf } from './json-records.ts';
import { listAt, numberAt, type SleepPaths, sleepAt, stagesUntilNext, textAt, valueAt } from './json-sleep.ts';
import type { ParsedTime } from './parse-time.ts';

const MINUTE_MS = 60_000;
/** The states of the export, and the codes of the API. Any other one is unknown. */
const STAGES: ReadonlyMap<string, StageName> = new Map(
  Object.entries<StageName>({
    ...{ WAKE: 'awake', REM: 'rem', NONREM1: 'light', NONREM2: 'light', NONREM3: 'deep' },
    ...{ 0: 'awake', 1: 'rem', 2: 'light', 3: 'light', 4: 'deep' },
  }),
);
const SCORE_KEYS = ['night', 'sleepScoreResult'];
const NIGHT_KEYS = ['night', 'sleepResult'];
const API_KEYS = ['sleep_start_time', 'sleep_end_time'];

const EXPORTED: SleepPaths = {
  source: 'polar',
  id: 'night',
  start: 'sleepResult.hypnogram.sleepStart',
  end: 'sleepResult.hypnogram.sleepEnd',
  score: 'score',
  asleep: ['asleepSeconds'],
  asleepUnitsPerMinute: 60,
  stages: exportedStages,
};
const OF_API: SleepPaths = {
  source: 'polar',
  id: 'date',
  start: 'sleep_start_time',
  end: 'sleep_end_time',
  score: 'sleep_score',
  asleep: ['light_sleep', 'deep_sleep', 'rem_sleep', 'unrecognized_sleep_stage'],
  asleepUnitsPerMinute: 60,
  stages: apiStages,
};

/**
 * `sleep_result_….json` of the account export, with the scores of `sleep_score_….json`, and the nights of the AccessLink
 * API. None of them has naps.
 */
export const polar: Format = {
  title: 'Polar',
  recognizes: ({ keys }) => [SCORE_KEYS, NIGHT_KEYS, API_KEYS].some((wanted) => wanted.every((key) => keys.has(key))),
  async *read(parts) {
    const scores = new Map<string | null, number | null>();
    for (const part of parts) {
      for await (const record of recordsOf(part, [SCORE_KEYS]))
        scores.set(textAt(record, 'night'), numberAt(record, 'sleepScoreResult.sleepScore'));
    }
    for (const part of parts) {
      for await (const record of recordsOf(part, [NIGHT_KEYS, API_KEYS])) {
        const asleepSeconds = durationSeconds(textAt(record, 'evaluation.asleepDuration'));
        const night = {
          ...(record as object),
          asleepSeconds,
          score: scores.get(textAt(record, 'night')),
          isNap: false,
        };
        const isExported = textAt(record, 'sleep_start_time') === null;
        yield sleepAt(night, { ...(isExported ? EXPORTED : OF_API), isNap: 'isNap' });
      }
    }
  },
};

function exportedStages(record: unknown, start: ParsedTime, end: ParsedTime): SessionStage[] {
  const changes = listAt(record, 'sleepResult.hypnogram.sleepStateChanges');
  const startMsOf = (change: unknown) =>
    start.ms + (durationSeconds(textAt(change, 'offsetFromStart')) ?? Number.NaN) * 1000;
  return stagesUntilNext(
    changes.map((change) => ({ startMs: startMsOf(change), stage: STAGES.get(textAt(change, 'state') ?? '') })),
    end.ms,
  );
}

/** By the local time at which they begin, the first in the minute of the start. */
function apiStages(record: unknown, start: ParsedTime, end: ParsedTime): SessionStage[] {
  const localStart = new Date(start.ms + (start.offsetMinutes ?? 0) * MINUTE_MS).toISOString().slice(11, 16);
  const startMinuteMs = start.ms - (start.ms % MINUTE_MS);
  const changes = Object.keys(valueAt(record, 'hypnogram') ?? {})
    .filter(isClockTime)
    .map((time) => ({
      startMs: Math.max(start.ms, startMinuteMs + minutesBetween(localStart, time) * MINUTE_MS),
      stage: STAGES.get(String(numberAt(record, `hypnogram.${time}`))),
    }));
  return stagesUntilNext(
    changes.toSorted((a, b) => a.startMs - b.startMs),
    end.ms,
  );
}

/** `PT6H53M30S`. */
function durationSeconds(text: string | null): number | null {
  const match = /^PT(?=\d)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6}(?:\.\d{1,9})?)S)?$/.exec(text ?? '');
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
