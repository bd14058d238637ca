import { DatabaseSync } from 'node:sqlite';

/**
 * A planted fault, loaded into a server before it starts (`--import`): SQLite does not wait for the disk. The power cut
 * test must detect it.
 */
const handles = DatabaseSync.prototype as unknown as { exec: (this: DatabaseSync, sql: string) => void };
const exec = handles.exec;
handles.exec = function (sql) {
  exec.call(this, sql.replace(/synchronous = \w+/, 'synchronous = off'));
};
