import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { endpointPath } from '#contract/endpoint.ts';
import { listSleepSessions } from '#core/nights/imported-contract.ts';
import { exportData, register } from '#features/accounts/contract.ts';
import { zipOf } from '#platform/exports/zip.fixture.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine, onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { confirmImport, dropImport, fetchImport, type Import, listImports } from './contract.ts';
import { appleNight, COLUMN_CHOICE, ownTable, previewFile, sendFile } from './export-files.fixture.ts';

const of = (person: Person, { id }: Pick<Import, 'id'>) => ({ params: { ownerId: person.id, importId: id } });
const nights = async (person: Person) =>
  (await person.call(listSleepSessions, { params: { ownerId: person.id } })).map(
    ({ sessionDate, bedTime, wakeTime, source }) => `${sessionDate} ${bedTime}-${wakeTime} ${source}`,
  );
const examples = ({ found }: Import) => found?.examples.map(({ date, bedTime }) => `${date} ${bedTime}`);

/** Bedtime and waking as times of day, in an order that no guess can know. */
const diary = (date: string): string =>
  ['When,A,B,Remark', `${date},6:50,23:10,"Slept well, at last"`, `${date.replace('7', '8')},7:10,0:30,`].join('\n');

onEachEngine("Tables of a person's own", (engine) => {
  let app: TestApp;
  before(async () => {
    app = await startApp(engine);
  });
  after(() => app.stop());

  test('A guest says which column is what, imports and undoes the nights, and the choice comes back for the next table.', async () => {
    const person = app.guest('Europe/London');
    const first = await previewFile(person, diary('2026-03-07'));
    const { columns, choice, ...rest } = first.ownTable!;
    assert.deepEqual(rest, { asksDateOrder: false, isRemembered: false });
    assert.deepEqual(
      columns.map(({ heading, kind }) => `${heading} ${kind}`),
      ['When date', 'A time', 'B time', 'Remark other'],
    );
    const wanted = { ...choice, bed: 2, wake: 1, date: 0, dateOf: 'waking' as const };
    const chosen = await person.call(fetchImport, { ...of(person, first), query: wanted });
    assert.deepEqual(examples(chosen), ['2026-03-08 00:30', '2026-03-07 23:10']);
    const query = { ...wanted, timeZone: 'Asia/Tokyo' };
    const elsewhere = await person.call(fetchImport, { ...of(person, first), query });
    assert.deepEqual([elsewhere.found?.timeZone, examples(elsewhere)], ['Asia/Tokyo', examples(chosen)]);
    const { imported } = await person.call(confirmImport, { ...of(person, first), body: wanted });
    assert.equal(imported, 2);
    assert.deepEqual(await nights(person), ['2026-03-08 00:30-07:10 own-table', '2026-03-07 23:10-06:50 own-table']);
    assert.equal((await person.call(fetchImport, of(person, first))).ownTable, undefined);

    const body = { email: `table-${engine.name}@example.com`, password: 'a long enough password' };
    person.id = (await person.call(register, { body })).id;
    assert.equal((await nights(person)).length, 2, 'the nights move into the account');
    app.clock.advance(1000);
    const next = await previewFile(person, diary('2026-04-07'));
    assert.deepEqual([next.ownTable?.isRemembered, next.ownTable?.choice], [true, wanted]);
    assert.deepEqual(examples(next), ['2026-04-08 00:30', '2026-04-07 23:10']);
    const other = await previewFile(person, diary('2026-04-07').replace('When', 'Day'));
    assert.equal(other.ownTable?.isRemembered, false, 'other headings are another table');
    const exported = await (await person.fetch(endpointPath(exportData, { ownerId: person.id }))).text();
    assert.ok(!exported.includes('Slept well, at last'), 'texts are not stored');
    const stored = (JSON.parse(exported) as { imports: { state: string; ownTable: Import['ownTable'] }[] }).imports;
    const past = stored.find(({ state }) => state === 'imported')?.ownTable;
    assert.deepEqual([past?.choice, past?.columns.flatMap((column) => column.examples)], [wanted, []]);

    await person.call(dropImport, of(person, first));
    assert.deepEqual(await nights(person), []);
    assert.equal((await previewFile(person, diary('2026-04-07'))).ownTable?.isRemembered, false);
  });

  test('Columns that make no night are shown as such, and cannot be imported.', async () => {
    const person = app.guest('Europe/London');
    const table = await previewFile(person, ownTable(['2026-03-07 23:10', '2026-03-08 06:50']));
    const swapped = { ...COLUMN_CHOICE, bed: 1, wake: 0 };
    const { found } = await person.call(fetchImport, { ...of(person, table), query: swapped });
    assert.deepEqual([found?.nights, found?.naps, found?.examples], [0, 0, []]);
    assert.deepEqual(found?.unreadable, [
      { count: 1, reason: 'ends_before_start', sentence: '1 sleep ended before it began.' },
    ]);
    assert.deepEqual(await person.refused(confirmImport, { ...of(person, table), body: swapped }), {
      status: 422,
      message: 'There is no sleep in this file that we could use. 1 sleep ended before it began.',
    });
    const { bed: _, ...without } = { ...COLUMN_CHOICE, wake: 59 };
    assert.equal((await person.call(fetchImport, { ...of(person, table), query: without })).found?.nights, 0);
    const tooFar = await person.refused(fetchImport, { ...of(person, table), query: { ...without, wake: 60 } });
    assert.equal(tooFar.status, 400);
    assert.deepEqual(await person.call(confirmImport, { ...of(person, table), body: {} }), { imported: 1 });
    const late = await person.call(fetchImport, { ...of(person, table), query: swapped });
    assert.deepEqual([late.state, late.found?.nights], ['imported', 1], 'it stays as it was imported');
  });

  // What a file contains does not depend on the database.
  if (engine !== embeddedEngine) return;

  test('Only a table alone in a zip is asked about, and files of known formats never are.', async () => {
    const person = app.guest('Europe/London');
    const table = { path: 'nights/my sleep.tsv', content: ownTable(['2026-03-07 23:10', '2026-03-08 06:50']) };
    const photo = { path: 'photo.jpg', content: 'not a table' };
    assert.equal((await previewFile(person, zipOf([photo, table]))).ownTable?.columns.length, 2);
    const several = await sendFile(person, zipOf([table, { ...table, path: 'more.csv' }]));
    assert.equal(several.status, 422);
    const known = zipOf([table, { path: 'export.xml', content: appleNight('2026-03-08') }]);
    assert.equal((await previewFile(person, known)).ownTable, undefined);
    assert.equal((await person.call(listImports, { params: { ownerId: person.id } })).length, 2);
  });
});
