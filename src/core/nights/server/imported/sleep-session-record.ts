import type { Selectable } from 'kysely';
import type { Diary } from '#domain/diary/diary.ts';
import { MAX_STAGES } from '#domain/sessions/hypnogram.ts';
import { sessionKey } from '#domain/sessions/merge.ts';
import type { PlacedSession } from '#domain/sessions/placement.ts';
import type { StageName } from '#domain/sessions/session.ts';
import { textOrder } from '#domain/sessions/session-order.ts';
import type { Tables } from '#platform/database/schema.ts';

export type SleepSessionRow = Selectable<Tables['sleepSessions']>;

/** The columns that stay when the same session is imported again. */
type RecordIdentity = Pick<SleepSessionRow, 'owner' | 'origin' | 'id' | 'createdAt'>;

/** What a source reported about one session, as stored. */
export type SessionContent = Omit<SleepSessionRow, keyof RecordIdentity>;

/** A row without its stages, which may be long. `bytes` is its `contentBytes`. */
type OutlineRow = Omit<SleepSessionRow, 'stages'> & { detail: StageDetail; bytes: number };

/** What the stages of a session are: none, only time asleep or in bed, or sleep stages. */
export type StageDetail = 0 | 1 | 2;

/**
 * One session as one origin reported it. The stages of `session` are an outline, because the nights depend only on
 * whether a session has sleep stages: none, or one without length.
 */
export type SleepSessionRecord = { row: Omit<SleepSessionRow, 'stages'>; session: PlacedSession; bytes: number };

/** A record that can be saved. */
export type NewRecord = SleepSessionRecord & { row: SleepSessionRow };

type StoredStage = [secondsAfterStart: number, secondsLong: number, stage: StageName];

export function contentOf(session: PlacedSession): SessionContent {
  const { startMs, endMs, asleepMinutes, score, isNap } = session;
  const stages = session.stages
    .slice(0, MAX_STAGES)
    .map((stage): StoredStage => [(stage.startMs - startMs) / 1000, (stage.endMs - stage.startMs) / 1000, stage.stage]);
  return {
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
}

const whole = (value: number | null): number | null => (value === null ? null : Math.round(value));

/** The bytes that count for the limits of a person. All of these texts are ASCII, except for ids of some sources. */
export const contentBytes = ({ sessionKey: key, stages, diary }: SessionContent): number =>
  key.length + stages.length + (diary?.length ?? 0);

export const recordOf = (content: SessionContent, identity: RecordIdentity): NewRecord => ({
  row: { ...content, ...identity },
  session: outlineOf(content),
  bytes: contentBytes(content),
});

export const recordFromRow = (row: OutlineRow): SleepSessionRecord => ({
  row,
  session: outlineFrom(row, row.detail),
  bytes: Number(row.bytes),
});

/** Read back from what is stored, so that new and stored values are equal in every digit. */
export function outlineOf(content: SessionContent): PlacedSession {
  const { stages } = content;
  return outlineFrom(content, stages === '[]' ? 0 : /"(?:deep|light|rem)"/.test(stages) ? 2 : 1);
}

function outlineFrom(row: Omit<SessionContent, 'stages'>, detail: StageDetail): PlacedSession {
  const [startMs, endMs] = [Date.parse(row.startAt), Date.parse(row.endAt)];
  const outline = { startMs, endMs: startMs, stage: detail === 2 ? 'light' : 'asleep' } as const;
  return {
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
    stages: detail === 0 ? [] : [outline],
    ...(row.diary !== null && { diary: JSON.parse(row.diary) as Partial<Diary> }),
  };
}

export function parseStages(text: string, startMs: number): PlacedSession['stages'] {
  const stored = JSON.parse(text) as StoredStage[];
  return stored.map(([offsetSeconds, lengthSeconds, stage]) => {
    const stageStartMs = startMs + Math.round(offsetSeconds * 1000);
    return { startMs: stageStartMs, endMs: stageStartMs + Math.round(lengthSeconds * 1000), stage };
  });
}

/** Whether two rows have the same content but for the stages, regardless of origin and time. */
export function hasSameContent({ row: one }: SleepSessionRecord, { row: other }: SleepSessionRecord): boolean {
  return CONTENT_COLUMNS.every((column) => one[column] === other[column]);
}

/** What makes the content of a session, without its stages. */
export const CONTENT_COLUMNS = [
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
  'diary',
] as const;

/** In import order: ties go to the later record. */
export const inImportOrder = (records: readonly SleepSessionRecord[]): SleepSessionRecord[] =>
  records.toSorted(
    ({ row: one }, { row: other }) => textOrder(one.createdAt, other.createdAt) || textOrder(one.origin, other.origin),
  );
