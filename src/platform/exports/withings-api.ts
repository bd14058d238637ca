import type { StageName } from '#domain/sessions/session.ts';
import type { Format } from './format.ts';
import { recordsOf } from './json-records.ts';
import { numberAt, type SleepPaths, sleepAt, timeAt } from './json-sleep.ts';
import { SleepsBySource, sessionsOfSleeps, sleepRecord } from './sleeps-by-source.ts';

const STAGES: readonly (StageName | undefined)[] = ['awake', 'light', 'deep', 'rem', 'asleep', 'asleep'];
const SUMMARY: SleepPaths = {
  source: 'withings',
  id: 'id',
  start: 'startdate',
  end: 'enddate',
  zone: 'timezone',
  score: 'data.sleep_score',
  asleep: ['lightsleepduration', 'deepsleepduration', 'remsleepduration'].map((stage) => `data.${stage}`),
  asleepUnitsPerMinute: 60,
};
/** A workout has neither. */
const isSleep = (record: unknown): boolean =>
  ['data.lightsleepduration', 'data.total_sleep_time'].some((path) => numberAt(record, path) !== null);

/** The API's `/v2/sleep`, in epoch seconds: the nights of `getsummary`, else the stages of `get`. */
export const withingsApi: Format = {
  title: 'Withings',
  recognizes: ({ keys }) =>
    keys.has('startdate') && (keys.has('state') || keys.has('lightsleepduration') || keys.has('total_sleep_time')),
  async *read(parts) {
    const stages = new SleepsBySource();
    let hasNights = false;
    for (const part of parts) {
      for await (const record of recordsOf(part, [
        ['startdate', 'data'],
        ['startdate', 'state'],
      ])) {
        const stage = STAGES[numberAt(record, 'state') ?? -1];
        const segment = sleepRecord(timeAt(record, 'startdate'), timeAt(record, 'enddate'), stage);
        if (segment) stages.add('', segment);
        else if (isSleep(record)) {
          hasNights = true;
          yield sleepAt(record, SUMMARY);
        }
      }
    }
    // Nights have a score and a zone, stages alone have not.
    if (!hasNights) yield* sessionsOfSleeps(SUMMARY.source, stages.sleeps());
  },
};
