import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { listSleepSessions } from '#core/nights/imported-contract.ts';
import { getUser } from '#core/person/contract.ts';
import { listAnalyses, RoomAnalysis, roomScore } from '#core/room/contract.ts';
import { deleteAccount, register } from '#features/accounts/contract.ts';
import { confirmImport, dropImport, fetchImport, type Import, listImports } from '#features/imports/contract.ts';
import { appleNight, messageOf, previewFile, sendFile } from '#features/imports/export-files.fixture.ts';
import { analyzeRoom, deleteAnalysis } from '#features/room-analysis/contract.ts';
import { createLogger } from '#platform/logger.ts';
import { randomId } from '#platform/random-id.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine, onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { jpegRoom } from '#testing/rendered-room.ts';
import { S3Server } from '#testing/s3-server.ts';
import { storeOf } from '#testing/s3-store.ts';
import { until } from '#testing/until.ts';
import { withoutLock } from '#testing/without-lock.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';

const PASSWORD = 'a long enough password';
const UNAVAILABLE = {
  status: 503,
  message: 'Our storage cannot be reached at the moment. Please try again in a minute.',
};
let photo: Buffer;
before(async () => {
  photo = await jpegRoom({ width: 480, height: 360 });
});

const own = (person: Person) => ({ params: { ownerId: person.id } });
const analysis = ({ id }: Pick<RoomAnalysis, 'id'>) => ({ params: { analysisId: id } });
const of = (person: Person, { id }: Pick<Import, 'id'>) => ({ params: { ownerId: person.id, importId: id } });
const send = (person: Person) => person.upload(analyzeRoom, { ownerId: person.id }, photo);
const analyzed = async (person: Person) => RoomAnalysis.parse(await (await send(person)).json());
const statusAndMessage = async (answer: Response) => ({ status: answer.status, message: await messageOf(answer) });

onEachEngine('With photos in a store', (engine) => {
  let server: S3Server;
  let app: TestApp;
  before(async () => {
    server = await S3Server.start();
    app = await startApp(engine, { blobs: storeOf(server) });
  });
  after(async () => {
    await app.stop();
    await server.close();
  });
  beforeEach(() => {
    server.mode = 'works';
  });

  const keysOf = (person: Person) => server.keys.filter((key) => key.includes(`/${person.id}/`));

  test('A photo is served from our own address, to its owner only, and disappears when it is deleted.', async () => {
    const person = app.guest();
    const saved = await analyzed(person);
    assert.deepEqual(keysOf(person), [`photos/${person.id}/${saved.id}.jpg`]);
    const shown = await person.fetch(app.url + saved.imageUrl, { redirect: 'error' });
    assert.deepEqual([shown.status, shown.headers.get('content-type')], [200, 'image/jpeg']);
    assert.match(shown.headers.get('cache-control') ?? '', /private/);
    assert.deepEqual([...new Uint8Array(await shown.arrayBuffer()).slice(0, 2)], [0xff, 0xd8]);
    assert.equal((await app.guest().fetch(app.url + saved.imageUrl)).status, 401);
    await person.call(deleteAnalysis, analysis(saved));
    assert.deepEqual(keysOf(person), []);
  });

  test('A photo sent while the store is away is refused with a message and leaves no row; a retry is judged.', async () => {
    const person = app.guest();
    const first = await analyzed(person);
    server.mode = 'away';
    const answer = await send(person);
    assert.equal(answer.headers.get('retry-after'), '10');
    assert.deepEqual(await statusAndMessage(answer), UNAVAILABLE);
    assert.equal((await person.call(listAnalyses, own(person))).length, 1);
    assert.equal((await person.call(roomScore, own(person))).roomScore, first.score, 'scores need no store');
    server.mode = 'works';
    const second = await analyzed(person);
    assert.equal(keysOf(person).length, 2);
    const listed = (await person.call(listAnalyses, own(person))).map(({ id }) => id);
    assert.deepEqual(listed.toSorted(), [first.id, second.id].toSorted());
  });

  test('A photo that cannot be fetched or deleted during an outage is available after it.', async () => {
    const person = app.guest();
    const saved = await analyzed(person);
    server.mode = 'away';
    assert.deepEqual(await statusAndMessage(await person.fetch(app.url + saved.imageUrl)), UNAVAILABLE);
    assert.deepEqual(await person.refused(deleteAnalysis, analysis(saved)), UNAVAILABLE);
    server.mode = 'works';
    assert.equal((await person.fetch(app.url + saved.imageUrl)).status, 200);
    await person.call(deleteAnalysis, analysis(saved));
    assert.deepEqual([keysOf(person), await person.call(listAnalyses, own(person))], [[], []]);
    assert.equal((await person.fetch(app.url + saved.imageUrl)).status, 403);
  });

  test('An account is erased with all its photos or stays.', async () => {
    const person = app.guest();
    const body = { email: `erased-${engine.name}@example.com`, password: PASSWORD };
    person.id = (await person.call(register, { body })).id;
    await analyzed(person);
    for (let count = 0; count < 22; count++) await copyNewest(person);
    server.mode = 'away';
    const erase = { ...own(person), body: { password: PASSWORD } };
    assert.deepEqual(await person.refused(deleteAccount, erase), UNAVAILABLE);
    server.mode = 'works';
    assert.equal((await person.call(getUser, own(person))).email, body.email);
    assert.equal((await person.call(listAnalyses, own(person))).length, 23);
    await person.call(deleteAccount, erase);
    assert.deepEqual(keysOf(person), []);
    const rows = await app.platform.db.selectFrom('roomAnalyses').select('id').where('owner', '=', person.id).execute();
    assert.deepEqual(rows, []);
  });

  /** Adds a copy of the latest analysis without the time of a real one. */
  async function copyNewest(person: Person): Promise<void> {
    const { db, blobs } = app.platform;
    const row = await db
      .selectFrom('roomAnalyses')
      .selectAll()
      .where('owner', '=', person.id)
      .executeTakeFirstOrThrow();
    const id = randomId();
    const photoKey = `photos/${person.id}/${id}.jpg`;
    await blobs.put(photoKey, photo);
    await db
      .insertInto('roomAnalyses')
      .values(withoutLock({ ...row, id, photoKey }))
      .execute();
  }

  test('A file read while the store is away must be sent again; a file that is no export gets its own message.', async () => {
    const person = app.guest('Europe/London');
    server.mode = 'away';
    assert.deepEqual(await statusAndMessage(await sendFile(person, appleNight('2026-03-08'))), UNAVAILABLE);
    const unusable = await statusAndMessage(await sendFile(person, 'date,steps\n'));
    assert.equal(unusable.status, 422);
    assert.match(unusable.message, /^We do not know this kind of file/);
    server.mode = 'works';
    const preview = await previewFile(person, appleNight('2026-03-08'));
    assert.deepEqual(await person.call(confirmImport, { ...of(person, preview), body: {} }), { imported: 1 });
    assert.deepEqual(keysOf(person), []);
  });

  test('A preview waits until the store is back, to be confirmed or discarded; undoing it needs no store.', async () => {
    const person = app.guest('Europe/London');
    const [taken, dropped] = [
      await previewFile(person, appleNight('2026-03-08')),
      await previewFile(person, appleNight('2026-03-09')),
    ];
    server.mode = 'away';
    assert.deepEqual(await person.refused(confirmImport, { ...of(person, taken), body: {} }), UNAVAILABLE);
    assert.deepEqual(await person.refused(dropImport, of(person, dropped)), UNAVAILABLE);
    server.mode = 'works';
    const states = (await person.call(listImports, own(person))).map(({ state }) => state);
    assert.deepEqual(states, ['ready', 'ready']);
    assert.deepEqual(await person.call(confirmImport, { ...of(person, taken), body: {} }), { imported: 1 });
    await person.call(dropImport, of(person, dropped));
    assert.deepEqual(keysOf(person), []);
    assert.equal((await person.call(listSleepSessions, own(person))).length, 1);
    assert.equal((await person.refused(fetchImport, of(person, dropped))).status, 403);
    server.mode = 'away';
    await person.call(dropImport, of(person, taken));
    assert.deepEqual(await person.call(listSleepSessions, own(person)), [], 'undone while the store is away');
  });
});

