import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchToday, listLogs, patchLog } from '#core/nights/contract.ts';
import { listAnalyses } from '#core/room/contract.ts';
import { analyzeRoom } from '#features/room-analysis/contract.ts';
import { onPostgres } from '#testing/engines.ts';
import { newFolder, runMaintenance, startMaintenance } from '#testing/maintenance.ts';
import { putNightsInPostgres, putNightsInSqlite } from '#testing/many-nights.ts';
import { Person } from '#testing/person.ts';
import { jpegRoom } from '#testing/rendered-room.ts';
import { ServerProcess } from '#testing/server-process.ts';
import { until } from '#testing/until.ts';

const NIGHTS = 20_000;
/** Writes without a pause would take most of the processor time of this test. */
const PAUSE_MS = 25;
const HAS_TOOLS = spawnSync('pg_dump', ['--version']).status === 0;

/** Changes a log again soon after the last change is acknowledged. Notes and score of one change belong together. */
class Writer {
  acknowledged = 0;
  readonly person: Person;
  #isStopping = false;

  constructor(url: string) {
    this.person = new Person(url);
  }

  async write(): Promise<void> {
    const { log } = await this.person.call(fetchToday, { params: { ownerId: this.person.id } });
    for (let next = 1; !this.#isStopping; next++) {
      const body = { notes: String(next), overallScore: next % 101 };
      await this.person.call(patchLog, { params: { logId: log.id }, body });
      this.acknowledged = next;
      await sleep(PAUSE_MS);
    }
  }

  stop(): void {
    this.#isStopping = true;
  }
}

/** Adds new people while others write; each of them has a key first and a log then. */
async function addPeople(url: string, newPeople: Person[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const person = new Person(url);
    await person.call(fetchToday, { params: { ownerId: person.id } });
    newPeople.push(person);
    await sleep(PAUSE_MS);
  }
}

async function photoOf(person: Person): Promise<Buffer> {
  const [analysis] = await person.call(listAnalyses, { params: { ownerId: person.id } });
  const answer = await person.fetch(String(analysis?.imageUrl));
  assert.equal(answer.status, 200);
  return Buffer.from(await answer.arrayBuffer());
}

type Place = {
  settings: Record<string, string>;
  restoredTo: () => Promise<Record<string, string>>;
  fill: (server: ServerProcess) => unknown;
};

async function testBackupWhileServing({ settings, restoredTo, fill }: Place): Promise<void> {
  const server = await ServerProcess.start(settings);
  const writers = Array.from({ length: 4 }, () => new Writer(server.url));
  const newPeople: Person[] = [];
  let isOver = false;
  let backup = '';
  let before: number[] = [];
  let peopleBefore = 0;
  let photo: Buffer = Buffer.alloc(0);
  const photographer = new Person(server.url);
  try {
    await fill(server);
    await photographer.call(fetchToday, { params: { ownerId: photographer.id } });
    await photographer.upload(analyzeRoom, { ownerId: photographer.id }, await jpegRoom({ width: 480, height: 360 }));
    photo = await photoOf(photographer);
    const writing = [...writers.map((writer) => writer.write()), addPeople(server.url, newPeople, () => isOver)];
    await until(
      () => newPeople.length >= 3 && writers.every(({ acknowledged }) => acknowledged >= 3),
      'every writer writes',
    );

    [before, peopleBefore] = [writers.map(({ acknowledged }) => acknowledged), newPeople.length];
    const backupFolder = newFolder();
    const { ended } = startMaintenance('backup', [backupFolder], { DATA_DIR: server.folder, ...settings });
    const { code, output, errors } = await ended;
    assert.equal(code, 0, errors);
    assert.ok(
      writers.some(({ acknowledged }, at) => acknowledged > (before[at] ?? 0)),
      'people wrote during the backup',
    );
    isOver = true;
    for (const writer of writers) writer.stop();
    await Promise.all(writing);
    backup = /The backup is (\S+), made in/.exec(output)?.[1] ?? '';
  } finally {
    await server.remove();
  }
  assert.deepEqual(JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')).photos.gone, 0);
  const target = await restoredTo();
  const { code, errors } = await runMaintenance('restore', [backup], target);
  assert.equal(code, 0, errors);
  await assertRestoredWhole(target, { writers, before, newPeople, peopleBefore, photographer, photo });
}

type Known = {
  writers: readonly Writer[];
  before: readonly number[];
  newPeople: readonly Person[];
  peopleBefore: number;
  photographer: Person;
  photo: Buffer;
};

/** Checks that everything acknowledged before the backup is present, and that all rows are consistent. */
async function assertRestoredWhole(target: Record<string, string>, known: Known): Promise<void> {
  const server = await ServerProcess.start(target);
  const personAt = (person: Person): Person => {
    const same = new Person(server.url, person.id);
    same.cookie = person.cookie;
    return same;
  };
  const logsOf = (person: Person) => personAt(person).call(listLogs, { params: { ownerId: person.id } });
  try {
    for (const [at, { person, acknowledged }] of known.writers.entries()) {
      const [log] = await logsOf(person);
      const version = Number(log?.notes);
      assert.ok(version >= (known.before[at] ?? 0) && version <= acknowledged + 1, `${version} of ${acknowledged}`);
      assert.equal(log?.overallScore, version % 101);
    }
    for (const person of known.newPeople.slice(0, known.peopleBefore)) assert.equal((await logsOf(person)).length, 1);
    assert.deepEqual(await photoOf(personAt(known.photographer)), known.photo);
  } finally {
    await server.remove();
  }
}

test('A backup of SQLite under writes has everything that was acknowledged before it began, and can be served.', () =>
  testBackupWhileServing({
    settings: {},
    restoredTo: async () => ({ DATA_DIR: newFolder() }),
    fill: (server) => putNightsInSqlite(server.folder, NIGHTS),
  }));

onPostgres('A backup', (newDatabase) => {
  test('A backup under writes has everything that was acknowledged before it began, and can be served.', {
    skip: !HAS_TOOLS,
  }, async () => {
    const { url } = await newDatabase();
    await testBackupWhileServing({
      settings: { DATABASE_URL: url },
      restoredTo: async () => ({ DATA_DIR: newFolder(), DATABASE_URL: (await newDatabase()).url }),
      fill: () => putNightsInPostgres(url, NIGHTS),
    });
  });
});
