import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { Blobs } from '#platform/blobs/blobs.ts';
import { runJob, startApp, type TestApp } from '#testing/app.ts';
import { type Engine, onEachEngine } from '#testing/engines.ts';
import { S3Server } from '#testing/s3-server.ts';
import { storeOf } from '#testing/s3-store.ts';
import { withoutLock } from '#testing/without-lock.ts';
import { sweepBlobs } from './sweep-blobs.ts';

const DAY_MS = 24 * 3_600_000;

type World = { app: TestApp; setPutAt(key: string, ms: number): Promise<void>; stop(): Promise<void> };

async function onDisk(engine: Engine): Promise<World> {
  const app = await startApp(engine);
  return {
    app,
    setPutAt: (key, ms) => utimes(join(app.blobFolder, key), ms / 1000, ms / 1000),
    stop: app.stop,
  };
}

async function inBucket(engine: Engine): Promise<World> {
  const server = await S3Server.start();
  const app = await startApp(engine, { blobs: storeOf(server, { pageSize: 7 }) });
  return {
    app,
    setPutAt: async (key, ms) => server.setPutAt(key, ms),
    stop: async () => {
      await app.stop();
      await server.close();
    },
  };
}

const STORES = { 'on the disk': onDisk, 'in a bucket': inBucket };

for (const [where, open] of Object.entries(STORES)) {
  onEachEngine(`Photos ${where} that no row names`, (engine) => {
    let world: World;
    before(async () => {
      world = await open(engine);
    });
    after(() => world.stop());

    const long = Date.now() - 1.1 * DAY_MS;
    const recently = Date.now() - 0.9 * DAY_MS;
    const put = async (key: string, putAtMs: number) => {
      await world.app.platform.blobs.put(key, Buffer.from('a photo'));
      await world.setPutAt(key, putAtMs);
    };
    const left = async () => {
      const folders = ['photos', 'imports', 'elsewhere'].map((folder) =>
        Array.fromAsync(world.app.platform.blobs.list(folder)),
      );
      const keys = (await Promise.all(folders)).flat(2).map(({ key }) => key);
      return keys.filter((key) => !key.includes('/kept/'));
    };
    const sweep = () => runJob(world.app.platform, 'blobs');
    const storePhotos = async (names: readonly string[]) => {
      for (const name of names) await put(`photos/kept/${name}.jpg`, long);
      await world.app.platform.db
        .insertInto('roomAnalyses')
        .values(withoutLock(names.map(analysis)))
        .execute();
    };

    test(`Photos stay if the database may be the wrong one.`, async () => {
      await put('photos/lost/1.jpg', long);
      await sweep();
      assert.deepEqual(await left(), ['photos/lost/1.jpg']);
      assert.match(world.app.log.join(), /is it the right database/);
      await storePhotos(Array.from({ length: 9 }, (_, number) => `few-${number}`));
      await sweep();
      assert.deepEqual(await left(), ['photos/lost/1.jpg']);
    });

    test(`Orphaned photos and read files are removed after a day, and photos that a row names stay.`, async () => {
      await storePhotos(Array.from({ length: 31 }, (_, number) => `many-${number}`));
      await put('imports/lost/1', long);
      await put('photos/lost/2.jpg.abc.tmp', long);
      await put('photos/saved-just-now/1.jpg', recently);
      await put('elsewhere/1', long);
      await sweep();
      assert.deepEqual((await left()).sort(), ['elsewhere/1', 'photos/saved-just-now/1.jpg']);
      for (const name of ['few-0', 'few-8', 'many-0', 'many-30']) {
        assert.ok(await world.app.platform.blobs.get(`photos/kept/${name}.jpg`), name);
      }
    });

    test('Photos stay while a replaced database is set aside: its rows name them.', async () => {
      const { db, settings } = world.app.platform;
      const folder = await mkdtemp(join(tmpdir(), 'better-sleep-replaced-'));
      const replacedName = `replaced_2026_11_22`;
      if (engine.name === 'postgres') await sql`create schema ${sql.id(replacedName)}`.execute(db);
      else await mkdir(join(folder, replacedName));
      await put('photos/replaced/1.jpg', long);
      const there = { ...settings, scratchFolder: join(folder, 'scratch') };
      await sweepBlobs({ ...world.app.platform, settings: there }, new AbortController().signal);
      assert.ok((await left()).includes('photos/replaced/1.jpg'));
      if (engine.name === 'postgres') await sql`drop schema ${sql.id(replacedName)}`.execute(db);
      await rm(folder, { recursive: true });
      await sweep();
      assert.ok(!(await left()).includes('photos/replaced/1.jpg'));
    });

    test(`Photos stay if their row arrives during the sweep.`, async () => {
      const { db, blobs } = world.app.platform;
      await put('photos/kept/late.jpg', long);
      const slow: Blobs = {
        put: blobs.put,
        get: blobs.get,
        delete: blobs.delete,
        async *list(folder) {
          yield* blobs.list(folder);
          if (folder === 'imports')
            await db
              .insertInto('roomAnalyses')
              .values(withoutLock(analysis('late')))
              .execute();
        },
      };
      await sweepBlobs({ ...world.app.platform, blobs: slow }, new AbortController().signal);
      assert.ok(await blobs.get('photos/kept/late.jpg'));
    });
  });
}

const analysis = (name: string) => ({
  ...{ owner: 'kept', id: name, analyzedAt: '2026-03-01T12:00:00.000Z', score: 70, band: 2 },
  ...{ report: '{}', answers: '{}', photoKey: `photos/kept/${name}.jpg` },
});
