import { z } from 'zod';
import type { StageName } from '#domain/sessions/session.ts';
import type { Format, Found } from './format.ts';
import { importedSession } from './imported-session.ts';
import { skipped } from './skipped.ts';
import { namedRows, tableRows } from './table-rows.ts';

const STAGES: ReadonlyMap<number, StageName> = new Map([
  [2, 'deep'],
  [3, 'light'],
  [4, 'rem'],
  [5, 'awake'],
]);
const MAX_ITEMS = 5000;

const Minutes = z.number().nullish();
/** Epoch seconds. */
const Moment = z.number().positive().nullish().catch(null);
const Item = z.object({ start_time: z.number(), end_time: z.number(), state: z.number() });
const Sleep = z.object({
  bedtime: Moment,
  device_bedtime: Moment,
  wake_up_time: Moment,
  device_wake_up_time: Moment,
  sleep_deep_duration: Minutes,
  sleep_light_duration: Minutes,
  sleep_rem_duration: Minutes,
  items: z.array(Item).max(MAX_ITEMS).nullish().catch(null),
});

/**
 * `hlth_center_fitness_data.csv`: one row per measurement of any kind, with its values as JSON. The unit of its time zone
 * is not confirmed, so the offset is unknown.
 */
export const miFitness: Format = {
  title: 'Mi Fitness',
  recognizes: ({ firstLine }) => /^\W*Uid"?,"?Sid"?,"?Key"?,"?Time"?,"?Value"?,"?UpdateTime\b/i.test(firstLine),
  async *read(parts) {
    for (const part of parts) {
      for await (const row of namedRows(tableRows(part, ','))) {
        if (row('Key') === 'sleep') yield sleepOf(row('Value'));
      }
    }
  },
};

function sleepOf(value: string): Found {
  const sleep = Sleep.safeParse(jsonIn(value));
  if (!sleep.success) return skipped('incomplete');
  const start = sleep.data.bedtime ?? sleep.data.device_bedtime;
  const end = sleep.data.wake_up_time ?? sleep.data.device_wake_up_time;
  if (start == null || end == null) return skipped('incomplete');
  const { sleep_deep_duration: deep, sleep_light_duration: light, sleep_rem_duration: rem } = sleep.data;
  return importedSession({
    source: 'mi-fitness',
    startMs: start * 1000,
    endMs: end * 1000,
    asleepMinutes: (deep ?? 0) + (light ?? 0) + (rem ?? 0),
    stages: (sleep.data.items ?? []).flatMap((item) => {
      const stage = STAGES.get(item.state);
      return stage ? [{ startMs: item.start_time * 1000, endMs: item.end_time * 1000, stage }] : [];
    }),
  });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
