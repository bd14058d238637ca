import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listExperiments } from '#core/experiments/contract.ts';
import { fetchNight, fetchToday } from '#core/nights/contract.ts';
import { fetchPreferences } from '#core/preferences/contract.ts';
import { listRoomChanges } from '#core/room/contract.ts';
import { listSchedules } from '#core/schedules/contract.ts';
import { register } from '#features/accounts/contract.ts';
import { addRoomChange } from '#features/bedroom-changes/contract.ts';
import { stopExperiment } from '#features/experiments/contract.ts';
import { changeSchedule } from '#features/schedules/contract.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { rowsOfOwners } from '#testing/rows-of-owners.ts';
import { confirmImport, dropImport, type Import } from './contract.ts';
import { messageOf, previewFile, sendFile } from './export-files.fixture.ts';
import { enterEverything, enteredIn, exportOf, night, type OwnExport } from './own-export.fixture.ts';

const ALL = [
  { kind: 'night', count: 5, alreadyHere: 0 },
  { kind: 'preferences', count: 1, alreadyHere: 0 },
  { kind: 'experiment', count: 2, alreadyHere: 0 },
  { kind: 'room-change', count: 1, alreadyHere: 0 },
  { kind: 'schedule', count: 2, alreadyHere: 0 },
] as const;

