import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { SourceSession } from '#domain/sessions/session.ts';
import {
  commasZip,
  deepJson,
  endlessStringJson,
  fitWithHostileDefinitions,
  longLineCsv,
  manyEntriesZip,
  manyKeysJson,
  nestedStagesJson,
  sameDayCsv,
  wideCsv,
  xmlNested,
} from '#testing/hostile-exports.ts';
import { MAX_SESSIONS_PER_DAY, type Read, readExport } from './export-file.ts';
import { Reading } from './reading.ts';
import { zipOf } from './zip.fixture.ts';

const DAMAGED = 'This file is damaged or was cut off on its way. Please export or download it again.';
const NOTHING = 'There is no sleep in this file. Please check that sleep was part of the export.';

async function found(file: Buffer): Promise<{ sessions: SourceSession[]; messages: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-'));
  try {
    await writeFile(join(folder, 'file'), file);
    const items: Read[] = [];
    for await (const item of readExport(join(folder, 'file'), { scratchFolder: folder })) items.push(item);
    const sessions = items.flatMap((item) => ('unreadable' in item || 'record' in item ? [] : [item]));
    return { sessions, messages: items.flatMap((item) => ('unreadable' in item ? [item.sentence] : [])) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('Fifty of very many sessions on one day are read, and the rest are counted in a message.', async () => {
  const { sessions, messages } = await found(sameDayCsv(2000));
  assert.equal(sessions.length, MAX_SESSIONS_PER_DAY);
  assert.deepEqual(messages, ['1,950 sleeps were left out, because we read at most 50 sleeps that end on one day.']);
});

test('A day with the maximum number of sessions is read completely.', async () => {
  const { sessions, messages } = await found(sameDayCsv(MAX_SESSIONS_PER_DAY));
  assert.deepEqual([sessions.length, messages], [MAX_SESSIONS_PER_DAY, []]);
});

const HOSTILE: [title: string, file: () => Buffer, message: string][] = [
  ['A zip of commas', () => commasZip(300), NOTHING],
  ['A zip of many entries', () => manyEntriesZip(300), NOTHING],
  ['Deeply nested JSON', () => deepJson(500_000), DAMAGED],
  ['JSON of many sleeps whose stages nest deeply', () => nestedStagesJson(200, 2000), DAMAGED],
  ['JSON with a string that never ends', () => endlessStringJson(3_000_000), DAMAGED],
  [
    'JSON of an unknown kind with very many keys',
    () => manyKeysJson(300_000),
    /We do not know this kind of file/.source,
  ],
  ['A table with too many columns', () => wideCsv(20_001), DAMAGED],
  ['A table with many columns', () => wideCsv(5000), '20,000 sleeps had no readable start or end.'],
  ['A line that never ends', () => longLineCsv(5_000_000), DAMAGED],
  ['Deeply nested XML', () => xmlNested(100_000), DAMAGED],
];

for (const [title, file, message] of HOSTILE) {
  test(`${title} ends with a plain message.`, async () => {
    const { sessions, messages } = await found(file());
    assert.deepEqual(sessions, []);
    assert.match(messages.join(' '), new RegExp(message));
  });
}

test('At most 500 unknown files of a zip are inspected, whatever their names, and those near its top first.', async () => {
  const zipWith = (unknown: number, { folder = '', day = '08' } = {}) =>
    zipOf([
      {
        path: 'a-sleep.csv',
        content: `Start;End;Sleep Quality\n2026-03-${day} 00:10:00;2026-03-${day} 07:00:00;75%`,
      },
      ...Array.from({ length: unknown }, (_, index) => ({ path: `${folder}sleep-${index}.json`, content: '{}' })),
    ]);
  const sessionsOf = async (file: Buffer) => (await found(file)).sessions.length;
  assert.equal(await sessionsOf(zipWith(499)), 1);
  assert.equal(await sessionsOf(zipWith(500)), 0);
  assert.equal(await sessionsOf(zipWith(500, { folder: 'attachments/' })), 1);
  const inner = ['08', '09'].map((day) => ({ path: `${day}.zip`, content: zipWith(300, { day }) }));
  assert.equal(await sessionsOf(zipOf(inner)), 1, 'all inner zips count together');
});

test('A zip with too many entries to inspect is refused.', () => {
  const reading = new Reading({});
  for (let entry = 0; entry < 30_000; entry += 1) reading.countOpenedEntry();
  assert.throws(() => reading.countOpenedEntry(), {
    userMessage: 'This zip holds too many files. Please export a shorter time.',
  });
});

test('FIT files with malicious definitions are read or refused.', async () => {
  for (let seed = 0; seed < 12; seed += 1) {
    const { sessions, messages } = await found(fitWithHostileDefinitions(seed));
    assert.ok(sessions.length + messages.length > 0, `seed ${seed}`);
  }
});
