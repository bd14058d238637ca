import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CHECKLIST } from '#domain/checklist.ts';

type Row = Record<string, string | number | null> & { id: string; isCompleted: number; habitsDone: number };

const COLUMNS = `"id", "date", "bedTime", "wakeTime", "totalTimeInBed", "sleepQualityScore", "notes", "overallScore",
  "isCompleted", "roomAnalysisScore", "habitsDone"`;

/** The same rows as the product reads and writes, with one prepared statement for each deed and a commit for each write. */
export function openTables(folder: string) {
  const database = new DatabaseSync(join(folder, 'better-sleep.sqlite'));
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -16000');
  const key = database.prepare('select "keyHash" from "guests" where "id" = ?');
  const owner = database.prepare('select "id" from "guests" where "keyHash" = ?');
  const log = database.prepare(`select ${COLUMNS} from "dailyLogs" where "owner" = ? and "date" = ?`);
  const save = database.prepare(
    `update "dailyLogs" set "overallScore" = ?, "updatedAt" = ?, "roomAnalysisScore" = (select "score" from "roomAnalyses"
      where "roomAnalyses"."owner" = "dailyLogs"."owner" order by "analyzedAt" desc limit 1)
      where "owner" = ? and "id" = ? returning ${COLUMNS}`,
  );
  return {
    keyHashOf: (id: string) => key.get(id)?.keyHash,
    ownerOfKey: (keyHash: string) => String(owner.get(keyHash)?.id),
    today: (id: string, zone: string) => {
      const row = log.get(id, dateIn(zone)) as Row;
      return { log: logOf(row), checklist: checklistOf(row) };
    },
    saveScore: (id: string, logId: string, score: number) =>
      logOf(save.get(score, new Date().toISOString(), id, logId) as Row),
  };
}

const logOf = ({ habitsDone: _, ...row }: Row) => ({ ...row, isCompleted: row.isCompleted === 1 });

const checklistOf = (row: Row) =>
  CHECKLIST.map(({ title, description }, position) => ({
    id: `${row.id}.${position + 1}`,
    title,
    description,
    completed: (row.habitsDone & (1 << position)) !== 0,
  }));

const calendars = new Map<string, Intl.DateTimeFormat>();

function dateIn(timeZone: string): string {
  let calendar = calendars.get(timeZone);
  if (!calendar) {
    calendar = new Intl.DateTimeFormat('sv-SE', { timeZone });
    calendars.set(timeZone, calendar);
  }
  return calendar.format();
}
