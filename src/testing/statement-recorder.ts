import { StatementSync } from 'node:sqlite';
import pg from 'pg';

/** A node of a PostgreSQL query plan. */
export type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
};

/** A statement that a database ran, and its work: rows read by PostgreSQL, or steps of SQLite's virtual machine. */
export type RecordedStatement = { sql: string; work: number; plan?: PlanNode };

/**
 * Settings for the address of a PostgreSQL database: each connection logs the plan of every statement, and uses an
 * index wherever possible.
 */
const EXPLAIN_SETTINGS = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_format=json',
  'auto_explain.log_level=notice',
  'enable_seqscan=off',
  'enable_bitmapscan=off',
];

export const withLoggedPlans = (databaseUrl: string): string => {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', EXPLAIN_SETTINGS.map((setting) => `-c ${setting}`).join(' '));
  return url.href;
};

type Runner = (this: StatementSync & { stat(counter: 'vmStep'): number }, ...values: never[]) => unknown;

/**
 * Records statements between the program and its databases, without changing them. For a process that does nothing else
 * meanwhile.
 */
export class StatementRecorder {
  #statements: RecordedStatement[] = [];
  readonly #undo: (() => void)[] = [];

  constructor() {
    this.#recordSqlite('all');
    this.#recordSqlite('run');
    this.#recordPostgres();
  }

  /** The statements since the last call. */
  take(): RecordedStatement[] {
    return this.#statements.splice(0);
  }

  stop(): void {
    for (const undo of this.#undo.splice(0)) undo();
  }

  #recordSqlite(name: 'all' | 'run'): void {
    const sqlite = StatementSync.prototype as unknown as Record<typeof name, Runner>;
    const statements = this.#statements;
    const original = sqlite[name];
    sqlite[name] = function (...values) {
      const before = this.stat('vmStep');
      const result = original.apply(this, values);
      statements.push({ sql: this.sourceSQL, work: this.stat('vmStep') - before });
      return result;
    };
    this.#undo.push(() => {
      sqlite[name] = original;
    });
  }

  #recordPostgres(): void {
    const statements = this.#statements;
    const postgres = pg.Client.prototype as { connect: (...args: never[]) => unknown };
    const original = postgres.connect;
    postgres.connect = function (this: pg.Client, ...args) {
      this.on('notice', ({ message }) => {
        const json = /^duration: .*? plan:\n(.*)$/s.exec(message ?? '')?.[1];
        if (json === undefined) return;
        const { 'Query Text': sql, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
        statements.push({ sql, plan, work: rowsRead(plan) });
      });
      return original.apply(this, args);
    };
    this.#undo.push(() => {
      postgres.connect = original;
    });
  }
}

export const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const rowsRead = (plan: PlanNode): number =>
  nodesOf(plan)
    .filter((node) => node['Node Type'].includes('Scan') && node['Relation Name'] !== undefined)
    .reduce((sum, node) => sum + rowsOf(node), 0);

const rowsOf = (node: PlanNode): number =>
  (node['Actual Loops'] ?? 0) *
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0));
