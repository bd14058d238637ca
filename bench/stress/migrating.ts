import { DatabaseSync, StatementSync } from 'node:sqlite';
import pg from 'pg';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openSqlite } from '../../src/platform/database/open-sqlite.ts';
import { openQuietly } from '../postgres.ts';

/**
 * A process that migrates the database at a place and prints the number of statements; or kills itself with SIGKILL
 * once this many are answered, or (`sent`) as soon as the next one has been sent. Begin and commit count as statements.
 *
 *     node migrating.ts place [statements] [answered | sent]
 */
const [place = '', last = 'all', moment = 'answered'] = process.argv.slice(2);
const lastStatement = last === 'all' ? Number.POSITIVE_INFINITY : Number(last);
let statements = 0;

const killSelf = () => process.kill(process.pid, 'SIGKILL');

/** SQLite runs a statement within the call, so there is no moment between sending it and its end. */
function watchSqlite(): void {
  for (const [kind, name] of [
    [DatabaseSync.prototype, 'exec'],
    [StatementSync.prototype, 'all'],
    [StatementSync.prototype, 'run'],
  ] as const) {
    const methods = kind as unknown as Record<string, (...args: unknown[]) => unknown>;
    const original = methods[name]!;
    methods[name] = function (this: unknown, ...args: unknown[]) {
      const answer = original.apply(this, args);
      count();
      return answer;
    };
  }
}

/** A statement as passed to `pg`, which calls back with the answer. */
type QueryWithCallback = { callback: (...results: unknown[]) => void };

function watchPostgres(): void {
  const methods = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const original = methods.query;
  methods.query = function (this: unknown, ...args: unknown[]) {
    const [query] = args as [Partial<QueryWithCallback>];
    const { callback } = query;
    if (callback) {
      query.callback = (...results) => {
        count();
        callback(...results);
      };
    }
    const answer = original.apply(this, args);
    if (moment === 'sent' && statements === lastStatement) killSelf();
    return answer;
  };
}

function count(): void {
  statements += 1;
  if (moment === 'answered' && statements === lastStatement) killSelf();
}

if (lastStatement === 0 && moment === 'answered') killSelf();
const isPostgres = place.startsWith('postgres:');
const opened = isPostgres ? openQuietly(place) : await openSqlite(place);
if (isPostgres) watchPostgres();
else watchSqlite();
await migrate(opened.db);
process.stdout.write(String(statements));
await opened.close();
