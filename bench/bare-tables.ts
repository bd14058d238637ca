import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { COLUMNS, dateIn, logOf, nightOf, type Row } from './bare-rows.ts';

/**
 * The rows that the product reads and writes, with one prepared statement for each operation and a commit for each
 * write.
 */
export function openTables(folder: string) {
  const database = new DatabaseSync(join(folder, 'better-sleep.sqlite'));
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -16000');
  const key = database.prepare('select "keyHash" from "guests" where "id" = ?');
  const owner = database.prepare('select "id" from "guests" where "keyHash" = ?');
  const log = database.prepare(`select ${COLUMNS} from "dailyLogs" where "owner" = ? and "date" = ?`);
  const newest = database.prepare(
    'select "score" from "roomAnalyses" where "owner" = ? order by "analyzedAt" desc limit 1',
  );
  const save = database.prepare(
    `update "dailyLogs" set "overallScore" = ?, "updatedAt" = ?, "roomAnalysisScore" = (select "score" from "roomAnalyses"
      where "roomAnalyses"."owner" = "dailyLogs"."owner" order by "analyzedAt" desc limit 1)
      where "owner" = ? and "id" = ? returning ${COLUMNS}`,
  );
  return {
    keyHashOf: (id: string) => key.get(id)?.keyHash,
    ownerOfKey: (keyHash: string) => String(owner.get(keyHash)?.id),
    today: (id: string, zone: string) => nightOf(log.get(id, dateIn(zone)) as Row),
    roomScore: (id: string) => ({ roomScore: newest.get(id)?.score ?? null }),
    saveScore: (id: string, logId: string, score: number) =>
      logOf(save.get(score, new Date().toISOString(), id, logId) as Row),
  };
}
