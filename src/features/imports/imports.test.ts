import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { endpointPath } from '#contract/endpoint.ts';
import { fetchNight, type NightPatch, saveNight } from '#core/nights/contract.ts';
import { fetchImportedNight, listImportedNights, listSleepSessions } from '#core/nights/imported-contract.ts';
import { deleteAccount, exportData, exportNights, register } from '#features/accounts/contract.ts';
import { isoInstant } from '#platform/clock.ts';
import { zipOf } from '#platform/exports/zip.fixture.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine, onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
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
    (await person.call(listImportedNights, own(person))).map(
      ({ date, bedTime, wakeTime }) => `${date} ${bedTime}-${wakeTime}`,
    );
  const blobsOf = async (person: Person) => {
    const folder = join(app.blobFolder, 'imports', person.id);
    return existsSync(folder) ? readdir(folder) : [];
  };

  test('Importing or sending a file twice stores each night once.', async () => {
    const person = app.guest('Europe/London');
    const first = await importFile(person, appleNight('2026-03-08'));
    assert.equal(first.imported, 1);
    assert.deepEqual(await confirm(person, first), { imported: 1 }, 'the answer stays the same');
    const again = await previewFile(person, appleNight('2026-03-08'));
    assert.equal(again.found?.alreadyHere, 1);
    assert.deepEqual(await confirm(person, again), { imported: 0 });
    assert.equal((await nights(person)).length, 1);
    assert.deepEqual(await blobsOf(person), [], 'the read data is deleted after the import');
  });

  test('Two concurrent confirmations import once and return the same result.', async () => {
    const person = app.guest('Europe/London');
    const preview = await previewFile(person, appleNight('2026-03-08'));
    const answers = await Promise.all([1, 2, 3].map(() => confirm(person, preview)));
    assert.deepEqual(answers, [{ imported: 1 }, { imported: 1 }, { imported: 1 }]);
    assert.equal((await nights(person)).length, 1);
  });

  test('Undoing an import removes its nights, except those that another import also has.', async () => {
    const person = app.guest('Europe/London');
    const first = await importFile(
      person,
      cycleNights(['2026-03-06 23:00:00', '2026-03-07 07:00:00'], ['2026-03-07 23:00:00', '2026-03-08 07:00:00']),
    );
    const second = await importFile(
      person,
      cycleNights(['2026-03-07 23:00:00', '2026-03-08 07:00:00'], ['2026-03-08 23:00:00', '2026-03-09 07:00:00']),
    );
    assert.deepEqual([first.imported, second.imported], [2, 1]);
    await person.call(dropImport, of(person, first));
    assert.deepEqual(await nights(person), ['2026-03-09 23:00-07:00', '2026-03-08 23:00-07:00']);
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

  test('Unreadable entries stored before reasons existed are still shown.', async () => {
    const person = app.guest();
    const preview = await previewFile(person, cycleNights(['2026-03-07 23:10:00', '2026-03-08 06:50:00'], ['', '']));
    const unreadable = [{ count: 1, sentence: '1 entry was empty.' }];
    const found = JSON.stringify({ ...preview.found, unreadable });
    await app.platform.db.updateTable('imports').set({ found }).where('id', '=', preview.id).execute();
    assert.deepEqual((await person.call(fetchImport, of(person, preview))).found?.unreadable, unreadable);
  });

  test('Several previews can wait, newest first, and each can be dropped.', async () => {
    const person = app.guest('Europe/London');
    const first = await previewFile(person, appleNight('2026-03-08'));
    app.clock.advance(1000);
    const second = await previewFile(person, appleNight('2026-03-09'));
    assert.deepEqual(await person.call(listImports, own(person)), [second, first]);
    assert.equal((await blobsOf(person)).length, 2);
    await person.call(dropImport, of(person, first));
    assert.deepEqual(await person.call(listImports, own(person)), [second]);
    assert.equal((await blobsOf(person)).length, 1);
    assert.deepEqual(await person.refused(confirmImport, { ...of(person, first), body: {} }), NOT_YOURS);
    assert.deepEqual(await person.refused(fetchImport, of(person, first)), NOT_YOURS);
  });

  test('At most ten previews wait, and a new one replaces the oldest.', async () => {
    const person = app.guest('Europe/London');
    const { db, blobs } = app.platform;
    const first = await previewFile(person, appleNight('2026-02-01'));
    const row = await db.selectFrom('imports').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow();
    const ids = [first.id];
    for (let copy = 1; copy < 10; copy++) {
      app.clock.advance(1000);
      const id = `${copy}`.repeat(24);
      const readKey = `imports/${person.id}/${id}`;
      await blobs.put(readKey, Buffer.from('read data'));
      const createdAt = isoInstant(app.clock.nowMs());
      await db
        .insertInto('imports')
        .values({ ...row, id, readKey, createdAt })
        .execute();
      ids.unshift(id);
    }
    const listed = async () => (await person.call(listImports, own(person))).map(({ id }) => id);
    assert.deepEqual(await listed(), ids);
    app.clock.advance(1000);
    const newest = await previewFile(person, appleNight('2026-02-11'));
    assert.deepEqual(await listed(), [newest.id, ...ids.slice(0, 9)]);
    assert.deepEqual((await blobsOf(person)).toSorted(), [newest.id, ...ids.slice(0, 9)].toSorted());
  });

  test("Another person's import cannot be seen, confirmed or dropped.", async () => {
    const [person, other] = [app.guest('Europe/London'), app.guest('Europe/London')];
    const preview = await previewFile(person, appleNight('2026-03-08'));
    await other.call(listImports, own(other));
    for (const params of [of(person, preview), of(other, preview)]) {
      assert.deepEqual(await other.refused(fetchImport, params), NOT_YOURS);
      assert.deepEqual(await other.refused(confirmImport, { ...params, body: {} }), NOT_YOURS);
      assert.deepEqual(await other.refused(dropImport, params), NOT_YOURS);
    }
    assert.deepEqual(await confirm(person, preview), { imported: 1 });
  });

  test('The diary of a night comes back with an export, as JSON and as a table, and goes when the import is undone.', async () => {
    const person = app.guest('Europe/London');
    const entered = {
      triedToSleep: '23:25',
      minutesToFallAsleep: 15,
      awakenings: 2,
      minutesAwake: 25,
      outOfBed: '07:05',
      napMinutes: 0,
      lastCaffeine: '13:15',
      caffeineCups: 2,
      alcoholDrinks: 0,
      outdoorMinutes: 30,
      sleepMedicine: false,
    };
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
    const withoutDiary = await asJson();
    await save('2026-03-08', entered);
    await save('2026-03-09', { napMinutes: 20 });
    // 23:10 to 7:05 in bed; asleep from 23:25 to 6:50 less 40 minutes.
    assert.ok((await asTable()).includes(',23:25,15,2,25,07:05,0,13:15,2,0,30,no,475,405,0.853,15\r\n'));
    const diaries = async (reader: Person) =>
      (await reader.call(listImportedNights, own(reader))).map(({ date, diary }) => [date, diary]);
    const expected = [
      ['2026-03-09', { napMinutes: 20 }],
      ['2026-03-08', entered],
    ];
    for (const exported of await Promise.all(engine === embeddedEngine ? [asJson(), asTable()] : [asJson()])) {
      const reader = app.guest('Europe/London');
      const older = await importFile(reader, withoutDiary);
      assert.deepEqual(await diaries(reader), [['2026-03-08', undefined]], 'an export without a diary is read');
      const newer = await importFile(reader, exported);
      assert.deepEqual([newer.found?.nights, newer.found?.alreadyHere, newer.found?.improved], [2, 0, 1]);
      assert.deepEqual(await diaries(reader), expected);
      const night = { params: { ownerId: reader.id, date: '2026-03-08' } };
      assert.deepEqual((await reader.call(fetchImportedNight, night)).shown?.diary, entered);
      assert.equal((await previewFile(reader, exported)).found?.alreadyHere, 2);
      await reader.call(dropImport, of(reader, newer));
      assert.deepEqual(await diaries(reader), [['2026-03-08', undefined]]);
      await reader.call(dropImport, of(reader, older));
      assert.deepEqual(await diaries(reader), []);
    }
    // What a person entered stays as it is, and an imported diary is exported again.
    await importFile(person, (await asJson()).replaceAll('"napMinutes": 20', '"napMinutes": 40'));
    const { log } = await person.call(fetchNight, { params: { ownerId: person.id, date: '2026-03-09' } });
    assert.equal(log?.napMinutes, 20);
    const { sleepSessions } = JSON.parse(await asJson()) as { sleepSessions: { diary: object | null }[] };
    assert.deepEqual(
      sleepSessions.map(({ diary }) => diary),
      [entered, { napMinutes: 40 }],
    );
  });

  test("A guest's imports and previews move into the account, and are deleted with it.", async () => {
    const person = app.guest('Europe/London');
    const taken = await importFile(person, appleNight('2026-03-08'));
    const waiting = await previewFile(person, appleNight('2026-03-09'));
    const body = { email: `importer-${engine.name}@example.com`, password: PASSWORD };
    person.id = (await person.call(register, { body })).id;
    assert.deepEqual(await confirm(person, waiting), { imported: 1 });
    assert.deepEqual(await nights(person), ['2026-03-09 00:10-06:40', '2026-03-08 00:10-06:40']);
    await person.call(dropImport, of(person, taken));
    assert.deepEqual(await nights(person), ['2026-03-09 00:10-06:40']);
    app.clock.advance(1000);
    await previewFile(person, appleNight('2026-03-07'), { name: 'Export.zip' });
    assert.equal((await blobsOf(person)).length, 1);
    const { imports } = (await (await person.fetch(endpointPath(exportData, { ownerId: person.id }))).json()) as {
      imports: { fileName: string; state: string; imported: number | null }[];
    };
    assert.deepEqual(
      imports.map(({ fileName, state, imported: many }) => [fileName, state, many]),
      [
        ['Export.zip', 'ready', null],
        ['export.bin', 'imported', 1],
      ],
    );
    await person.call(deleteAccount, { params: { ownerId: person.id }, body: { password: PASSWORD } });
    assert.deepEqual(await blobsOf(person), []);
    const left = await app.platform.db.selectFrom('imports').select('id').where('owner', '=', person.id).execute();
    assert.deepEqual(left, []);
  });

  // What a file contains does not depend on the database.
  if (engine !== embeddedEngine) return;

  for (const [title, file, source, night, times] of EVERY_EXPORT) {
    test(`The preview of ${title} (${source}) shows its night, which is imported on confirmation.`, async () => {
      const person = app.guest('Europe/London');
      const preview = await previewFile(person, file);
      assert.equal(preview.state, 'ready');
      assert.equal(preview.progress, 1);
      const [bedTime = '', wakeTime = ''] = times.split('-');
      assert.deepEqual(preview.found?.examples, [{ date: night, bedTime, wakeTime, source }]);
      assert.deepEqual([preview.found.nights, preview.found.sources, preview.found.alreadyHere], [1, [source], 0]);
      assert.deepEqual([preview.found.firstNight, preview.found.lastNight], [night, night]);
      assert.deepEqual(await nights(person), [], 'nothing is imported yet');
      assert.deepEqual(await confirm(person, preview), { imported: 1 });
      assert.deepEqual(await nights(person), [`${night} ${times}`]);
      const [session] = await person.call(listSleepSessions, own(person));
      assert.equal(session?.source, source);
    });
  }

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

  test("The zone sent with the file takes precedence over the browser's zone, and a file with its own zone needs neither.", async () => {
    const person = app.guest('America/New_York');
    const floating = await previewFile(person, cycleNights(['2026-03-06 23:00:00', '2026-03-07 07:00:00']), {
      timeZone: 'Asia/Tokyo',
    });
    assert.deepEqual([floating.found?.needsTimeZone, floating.found?.timeZone], [true, 'Asia/Tokyo']);
    assert.deepEqual(await confirm(person, floating), { imported: 1 });
    const { shown } = await person.call(fetchImportedNight, {
      params: { ownerId: person.id, date: '2026-03-07' },
    });
    assert.deepEqual([shown?.bedTime, shown?.wakeTime], ['23:00', '07:00']);
    assert.equal((await previewFile(person, appleNight('2026-03-08'))).found?.needsTimeZone, false);
    assert.equal((await sendFile(person, appleNight('2026-03-08'), { timeZone: 'Mars/Phobos' })).status, 400);
  });

  test('Unreadable entries are counted, with a message for each reason.', async () => {
    const person = app.guest('Pacific/Apia');
    const rows: [string, string][] = [
      ['2026-03-07 23:10:00', '2026-03-08 06:50:00'],
      ['2026-03-08 23:10:00', ''],
      ['', ''],
      ['2011-12-29 23:10:00', '2011-12-30 06:50:00'],
    ];
    const { found } = await previewFile(person, cycleNights(...rows));
    assert.equal(found?.nights, 1);
    assert.deepEqual(found?.unreadable, [
      { count: 1, reason: 'incomplete', sentence: '1 sleep had no readable start or end.' },
      { count: 1, reason: 'placeholder', sentence: '1 entry was empty.' },
      {
        count: 1,
        reason: 'skipped_day',
        sentence: '1 sleep is on a day that the calendar skipped in this time zone.',
      },
    ]);
  });

  test('A zip with several exports shows all of them, with the newest nights as examples.', async () => {
    const person = app.guest('Europe/London');
    const rows = Array.from({ length: 8 }, (_, day): [string, string] => [
      `2026-02-1${day} 23:00:00`,
      `2026-02-1${day + 1} 07:00:00`,
    ]);
    const file = zipOf([
      { path: 'sleepcycle.csv', content: cycleNights(...rows) },
      { path: 'apple/export.xml', content: appleNight('2026-02-20') },
    ]);
    const { found } = await previewFile(person, file, { name: '../../etc/mein Export\u0007.zip' });
    assert.deepEqual([found?.nights, found?.sources], [9, ['apple-health', 'sleep-cycle']]);
    assert.deepEqual([found?.firstNight, found?.lastNight], ['2026-02-11', '2026-02-20']);
    assert.deepEqual(
      found?.examples.map(({ date }) => date),
      ['2026-02-20', '2026-02-18', '2026-02-17', '2026-02-16', '2026-02-15'],
    );
    const [listed] = await person.call(listImports, own(person));
    assert.equal(listed?.fileName, 'mein Export.zip');
  });
});
