import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { endpointPath } from '#contract/endpoint.ts';
import { Person } from '#testing/person.ts';
import { fetchToday, patchLog } from '../../src/core/nights/contract.ts';
import { analyzeRoom } from '../../src/features/room-analysis/contract.ts';
import { jpegRoom } from '../../src/testing/rendered-room.ts';
import { newFolder } from '../folders.ts';
import { PRODUCT, Program } from '../program.ts';
import { integer, ms } from '../statistics.ts';
import type { Size, Table } from '../table.ts';

const DISK_MB = 48;
const PEOPLE = 20;
const TURNS = { small: 3, full: 20 };
const NOTES = 'x'.repeat(4900);

type Writer = { person: Person; logId: string; acknowledgedNotes: string };
type Tally = { saved: number; refused: number; strange: number };

/**
 * Fills the disk, keeps it full for a while and through a kill of the server, and frees it again; null if no disk can
 * be created.
 */
export async function fullDisk(size: Size): Promise<Table | null> {
  const folder = newFolder();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]).status !== 0) return null;
  try {
    return await runScenario(folder, TURNS[size]);
  } finally {
    spawnSync('umount', ['-l', folder]);
  }
}

async function runScenario(folder: string, turns: number): Promise<Table> {
  let program = await Program.start(PRODUCT, folder);
  const writers = await Promise.all(Array.from({ length: PEOPLE }, () => newWriter(program.url)));
  const photo = await jpegRoom();
  const rows: string[][] = [];
  const faults: string[] = [];
  const measure = async (when: string) => {
    const saves = await allSave(writers, turns);
    const photos = await uploadPhoto(writers[0]!, photo);
    const reads = await readBack(writers);
    if (saves.strange > 0) faults.push(`${when}: ${saves.strange} saves were answered with neither 200 nor 503.`);
    if (reads.wrong > 0) faults.push(`${when}: ${reads.wrong} acknowledged saves are missing.`);
    rows.push([
      when,
      integer(saves.saved),
      integer(saves.refused),
      `${photos}`,
      integer(reads.right),
      ms(reads.slowestMs),
    ]);
  };

  await measure('with room');
  const ballast = fillDisk(folder);
  await measure('full');
  await program.kill();
  rmSync(ballast);
  program = await Program.start(PRODUCT, folder);
  for (const writer of writers) writer.person = personAt(program.url, writer.person);
  await measure('killed, and room again');
  const second = fillDisk(folder);
  await measure('full again');
  rmSync(second);
  await measure('room again');
  await program.stop();
  const unfinished = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tmp'));
  if (unfinished.length > 0) faults.push(`${unfinished.length} files are partly written.`);
  const check = integrityOf(folder);
  if (check !== 'ok') faults.push(`The database is damaged: ${check}.`);
  return {
    title: 'A full disk',
    columns: ['when', 'saved', 'refused with 503', 'photo', 'read back as acknowledged', 'slowest read'],
    rows,
    notes: `${PEOPLE} people who write long notes, on SQLite on a disk of ${DISK_MB} MB that another file fills up. After each phase all notes are read and compared
with the last acknowledged ones. At the end the integrity check is clean and no file is partly written.`,
    glance: [
      {
        what: 'A full disk: saves refused with a message, acknowledged saves that are lost, files partly written or damaged',
        found: `${rows[1]?.[2]} of ${rows[0]?.[1]}, ${faults.length === 0 ? 'none, none' : faults.join(' ')}`,
        aim: 'none lost',
        isMet: faults.length === 0,
      },
    ],
    faults,
  };
}

async function newWriter(url: string): Promise<Writer> {
  const person = new Person(url);
  const { log } = await person.call(fetchToday, { params: { ownerId: person.id } });
  return { person, logId: log.id, acknowledgedNotes: '' };
}

/** The same browser, at another address. */
function personAt(url: string, { id, cookie }: Person): Person {
  const person = new Person(url, id);
  person.cookie = cookie;
  return person;
}

async function allSave(writers: readonly Writer[], turns: number): Promise<Tally> {
  const tally = { saved: 0, refused: 0, strange: 0 };
  for (let turn = 0; turn < turns; turn++) {
    await Promise.all(
      writers.map(async (writer) => {
        const notes = `${turn} ${Math.random()} ${NOTES}`.slice(0, 5000);
        const status = await save(writer, notes);
        if (status === 200) writer.acknowledgedNotes = notes;
        tally[status === 200 ? 'saved' : status === 503 ? 'refused' : 'strange']++;
      }),
    );
  }
  return tally;
}

async function save({ person, logId }: Writer, notes: string): Promise<number> {
  const response = await person.fetch(endpointPath(patchLog, { logId }), {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ notes }),
  });
  await response.text();
  return response.status;
}

async function uploadPhoto({ person }: Writer, photo: Uint8Array): Promise<number> {
  const response = await person.upload(analyzeRoom, { ownerId: person.id }, photo);
  await response.text();
  return response.status;
}

async function readBack(writers: readonly Writer[]) {
  const result = { right: 0, wrong: 0, slowestMs: 0 };
  for (const { person, acknowledgedNotes } of writers) {
    const startedAt = performance.now();
    const { log } = await person.call(fetchToday, { params: { ownerId: person.id } });
    result[log.notes === acknowledgedNotes ? 'right' : 'wrong']++;
    result.slowestMs = Math.max(result.slowestMs, performance.now() - startedAt);
  }
  return result;
}

/** Fills the remaining space to the last byte. */
function fillDisk(folder: string): string {
  const path = join(folder, 'ballast');
  const file = openSync(path, 'w');
  for (let bytes = 2 ** 20; bytes >= 1; ) {
    try {
      if (writeSync(file, Buffer.alloc(bytes)) < bytes) bytes = Math.floor(bytes / 2);
    } catch {
      bytes = Math.floor(bytes / 2);
    }
  }
  closeSync(file);
  return path;
}

function integrityOf(folder: string): string {
  const database = new DatabaseSync(join(folder, 'better-sleep.sqlite'));
  const row = database.prepare('pragma integrity_check').get() as { integrity_check: string };
  database.close();
  return row.integrity_check;
}
