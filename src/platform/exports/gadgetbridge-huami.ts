import type { SessionStage, StageName } from '#domain/sessions/session.ts';
import type { Found } from './format.ts';
import { importedSession } from './imported-session.ts';
import { asleepMinutes } from './sleep-records.ts';
import type { SqliteRow } from './sqlite-file.ts';

export const HUAMI_TABLE = 'HUAMI_SLEEP_SESSION_SAMPLE';

/** Offsets in the little-endian blob `DATA` of a night (Zepp OS). Minutes count from midnight of the day before. */
const AT = { midnight: 0x04, start: 0x0a, end: 0x0c, score: 0x16, count: 0x54, stages: 0x56 } as const;
/** Two minutes, the last one inclusive, and a code. */
const STAGE_BYTES = 5;
const STAGES: ReadonlyMap<number, StageName> = new Map([
  [4, 'light'],
  [5, 'deep'],
  [7, 'awake'],
  [8, 'rem'],
]);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

type Night = { startMs: number; endMs: number; score: number; stages: SessionStage[] };
type Synced = { syncedMs: number; night: Night };

/** Nights of Zepp OS devices. A night is stored again whenever the device corrects it; the last one counts. */
export async function* huamiSessions(rows: AsyncIterable<SqliteRow>, source: string): AsyncGenerator<Found> {
  const found: Synced[] = [];
  for await (const row of rows) {
    const [data, syncedMs] = [row('DATA'), row('TIMESTAMP')];
    const night = Buffer.isBuffer(data) ? nightIn(data) : null;
    if (night) found.push({ syncedMs: typeof syncedMs === 'number' ? syncedMs : 0, night });
  }
  const nights = found.toSorted((a, b) => a.night.startMs - b.night.startMs).reduce<Synced[]>(withoutRevisions, []);
  for (const { night } of nights) {
    yield importedSession({ source, ...night, asleepMinutes: asleepMinutes(night.stages) });
  }
}

function withoutRevisions(kept: Synced[], item: Synced): Synced[] {
  const last = kept.at(-1);
  if (!last || item.night.startMs >= last.night.endMs) kept.push(item);
  else if (item.syncedMs >= last.syncedMs) kept[kept.length - 1] = item;
  return kept;
}

/** Null for a night that the device has not finished, whose fields are zero. */
function nightIn(data: Buffer): Night | null {
  if (data.length < AT.stages) return null;
  const originMs = data.readUInt32LE(AT.midnight) * 1000 - DAY_MS;
  const [start, end] = [data.readUInt16LE(AT.start), data.readUInt16LE(AT.end)];
  if (originMs <= 0 || end <= start) return null;
  const atMinute = (minute: number): number => originMs + minute * MINUTE_MS;
  const stages: SessionStage[] = [];
  for (let index = 0; index < data.readUInt8(AT.count); index += 1) {
    const at = AT.stages + index * STAGE_BYTES;
    if (at + STAGE_BYTES > data.length) break;
    const stage = STAGES.get(data.readUInt8(at + 4));
    if (stage)
      stages.push({ startMs: atMinute(data.readUInt16LE(at)), endMs: atMinute(data.readUInt16LE(at + 2) + 1), stage });
  }
  return { startMs: atMinute(start), endMs: atMinute(end), score: data.readUInt8(AT.score), stages };
}
