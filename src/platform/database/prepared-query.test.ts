import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { onEachEngine } from '#testing/engines.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabase } from './open-sqlite.ts';
import { preparedQuery } from './prepared-query.ts';

/** Rows of SQLite have no prototype. */
const plain = (rows: readonly object[]) => rows.map((row) => ({ ...row }));

const guest = (id: string, keyHash: string) => ({ id, keyHash, createdAt: '2026-03-10T12:00:00.000Z' });

onEachEngine('A prepared query', (engine) => {
  let opened: OpenDatabase;
  before(async () => {
    opened = await engine.open();
    await migrate(opened.db);
    const rows = [guest('aaaaaaaaa', 'one'), guest('bbbbbbbbb', 'two'), guest('ccccccccc', 'two')];
    await opened.db.insertInto('guests').values(rows).execute();
  });
  after(() => opened.close());

  test('The query is built once and answers each call with its own values.', async () => {
    let built = 0;
    const withKey = preparedQuery((db, { keyHash }: { keyHash: string }) => {
      built++;
      return db.selectFrom('guests').select('id').where('keyHash', '=', keyHash).orderBy('id');
    });
    assert.deepEqual(plain(await withKey(opened.db, { keyHash: 'one' })), [{ id: 'aaaaaaaaa' }]);
    const both = await Promise.all(['two', 'none'].map((keyHash) => withKey(opened.db, { keyHash })));
    assert.deepEqual(both.map(plain), [[{ id: 'bbbbbbbbb' }, { id: 'ccccccccc' }], []]);
    assert.equal(built, 1);
  });

  test('Each value goes to its place, beside the constants of the query.', async () => {
    const first = preparedQuery((db, { from, key }: { key: string; from: string }) =>
      db
        .selectFrom('guests')
        .select('id')
        .where('createdAt', '<', '2027')
        .where('keyHash', '=', key)
        .where('id', '>', from)
        .where('id', '!=', from)
        .orderBy('id')
        .limit(1),
    );
    assert.deepEqual(plain(await first(opened.db, { key: 'two', from: 'a' })), [{ id: 'bbbbbbbbb' }]);
    assert.deepEqual(plain(await first(opened.db, { from: 'bbbbbbbbb', key: 'two' })), [{ id: 'ccccccccc' }]);
  });

  test('A query inside a transaction sees the writes of that transaction, and other queries do not.', async () => {
    const keyOf = preparedQuery((db, { id }: { id: string }) =>
      db.selectFrom('guests').select('keyHash').where('id', '=', id),
    );
    const id = 'ddddddddd';
    assert.deepEqual(plain(await keyOf(opened.db, { id })), []);
    const change = opened.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('guests').values(guest(id, 'three')).execute();
      assert.deepEqual(plain(await keyOf(transaction, { id })), [{ keyHash: 'three' }]);
      assert.deepEqual(plain(await keyOf(opened.db, { id })), []);
      throw new Error('changed my mind');
    });
    await assert.rejects(change, /changed my mind/);
    assert.deepEqual(plain(await keyOf(opened.db, { id })), []);
  });

  test('The same query serves a second database, and can write.', async () => {
    const rename = preparedQuery((db, { id, keyHash }: { id: string; keyHash: string }) =>
      db.updateTable('guests').set({ keyHash }).where('id', '=', id).returning('id'),
    );
    const other = await engine.open();
    await migrate(other.db);
    assert.deepEqual(plain(await rename(opened.db, { id: 'aaaaaaaaa', keyHash: 'new' })), [{ id: 'aaaaaaaaa' }]);
    assert.deepEqual(plain(await rename(other.db, { id: 'aaaaaaaaa', keyHash: 'new' })), []);
    await other.close();
  });

  test('A value that would be fixed at the first call is refused.', async () => {
    const query = preparedQuery((db, { id, isNewest }: { id: string; isNewest: boolean }) =>
      db
        .selectFrom('guests')
        .select('id')
        .where('id', '=', id)
        .orderBy('createdAt', isNewest ? 'desc' : 'asc'),
    );
    await assert.rejects(query(opened.db, { id: 'aaaaaaaaa', isNewest: true }), /isNewest is no parameter of/);
  });
});
