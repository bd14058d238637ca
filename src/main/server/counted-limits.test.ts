import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Endpoint } from '#contract/endpoint.ts';
import { fetchToday } from '#core/nights/contract.ts';
import { startProgram } from '#core/programs/contract.ts';
import { endProgram, startProgram as newProgram } from '#domain/programs/program-changes.ts';
import { register } from '#features/accounts/contract.ts';
import { addRoomChange } from '#features/bedroom-changes/contract.ts';
import { startExperiment } from '#features/experiments/contract.ts';
import { startImport } from '#features/imports/contract.ts';
import { appleNight } from '#features/imports/export-files.fixture.ts';
import { addPushDevice, createSchedule } from '#features/schedules/contract.ts';
import { openPostgres } from '#platform/database/open-postgres.ts';
import type { Database, Tables } from '#platform/database/schema.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { onPostgres } from '#testing/engines.ts';
import { FakePushService } from '#testing/fake-push-service.ts';
import { Person } from '#testing/person.ts';
import { withoutLock } from '#testing/without-lock.ts';

/** Requests at once, and connections of the server, so that all of them can be in a transaction. */
const BURST = 30;
const TODAY = '2026-03-10';
const AT = '2026-03-10T12:00:00.000Z';
const PLAN = { targetBedTime: '23:30', targetWakeTime: '07:30', daysOfWeek: ['friday'], reminderEnabled: false };

type Limit = {
  name: string;
  table: keyof Tables;
  max: number;
  /** Rows that are there before the burst. */
  rows: (owner: string, id: string) => object;
  stored: number;
  send: (person: Person, place: number) => Promise<Response>;
};

const post = (person: Person, { method, path }: Endpoint, body: object): Promise<Response> =>
  person.fetch(path.replace(':ownerId', person.id), {
    method,
    headers: { 'content-type': 'application/json', 'time-zone': 'UTC' },
    body: JSON.stringify(body),
  });

onPostgres('Limits that count rows', (newDatabase) => {
  let app: TestApp;
  let db: Database;
  let pushService: FakePushService;
  before(async () => {
    pushService = await FakePushService.start();
    app = await startApp({
      name: 'postgres',
      open: async () => {
        const database = await newDatabase();
        const opened = openPostgres(database.url, () => {}, { connections: BURST, hasNoTimeouts: true });
        return { ...opened, close: () => opened.close().then(() => database.drop()) };
      },
    });
    db = app.platform.db;
  });
  after(async () => {
    await app.stop();
    await pushService.close();
  });

  const schedule = (owner: string, id: string) => ({
    ...{ owner, id, name: 'Late', targetBedTime: '23:30', targetWakeTime: '07:30', daysOfWeek: '["friday"]' },
    ...{ isActive: 1, reminderEnabled: 0, reminderMinutesBefore: 30, timeZone: 'UTC', createdAt: AT, updatedAt: AT },
  });
  const endedExperiment = (owner: string, id: string) => ({
    ...{ owner, id, intention: '{"kind":"habit","habit":"air"}', startedAt: AT, firstNight: TODAY, seed: 'seed' },
    ...{ lookedAt: 0, endedAt: AT, endedOn: TODAY, end: 'stopped' },
  });
  const endedProgram = (owner: string, id: string) => ({
    ...{ owner, id, startedOn: TODAY, revision: 0, endedOn: TODAY },
    state: JSON.stringify({
      ...{ window: null, nights: {} },
      program: endProgram(newProgram('know', TODAY, {}, []), TODAY, 'person'),
    }),
  });
  const waitingPreview = (owner: string, id: string) => ({
    ...{ owner, id, state: 'ready', fileName: 'export.zip', fileBytes: 1, doneBytes: 1, totalBytes: 1 },
    ...{ timeZone: 'UTC', createdAt: AT, updatedAt: AT },
  });

  const limits: Limit[] = [
    {
      ...{ name: 'changes of the bedroom', table: 'roomChanges', max: 50, stored: 40 },
      rows: (owner, id) => ({ owner, id, date: TODAY, text: id }),
      send: (person, place) => post(person, addRoomChange, { date: TODAY, text: `Curtains ${place}` }),
    },
    {
      ...{ name: 'schedules', table: 'sleepSchedules', max: 50, stored: 40, rows: schedule },
      send: (person, place) => post(person, createSchedule, { ...PLAN, name: `Plan ${place}`, sessionId: person.id }),
    },
    {
      ...{ name: 'browsers with notifications', table: 'pushSubscriptions', max: 10, stored: 0, rows: () => ({}) },
      send: (person) => post(person, addPushDevice, pushService.subscribe(app.platform.push.publicKey)),
    },
    {
      ...{ name: 'experiments', table: 'experiments', max: 100, stored: 99, rows: endedExperiment },
      send: (person, place) =>
        post(person, startExperiment, { intention: { kind: 'own', text: `Idea ${place}` }, concern: 'none' }),
    },
    {
      ...{ name: 'programs', table: 'programs', max: 50, stored: 49, rows: endedProgram },
      send: (person) =>
        post(person, startProgram, { program: 'know', answers: { age: false, clinician: false }, choices: {} }),
    },
    {
      ...{ name: 'previews of files', table: 'imports', max: 10, stored: 10, rows: waitingPreview },
      send: (person) => person.upload(startImport, { ownerId: person.id }, Buffer.from(appleNight(TODAY)), {}, 'a.xml'),
    },
  ];

  let accounts = 0;
  for (const { name, table, max, rows, stored, send } of limits) {
    for (const kind of ['guest', 'account'] as const) {
      test(`A burst of requests of one ${kind} passes no limit of ${name}.`, async () => {
        const person = app.guest();
        await person.call(fetchToday, { params: { ownerId: person.id } });
        if (kind === 'account') {
          const body = { email: `person-${++accounts}@example.com`, password: 'quiet room' };
          person.id = (await person.call(register, { body })).id;
        }
        const before = Array.from({ length: stored }, (_, place) =>
          rows(person.id, `${kind}-${place}`.padEnd(24, 'x')),
        );
        if (stored > 0)
          await db
            .insertInto(table)
            .values(withoutLock(before) as never)
            .execute();
        const answers = await Promise.all(Array.from({ length: BURST }, (_, place) => send(person, place)));
        const count = await db
          .selectFrom(table as 'imports')
          .select('id')
          .where('owner', '=', person.id)
          .execute();
        // A busy server may refuse some.
        const accepted = answers.filter(({ status }) => status < 300).length;
        const statuses = JSON.stringify(answers.map(({ status }) => status));
        assert.ok(accepted > 0, statuses);
        assert.equal(count.length, Math.min(max, stored + accepted), statuses);
      });
    }
  }

  test('A burst of new ids of one browser passes no limit of ids.', async () => {
    const first = app.guest();
    await first.call(fetchToday, { params: { ownerId: first.id } });
    const { keyHash } = await db
      .selectFrom('guests')
      .select('keyHash')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    await Promise.all(
      Array.from({ length: BURST }, async () => {
        const other = new Person(app.url);
        other.cookie = first.cookie;
        await post(other, fetchToday, {});
      }),
    );
    const ids = await db.selectFrom('guests').select('id').where('keyHash', '=', keyHash).execute();
    assert.equal(ids.length, 20);
  });
});
