import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { endpointPath } from '#contract/endpoint.ts';
import { fetchToday } from '#core/nights/contract.ts';
import { listSleepSessions } from '#core/nights/imported-contract.ts';
import { isoInstant } from '#platform/clock.ts';
import { zipOf } from '#platform/exports/zip.fixture.ts';
import { runJob, startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine, onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { withoutLock } from '#testing/without-lock.ts';
import {
  confirmImport,
  dropImport,
  fetchImport,
  type Import,
  listImports,
  MAX_IMPORT_BYTES,
  startImport,
} from './contract.ts';
import {
  appleNight,
  cycleNights,
  messageOf,
  previewFile,
  sendFile,
  slowFile,
  slowXml,
} from './export-files.fixture.ts';

const DAY_MS = 86_400_000;
const slow = slowFile();
const apple = appleNight('2026-03-08');
const whole = zipOf([{ path: 'export.xml', content: apple }]);

const own = (person: Person) => ({ params: { ownerId: person.id } });
const of = (person: Person, { id }: Pick<Import, 'id'>) => ({ params: { ownerId: person.id, importId: id } });

/** Every reason has its test beside the formats. */
const UNUSABLE: [title: string, file: string | Uint8Array, message: RegExp][] = [
  ['half a zip', whole.subarray(0, whole.length - 30), /damaged or was cut off/],
  [
    'an export without usable rows',
    cycleNights(['', ''], ['2026-03-08 23:10:00', '']),
    /^There is no sleep in this file that we could use\. 1 entry was empty\. 1 sleep had no readable start or end\.$/,
  ],
];

onEachEngine('Files that cannot be imported', (engine) => {
  let app: TestApp;
  before(async () => {
    app = await startApp(engine);
  });
  after(() => app.stop());

  const fetched = (person: Person, one: Import) => person.call(fetchImport, of(person, one));
  const waitUntilRead = async (person: Person, one: Import): Promise<Import> => {
    for (let now = one; ; now = await fetched(person, one)) {
      if (now.state !== 'reading') return now;
      await sleep(50);
    }
  };
  const scratch = () => readdir(app.platform.settings.scratchFolder);
  const untilScratchIsEmpty = async () => {
    while ((await scratch()).length > 0) await sleep(20);
  };
  const startReading = async (person: Person, file: string | Uint8Array = slow) => {
    const one = await previewFile(person, file, { poll: true });
    assert.equal(one.state, 'reading');
    return one;
  };

  // What a file contains does not depend on the database, so one file is enough on PostgreSQL.
  for (const [title, file, expected] of engine === embeddedEngine ? UNUSABLE : UNUSABLE.slice(-1)) {
    test(`The import of ${title} is refused with a message and leaves nothing behind.`, async () => {
      const person = app.guest();
      const answer = await sendFile(person, file);
      assert.equal(answer.status, 422);
      assert.match(await messageOf(answer), expected);
      assert.deepEqual(await person.call(listImports, own(person)), []);
      await untilScratchIsEmpty();
    });
  }

  test('An import that fails after the request ended is shown as failed and can be removed.', async () => {
    const person = app.guest();
    const one = await waitUntilRead(person, await previewFile(person, 'date,steps\n', { poll: true }));
    assert.deepEqual([one.state, one.found, one.imported], ['failed', null, null]);
    assert.match(one.fault ?? '', /^We do not know this kind of file/);
    const refused = await person.refused(confirmImport, { ...of(person, one), body: {} });
    assert.deepEqual(refused, { status: 409, message: one.fault });
    await person.call(dropImport, of(person, one));
    assert.deepEqual(await person.call(listImports, own(person)), []);
  });

  test('A file is read while other requests are answered, one file at a time, with its progress.', async () => {
    const [person, other] = [app.guest(), app.guest()];
    const one = await startReading(person);
    const again = await sendFile(person, apple);
    assert.deepEqual(
      [again.status, await messageOf(again)],
      [409, 'Another file of yours is still being read. Please wait until it is done.'],
    );
    const early = await person.refused(confirmImport, { ...of(person, one), body: {} });
    assert.deepEqual(early, { status: 409, message: 'This file is still being read.' });
    let answered = 0;
    let progress = 0;
    for (let now = one; now.state === 'reading'; now = await fetched(person, one)) {
      assert.ok(now.progress >= progress && now.progress <= 1);
      progress = now.progress;
      await other.call(fetchToday, own(other));
      answered++;
      await sleep(20);
    }
    const { doneBytes } = await app.platform.db
      .selectFrom('imports')
      .select('doneBytes')
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow();
    assert.ok(doneBytes > 0, 'it reported progress, which a slow machine may not have asked for in time');
    assert.ok(answered > 1, 'other requests are answered while it is read');
    assert.equal((await fetched(person, one)).found?.nights, 1);
    await untilScratchIsEmpty();
  });

  test('Files of two people are read at the same time.', async () => {
    const people = [app.guest(), app.guest(), app.guest()];
    const started = await Promise.all(people.map((person) => previewFile(person, apple, { poll: true })));
    const ended = await Promise.all(people.map((person, index) => waitUntilRead(person, started[index]!)));
    assert.deepEqual(
      ended.map(({ state, found }) => [state, found?.nights]),
      people.map(() => ['ready', 1]),
    );
  });

  test('A reading stops at once when the person drops the file.', async () => {
    const person = app.guest();
    const one = await startReading(person);
    await person.call(dropImport, of(person, one));
    await untilScratchIsEmpty();
    assert.deepEqual(await person.call(listImports, own(person)), []);
    assert.equal((await previewFile(person, apple)).state, 'ready');
  });

  test('A reading stops when another server dropped the file.', async () => {
    const person = app.guest();
    const one = await startReading(person);
    await app.platform.db.deleteFrom('imports').where('id', '=', one.id).execute();
    await untilScratchIsEmpty();
    assert.equal(await app.platform.blobs.get(`imports/${person.id}/${one.id}`), undefined);
    assert.equal((await previewFile(person, apple)).state, 'ready');
  });

  test('A reading is marked as failed when its server crashed.', async () => {
    const [person, other] = [app.guest(), app.guest()];
    await person.call(listImports, own(person));
    const id = 'D'.repeat(24);
    const longAgo = isoInstant(app.clock.nowMs() - 61_000);
    const row = { fileName: 'export.zip', fileBytes: 5, doneBytes: 2, totalBytes: 5, createdAt: longAgo };
    const empty = {
      found: null,
      ownTable: null,
      readKey: null,
      fault: null,
      timeZone: 'UTC',
      alsoTold: null,
      imported: null,
    };
    await app.platform.db
      .insertInto('imports')
      .values(withoutLock({ owner: person.id, id, state: 'reading', ...row, ...empty, updatedAt: longAgo }))
      .execute();
    const alive = await startReading(other);
    await runJob(app.platform, 'imports');
    const { state, fault, progress } = await person.call(fetchImport, of(person, { id }));
    assert.deepEqual(
      [state, fault, progress],
      ['failed', 'The server was restarted while it read this file. Please send it again.', 0.4],
    );
    assert.equal((await waitUntilRead(other, alive)).state, 'ready');
  });

  test('Failed imports and unconfirmed previews are deleted after a day, with their data.', async () => {
    const person = app.guest();
    const waiting = await previewFile(person, apple);
    await waitUntilRead(person, await previewFile(person, 'nothing', { poll: true }));
    const taken = await previewFile(person, appleNight('2026-03-07'));
    await person.call(confirmImport, { ...of(person, taken), body: {} });
    app.clock.advance(DAY_MS);
    await runJob(app.platform, 'imports');
    assert.equal((await person.call(listImports, own(person))).length, 3);
    app.clock.advance(1);
    await runJob(app.platform, 'imports');
    assert.deepEqual(
      (await person.call(listImports, own(person))).map(({ id }) => id),
      [taken.id],
    );
    assert.equal(await app.platform.blobs.get(`imports/${person.id}/${waiting.id}`), undefined);
  });

  test('An import saves all nights or none when the database fails midway.', async () => {
    const person = app.guest();
    const preview = await previewFile(person, apple);
    await sql`alter table "importedNights" rename to "hiddenNights"`.execute(app.platform.db);
    const refused = await person.refused(confirmImport, { ...of(person, preview), body: {} });
    await sql`alter table "hiddenNights" rename to "importedNights"`.execute(app.platform.db);
    assert.equal(refused.status, 500);
    const stored = await app.platform.db
      .selectFrom('sleepSessions')
      .select('id')
      .where('owner', '=', person.id)
      .execute();
    assert.deepEqual(stored, []);
    assert.equal((await fetched(person, preview)).state, 'ready');
    assert.deepEqual(await person.call(confirmImport, { ...of(person, preview), body: {} }), { imported: 1 });
    assert.equal((await person.call(listSleepSessions, own(person))).length, 1);
  });
});

test('Files of other addresses are read while one address floods the server, and a small file passes large ones.', async (t) => {
  const app = await startApp(embeddedEngine);
  t.after(() => app.stop());
  const fetched = (person: Person, one: Import) => person.call(fetchImport, of(person, one));
  // Random bytes do not compress.
  const padding = { path: 'photo.bin', content: randomBytes(1024 ** 2) };
  const largeOf = (content: string) => zipOf([{ path: 'export.xml', content }, padding]);
  const [flood, large] = [largeOf(slowXml()), largeOf(apple)];
  const flooding = Array.from({ length: 12 }, () => app.guest());
  const address = '192.0.2.1';
  const started = await Promise.all(flooding.map((person) => previewFile(person, flood, { poll: true, address })));
  for (const [other, file] of [
    ['192.0.2.2', large],
    ['2001:db8::1', large],
    [address, apple],
  ] as const) {
    assert.equal((await previewFile(app.guest(), file, { address: other })).state, 'ready');
  }
  const states = await Promise.all(flooding.map((person, index) => fetched(person, started[index]!)));
  const stateOf = (wanted: string) => states.filter(({ state }) => state === wanted).length;
  assert.ok(stateOf('reading') > 0 && stateOf('failed') > 0, 'the flood goes on, and some of it found no place');
  for (const [index, person] of flooding.entries()) await person.call(dropImport, of(person, started[index]!));
});

test('A body that is no form is refused unread, so that no large body is held in memory.', async (t) => {
  const app = await startApp(embeddedEngine);
  t.after(() => app.stop());
  const person = app.guest();
  await person.call(listImports, own(person));
  // None of these bodies can be parsed, so a server that reads them reports an error.
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'image/jpeg']) {
    const answer = await person.fetch(endpointPath(startImport, { ownerId: person.id }), {
      method: 'POST',
      headers: { 'content-type': type },
      body: ' '.repeat(10_000),
    });
    assert.equal(answer.status, 415);
    assert.match(await answer.text(), /Please send a form with one file/);
  }
});

