import type { StageName } from '#domain/sessions/session.ts';
import type { Format, Found, Part } from './format.ts';
import { HUAMI_TABLE, huamiSessions } from './gadgetbridge-huami.ts';
import { HEALTH_CONNECT_TABLES, healthConnectSessions } from './health-connect.ts';
import { importedSession } from './imported-session.ts';
import { Refused } from './refusal.ts';
import { asleepMinutes } from './sleep-records.ts';
import { isSqlite, numberAt, SqliteFile } from './sqlite-file.ts';

const SOURCE = 'gadgetbridge';
const MAX_FILE_BYTES = 1024 ** 3;
const MAX_SESSION_ROWS = 50_000;
/** A row a minute for eight hours over ten years is 1.8 million. */
const MAX_STAGE_ROWS = 2_000_000;
const MAX_SESSION_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** Tables of one make of devices. Times are epoch milliseconds. */
type Family = {
  sessions: string;
  stages: string;
  start: readonly string[];
  end: string;
  score: string | null;
  names: ReadonlyMap<number, StageName>;
  /** How long a stage lasts without a later one. */
  stageMs: number;
};

const FAMILIES: readonly Family[] = [
  {
    sessions: 'XIAOMI_SLEEP_TIME_SAMPLE',
    stages: 'XIAOMI_SLEEP_STAGE_SAMPLE',
    start: ['TIMESTAMP'],
    end: 'WAKEUP_TIME',
    score: null,
    names: new Map([
      [2, 'deep'],
      [3, 'light'],
      [4, 'rem'],
      [5, 'awake'],
    ]),
    stageMs: MAX_SESSION_MS,
  },
  {
    sessions: 'HUAWEI_SLEEP_STATS_SAMPLE',
    stages: 'HUAWEI_SLEEP_STAGE_SAMPLE',
    // The timestamp is when the person fell asleep.
    start: ['BED_TIME', 'TIMESTAMP'],
    end: 'WAKEUP_TIME',
    score: 'SLEEP_SCORE',
    names: new Map([
      [1, 'light'],
      [2, 'rem'],
      [3, 'deep'],
      [4, 'awake'],
      [5, 'asleep'],
    ]),
    stageMs: MINUTE_MS,
  },
];
const TABLES: ReadonlySet<string> = new Set([
  HUAMI_TABLE,
  ...FAMILIES.flatMap(({ sessions, stages }) => [sessions, stages]),
  ...HEALTH_CONNECT_TABLES,
]);

/** The SQLite databases of Gadgetbridge and Health Connect, by themselves or inside a zip. The tables tell them apart. */
export const gadgetbridge: Format = {
  title: ['Gadgetbridge', 'Health Connect'],
  recognizes: ({ bytes }) => isSqlite(bytes),
  async *read(parts) {
    for (const part of parts) yield* sessionsIn(part);
  },
};

async function* sessionsIn(part: Part): AsyncGenerator<Found> {
  if (part.size > MAX_FILE_BYTES)
    throw new Refused('too_large', 'This database is larger than 1 GB, the most we can read.');
  yield* SqliteFile.open(await part.stored(), TABLES, async function* (file) {
    const families = FAMILIES.filter(({ sessions }) => file.has(sessions));
    const isKnown = families.length > 0 || [HUAMI_TABLE, ...HEALTH_CONNECT_TABLES].some((table) => file.has(table));
    if (!isKnown) throw noSleepTables();
    for (const family of families) yield* familySessions(file, family);
    yield* huamiSessions(file.rows(HUAMI_TABLE, MAX_SESSION_ROWS), SOURCE);
    yield* healthConnectSessions(file);
  });
}

const noSleepTables = (): Refused =>
  new Refused(
    'nothing_inside',
    'This database has no table of sleep that we know. We read backups of Health Connect, and those of Xiaomi, Huawei and Zepp OS devices in Gadgetbridge.',
  );

type Extent = { device: number; startMs: number; endMs: number; score: number | null };
type Stage = { device: number; startMs: number; stage: StageName };

async function* familySessions(file: SqliteFile, family: Family): AsyncGenerator<Found> {
  const sessions: Extent[] = [];
  for await (const row of file.rows(family.sessions, MAX_SESSION_ROWS)) {
    const startMs = family.start.map((column) => numberAt(row, column) ?? 0).find((ms) => ms > 0) ?? 0;
    const score = family.score === null ? null : numberAt(row, family.score);
    sessions.push({ device: numberAt(row, 'DEVICE_ID') ?? 0, startMs, endMs: numberAt(row, family.end) ?? 0, score });
  }
  const stages = await stagesOf(file, family);
  for (const session of withoutRevisions(sessions)) yield sessionOf(session, stages, family);
}

/** The stages in the order of devices and time, without neighbors that repeat a stage each minute. */
async function stagesOf(file: SqliteFile, { stages: table, names, stageMs }: Family): Promise<Stage[]> {
  const stages: Stage[] = [];
  for await (const row of file.rows(table, MAX_STAGE_ROWS)) {
    const [device, startMs, code] = ['DEVICE_ID', 'TIMESTAMP', 'STAGE'].map((column) => numberAt(row, column));
    // Unknown codes end the stage before.
    const stage = names.get(code ?? -1) ?? 'in-bed';
    const last = stages.at(-1);
    const isSame = stageMs > MINUTE_MS && last?.stage === stage && last.device === (device ?? 0);
    if (startMs != null && !(isSame && last.startMs <= startMs)) stages.push({ device: device ?? 0, startMs, stage });
  }
  return stages.sort((a, b) => a.device - b.device || a.startMs - b.startMs);
}

function sessionOf({ device, startMs, endMs, score }: Extent, stages: readonly Stage[], { stageMs }: Family): Found {
  const from = lowerBound(stages, device, startMs);
  const to = endMs - startMs <= MAX_SESSION_MS ? lowerBound(stages, device, endMs) : from;
  const night = stages.slice(from, to).map(({ startMs: at, stage }, index, own) => ({
    startMs: at,
    endMs: Math.min(own[index + 1]?.startMs ?? endMs, at + stageMs, endMs),
    stage,
  }));
  const known = merged(night.filter(({ stage }) => stage !== 'in-bed'));
  return importedSession({ source: SOURCE, startMs, endMs, score, asleepMinutes: asleepMinutes(known), stages: known });
}

function merged<Item extends { startMs: number; endMs: number; stage: StageName }>(stages: readonly Item[]): Item[] {
  const runs: Item[] = [];
  for (const stage of stages) {
    const last = runs.at(-1);
    if (last?.stage === stage.stage && last.endMs === stage.startMs) last.endMs = stage.endMs;
    else runs.push({ ...stage });
  }
  return runs;
}

/** The index of the first stage of a device at or after a time. */
function lowerBound(stages: readonly Stage[], device: number, atMs: number): number {
  let [low, high] = [0, stages.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const stage = stages[middle];
    if (stage && (stage.device - device || stage.startMs - atMs) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Of sessions of one device that overlap, the longest; a device may correct a night while it is synchronized. */
function withoutRevisions(sessions: readonly Extent[]): Extent[] {
  const kept: Extent[] = [];
  for (const session of sessions.toSorted((a, b) => a.device - b.device || a.startMs - b.startMs)) {
    const last = kept.at(-1);
    if (!last || last.device !== session.device || session.startMs >= last.endMs) kept.push(session);
    else if (session.endMs - session.startMs > last.endMs - last.startMs) kept[kept.length - 1] = session;
  }
  return kept;
}
