import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { lockOwner } from '#core/person/server/owner-lock.ts';
import { getAnalysis, getPhoto, listAnalyses } from '#core/room/contract.ts';
import { deleteAccount, register } from '#features/accounts/contract.ts';
import { insertReading } from '#features/imports/server/queries.ts';
import { analyzeRoom } from '#features/room-analysis/contract.ts';
import { embeddedVision } from '#platform/vision/embedded.ts';
import type { Vision } from '#platform/vision/vision.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { jpegRoom } from '#testing/rendered-room.ts';
import { withoutLock } from '#testing/without-lock.ts';

const PASSWORD = 'a good password';
const ACCOUNT_DELETED = 'This account was deleted meanwhile, so nothing was saved.';
let room: Buffer;
before(async () => {
  room = await jpegRoom();
});

/** Judges a photo at once, but holds the answer until it is released. */
function pausedVision() {
  const embedded = embeddedVision();
  let [judged, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const vision: Vision = {
    ...embedded,
    async analyze(...photo) {
      const analysis = await embedded.analyze(...photo);
      judged.resolve();
      await released.promise;
      return analysis;
    },
  };
  return {
    vision,
    /** Runs an action between the judging of a photo and its answer. */
    async meanwhile(action: () => Promise<unknown>) {
      await judged.promise;
      await action();
      released.resolve();
      [judged, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    },
  };
}

onEachEngine('Slow work that ends with an insert', (engine) => {
  const paused = pausedVision();
  let app: TestApp;
  let accounts = 0;
  before(async () => {
    app = await startApp(engine, { vision: paused.vision });
  });
  after(() => app.stop());

  const signUp = async (person: Person): Promise<string> => {
    const { id } = await person.call(register, {
      body: { email: `someone${++accounts}@example.com`, password: PASSWORD },
    });
    return id;
  };
  const erase = (person: Person) =>
    person.call(deleteAccount, { params: { ownerId: person.id }, body: { password: PASSWORD } });
  const list = (person: Person) => person.call(listAnalyses, { params: { ownerId: person.id } });
  const account = async (): Promise<Person> => {
    const person = app.guest();
    await list(person);
    person.id = await signUp(person);
    return person;
  };
  const upload = (person: Person) => person.upload(analyzeRoom, { ownerId: person.id }, room);
  const photoFiles = async () => {
    const found = await readdir(app.blobFolder, { recursive: true, withFileTypes: true });
    return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  };
  const rows = () => app.platform.db.selectFrom('roomAnalyses').select(['id', 'owner']).execute();

  test('A photo stores nothing if its account is erased during the analysis.', async () => {
    const person = await account();
    const [filesBefore, rowsBefore] = [await photoFiles(), await rows()];
    const sent = upload(person);
    await paused.meanwhile(() => erase(person));
    const answer = await sent;
    assert.deepEqual([answer.status, await answer.json()], [401, { message: ACCOUNT_DELETED }]);
    assert.deepEqual([await photoFiles(), await rows()], [filesBefore, rowsBefore]);
  });

  test('A photo of a guest who signs up during the analysis is stored for the account.', async () => {
    const person = app.guest();
    await list(person);
    const sent = upload(person);
    await paused.meanwhile(async () => {
      person.id = await signUp(person);
    });
    const answer = await sent;
    assert.equal(answer.status, 200);
    const { id } = (await answer.json()) as { id: string };
    assert.deepEqual(
      (await list(person)).map((analysis) => analysis.id),
      [id],
    );
    await person.call(getAnalysis, { params: { analysisId: id } });
    assert.equal((await person.fetch(getPhoto.path.replace(':analysisId', id))).status, 200);
    await erase(person);
    assert.equal(
      (await rows()).some((row) => row.id === id),
      false,
    );
    assert.equal(
      (await photoFiles()).some((path) => path.includes(id)),
      false,
    );
  });

  test('An import is noted for the account of a guest who signed up, and not for an erased account.', async () => {
    const { db } = app.platform;
    const person = app.guest();
    await list(person);
    const guestId = person.id;
    const file = { fileName: 'export.zip', fileBytes: 1, timeZone: 'UTC' as const, at: '2026-03-10T12:00:00.000Z' };
    person.id = await signUp(person);
    const readKey = `imports/${guestId}/one`;
    assert.equal(await insertReading(db, { ...file, owner: guestId, id: 'A'.repeat(24), readKey }), person.id);
    await erase(person);
    for (const owner of [guestId, person.id]) {
      const late = { ...file, owner, id: 'B'.repeat(24), readKey };
      await assert.rejects(insertReading(db, late), { message: ACCOUNT_DELETED });
    }
    assert.deepEqual(await db.selectFrom('imports').select('id').execute(), []);
  });

  test('Erasing waits for a transaction that holds the owner, and erases its rows as well.', async () => {
    const { db } = app.platform;
    const person = await account();
    const locked = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const row = { id: 'C'.repeat(24), analyzedAt: '2026-03-10T12:00:00.000Z', score: 50, band: 2 };
    const inserting = db.transaction().execute(async (transaction) => {
      assert.equal(await lockOwner(transaction, person.id), person.id);
      locked.resolve();
      await mayEnd.promise;
      const rest = { owner: person.id, photoKey: `photos/${person.id}/late.jpg`, report: '{}', answers: '{}' };
      await transaction
        .insertInto('roomAnalyses')
        .values(withoutLock({ ...row, ...rest }))
        .execute();
    });
    await locked.promise;
    const erasing = erase(person);
    mayEnd.resolve();
    await Promise.all([inserting, erasing]);
    assert.equal(
      (await rows()).some(({ owner }) => owner === person.id),
      false,
    );
  });

  test('An erased account leaves no trace at the guest that became it.', async () => {
    const person = await account();
    await erase(person);
    const guests = await app.platform.db.selectFrom('guests').select('keyHash').execute();
    assert.equal(
      guests.some(({ keyHash }) => keyHash.includes(person.id)),
      false,
    );
  });
});
