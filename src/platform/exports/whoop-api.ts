import { jsonFormat, sleepAt } from './json-sleep.ts';

/** The API's `/activity/sleep`, versions 1 and 2: UTC times with the offset beside them, stages as sums. */
export const whoopApi = jsonFormat('WHOOP', [['start', 'end', 'nap', 'timezone_offset']], (record) =>
  sleepAt(record, {
    source: 'whoop',
    id: 'id',
    start: 'start',
    end: 'end',
    offset: 'timezone_offset',
    isNap: 'nap',
    score: 'score.sleep_performance_percentage',
    asleep: ['light', 'slow_wave', 'rem'].map((stage) => `score.stage_summary.total_${stage}_sleep_time_milli`),
    asleepUnitsPerMinute: 60_000,
  }),
);