test('The server starts if the store is reachable or away for the moment, but not with wrong settings.', async (t) => {
  const server = await S3Server.start();
  const folder = mkdtempSync(join(tmpdir(), 'better-sleep-compose-'));
  t.after(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const log: string[] = [];
  const logger = createLogger('info', { write: (line) => void log.push(line) });
  const composed = (settings: Record<string, string> = {}) =>
    compose(readConfig({ DATA_DIR: folder, ...server.settings, ...settings }), logger);
  const composedWhileUp = await composed();
  await composedWhileUp.platform.blobs.put('photos/a/b.jpg', photo);
  await composedWhileUp.close();
  assert.deepEqual([server.keys, existsSync(join(folder, 'blobs'))], [['photos/a/b.jpg'], false]);
  await assert.rejects(composed({ S3_BUCKET: 'not-there' }), {
    message: 'These settings are not right:\n  S3_BUCKET: this store has no bucket "not-there"',
  });
  assert.deepEqual(log, []);
  server.mode = 'away';
  const composedWhileDown = await composed();
  await composedWhileDown.close();
  assert.match(log.join(''), /the photo store cannot be reached: photos fail until it can/);
});

test('A photo whose store answer was lost does not stay there without a row.', async (t) => {
  const server = await S3Server.start();
  const app = await startApp(embeddedEngine, { blobs: storeOf(server, { socketTimeoutMs: 2000 }) });
  t.after(async () => {
    await app.stop();
    await server.close();
  });
  const person = app.guest();
  await person.call(roomScore, own(person));
  server.mode = 'unheard';
  const refused = send(person);
  await until(() => server.keys.length > 0, 'the photo is in the store');
  assert.deepEqual(await statusAndMessage(await refused), UNAVAILABLE);
  await until(() => server.keys.length === 0, 'the photo is out of the store again');
  assert.deepEqual(await person.call(listAnalyses, own(person)), []);
});
