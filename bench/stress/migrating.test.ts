import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { MIGRATIONS, migrate } from '../../src/platform/database/migrate.ts';
import { openSqlite } from '../../src/platform/database/open-sqlite.ts';
import { databaseContents } from './database-contents.ts';

const MIGRATING = resolve(import.meta.dirname, 'migrating.ts');
/** A statement in the middle: some tables exist by then, and some do not. */
const MIDST = '40';

const folder = mkdtempSync(join(tmpdir(), 'better-sleep-migrating-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('A server killed during a migration leaves no trace, and the next one can migrate.', async () => {
  const killed = spawnSync(process.execPath, [MIGRATING, folder, MIDST]);
  assert.equal(killed.signal, 'SIGKILL', killed.stderr.toString());
  const opened = await openSqlite(folder);
  await migrate(opened.db);
  const { schema, rows } = await databaseContents(opened);
  await opened.close();
  assert.equal(schema.filter((line) => line.startsWith('migrated: ')).length, Object.keys(MIGRATIONS).length);
  assert.ok(Object.keys(rows).length > 10);
});
