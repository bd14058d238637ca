import type { StageName } from '#domain/sessions/session.ts';
import type { Format } from './format.ts';
import { HEALTH_CONNECT_STAGES } from './health-connect.ts';
import { recordsOf } from './json-records.ts';
import { listAt, numberAt, stageAt, textAt, timeAt } from './json-sleep.ts';
import { parseOffset } from './parse-time.ts';
import { skipped } from './skipped.ts';
import { asleepMinutes, type JoinedSleep, type SleepRecord } from './sleep-records.ts';
import { SleepsBySource, sessionsOfSleeps, sleepRecord } from './sleeps-by-source.ts';

const STAGES: readonly StageName[] = ['awake', 'light', 'deep', 'rem'];
const POINTS = 'com.google.sleep.segment';
const SESSION_KEYS = ['fitnessActivity', 'startTime', 'endTime', 'duration'];
const POINT_KEYS = ['dataTypeName', 'fitValue', 'startTimeNanos', 'endTimeNanos'];

/** Google Takeout: the files of "All Sessions", one for each sleep, and the segments of "All Data", in UTC. */
export const googleFit: Format = {
  title: 'Google Fit',
  recognizes: ({ keys }) => [SESSION_KEYS, POINT_KEYS].some((wanted) => wanted.every((key) => keys.has(key))),
  async *read(parts) {
    const points = new SleepsBySource();
    const sleeps: JoinedSleep[] = [];
    for (const [index, part] of parts.entries()) {
      for await (const record of recordsOf(part, [SESSION_KEYS, POINT_KEYS])) {
        const isSession = textAt(record, 'fitnessActivity') === 'sleep';
        const sleep = isSession ? sleepOf(record, part.path) : null;
        const point = textAt(record, 'dataTypeName') === POINTS ? pointOf(record) : null;
        if (sleep) sleeps.push(sleep);
        else if (isSession) yield skipped('incomplete');
        if (point) points.add(String(index), point);
      }
    }
    yield* sessionsOfSleeps('google-fit', [...sleeps, ...points.sleeps()]);
  },
};

/** The codes are those of Health Connect. */
function pointOf(record: unknown): SleepRecord | null {
  const code = numberAt(listAt(record, 'fitValue')[0], 'value.intVal') ?? 0;
  return sleepRecord(timeAt(record, 'startTimeNanos'), timeAt(record, 'endTimeNanos'), HEALTH_CONNECT_STAGES[code]);
}

function sleepOf(record: unknown, path: string): JoinedSleep | null {
  const whole = sleepRecord(timeAt(record, 'startTime'), timeAt(record, 'endTime'), 'asleep');
  if (!whole) return null;
  const stages = listAt(record, 'segment').flatMap((segment) => {
    // Without a name it is sleep.
    const name = textAt(segment, 'fitnessActivity') ?? 'sleep';
    const stage = name === 'sleep' ? 'asleep' : STAGES.find((one) => name === `sleep.${one}`);
    return stageAt(segment, ['startTime', 'endTime'], stage);
  });
  return {
    ...whole,
    offsetMinutes: whole.offsetMinutes ?? offsetIn(path),
    asleepMinutes: asleepMinutes(stages),
    stages,
  };
}

/** Only the name has the offset: `2026-03-07T23_10_00+01_00_SLEEP.json`. */
const offsetIn = (path: string): number | null =>
  parseOffset(/([+-]\d\d_\d\d)_\w{1,40}\.json$/.exec(path)?.[1]?.replace('_', ':'));
