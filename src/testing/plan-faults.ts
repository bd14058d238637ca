import { CompiledQuery } from 'kysely';
import type { Database } from '#platform/database/schema.ts';
import { nodesOf, type PlanNode, type RecordedStatement } from './statement-recorder.ts';

/** `select ... from dailyLogs`, and what is wrong with how the database goes about it. */
export type PlanFault = { sql: string; fault: string };

const IS_STATEMENT = /^\s*(select|insert|update|delete|with)\b/i;
/** Rows that stand in the statement itself are no table. */
const SCANS_TABLE = /^SCAN (?!CONSTANT ROW|\d+.ROW VALUES)/;
const SORTS = /USE TEMP B-TREE/;

/** Reads whole tables or indexes, or sorts what no index holds in order: all of it is more work the more there is. */
export async function planFaults(db: Database, statements: readonly RecordedStatement[]): Promise<PlanFault[]> {
  const faults: PlanFault[] = [];
  for (const { sql, plan } of distinctStatements(statements)) {
    const detected = plan ? faultsOfPostgres(plan) : await faultsOfSqlite(db, sql);
    faults.push(...detected.map((fault) => ({ sql, fault })));
  }
  return faults;
}

/** Each statement once, however often it was asked. */
const distinctStatements = (statements: readonly RecordedStatement[]): RecordedStatement[] => [
  ...new Map(statements.filter(({ sql }) => IS_STATEMENT.test(sql)).map((one) => [one.sql, one])).values(),
];

async function faultsOfSqlite(db: Database, sql: string): Promise<string[]> {
  const { rows } = await db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`));
  return rows.map(({ detail }) => detail).filter((detail) => SCANS_TABLE.test(detail) || SORTS.test(detail));
}

/** What it sorts is not looked at: of few rows PostgreSQL rather sorts them than reads the index that has them in order. */
const faultsOfPostgres = (plan: PlanNode): string[] =>
  nodesOf(plan)
    .filter(
      (node) => node['Node Type'] === 'Seq Scan' || (/Index.*Scan/.test(node['Node Type']) && !node['Index Cond']),
    )
    .map((node) => `${node['Node Type']} ${node['Relation Name'] ?? ''}`);
