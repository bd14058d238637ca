import { CompiledQuery } from 'kysely';
import type { Database } from '#platform/database/schema.ts';
import { nodesOf, type PlanNode, type RecordedStatement } from './statement-recorder.ts';

/** `select ... from dailyLogs`, and the fault of its query plan. */
export type PlanFault = { sql: string; fault: string };

const IS_STATEMENT = /^\s*(select|insert|update|delete|with)\b/i;
/** Rows of a VALUES clause are no table. */
const SCANS_TABLE = /^SCAN (?!CONSTANT ROW|\d+.ROW VALUES)/;
const SORTS = /USE TEMP B-TREE/;

/** Statements that read whole tables or indexes, or sort without an index: their work grows with the data. */
export async function planFaults(db: Database, statements: readonly RecordedStatement[]): Promise<PlanFault[]> {
  const faults: PlanFault[] = [];
  for (const { sql, plan } of distinctStatements(statements)) {
    const detected = plan ? faultsOfPostgres(plan) : await faultsOfSqlite(db, sql);
    faults.push(...detected.map((fault) => ({ sql, fault })));
  }
  return faults;
}

/** Each statement once. */
const distinctStatements = (statements: readonly RecordedStatement[]): RecordedStatement[] => [
  ...new Map(statements.filter(({ sql }) => IS_STATEMENT.test(sql)).map((one) => [one.sql, one])).values(),
];

async function faultsOfSqlite(db: Database, sql: string): Promise<string[]> {
  const { rows } = await db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`));
  return rows.map(({ detail }) => detail).filter((detail) => SCANS_TABLE.test(detail) || SORTS.test(detail));
}

/** Sorts are not checked: with few rows PostgreSQL prefers a sort to an index in the right order. */
const faultsOfPostgres = (plan: PlanNode): string[] =>
  nodesOf(plan)
    .filter(
      (node) => node['Node Type'] === 'Seq Scan' || (/Index.*Scan/.test(node['Node Type']) && !node['Index Cond']),
    )
    .map((node) => `${node['Node Type']} ${node['Relation Name'] ?? ''}`);
