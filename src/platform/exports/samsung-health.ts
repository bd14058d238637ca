import type { StageName } from '#domain/sessions/session.ts';
import type { Format, Found, Part } from './format.ts';
import { importedSession } from './imported-session.ts';
import { parseOffset, parseUtc } from './parse-time.ts';
import { beginningOf } from './part-text.ts';
import { Refused } from './refusal.ts';
import { skipped } from './skipped.ts';
import { asleepMinutes } from './sleep-records.ts';
import { StagesBySleep } from './stages-by-sleep.ts';
import { afterFirst, namedRows, numberIn, type Row, tableRows } from './table-rows.ts';

const SOURCE = 'samsung-health';
/** Three a day for ninety years. */
const MAX_ROWS = 100_000;
const STAGES: ReadonlyMap<string, StageName> = new Map(
  Object.entries<StageName>({ 40001: 'awake', 40002: 'light', 40003: 'deep', 40004: 'rem' }),
);

/** The first line names the table and, in newer exports, its version. */
const isSleep = (text: string): boolean => /^\W*com\.samsung\.s?health\.sleep(?![\w.])/.test(text);
const isStages = (text: string): boolean => /^\W*com\.samsung\.s?health\.sleep_stage(?![\w.])/.test(text);

type Sleep = { id: string; startMs: number; endMs: number; offsetMinutes: number | null; score: number | null };

/** Tables with a description line above the headings. Times are UTC; rows that share a `combined_id` are one night. */
export const samsungHealth: Format = {
  title: 'Samsung Health',
  recognizes: ({ text }) => isSleep(text) || isStages(text),
  async *read(parts) {
    const stages = new StagesBySleep();
    const nights = new Map<string, Sleep[]>();
    let rows = 0;
    for (const part of parts) {
      if (isStages(await beginningOf(part))) await collectStages(part, stages);
      else {
        for await (const row of rowsOf(part)) {
          rows += 1;
          if (rows > MAX_ROWS) throw new Refused('too_large');
          if (!collectSleep(row, nights)) yield skipped('incomplete');
        }
      }
    }
    for (const [id, sleeps] of nights) yield nightOf(id, sleeps, stages);
  },
};

const rowsOf = (part: Part): AsyncGenerator<Row> => namedRows(afterFirst(tableRows(part, ',')));

/** Some versions use short headings, others prefix the name of the table. */
const cell = (row: Row, name: string, table = 'sleep'): string =>
  row(`com.samsung.health.${table}.${name}`) || row(name);
const stageCell = (row: Row, name: string): string => cell(row, name, 'sleep_stage');

async function collectStages(part: Part, stages: StagesBySleep): Promise<void> {
  for await (const row of rowsOf(part)) {
    const [startMs, endMs] = [parseMoment(stageCell(row, 'start_time')), parseMoment(stageCell(row, 'end_time'))];
    const stage = STAGES.get(stageCell(row, 'stage'));
    if (startMs !== null && endMs !== null && stage) stages.add(stageCell(row, 'sleep_id'), { startMs, endMs, stage });
  }
}

function collectSleep(row: Row, nights: Map<string, Sleep[]>): boolean {
  const [startMs, endMs] = [parseMoment(cell(row, 'start_time')), parseMoment(cell(row, 'end_time'))];
  if (startMs === null || endMs === null) return false;
  const id = cell(row, 'datauuid');
  const night = row('combined_id') || id || String(startMs);
  const sleeps = nights.get(night) ?? [];
  const offsetMinutes = offsetIn(cell(row, 'time_offset'));
  sleeps.push({ id, startMs, endMs, offsetMinutes, score: numberIn(row('sleep_score')) });
  nights.set(night, sleeps);
  return true;
}

function nightOf(id: string, sleeps: readonly Sleep[], stagesBySleep: StagesBySleep): Found {
  const stages = [...new Set(sleeps.map((sleep) => sleep.id))].flatMap((sleep) => stagesBySleep.take(sleep));
  return importedSession({
    source: SOURCE,
    sourceId: id,
    startMs: sleeps.reduce((earliest, sleep) => Math.min(earliest, sleep.startMs), Number.POSITIVE_INFINITY),
    endMs: sleeps.reduce((latest, sleep) => Math.max(latest, sleep.endMs), 0),
    offsetMinutes: sleeps.at(-1)?.offsetMinutes ?? null,
    asleepMinutes: asleepMinutes(stages),
    score: sleeps.find((sleep) => sleep.score)?.score ?? null,
    stages,
  });
}

/** UTC without a marker, or epoch milliseconds. */
const parseMoment = (text: string): number | null => (/^\d{12,13}$/.test(text) ? Number(text) : parseUtc(text));

/** `UTC+0300`, or milliseconds in older tables: `10800000`. */
function offsetIn(text: string): number | null {
  if (!/^-?\d{1,8}$/.test(text)) return parseOffset(text);
  const minutes = Number(text) / 60_000;
  return Number.isInteger(minutes) ? minutes : null;
}
