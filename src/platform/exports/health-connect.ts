import type { StageName } from '#domain/sessions/session.ts';
import type { Found } from './format.ts';
import { asleepMinutes, type JoinedSleep } from './sleep-records.ts';
import { sessionsOfSleeps } from './sleeps-by-source.ts';
import { numberAt, ROW_ID, type SqliteFile, type SqliteRow } from './sqlite-file.ts';
import { StagesBySleep } from './stages-by-sleep.ts';

const SESSIONS = 'sleep_session_record_table';
const STAGES_OF_SESSIONS = 'sleep_stages_table';
export const HEALTH_CONNECT_TABLES: readonly string[] = [SESSIONS, STAGES_OF_SESSIONS];
const MAX_SESSION_ROWS = 50_000;
const MAX_STAGE_ROWS = 2_000_000;
/** The fourth is out of bed, the last awake in bed. */
export const HEALTH_CONNECT_STAGES: readonly (StageName | undefined)[] = [
  undefined,
  'awake',
  'asleep',
  'awake',
  'light',
  'deep',
  'rem',
  'awake',
];

/** The sleeps of a backup of Health Connect, of whatever app. Times are epoch milliseconds, offsets seconds. */
export async function* healthConnectSessions(file: SqliteFile): AsyncGenerator<Found> {
  const stages = new StagesBySleep();
  for await (const row of file.rows(STAGES_OF_SESSIONS, MAX_STAGE_ROWS)) {
    const stage = HEALTH_CONNECT_STAGES[numberAt(row, 'stage_type') ?? 0];
    const [startMs, endMs] = [numberAt(row, 'stage_start_time'), numberAt(row, 'stage_end_time')];
    if (stage && startMs !== null && endMs !== null) {
      stages.add(String(numberAt(row, 'parent_key')), { startMs, endMs, stage });
    }
  }
  const sleeps: JoinedSleep[] = [];
  for await (const row of file.rows(SESSIONS, MAX_SESSION_ROWS)) sleeps.push(sleepOf(row, stages));
  yield* sessionsOfSleeps('health-connect', sleeps);
}

function sleepOf(row: SqliteRow, stagesBySleep: StagesBySleep): JoinedSleep {
  const stages = [...stagesBySleep.take(String(numberAt(row, ROW_ID)))];
  const offsetSeconds = numberAt(row, 'end_zone_offset');
  return {
    startMs: numberAt(row, 'start_time') ?? 0,
    endMs: numberAt(row, 'end_time') ?? 0,
    offsetMinutes: offsetSeconds === null ? null : Math.round(offsetSeconds / 60),
    zone: null,
    asleepMinutes: asleepMinutes(stages),
    stages,
  };
}
