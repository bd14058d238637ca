import { createInterface } from 'node:readline';
import { type RawBuilder, sql } from 'kysely';
import { type Endpoint, endpointPath } from '#contract/endpoint.ts';
import { fetchToday } from '#core/nights/contract.ts';
import { fetchImportedNight } from '#core/nights/imported-contract.ts';
import { register } from '#features/accounts/contract.ts';
import * as imports from '#features/imports/contract.ts';
import { startWorld } from '#features/wearables/wearables.fixture.ts';
import type { Database } from '#platform/database/schema.ts';
import { embeddedEngine } from '#testing/engines.ts';
import { FakePushService } from '#testing/fake-push-service.ts';
import { addHistory } from '#testing/long-history.ts';
import type { Person } from '#testing/person.ts';
import { jpegRoom } from '#testing/rendered-room.ts';
import { type EndpointCaller, EVERY_STEP, newEndpointCaller } from './every-endpoint.fixture.ts';

/**
 * A program, on SQLite: a person with as much as the limits allow calls every endpoint, one for each line of standard
 * input. It is started with the heap that a server with 1 GB has. The first line of output has the address; each further
 * one is a `StepResult`.
 */

export type StepResult = {
  name: string;
  status: number;
  expected: number;
  /** The longest work of the main thread between two events, in milliseconds of its processor time. */
  turnMs: number;
};

/** The limits of one person that matter here, see `stored-size.ts`, `imports/server/queries.ts` and `room/server/queries.ts`. */
const [SLEEPS, DENSE_SLEEPS, FILES, ROOMS] = [20_000, 400, 100, 1000];
/** On a day, as many sleeps as a file may have, around the nights that the steps import. */
const [DENSE_DAYS, FIRST_DENSE_DAY] = [11, '2026-03-01'];
/** Years that a person has used the app, with the most reminders: what no limit bounds grows by the day. */
const [NIGHTS, REMINDERS] = [2000, 20_000];
const SAMPLE_EVERY_MS = 5;

/** Only the last of the most stages that a sleep may have is sleep, so that all of them are looked at. */
const DENSE_STAGES = JSON.stringify(
  Array.from({ length: 2880 }, (_, index) => [index * 30, 30, index === 2879 ? 'rem' : index % 2 ? 'awake' : 'asleep']),
);

/** The import that brought all sleeps but the dense ones. */
const BIG_IMPORT = 'everything-in-one-file';
const LIGHT_SLEEPS = SLEEPS - DENSE_SLEEPS - 10;

/** An id of a row as the app makes them, for one copy. */
const numberedId = (prefix: string): RawBuilder<unknown> =>
  sql`${prefix} || substr('000000000000000000' || number, -18)`;

