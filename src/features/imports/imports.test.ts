import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { endpointPath } from '#contract/endpoint.ts';
import { fetchNight, type NightPatch, saveNight } from '#core/nights/contract.ts';
import { fetchImportedNight, listSleepSessions } from '#core/nights/imported-contract.ts';
import { listImportedDays } from '#core/nights/sleep-day-contract.ts';
import { A_DIARY } from '#domain/nights/night.fixture.ts';
import { deleteAccount, exportData, exportNights, register } from '#features/accounts/contract.ts';
import { isoInstant } from '#platform/clock.ts';
import { zipOf } from '#platform/exports/zip.fixture.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine, onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { withoutLock } from '#testing/without-lock.ts';
import { confirmImport, dropImport, fetchImport, type Import, listImports } from './contract.ts';
import {
  appleNight,
  cycleNights,
  EVERY_EXPORT,
  previewFile,
  sendFile,
  storeAsOlderVersion,
  watchNight,
} from './export-files.fixture.ts';

const PASSWORD = 'a long enough password';
const NOT_YOURS = { status: 403, message: 'This belongs to someone else, or does not exist.' };

onEachEngine('File imports', (engine) => {
  let app: TestApp;
  before(async () => {
    app = await startApp(engine);
  });
  after(() => app.stop());

  const own = (person: Person) => ({ params: { ownerId: person.id } });
  const of = (person: Person, { id }: Pick<Import, 'id'>) => ({ params: { ownerId: person.id, importId: id } });
  const confirm = (person: Person, preview: Import, timeZone?: string) =>
    person.call(confirmImport, { ...of(person, preview), body: timeZone === undefined ? {} : { timeZone } });
  const importFile = async (person: Person, file: string | Uint8Array) => {
    app.clock.advance(1000);
    const preview = await previewFile(person, file);
    return { ...preview, ...(await confirm(person, preview)) };
  };
  const nights = async (person: Person) =>
    (await person.call(listSleepSessions, own(person))).map(
      ({ sessionDate, bedTime, wakeTime }) => `${sessionDate} ${bedTime}-${wakeTime}`,
    );
  const blobsOf = async ({ id }: Pick<Person, 'id'>) => {
    const folder = join(app.blobFolder, 'imports', id);
    return existsSync(folder) ? readdir(folder) : [];
  };

  test("A night is stored once, moves into the guest's account, and stays until no import has it.", async () => {
    const person = app.guest('Europe/London');
    const first = await previewFile(
      person,
      cycleNights(['2026-03-06 23:00:00', '2026-03-07 07:00:00'], ['2026-03-07 23:00:00', '2026-03-08 07:00:00']),
    );
    const concurrent = await Promise.all([1, 2].map(() => confirm(person, first)));
    assert.deepEqual(concurrent, [{ imported: 2 }, { imported: 2 }], 'concurrent confirmations import once');
    assert.deepEqual(await confirm(person, first), { imported: 2 }, 'the answer stays the same');
    assert.deepEqual(await blobsOf(person), [], 'the read data is deleted after the import');
    assert.equal((await nights(person)).length, 2);
    const second = await importFile(
      person,
      cycleNights(['2026-03-07 23:00:00', '2026-03-08 07:00:00'], ['2026-03-08 23:00:00', '2026-03-09 07:00:00']),
    );
    assert.deepEqual([second.found?.alreadyHere, second.imported], [1, 1]);
    const body = { email: `importer-${engine.name}@example.com`, password: PASSWORD };
    person.id = (await person.call(register, { body })).id;
    const kept = ['2026-03-09 23:00-07:00', '2026-03-08 23:00-07:00'];
    assert.deepEqual(await nights(person), [...kept, '2026-03-07 23:00-07:00']);
    await person.call(dropImport, of(person, first));
    assert.deepEqual(await nights(person), kept, 'the second import has a night of the first');
    await person.call(dropImport, of(person, second));
    assert.deepEqual(await nights(person), []);
    assert.deepEqual(await person.call(listImports, own(person)), []);
    assert.deepEqual(await person.refused(dropImport, of(person, second)), NOT_YOURS);
  });

  test('Nights with stages that an older version shifted are corrected by the same file, at the same import.', async () => {
    const person = app.guest('America/New_York');
    const night = { params: { ownerId: person.id, date: '2026-03-08' } };
    await person.call(saveNight, { ...night, body: { bedTime: '23:30', notes: 'By hand' } });
    const first = await importFile(person, watchNight);
    await storeAsOlderVersion(app.platform.db, first.id);
    const isOffered = async () =>
      (await person.call(listImports, own(person))).map(({ hasShiftedStages }) => hasShiftedStages === true);
    assert.deepEqual(await isOffered(), [true]);

    const again = await previewFile(person, watchNight);
    assert.deepEqual([again.found?.nights, again.found?.alreadyHere, again.found?.improved], [1, 0, 1]);
    assert.equal(again.found?.needsTimeZone, false, 'the file has the local time');
    app.clock.advance(1000);
    assert.deepEqual(await confirm(person, again), { imported: 0 });
    assert.deepEqual(await isOffered(), [false, false]);
    const corrected = async () => {
      const { shown, others } = await person.call(fetchImportedNight, night);
      return [shown?.bedTime, shown?.stages.map(({ minutes, stage }) => `${minutes} ${stage}`), others];
    };
    const wanted = ['23:04', ['6 awake', '70 light', '382 deep'], []];
    assert.deepEqual(await corrected(), wanted);
    const rows = await app.platform.db.selectFrom('sleepSessions').selectAll().where('owner', '=', person.id).execute();
    assert.deepEqual(
      rows.map(({ origin }) => origin),
      [first.id],
      'one row',
    );

    await person.call(dropImport, of(person, again));
    assert.deepEqual(await corrected(), wanted, 'the first import has the night as well');
    const third = await previewFile(person, watchNight);
    assert.equal(third.found?.alreadyHere, 1);
    await confirm(person, third);
    await person.call(dropImport, of(person, first));
    assert.deepEqual(await corrected(), wanted, 'and so does a later one');
    await person.call(dropImport, of(person, third));
    assert.deepEqual(await nights(person), []);
    const { log } = await person.call(saveNight, { ...night, body: {} });
    assert.deepEqual([log.bedTime, log.notes], ['23:30', 'By hand']);
  });

  test('At most ten previews wait for their person, newest first, until they are confirmed, dropped or deleted with the account.', async () => {
    const [person, other] = [app.guest('Europe/London'), app.guest('Europe/London')];
    const { db, blobs } = app.platform;
    const first = await previewFile(person, appleNight('2026-02-01'));
    const row = await db.selectFrom('imports').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow();
    // As stored before reasons existed.
    const unreadable = [{ count: 1, sentence: '1 entry was empty.' }];
    const found = JSON.stringify({ ...first.found, unreadable });
    const ids = [first.id];
    for (let copy = 1; copy < 10; copy++) {
      app.clock.advance(1000);
      const id = `${copy}`.repeat(24);
      const readKey = `imports/${person.id}/${id}`;
      await blobs.put(readKey, Buffer.from('read data'));
      const createdAt = isoInstant(app.clock.nowMs());
      await db
        .insertInto('imports')
        .values(withoutLock({ ...row, found, id, readKey, createdAt }))
        .execute();
      ids.unshift(id);
    }
    const listed = async () => (await person.call(listImports, own(person))).map(({ id }) => id);
    assert.deepEqual(await listed(), ids);
    app.clock.advance(1000);
    const newest = await previewFile(person, appleNight('2026-03-08'), { name: 'Export.zip' });
    ids.unshift(newest.id);
    ids.pop();
    assert.deepEqual(await listed(), ids, 'a new one replaces the oldest');
    assert.deepEqual((await blobsOf(person)).toSorted(), ids.toSorted());
    assert.deepEqual((await person.call(listImports, own(person)))[0], newest);

    await other.call(listImports, own(other));
    for (const params of [of(person, newest), of(other, newest)]) {
      assert.deepEqual(await other.refused(fetchImport, params), NOT_YOURS);
      assert.deepEqual(await other.refused(confirmImport, { ...params, body: {} }), NOT_YOURS);
      assert.deepEqual(await other.refused(dropImport, params), NOT_YOURS);
    }

    const copy = { id: ids[1] ?? '' };
    assert.deepEqual((await person.call(fetchImport, of(person, copy))).found?.unreadable, unreadable);
    await person.call(dropImport, of(person, copy));
    ids.splice(1, 1);
    assert.deepEqual(await listed(), ids, 'a dropped preview is gone');
    assert.deepEqual((await blobsOf(person)).toSorted(), ids.toSorted());
    assert.deepEqual(await person.refused(confirmImport, { ...of(person, copy), body: {} }), NOT_YOURS);
    assert.deepEqual(await person.refused(fetchImport, of(person, copy)), NOT_YOURS);

    const guest = { id: person.id };
    const body = { email: `waiting-${engine.name}@example.com`, password: PASSWORD };
    person.id = (await person.call(register, { body })).id;
    assert.deepEqual(await confirm(person, newest), { imported: 1 });
    assert.deepEqual(await nights(person), ['2026-03-08 00:10-06:40']);
    const { imports } = (await (await person.fetch(endpointPath(exportData, { ownerId: person.id }))).json()) as {
      imports: { fileName: string; state: string; imported: number | null }[];
    };
    assert.deepEqual(
      imports.slice(0, 2).map(({ fileName, state, imported: many }) => [fileName, state, many]),
      [
        ['Export.zip', 'imported', 1],
        ['export.bin', 'ready', null],
      ],
    );
    assert.equal(imports.length, ids.length);
    await person.call(deleteAccount, { params: { ownerId: person.id }, body: { password: PASSWORD } });
    assert.deepEqual([...(await blobsOf(guest)), ...(await blobsOf(person))], []);
    const left = await db.selectFrom('imports').select('id').where('owner', 'in', [guest.id, person.id]).execute();
    assert.deepEqual(left, []);
  });

  test('The diary of a night comes back with the table of nights, and goes when the import is undone.', async () => {
    const person = app.guest('Europe/London');
    const save = (date: string, body: NightPatch) =>
      person.call(saveNight, {
        params: { ownerId: person.id, date },
        body: { bedTime: '23:10', wakeTime: '06:50', ...body },
      });
    await save('2026-03-08', {});
    const file = (contract: typeof exportData | typeof exportNights) => async () =>
      (await person.fetch(endpointPath(contract, { ownerId: person.id }))).text();
    const [asJson, asTable] = [file(exportData), file(exportNights)];
    const body = { email: `diary-${engine.name}@example.com`, password: PASSWORD };
    person.id = (await person.call(register, { body })).id;
    await save('2026-03-08', A_DIARY);
    await save('2026-03-09', { napMinutes: 20 });
    // 23:10 to 7:05 in bed; asleep from 23:20 to 6:50 less 40 minutes.
    assert.ok((await asTable()).includes(',23:20,15,2,25,07:05,0,13:15,2,0,30,no,,,475,410,0.863,15\r\n'));
    const diaries = async (reader: Person) =>
      (await reader.call(listImportedDays, own(reader))).days.map(({ date, night }) => [date, night?.diary]);
    const expected = [
      ['2026-03-09', { napMinutes: 20 }],
      ['2026-03-08', A_DIARY],
    ];
    const exported = await asTable();
    const reader = app.guest('Europe/London');
    const imported = await importFile(reader, exported);
    assert.deepEqual(await diaries(reader), expected);
    const night = { params: { ownerId: reader.id, date: '2026-03-08' } };
    assert.deepEqual((await reader.call(fetchImportedNight, night)).shown?.diary, A_DIARY);
    await reader.call(dropImport, of(reader, imported));
    assert.deepEqual(await diaries(reader), []);
    // What a person entered stays as it is, and an imported diary is exported again.
    await importFile(person, (await asTable()).replaceAll(',20,', ',40,'));
    const { log } = await person.call(fetchNight, { params: { ownerId: person.id, date: '2026-03-09' } });
    assert.equal(log?.napMinutes, 20);
    const { sleepSessions } = JSON.parse(await asJson()) as { sleepSessions: { diary: object | null }[] };
    assert.deepEqual(
      sleepSessions.map(({ diary }) => diary),
      [A_DIARY, { napMinutes: 40 }],
    );
  });

  // What a file contains does not depend on the database.
  if (engine !== embeddedEngine) return;

  test('The preview of a zip with every known export shows all of them, the newest nights as examples, and each is imported on confirmation.', async () => {
    const person = app.guest('Europe/London');
    const rows = Array.from({ length: 8 }, (_, day): [string, string] => [
      `2026-03-1${day} 23:00:00`,
      `2026-03-1${day + 1} 07:00:00`,
    ]);
    const file = zipOf([
      { path: 'sleepcycle.csv', content: cycleNights(...rows) },
      ...EVERY_EXPORT.map(([title, content]) => ({ path: `sleep/${title}`, content })),
    ]);
    const preview = await previewFile(person, file, { name: '../../etc/mein Export\u0007.zip' });
    const { found } = preview;
    assert.deepEqual([preview.state, preview.progress], ['ready', 1]);
    const sources = [...new Set(EVERY_EXPORT.map(([, , source]) => source))].sort();
    assert.deepEqual(
      [found?.nights, found?.sources, found?.alreadyHere],
      [rows.length + EVERY_EXPORT.length, sources, 0],
    );
    assert.deepEqual([found?.firstNight, found?.lastNight], ['2026-03-07', '2026-03-18']);
    assert.deepEqual(
      found?.examples.map(({ date }) => date),
      ['2026-03-18', '2026-03-17', '2026-03-16', '2026-03-15', '2026-03-14'],
    );
    assert.deepEqual(found?.examples[0], {
      date: '2026-03-18',
      bedTime: '23:00',
      wakeTime: '07:00',
      source: 'sleep-cycle',
    });
    const [listed] = await person.call(listImports, own(person));
    assert.equal(listed?.fileName, 'mein Export.zip');
    assert.deepEqual(await nights(person), [], 'nothing is imported yet');
    assert.deepEqual(await confirm(person, preview), { imported: rows.length + EVERY_EXPORT.length });
    for (const date of ['2026-03-07', '2026-03-08', '2026-03-09']) {
      const { shown, others } = await person.call(fetchImportedNight, { params: { ownerId: person.id, date } });
      assert.deepEqual(
        [shown!, ...others].map(({ source, bedTime, wakeTime }) => `${source} ${bedTime}-${wakeTime}`).sort(),
        EVERY_EXPORT.flatMap(([, , source, night, times]) => (night === date ? `${source} ${times}` : [])).sort(),
      );
    }
  });

  test('Local times without a zone use the zone that the person chooses.', async () => {
    const person = app.guest('America/New_York');
    // An instant without a place: 23:30 in New York is 04:30 in London.
    const file = EVERY_EXPORT.find(([, , source]) => source === 'garmin')?.[1] ?? '';
    const preview = await previewFile(person, file);
    const clocks = ({ found }: Import) => found?.examples.map(({ date, bedTime }) => `${date} ${bedTime}`);
    assert.deepEqual([preview.found?.needsTimeZone, preview.found?.timeZone], [true, 'America/New_York']);
    assert.deepEqual(clocks(preview), ['2026-03-08 19:10']);
    const there = await person.call(fetchImport, { ...of(person, preview), query: { timeZone: 'Asia/Tokyo' } });
    assert.deepEqual([there.found?.timeZone, clocks(there)], ['Asia/Tokyo', ['2026-03-08 09:10']]);
    assert.deepEqual(await confirm(person, preview, 'Asia/Tokyo'), { imported: 1 });
    assert.deepEqual(await nights(person), ['2026-03-08 09:10-16:42']);
    const reloaded = await person.call(fetchImport, { ...of(person, preview), query: { timeZone: 'Europe/Rome' } });
    assert.deepEqual(
      [reloaded.state, reloaded.found?.timeZone],
      ['imported', 'Asia/Tokyo'],
      'it stays as it was imported',
    );
  });

  test("The zone sent with the file takes precedence over the browser's zone, and unreadable entries are counted by reason.", async () => {
    const person = app.guest('America/New_York');
    const rows: [string, string][] = [
      ['2026-03-07 23:10:00', '2026-03-08 06:50:00'],
      ['2026-03-08 23:10:00', ''],
      ['', ''],
      ['2011-12-29 23:10:00', '2011-12-30 06:50:00'],
    ];
    const preview = await previewFile(person, cycleNights(...rows), { timeZone: 'Pacific/Apia' });
    const { found } = preview;
    assert.deepEqual([found?.needsTimeZone, found?.timeZone, found?.nights], [true, 'Pacific/Apia', 1]);
    assert.deepEqual(found?.unreadable, [
      { count: 1, reason: 'incomplete', sentence: '1 sleep had no readable start or end.' },
      { count: 1, reason: 'placeholder', sentence: '1 entry was empty.' },
      {
        count: 1,
        reason: 'skipped_day',
        sentence: '1 sleep is on a day that the calendar skipped in this time zone.',
      },
    ]);
    assert.deepEqual(await confirm(person, preview), { imported: 1 });
    assert.deepEqual(await nights(person), ['2026-03-08 23:10-06:50']);
    assert.equal((await sendFile(person, appleNight('2026-03-08'), { timeZone: 'Mars/Phobos' })).status, 400);
  });
});