test('A file whose declared size is too large is refused before it is sent.', async (t) => {
  const app = await startApp(embeddedEngine);
  t.after(() => app.stop());
  const person = app.guest();
  await person.call(listImports, own(person));
  const answer = await new Promise<{ status?: number; text: string }>((resolve, reject) => {
    const sending = request(app.url + endpointPath(startImport, { ownerId: person.id }), {
      method: 'POST',
      headers: {
        cookie: person.cookie ?? '',
        'content-type': 'multipart/form-data; boundary=frame',
        'content-length': MAX_IMPORT_BYTES + 100_000,
      },
    });
    sending.on('error', reject);
    sending.on('response', async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      sending.destroy();
      resolve({ ...(response.statusCode ? { status: response.statusCode } : {}), text });
    });
    sending.flushHeaders();
  });
  assert.deepEqual(answer, { status: 413, text: '{"message":"The file is larger than 1.5 GB."}' });
  assert.deepEqual(await readdir(app.platform.settings.scratchFolder), []);
});

test('A text of only brackets is refused before it fills the memory.', async (t) => {
  const app = await startApp(embeddedEngine);
  t.after(() => app.stop());
  const person = app.guest();
  const answer = await sendFile(person, `[{"retro":false}${',{}'.repeat(1_600_000)}]`);
  assert.deepEqual(
    [answer.status, await messageOf(answer)],
    [422, 'A part of this export is larger than we read at once. Please export a shorter time.'],
  );
});

