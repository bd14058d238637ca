import { z } from 'zod';
import type { Format, Found } from './format.ts';
import { importedSessionFromTimes, minutesOf } from './imported-session.ts';
import { isRest, ouraStages } from './oura.ts';
import { parseTime } from './parse-time.ts';
import { jsonOf, textOf } from './part-text.ts';
import { Refused } from './refusal.ts';
import { skipped } from './skipped.ts';

const Text = z.string().nullish().catch(null);
const Num = z.number().nullish().catch(null);
/** The first generation has `total`, `hypnogram_5min`, `is_longest` and `score`; the second has the rest. Durations in seconds. */
const Sleep = z.object({
  bedtime_start: z.string(),
  bedtime_end: z.string(),
  id: Text,
  type: Text,
  total: Num,
  total_sleep_duration: Num,
  hypnogram_5min: Text,
  sleep_phase_5_min: Text,
  is_longest: Num,
  score: Num,
});
const List = z.array(z.unknown());
const Wrapped = z.object({ sleep: z.union([List, z.object({ data: List })]).optional(), data: List.optional() });

/** JSON of the account (`{"sleep":[…]}`), of the Oura API (`{"data":[…]}`), or a list of such sleeps. */
export const ouraJson: Format = {
  title: 'Oura',
  recognizes: ({ text }) =>
    /^[\s\uFEFF]*[[{]/.test(text) &&
    /"bedtime_start"\s*:\s*"/.test(text) &&
    /"(sleep_phase_5_min|hypnogram_5min|total_sleep_duration|bedtime_end)"\s*:/.test(text),
  async *read(parts) {
    for (const part of parts) {
      for (const record of recordsIn(await jsonOf(textOf(part)))) yield sleepOf(record);
    }
  },
};

function recordsIn(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json;
  const { sleep, data } = Wrapped.safeParse(json).data ?? {};
  const records = Array.isArray(sleep) ? sleep : (sleep?.data ?? data);
  if (!records) throw new Refused('nothing_inside');
  return records;
}

function sleepOf(record: unknown): Found {
  const parsed = Sleep.safeParse(record);
  if (!parsed.success) return skipped('incomplete');
  const sleep = parsed.data;
  const type = sleep.type ?? '';
  const asleepSeconds = sleep.total_sleep_duration ?? sleep.total ?? null;
  if (type === 'deleted') return skipped('deleted');
  const told = { hasTypes: sleep.type !== undefined, hasSleep: asleepSeconds !== null };
  if (isRest(type, (asleepSeconds ?? 0) / 60, told)) return skipped('rest');
  const [start, end] = [parseTime(sleep.bedtime_start), parseTime(sleep.bedtime_end)];
  const phases = sleep.sleep_phase_5_min ?? sleep.hypnogram_5min ?? '';
  return importedSessionFromTimes(start, end, {
    source: 'oura',
    sourceId: sleep.id ?? null,
    asleepMinutes: minutesOf(asleepSeconds),
    score: sleep.score ?? null,
    isNap: isNap(sleep),
    stages: start && end ? ouraStages(start.ms, end.ms, phases) : [],
  });
}

/** The first generation marks only the longest sleep of a day; the others may be parts of the night. */
function isNap({ type, is_longest: isLongest }: z.infer<typeof Sleep>): boolean | null {
  if (type === 'late_nap') return true;
  return type === 'long_sleep' || isLongest === 1 ? false : null;
}
