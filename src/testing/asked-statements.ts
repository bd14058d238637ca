import { StatementSync } from 'node:sqlite';
import pg from 'pg';

/** A node of a plan as PostgreSQL tells it. */
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

/** A statement that a database ran, and how much it looked at: rows read by PostgreSQL, or steps of SQLite's machine. */
export type AskedStatement = { sql: string; looked: number; plan?: PlanNode };

/** For the address of a PostgreSQL database: each connection tells the plan of all it ran, and uses an index wherever one can be used. */
const TELLING_PLANS = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_format=json',
  'auto_explain.log_level=notice',
  'enable_seqscan=off',
  'enable_bitmapscan=off',
];

export const tellingPlans = (databaseUrl: string): string => {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', TELLING_PLANS.map((setting) => `-c ${setting}`).join(' '));
  return url.href;
};

type Runner = (this: StatementSync & { stat(counter: 'vmStep'): number }, ...values: never[]) => unknown;

/**
 * Listens between the program and its databases, whichever way a statement comes: what passes stays as it is. For a process that does
 * nothing else meanwhile.
 */
export class AskedStatements {
  #heard: AskedStatement[] = [];
  readonly #undo: (() => void)[] = [];

  constructor() {
    this.#hearSqlite('all');
    this.#hearSqlite('run');
    this.#hearPostgres();
  }

  /** What was asked since the last time, and no more than that. */
  take(): AskedStatement[] {
    return this.#heard.splice(0);
  }

  stop(): void {
    for (const undo of this.#undo.splice(0)) undo();
  }

  #hearSqlite(name: 'all' | 'run'): void {
    const sqlite = StatementSync.prototype as unknown as Record<typeof name, Runner>;
    const heard = this.#heard;
    const original = sqlite[name];
    sqlite[name] = function (...values) {
      const before = this.stat('vmStep');
      const result = original.apply(this, values);
      heard.push({ sql: this.sourceSQL, looked: this.stat('vmStep') - before });
      return result;
    };
    this.#undo.push(() => {
      sqlite[name] = original;
    });
  }

  #hearPostgres(): void {
    const heard = this.#heard;
    const postgres = pg.Client.prototype as { connect: (...given: never[]) => unknown };
    const original = postgres.connect;
    postgres.connect = function (this: pg.Client, ...given) {
      this.on('notice', ({ message }) => {
        const told = /^duration: .*? plan:\n(.*)$/s.exec(message ?? '')?.[1];
        if (told === undefined) return;
        const { 'Query Text': sql, Plan: plan } = JSON.parse(told) as { 'Query Text': string; Plan: PlanNode };
        heard.push({ sql, plan, looked: rowsRead(plan) });
      });
      return original.apply(this, given);
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