test('The scratch folders of a crashed server are removed, and those in use stay.', async (t) => {
  const app = await startApp(embeddedEngine);
  t.after(() => app.stop());
  const { scratchFolder } = app.platform.settings;
  const longAgo = Date.now() / 1000 - 11 * 60;
  for (const name of ['import-dead', 'upload-dead', 'upload-alive']) {
    await mkdir(join(scratchFolder, name));
    await writeFile(join(scratchFolder, name, 'file'), 'half a file');
    if (name !== 'upload-alive') await utimes(join(scratchFolder, name, 'file'), longAgo, longAgo);
    await utimes(join(scratchFolder, name), longAgo, longAgo);
  }
  await runJob(app.platform, 'scratch');
  assert.deepEqual(await readdir(scratchFolder), ['upload-alive']);
});

test('A person who sends very many files must wait.', async (t) => {
  const app = await startApp(embeddedEngine, { limitsOn: true });
  t.after(() => app.stop());
  const person = app.guest();
  const send = () => person.fetch(endpointPath(startImport, { ownerId: person.id }), { method: 'POST' });
  for (let turn = 0; turn < 20; turn++) assert.equal((await send()).status, 415);
  assert.equal((await send()).status, 429);
});

test('Previews in many time zones have their own rate limit.', async (t) => {
  const app = await startApp(embeddedEngine, { limitsOn: true });
  t.after(() => app.stop());
  const person = app.guest();
  await person.call(listImports, own(person));
  const ask = async (query?: { timeZone: string }) => {
    const params = { ownerId: person.id, importId: 'D'.repeat(24) };
    return (await person.fetch(endpointPath(fetchImport, params, query))).status;
  };
  for (let turn = 0; turn < 60; turn += 1) assert.equal(await ask({ timeZone: 'Asia/Tokyo' }), 403);
  assert.equal(await ask({ timeZone: 'Asia/Tokyo' }), 429);
  assert.equal(await ask(), 403);
});