/** Copies a row of an owner under numbers below `count`, with some columns changed. */
async function copies(
  db: Database,
  table: string,
  { count, of }: { count: number; of: string },
  changed: Record<string, RawBuilder<unknown>>,
): Promise<void> {
  const tables = await db.introspection.getTables();
  const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
  const values = columns.map((column) => changed[column] ?? sql`one.${sql.ref(column)}`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    with recursive counted(number) as (select 0 union all select number + 1 from counted where number < ${sql.lit(count - 1)}),
      one as (select * from ${sql.table(table)} where owner = ${of} limit 1)
    select ${sql.join(values)} from one, counted`.execute(db);
}

/** As many sleeps as a person can have, and as many bytes. `of` has a sleep. */
async function addSleeps(db: Database, owner: string, of: string): Promise<void> {
  const night = sql`date('2000-01-02', '+' || number || ' days')`;
  await copies(
    db,
    'sleepSessions',
    { count: LIGHT_SLEEPS, of },
    {
      owner: sql`${owner}`,
      sessionKey: sql`'["fitbit","n' || number || '"]'`,
      source: sql`'fitbit'`,
      sourceId: sql`'n' || number`,
      origin: sql`${BIG_IMPORT}`,
      id: sql`'light' || number`,
      night,
      startAt: sql`date('2000-01-01', '+' || number || ' days') || 'T23:00:00.000Z'`,
      endAt: sql`${night} || 'T07:00:00.000Z'`,
      stages: sql`'[[0,28800,"light"]]'`,
    },
  );
  const day = sql`${FIRST_DENSE_DAY}, '+' || (number % ${sql.lit(DENSE_DAYS)}) || ' days'`;
  const minutes = (later: number) =>
    sql`strftime('%FT%T.000Z', ${day}, '+' || (number / ${sql.lit(DENSE_DAYS)} * 20 + ${sql.lit(later)}) || ' minutes')`;
  await copies(
    db,
    'sleepSessions',
    { count: DENSE_SLEEPS, of },
    {
      owner: sql`${owner}`,
      sessionKey: sql`'["fitbit","d' || number || '"]'`,
      source: sql`'fitbit'`,
      sourceId: sql`'d' || number`,
      origin: sql`'dense'`,
      id: sql`'dense' || number`,
      night: sql`date(${day})`,
      startAt: minutes(0),
      endAt: minutes(10),
      stages: sql`${DENSE_STAGES}`,
    },
  );
  await sql`insert or ignore into "importedNights" (owner, night, source, "sessionId", "bedTime", "wakeTime", "startAt",
      "minutesInBed", "asleepMinutes", score, "isTentative", "hasStages")
    select owner, night, source, id, "bedTime", "wakeTime", "startAt", 480, 400, 80, 0, 1
    from "sleepSessions" where owner = ${owner}`.execute(db);
}

async function fillToLimits(db: Database, owner: string): Promise<void> {
  await addHistory(db, owner, NIGHTS);
  for (const table of ['sleepSessions', 'importedNights'] as const) {
    await db.deleteFrom(table).where('owner', '=', owner).where('night', '<', '2026-03-06').execute();
  }
  await addSleeps(db, owner, owner);
  const keys = Array.from({ length: LIGHT_SLEEPS }, (_, number) => `["fitbit","n${number}"]`);
  await db.deleteFrom('imports').where('owner', '=', owner).where('id', 'like', 'import-%').execute();
  await copies(
    db,
    'imports',
    { count: FILES - 2, of: owner },
    {
      id: sql`case when number = 0 then ${BIG_IMPORT} else ${numberedId('IMPORT')} end`,
      state: sql`'imported'`,
      readKey: sql`null`,
      alsoTold: sql`${JSON.stringify(keys)}`,
    },
  );
  await db.deleteFrom('roomAnalyses').where('owner', '=', owner).where('id', 'like', 'room-%').execute();
  await copies(db, 'roomAnalyses', { count: ROOMS - 2, of: owner }, { id: numberedId('ROOM') });
  await copies(
    db,
    'reminders',
    { count: REMINDERS, of: owner },
    {
      scheduleId: sql`'schedule' || number`,
      providerId: sql`'provider' || number`,
      state: sql`'sent'`,
    },
  );
}

/** A guest with as many sleeps, who signs up. */
async function fullGuest({ world: { app }, person }: EndpointCaller): Promise<Person> {
  const guest = app.guest();
  await guest.call(fetchToday, { params: { ownerId: guest.id } });
  await addSleeps(app.platform.db, guest.id, person.id);
  return guest;
}

type Step = readonly [name: string, spec: Endpoint, ask: (caller: EndpointCaller) => Promise<Response>];

/** Every endpoint, and those whose work depends on what the request names. */
function stepsOf(guest: Person): Step[] {
  const more: Step[] = [
    [
      'preview in another zone',
      imports.fetchImport,
      ({ person, ids }) =>
        person.fetch(
          endpointPath(
            imports.fetchImport,
            { ownerId: person.id, importId: ids.importId![1]! },
            { timeZone: 'Asia/Tokyo' },
          ),
        ),
    ],
    [
      'night with the most stages',
      fetchImportedNight,
      ({ person }) => person.fetch(endpointPath(fetchImportedNight, { ownerId: person.id, date: '2026-03-06' })),
    ],
    [
      'undo of the largest import',
      imports.dropImport,
      ({ person }) =>
        person.fetch(endpointPath(imports.dropImport, { ownerId: person.id, importId: BIG_IMPORT }), {
          method: 'DELETE',
        }),
    ],
    [
      'sign-up of a guest with as much',
      register,
      () =>
        guest.fetch(register.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'time-zone': 'UTC' },
          body: JSON.stringify({ email: 'full@example.com', password: 'quiet room' }),
        }),
    ],
  ];
  const every = EVERY_STEP.map(([spec, ask]): Step => [`${spec.method} ${spec.path}`, spec, ask]);
  const undoAt = every.findIndex(([, spec]) => spec === imports.fetchImport);
  return [...every.slice(0, undoAt), ...more, ...every.slice(undoAt)];
}

/** Runs work and returns the longest turn of the main thread meanwhile. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let [longestMs, before] = [0, process.threadCpuUsage()];
  const sample = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longestMs = Math.max(longestMs, (user + system) / 1000);
  };
  const timer = setInterval(sample, SAMPLE_EVERY_MS);
  await work();
  sample();
  clearInterval(timer);
  return longestMs;
}

const world = await startWorld(embeddedEngine);
const pushService = await FakePushService.start();
const photo = await jpegRoom({ width: 480, height: 360 });
const caller = await newEndpointCaller({ world, pushService, photo }, 'worst');
await fillToLimits(world.app.platform.db, caller.person.id);
const guest = await fullGuest(caller);
const steps = stepsOf(guest).values();
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
say({ url: world.app.url, pid: process.pid });
for await (const _ of createInterface({ input: process.stdin })) {
  const next = steps.next();
  if (next.done) break;
  const [name, spec, ask] = next.value;
  let status = 0;
  const turnMs = await longestTurn(async () => {
    const answer = await ask(caller);
    status = answer.status;
    for await (const _chunk of answer.body ?? []);
  });
  say({ name, status, expected: spec.status, turnMs } satisfies StepResult);
}
process.exit();
