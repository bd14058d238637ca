import {
  AliasNode,
  type CompiledQuery,
  type LogEvent,
  type OperationNode,
  type RootOperationNode,
  TableNode,
} from 'kysely';
import { addGauge, type Metrics } from '../metrics/metrics.ts';

const STATEMENT_KINDS: Readonly<Record<string, string>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};

/**
 * A listener for the `log` option of Kysely. Times every statement by operation and table, and never reads its text or
 * values.
 */
export function statementListener({ statements, statementsFailed }: Pick<Metrics, 'statements' | 'statementsFailed'>) {
  return (event: LogEvent): void => {
    if (event.level === 'error') statementsFailed.inc();
    else statements.observe(labelsOf(event.query), event.queryDurationMillis / 1000);
  };
}

/** Measures each execution of a statement. */
export type MeasureStatement = (
  query: CompiledQuery,
) => <Result>(execute: () => Result | Promise<Result>) => Promise<Result>;

export const unmeasured: MeasureStatement = () => async (execute) => execute();

/** The same as `statementListener` for a prepared query, whose labels are computed once. */
export function measureStatements({
  statements,
  statementsFailed,
}: Pick<Metrics, 'statements' | 'statementsFailed'>): MeasureStatement {
  return (query) => {
    const labels = labelsOf(query);
    return async (execute) => {
      const startedAt = performance.now();
      try {
        const result = await execute();
        statements.observe(labels, (performance.now() - startedAt) / 1000);
        return result;
      } catch (reason) {
        statementsFailed.inc();
        throw reason;
      }
    };
  };
}

function labelsOf({ query }: CompiledQuery): { kind: string; table: string } {
  const kind = STATEMENT_KINDS[query.kind];
  return kind === undefined ? { kind: 'other', table: 'other' } : { kind, table: nameOf(firstTable(query)) ?? 'other' };
}

function firstTable(query: RootOperationNode): OperationNode | undefined {
  if (query.kind === 'InsertQueryNode') return query.into;
  if (query.kind === 'UpdateQueryNode') return query.table;
  return query.kind === 'SelectQueryNode' || query.kind === 'DeleteQueryNode' ? query.from?.froms[0] : undefined;
}

/** All table names come from the code, so the label values are bounded. */
function nameOf(node: OperationNode | undefined): string | undefined {
  const table = node && AliasNode.is(node) ? node.node : node;
  return table && TableNode.is(table) ? table.table.identifier.name : undefined;
}

/** A listener for the group commit of SQLite. */
export function commitListener({ commits, commitMembers }: Pick<Metrics, 'commits' | 'commitMembers'>) {
  return (members: number, tookMs: number): void => {
    commits.observe(tookMs / 1000);
    commitMembers.observe(members);
  };
}

type Pool = { totalCount: number; idleCount: number; waitingCount: number };

/** PostgreSQL only: the wait for a connection is in no other database metric. */
export function registerPoolMetrics(metrics: Pick<Metrics, 'registry'>, pool: Pool): void {
  addGauge(
    metrics,
    {
      name: 'database_connections',
      help: 'PostgreSQL: connections of this process that are in use or idle, and how many wait for one.',
      labelNames: ['state'],
    },
    () => [
      [{ state: 'busy' }, pool.totalCount - pool.idleCount],
      [{ state: 'idle' }, pool.idleCount],
      [{ state: 'waiting' }, pool.waitingCount],
    ],
  );
}
