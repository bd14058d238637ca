import { DatabaseSync, StatementSync } from 'node:sqlite';
import pg from 'pg';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openSqlite } from '../../src/platform/database/open-sqlite.ts';
import { openQuietly } from '../postgres.ts';

/**
 * A process that brings the database at a place up to date and says how many statements that took; or kills itself with SIGKILL once
 * so many of them are answered, or (`sent`) as soon as the next one has been handed over. Begin and commit count as statements.
 *
 *     node migrating.ts place [statements] [answered | sent]
 */
const [place = '', last = 'all', moment = 'answered'] = process.argv.slice(2);
const lastStatement = last === 'all' ? Number.POSITIVE_INFINITY : Number(last);
let statements = 0;

const killSelf = () => process.kill(process.pid, 'SIGKILL');

/** SQLite runs a statement within the call, so that there is no moment between handing it over and its end. */
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

/** A statement as it is handed to `pg`, which tells it the answer. */
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