onEachEngine('Importing an own export', (engine) => {
  let app: TestApp;
  let exported: OwnExport;
  let file: string;
  before(async () => {
    app = await startApp(engine);
    const person = app.guest('Europe/London');
    await enterEverything(app, person);
    await signUp(person, 'before');
    exported = await exportOf(person);
    file = JSON.stringify(exported, null, 2);
  });
  after(() => app.stop());

  const own = (person: Person) => ({ params: { ownerId: person.id } });
  const of = (person: Person, { id }: Pick<Import, 'id'>) => ({ params: { ownerId: person.id, importId: id } });
  async function signUp(person: Person, name: string): Promise<void> {
    const body = { email: `${name}-${engine.name}@example.com`, password: 'a long enough password' };
    person.id = (await person.call(register, { body })).id;
  }
  async function importFile(person: Person, content = file): Promise<Import> {
    app.clock.advance(1000);
    const preview = await previewFile(person, content);
    await person.call(confirmImport, { ...of(person, preview), body: {} });
    return preview;
  }

  test('Everything that was entered comes home to another account, once, and an undo removes it.', async () => {
    const person = app.guest('Europe/London');
    const preview = await previewFile(person, file);
    assert.deepEqual(preview.found?.entered, ALL);
    assert.deepEqual([preview.found?.sources, preview.found?.nights], [['better-sleep', 'sleep-cycle'], 1]);
    assert.deepEqual([preview.found?.firstNight, preview.found?.lastNight], ['2026-03-06', '2026-03-11']);
    assert.deepEqual(
      preview.found?.examples.map(({ date, bedTime, source }) => `${date} ${bedTime} ${source}`),
      ['2026-03-07 23:10 better-sleep', '2026-03-06 23:00 sleep-cycle'],
    );
    const nothing = await rowsOfOwners(app.platform.db, [person.id]);
    for (let times = 0; times < 2; times += 1) {
      await person.call(confirmImport, { ...of(person, preview), body: {} });
    }
    await signUp(person, 'after');
    assert.deepEqual(enteredIn(await exportOf(person)), enteredIn(exported));

    const again = await importFile(person);
    assert.deepEqual(
      again.found?.entered,
      ALL.map((one) => ({ ...one, alreadyHere: one.count })),
    );
    assert.deepEqual(enteredIn(await exportOf(person)), enteredIn(exported));
    assert.deepEqual(await person.call(dropImport, of(person, again)), { changed: 0 });
    assert.deepEqual(enteredIn(await exportOf(person)), enteredIn(exported), 'it brought nothing');
    assert.deepEqual(await person.call(dropImport, of(person, preview)), { changed: 0 });
    const rows = await rowsOfOwners(app.platform.db, [person.id]);
    assert.doesNotMatch(
      rows,
      /dailyLogs|sleepSchedules|experiment|roomChanges|sleepPreferences|sleepSessions/,
      nothing,
    );
  });

  test('What is here stays as it is, and what was changed after the import stays after the undo.', async () => {
    const person = app.guest('Europe/London');
    await night(person, '2026-03-07', { notes: 'Mine' });
    // A page that was opened has made an empty log of today.
    const { log } = await person.call(fetchToday, own(person));
    assert.equal(log.date, '2026-03-11');
    await person.call(addRoomChange, { ...own(person), body: { date: '2026-03-05', text: 'Blackout blinds' } });
    const restored = await importFile(person);
    assert.deepEqual(
      restored.found?.entered?.map(({ kind, alreadyHere }) => `${kind} ${alreadyHere}`),
      ['night 1', 'preferences 0', 'experiment 0', 'room-change 1', 'schedule 0'],
    );
    const notes = async (date: string) =>
      (await person.call(fetchNight, { params: { ownerId: person.id, date } })).log?.notes ?? null;
    assert.deepEqual([await notes('2026-03-07'), await notes('2026-03-09')], ['Mine', 'Rated as usual']);
    assert.equal((await person.call(fetchToday, own(person))).log.sleepQualityScore, 7);

    await night(person, '2026-03-09', { notes: 'Changed' });
    const [first] = await person.call(listSchedules, own(person));
    await person.call(changeSchedule, { params: { scheduleId: first!.id }, body: { targetBedTime: '22:00' } });
    const { running } = await person.call(listExperiments, own(person));
    const stop = { params: { ownerId: person.id, experimentId: running!.id }, body: { reason: 'stopped' as const } };
    await person.call(stopExperiment, stop);
    assert.deepEqual(await person.call(dropImport, of(person, restored)), { changed: 3 });
    assert.deepEqual(
      [await notes('2026-03-07'), await notes('2026-03-08'), await notes('2026-03-09')],
      ['Mine', null, 'Changed'],
    );
    assert.deepEqual(
      (await person.call(listSchedules, own(person))).map(({ targetBedTime }) => targetBedTime),
      ['22:00'],
    );
    assert.equal((await person.call(listExperiments, own(person))).ended.length, 1);
    assert.equal((await person.call(listRoomChanges, own(person))).length, 1);
    assert.equal((await person.call(fetchPreferences, own(person))).isNeedSet, false);
  });

  test('While an experiment runs, the one of the file is restored as stopped.', async () => {
    const person = app.guest('Europe/London');
    await importFile(person);
    const other = { ...exported.experiments[0], seed: 'a'.repeat(32), answers: [] };
    await importFile(person, JSON.stringify({ ...exported, experiments: [other] }));
    const { running, ended } = await person.call(listExperiments, own(person));
    assert.deepEqual([running?.seed, ended.length], [exported.experiments[0]?.seed, 2]);
    assert.ok(ended.some(({ seed, end }) => seed === other.seed && end === 'stopped'));
  });

  test('Entries beyond what a person may have are left out and counted, and a file without a usable one is refused.', async () => {
    const person = app.guest('Europe/London');
    const [schedule] = exported.sleepSchedules;
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...schedule,
      name: `Plan ${index}`,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    }));
    const { found } = await importFile(person, JSON.stringify({ ...exported, dailyLogs: [{}], sleepSchedules: many }));
    assert.deepEqual(
      found?.unreadable.map(({ count, reason }) => [reason, count]),
      [
        ['unusable_record', 1],
        ['too_many_records', 10],
      ],
    );
    assert.equal((await person.call(listSchedules, own(person))).length, 50);
    const useless = { format: 'better-sleep-export', version: 1, dailyLogs: [{}, 'x', null] };
    const refused = await sendFile(person, JSON.stringify(useless));
    assert.deepEqual(
      [refused.status, await messageOf(refused)],
      [422, 'There is nothing in this file that we could use. 3 of your entries have values that cannot be entered.'],
    );
  });
});
