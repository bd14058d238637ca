import type { SessionStage } from '#domain/sessions/session.ts';
import type { Found } from './format.ts';
import { jsonFormat, numberAt, sleepAt, textAt, valueAt } from './json-sleep.ts';
import { isRest, ouraStages } from './oura.ts';
import type { ParsedTime } from './parse-time.ts';
import { skipped } from './skipped.ts';

/** JSON of the account (`{"activity":[…],"sleep":[…]}`), of the Oura API (`{"data":[…]}`), or a list of such sleeps. */
export const ouraJson = jsonFormat('Oura', [['bedtime_start'], ['bedtime_end']], sleepOf);

/** The first generation has `total`, `hypnogram_5min`, `is_longest` and `score`; the second has the rest. Durations in seconds. */
function sleepOf(record: unknown): Found {
  const type = textAt(record, 'type') ?? '';
  const total = numberAt(record, 'total_sleep_duration') === null ? 'total' : 'total_sleep_duration';
  const seconds = numberAt(record, total);
  if (type === 'deleted') return skipped('deleted');
  const known = { hasTypes: 'type' in (record as object), hasSleep: seconds !== null };
  if (isRest(type, (seconds ?? 0) / 60, known)) return skipped('rest');
  return sleepAt(
    { ...(record as object), isNap: isNap(record, type) },
    {
      source: 'oura',
      id: 'id',
      start: 'bedtime_start',
      end: 'bedtime_end',
      asleep: [total],
      asleepUnitsPerMinute: 60,
      score: 'score',
      isNap: 'isNap',
      stages: stagesIn,
    },
  );
}

const stagesIn = (record: unknown, start: ParsedTime, end: ParsedTime): SessionStage[] =>
  ouraStages(start.ms, end.ms, textAt(record, 'sleep_phase_5_min') ?? textAt(record, 'hypnogram_5min') ?? '');

/** The first generation marks only the longest sleep of a day; the others may be parts of the night. */
function isNap(record: unknown, type: string): boolean | null {
  if (type === 'late_nap') return true;
  return type === 'long_sleep' || valueAt(record, 'is_longest') === 1 ? false : null;
}
