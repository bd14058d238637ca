import pg from 'pg';
import { COLUMNS, dateIn, logOf, nightOf, type Row } from './bare-rows.ts';

/** As many as the product opens. */
const CONNECTIONS = 10;

/** Like `bare-tables.ts`, on PostgreSQL: named statements over a pool of the product's size. */
export function openPostgresTables(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  const prepared = (name: string, text: string) => async (values: unknown[]) =>
    (await pool.query<Row>({ name, text, values })).rows[0];
  const key = prepared('key', 'select "keyHash" from "guests" where "id" = $1');
  const owner = prepared('owner', 'select "id" from "guests" where "keyHash" = $1');
  const log = prepared('log', `select ${COLUMNS} from "dailyLogs" where "owner" = $1 and "date" = $2`);
  const newest = prepared(
    'newest',
    'select "score" from "roomAnalyses" where "owner" = $1 order by "analyzedAt" desc limit 1',
  );
  const save = prepared(
    'save',
    `update "dailyLogs" set "overallScore" = $1, "updatedAt" = $2, "roomAnalysisScore" = (select "score" from "roomAnalyses"
      where "roomAnalyses"."owner" = "dailyLogs"."owner" order by "analyzedAt" desc limit 1)
      where "owner" = $3 and "id" = $4 returning ${COLUMNS}`,
  );
  return {
    keyHashOf: async (id: string) => (await key([id]))?.keyHash,
    ownerOfKey: async (keyHash: string) => String((await owner([keyHash]))?.id),
    today: async (id: string, zone: string) => nightOf((await log([id, dateIn(zone)])) as Row),
    roomScore: async (id: string) => ({ roomScore: (await newest([id]))?.score ?? null }),
    saveScore: async (id: string, logId: string, score: number) =>
      logOf((await save([score, new Date().toISOString(), id, logId])) as Row),
  };
}
