import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { GroupCommit } from './group-commit.ts';

describe('A group commit', () => {
  let database: DatabaseSync;
  let syncs: PromiseWithResolvers<void>[];
  let commits: GroupCommit;

  beforeEach(() => {
    database = new DatabaseSync(':memory:');
    database.exec('create table nights (score integer)');
    syncs = [];
    commits = new GroupCommit(database, () => {
      const sync = Promise.withResolvers<void>();
      syncs.push(sync);
      return sync.promise;
    });
  });

  const add = (score: number) => commits.write(() => void database.exec(`insert into nights values (${score})`));
  const synced = async (count: number) => {
    while (syncs.length < count) await sleep(1);
    return syncs.at(-1)!;
  };

  test('Writes are acknowledged once their log is on disk, all of one commit together.', async () => {
    const acknowledged: number[] = [];
    const writes = [1, 2].map((score) => add(score).then(() => acknowledged.push(score)));
    const first = await synced(1);
    await sleep(5);
    assert.deepEqual(acknowledged, []);
    first.resolve();
    await Promise.all(writes);
    assert.deepEqual(acknowledged, [1, 2]);
    assert.equal(syncs.length, 1);
  });

  test('Writes wait for the next commit while one is being synced.', async () => {
    const first = add(1);
    const sync = await synced(1);
    const later = [add(2), add(3)];
    await sleep(5);
    assert.equal(syncs.length, 1);
    sync.resolve();
    await first;
    (await synced(2)).resolve();
    await Promise.all(later);
    assert.equal(syncs.length, 2);
  });

  test('Many waiting writes start before the end of the event loop turn.', async () => {
    let isTurnOver = false;
    setImmediate(() => {
      isTurnOver = true;
    });
    const writes = Array.from({ length: 100 }, (_, score) => add(score));
    for (let tick = 0; tick < 1000 && syncs.length === 0; tick++) await null;
    assert.equal(syncs.length, 1);
    assert.equal(isTurnOver, false);
    syncs[0]?.resolve();
    await Promise.all(writes);
  });

  test('Writes are not acknowledged if the disk fails.', async () => {
    const write = add(1);
    (await synced(1)).reject(new Error('EIO'));
    await assert.rejects(write, /EIO/);
  });
});
