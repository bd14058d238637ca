import type { SessionStage, StageName } from '#domain/sessions/session.ts';
import type { Found } from './format.ts';
import { jsonFormat, listAt, numberAt, sleepAt, textAt, timeAt } from './json-sleep.ts';
import { skipped } from './skipped.ts';

const STAGES: readonly StageName[] = ['awake', 'light', 'deep', 'rem'];

/** `sleep_nights.json` of the account export and the intervals of the app's API: a start, and the stages after it. */
export const eightSleep = jsonFormat('Eight Sleep', [['ts', 'stages']], nightOf);

/** Times out of bed have no stage, so the sleep begins and ends with those in bed. */
function nightOf(record: unknown): Found {
  let endMs = timeAt(record, 'ts')?.ms;
  if (endMs === undefined) return skipped('incomplete');
  const stages: SessionStage[] = [];
  for (const item of listAt(record, 'stages')) {
    const startMs: number = endMs;
    endMs += Math.max(0, numberAt(item, 'duration') ?? 0) * 1000;
    const stage = STAGES.find((name) => name === textAt(item, 'stage'));
    if (stage) stages.push({ startMs, endMs, stage });
  }
  const times = { start: stages[0]?.startMs, end: stages.at(-1)?.endMs };
  if (times.start === undefined) return skipped('placeholder');
  return sleepAt(
    { ...(record as object), ...times },
    {
      source: 'eight-sleep',
      id: 'id',
      start: 'start',
      end: 'end',
      zone: 'timezone',
      score: 'score',
      stages: () => stages,
    },
  );
}
