import type { StageName } from '#domain/sessions/session.ts';
import { parsedJson } from '../parsed-json.ts';
import { listAt, numberAt, sleepAt, stageAt } from './json-sleep.ts';
import { tableFormat } from './table-rows.ts';

const STAGES: readonly (StageName | undefined)[] = [undefined, undefined, 'deep', 'light', 'rem', 'awake'];

/**
 * `hlth_center_fitness_data.csv`: one row per measurement of any kind, with its values as JSON. The unit of its time zone
 * is not confirmed, so the offset is unknown.
 */
export const miFitness = tableFormat('Mi Fitness', [['sid', 'key', 'value']], (row) => {
  if (row('Key') !== 'sleep') return null;
  const value = parsedJson(row('Value'));
  return sleepAt(value, {
    source: 'mi-fitness',
    start: (numberAt(value, 'bedtime') ?? 0) > 0 ? 'bedtime' : 'device_bedtime',
    end: (numberAt(value, 'wake_up_time') ?? 0) > 0 ? 'wake_up_time' : 'device_wake_up_time',
    asleep: ['deep', 'light', 'rem'].map((stage) => `sleep_${stage}_duration`),
    stages: () =>
      listAt(value, 'items').flatMap((item) =>
        stageAt(item, ['start_time', 'end_time'], STAGES[numberAt(item, 'state') ?? 0]),
      ),
  });
});
