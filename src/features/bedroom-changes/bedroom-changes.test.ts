import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { endpointPath } from '#contract/endpoint.ts';
import { listRoomChanges, RoomAnalysis } from '#core/room/contract.ts';
import { addDays } from '#domain/time/local-date.ts';
import { deleteAccount, exportData, login, register } from '#features/accounts/contract.ts';
import { analyzeRoom } from '#features/room-analysis/contract.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { onEachEngine } from '#testing/engines.ts';
import type { Person } from '#testing/person.ts';
import { jpegRoom } from '#testing/rendered-room.ts';
import { rowsOfOwners } from '#testing/rows-of-owners.ts';
import { addRoomChange, deleteRoomChange } from './contract.ts';

const FOREIGN = { status: 403, message: 'This belongs to someone else, or does not exist.' };
const TODAY = '2026-03-10';
const paramsOf = ({ id }: Person) => ({ params: { ownerId: id } });
const list = (person: Person) => person.call(listRoomChanges, paramsOf(person));
const add = (person: Person, date: string, text: string) =>
  person.call(addRoomChange, { ...paramsOf(person), body: { date, text } });
const textsOf = async (person: Person) =>
  (await list(person)).map((change) => [change.date, change.kind === 'entered' ? change.text : change.scoreAfter]);

onEachEngine('Changes of the bedroom', (engine) => {
  let app: TestApp;
  before(async () => {
    app = await startApp(engine, { now: `${TODAY}T12:00:00Z` });
  });
  after(() => app.stop());

  test('A change is added once, listed newest first, and deleted by its person only.', async () => {
    const person = app.guest();
    await add(person, '2026-02-03', 'New curtains');
    await add(person, '2026-03-01', '  Earplugs  ');
    await add(person, '2026-02-03', 'New curtains');
    assert.deepEqual(await textsOf(person), [
      ['2026-03-01', 'Earplugs'],
      ['2026-02-03', 'New curtains'],
    ]);
    const [newest] = await list(person);
    assert.ok(newest?.kind === 'entered');
    const stranger = app.guest();
    const byStranger = { params: { ownerId: stranger.id, changeId: newest.id } };
    assert.deepEqual(await stranger.refused(deleteRoomChange, byStranger), FOREIGN);
    const left = await person.call(deleteRoomChange, { params: { ownerId: person.id, changeId: newest.id } });
    assert.deepEqual(
      left.map(({ date }) => date),
      ['2026-02-03'],
    );
  });

  test('A day to come, one long ago and a text of the wrong length are refused with a sentence.', async () => {
    const person = app.guest();
    const refusal = (date: string, text: string) =>
      person.refused(addRoomChange, { ...paramsOf(person), body: { date, text } });
    const cases = [
      [addDays(TODAY, 1), 'New curtains', 'Please choose today or a day before.'],
      ['2015-03-10', 'New curtains', 'Please choose a day of the last 10 years.'],
      [TODAY, ' a ', 'Say what changed in 2 to 60 characters.'],
      [TODAY, 'a'.repeat(61), 'Say what changed in 2 to 60 characters.'],
    ] as const;
    for (const [date, text, message] of cases) assert.deepEqual(await refusal(date, text), { status: 400, message });
    assert.deepEqual(await list(person), []);
  });

  test('A person has at most 50 changes.', async () => {
    const person = app.guest();
    for (let day = 0; day < 50; day += 1) await add(person, addDays(TODAY, -day), 'Moved the bed');
    const more = { ...paramsOf(person), body: { date: '2025-01-01', text: 'One more' } };
    assert.equal((await person.refused(addRoomChange, more)).status, 409);
    assert.equal((await list(person)).length, 50);
  });

  test('A photo rated beyond both margins apart with the same answers is a change on its local day.', async () => {
    const person = app.guest();
    person.timeZone = 'America/New_York';
    const photo = await jpegRoom();
    for (const instant of ['2026-02-01T12:00:00Z', '2026-02-20T03:00:00Z', '2026-02-25T12:00:00Z']) {
      app.clock.set(instant);
      const answer = await person.upload(analyzeRoom, { ownerId: person.id }, photo, { taken: 'day', screen: 'no' });
      RoomAnalysis.parse(await answer.json());
    }
    app.clock.set(`${TODAY}T12:00:00Z`);
    assert.deepEqual(await list(person), [], 'the same photo');
    const { db } = app.platform;
    const oldest = db.updateTable('roomAnalyses').where('owner', '=', person.id).where('analyzedAt', '<', '2026-02-10');
    await oldest.set({ score: 1 }).execute();
    const [change] = await list(person);
    assert.ok(change?.kind === 'scored');
    assert.deepEqual([change.date, change.scoreBefore], ['2026-02-19', 1]);
    await add(person, '2026-02-10', 'New curtains');
    assert.deepEqual(await textsOf(person), [['2026-02-10', 'New curtains']], 'the same change');
    const [entered] = await list(person);
    assert.ok(entered?.kind === 'entered');
    await person.call(deleteRoomChange, { params: { ownerId: person.id, changeId: entered.id } });
    const answers = JSON.stringify({ taken: 'night', curtains: 'not_sure', screen: 'no' });
    await oldest.set({ answers }).execute();
    assert.deepEqual(await list(person), [], 'other answers');
  });

  test('Changes go with a guest into the account, are exported, and are erased with it.', async () => {
    const person = app.guest();
    const account = { email: `${engine.name}-changes@example.com`, password: 'a quiet bedroom' };
    await add(person, TODAY, 'New curtains');
    person.id = (await person.call(register, { body: account })).id;
    const other = app.guest();
    await add(other, '2026-03-09', 'Earplugs');
    other.id = (await other.call(login, { body: account })).id;
    assert.deepEqual(await textsOf(other), [
      [TODAY, 'New curtains'],
      ['2026-03-09', 'Earplugs'],
    ]);
    const exported = await (await person.fetch(endpointPath(exportData, { ownerId: person.id }))).json();
    assert.deepEqual((exported as { roomChanges: unknown }).roomChanges, [
      { date: TODAY, text: 'New curtains' },
      { date: '2026-03-09', text: 'Earplugs' },
    ]);
    await person.call(deleteAccount, { params: { ownerId: person.id }, body: { password: account.password } });
    assert.equal(await rowsOfOwners(app.platform.db, [person.id]), '');
  });
});
