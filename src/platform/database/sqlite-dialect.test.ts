import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { migrate } from './migrate.ts';
import { type OpenDatabase, openSqlite } from './open-sqlite.ts';
import { preparedQuery } from './prepared-query.ts';

const folder = mkdtempSync(join(tmpdir(), 'sqlite-dialect-'));
let opened: OpenDatabase;

before(async () => {
  opened = await openSqlite(folder);
  await migrate(opened.db);
  const row = (id: string) => ({ id, keyHash: 'key', createdAt: '2026-03-10T12:00:00.000Z' });
  await opened.db.insertInto('guests').values(['a', 'b', 'c'].map(row)).execute();
});

after(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});

test('A limit stands in the statement on SQLite, which else plans it anew at every asking', async () => {
  const first = opened.db.selectFrom('guests').select('id').orderBy('id').limit(2);
  assert.match(first.compile().sql, / limit 2$/);
  assert.deepEqual(await first.execute(), [{ id: 'a' }, { id: 'b' }]);
});

test('A limit that changes from one asking to the next stays a value', async () => {
  const some = preparedQuery((db, { most }: { most: number }) =>
    db.selectFrom('guests').select('id').orderBy('id').limit(most),
  );
  for (const most of [1, 3, 2]) assert.equal((await some(opened.db, { most })).length, most);
});
