import type { Selectable } from 'kysely';
import type { Diary } from '#domain/diary/diary.ts';
import { MAX_STAGES } from '#domain/sessions/hypnogram.ts';
import { sessionKey } from '#domain/sessions/merge.ts';
import type { PlacedSession } from '#domain/sessions/placement.ts';
import type { StageName } from '#domain/sessions/session.ts';
import { textOrder } from '#domain/sessions/session-order.ts';
import type { Tables } from '#platform/database/schema.ts';

export type SleepSessionRow = Selectable<Tables['sleepSessions']>;

/** One session as one origin reported it: the row and its content. */
export type SleepSessionRecord = { row: SleepSessionRow; session: PlacedSession };

type StoredStage = [secondsAfterStart: number, secondsLong: number, stage: StageName];

/** The columns that stay when the same session is imported again. */
type RecordIdentity = Pick<SleepSessionRow, 'owner' | 'origin' | 'id' | 'createdAt'>;

export function recordOf(session: PlacedSession, identity: RecordIdentity): SleepSessionRecord {
  const { startMs, endMs, asleepMinutes, score, isNap } = session;
  const stages = session.stages
    .slice(0, MAX_STAGES)
    .map((stage): StoredStage => [(stage.startMs - startMs) / 1000, (stage.endMs - stage.startMs) / 1000, stage.stage]);
  const row: SleepSessionRow = {
    ...identity,
    sessionKey: sessionKey(session),
    source: session.source,
    sourceId: session.sourceId,
    night: session.night,
    bedTime: session.bedTime,
    wakeTime: session.wakeTime,
    startAt: new Date(startMs).toISOString(),
    endAt: new Date(endMs).toISOString(),
    offsetMinutes: whole(session.offsetMinutes),
    zone: session.zone,
    asleepMinutes: whole(asleepMinutes),
    score: whole(score),
    isNap: isNap === null ? null : Number(isNap),
    isTentative: Number(session.isTentative),
    stages: JSON.stringify(stages),
    diary: session.diary ? JSON.stringify(session.diary) : null,
  };
  return recordFromRow(row);
}

const whole = (value: number | null): number | null => (value === null ? null : Math.round(value));

/** Read back from its row, so that new and stored values are equal in every digit. */
export function recordFromRow(row: SleepSessionRow): SleepSessionRecord {
  const [startMs, endMs] = [Date.parse(row.startAt), Date.parse(row.endAt)];
  const session: PlacedSession = {
    source: row.source,
    sourceId: row.sourceId,
    night: row.night,
    bedTime: row.bedTime,
    wakeTime: row.wakeTime,
    startMs,
    endMs,
    durationMs: endMs - startMs,
    offsetMinutes: row.offsetMinutes,
    zone: row.zone,
    asleepMinutes: row.asleepMinutes,
    score: row.score,
    isNap: row.isNap === null ? null : row.isNap === 1,
    isTentative: row.isTentative === 1,
    stages: parseStages(row.stages, startMs),
    ...(row.diary !== null && { diary: JSON.parse(row.diary) as Partial<Diary> }),
  };
  return { row, session };
}

function parseStages(text: string, startMs: number): PlacedSession['stages'] {
  const stored = JSON.parse(text) as StoredStage[];
  return stored.map(([offsetSeconds, lengthSeconds, stage]) => {
    const stageStartMs = startMs + Math.round(offsetSeconds * 1000);
    return { startMs: stageStartMs, endMs: stageStartMs + Math.round(lengthSeconds * 1000), stage };
  });
}

/** Whether two rows have the same content, regardless of origin and time. */
export function hasSameContent({ row: one }: SleepSessionRecord, { row: other }: SleepSessionRecord): boolean {
  return CONTENT_COLUMNS.every((column) => one[column] === other[column]);
}

const CONTENT_COLUMNS = [
  'sessionKey',
  'night',
  'bedTime',
  'wakeTime',
  'startAt',
  'endAt',
  'offsetMinutes',
  'zone',
  'asleepMinutes',
  'score',
  'isNap',
  'isTentative',
  'stages',
  'diary',
] as const;

/** In import order: ties go to the later record. */
export const inImportOrder = (records: readonly SleepSessionRecord[]): SleepSessionRecord[] =>
  records.toSorted(
    ({ row: one }, { row: other }) => textOrder(one.createdAt, other.createdAt) || textOrder(one.origin, other.origin),
  );
