import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { appleFile } from './apple-health.fixture.ts';
import { readExport, type Unreadable } from './export-file.ts';
import { fitOf } from './garmin-fit.fixture.ts';
import { all } from './read-parts.fixture.ts';
import type { ReadingOptions } from './reading.ts';
import { type Zipped, zipOf } from './zip.fixture.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-file-'));
});
after(() => rm(folder, { recursive: true }));

/** The name says nothing about the content. */
async function writeExport(content: string | Uint8Array): Promise<string> {
  const path = join(folder, 'anything.bin');
  await writeFile(path, content);
  return path;
}

const read = async (content: string | Uint8Array, options: ReadingOptions = {}) =>
  all(readExport(await writeExport(content), options));
const readZip = (...files: Zipped[]) => read(zipOf(files));
const refusalOf = (items: readonly object[]): string | undefined => {
  const last = items.at(-1) as Unreadable | undefined;
  return last && 'unreadable' in last && last.unreadable === 'file' ? last.reason : undefined;
};
const sourcesOf = (items: readonly object[]): string[] =>
  items.flatMap((item) => ('source' in item ? [String(item.source)] : []));

const sleepData = (night: string): string =>
  JSON.stringify([
    {
      sleepStartTimestampGMT: `${night}T04:10:00.0`,
      sleepEndTimestampGMT: `${night}T11:42:00.0`,
      sleepScores: { overallScore: 83 },
    },
  ]);
const cycleTable = 'Start;End;Sleep Quality\n2026-03-07 23:10:00;2026-03-08 06:50:00;75%\n';
const apple = appleFile([
  {
    from: '2026-03-08 00:10:00 -0500',
    to: '2026-03-08 06:40:00 -0500',
    value: 'HKCategoryValueSleepAnalysisAsleepCore',
  },
]);
const fit = fitOf({
  events: [
    ['start', '2026-03-09T04:03:00Z', -240],
    ['stop', '2026-03-09T11:42:00Z', -240],
  ],
  levels: [
    ['2026-03-09T04:10:00Z', 2],
    ['2026-03-09T11:42:00Z', 1],
  ],
});

test('A file is recognized by its content, whatever its name is.', async () => {
  const cases: [string | Uint8Array, string][] = [
    [sleepData('2026-03-08'), 'garmin'],
    [fit, 'garmin'],
    [apple, 'apple-health'],
    [cycleTable, 'sleep-cycle'],
    [Buffer.from(`\uFEFF${cycleTable}`, 'utf16le'), 'sleep-cycle'],
    [zipOf([{ path: 'a/b/datos.xml', content: apple }]), 'apple-health'],
  ];
  for (const [content, source] of cases) assert.deepEqual(sourcesOf(await read(content)), [source]);
});

test('A stream is read like a file, and leaves no file behind.', async () => {
  const scratchFolder = await mkdtemp(join(folder, 'scratch-'));
  const stream = Readable.from([zipOf([{ path: 'export.xml', content: apple }])]);
  assert.deepEqual(sourcesOf(await all(readExport(stream, { scratchFolder }))), ['apple-health']);
  assert.deepEqual(await readdir(scratchFolder), []);
});

test('A zip may hold several exports, also in inner zips, and other files are ignored.', async () => {
  const items = await readZip(
    { path: 'DI_CONNECT/2026-01-01_2026-04-01_sleepData.json', content: sleepData('2026-03-08') },
    { path: 'DI_CONNECT/UploadedFiles_0-_Part1.zip', content: zipOf([{ path: 'x_1.fit', content: fit }]) },
    { path: 'other/sleepcycle.csv', content: cycleTable },
    { path: 'other/heart_rate.json', content: '[{"bpm":60}]' },
    { path: 'picture.jpg', content: Buffer.from([0xff, 0xd8, 0xff]) },
  );
  assert.deepEqual(sourcesOf(items).toSorted(), ['garmin', 'garmin', 'sleep-cycle']);
  assert.equal(refusalOf(items), undefined);
});

test('A renamed table of stages or scores is found beside its sleeps.', async () => {
  const sleeps = [
    'com.samsung.shealth.sleep,6312008,4',
    'start_time,end_time,time_offset,datauuid,',
    '2026-03-07 21:30:00.000,2026-03-08 05:00:00.000,UTC+0300,n1,',
  ].join('\n');
  const stages = [
    'com.samsung.health.sleep_stage,6312008,4',
    'start_time,sleep_id,stage,end_time,',
    '2026-03-07 21:30:00.000,n1,40003,2026-03-07 23:30:00.000,',
  ].join('\n');
  const cases: [string, string][] = [
    ['Samsung Health/com.samsung.shealth.sleep.csv', 'Samsung Health/Phasen (1).csv'],
    ['my sleep.csv', 'stages.txt'],
    ['a.csv', 'b.csv'],
  ];
  for (const [sleepPath, stagePath] of cases) {
    const items = await readZip({ path: sleepPath, content: sleeps }, { path: stagePath, content: stages });
    assert.deepEqual(
      items.map((item) => 'source' in item && item.stages.length),
      [1],
      stagePath,
    );
  }
});

test('A session in two files comes once, from the newer file, and the other is counted.', async () => {
  const older = sleepData('2026-03-08').replace('83', '50');
  const items = await readZip(
    { path: '2026-01-01_2026-03-09_sleepData.json', content: older },
    { path: '2026-01-01_2026-06-01_sleepData.json', content: sleepData('2026-03-08') },
  );
  assert.deepEqual(
    items.map((item) => ('source' in item ? item.score : 'unreadable' in item && item.sentence)),
    [83, '1 sleep was in the file more than once.'],
  );
});

test('Unreadable rows are counted by reason, each with a message.', async () => {
  const impossible = sleepData('2026-03-08').replace('2026-03-08T11', '2026-03-18T11');
  const [[record], [empty]] = [JSON.parse(impossible), [{ retro: false }]];
  assert.deepEqual(await read(JSON.stringify([empty, record, empty])), [
    { unreadable: 'rows', reason: 'placeholder', count: 2, sentence: '2 entries were empty.' },
    {
      unreadable: 'rows',
      reason: 'longer_than_day',
      count: 1,
      sentence: '1 sleep lasted longer than a day.',
    },
  ]);
});

test('A file that cannot be an export is refused with a reason and a message.', async () => {
  const cases: [string | Uint8Array, string][] = [
    ['', 'empty'],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), 'unknown_kind'],
    ['date,steps\n2026-03-08,9000\n', 'unknown_kind'],
    ['{"a":1}', 'unknown_kind'],
    ['<?xml version="1.0"?><gpx/>', 'unknown_kind'],
    [sleepData('2026-03-08').slice(0, -5), 'damaged'],
    [`${cycleTable}"2026-03-08 23:10:00;`, 'damaged'],
    [fitOf({ fileType: 4 }), 'nothing_inside'],
    ['Start;End;Sleep Quality\n', 'nothing_inside'],
    [zipOf([]), 'nothing_inside'],
    [zipOf([{ path: 'steps.csv', content: 'date,steps\n' }]), 'nothing_inside'],
  ];
  for (const [content, reason] of cases) {
    const [item, ...more] = (await read(content)).slice(-1) as Unreadable[];
    assert.deepEqual([item?.unreadable, item?.reason, more], ['file', reason, []], String(content).slice(0, 40));
    assert.match(item?.sentence ?? '', /^[A-Z].*\.$/);
  }
});

test('A refusal of an unknown file names the supported formats.', async () => {
  const [item] = (await read('hello')) as Unreadable[];
  assert.match(item?.sentence ?? '', /We read exports of .*Apple Health.* and Better Sleep\.$/);
});

test('A zip that is encrypted, has unsafe paths, unpacks to too much or is damaged is refused.', async () => {
  const export_ = { path: 'export.xml', content: apple };
  const bomb = Buffer.alloc(20 * 1024 * 1024, ' ');
  const whole = zipOf([export_]);
  const cases: [string, Uint8Array, string][] = [
    ['locked', zipOf([{ ...export_, isLocked: true }]), 'encrypted'],
    ['upwards', zipOf([{ ...export_, path: '../../export.xml' }]), 'unsafe_names'],
    ['absolute', zipOf([{ ...export_, path: '/etc/export.xml' }]), 'unsafe_names'],
    ['backslash', zipOf([{ ...export_, path: '..\\export.xml' }]), 'unsafe_names'],
    ['bomb', zipOf([{ path: 'export.xml', content: bomb }]), 'unpacks_too_large'],
    [
      'bomb in a zip',
      zipOf([{ path: 'a.zip', content: zipOf([{ path: 'export.xml', content: bomb }]) }]),
      'unpacks_too_large',
    ],
    ['larger than it says', zipOf([{ ...export_, declaredBytes: apple.length - 10 }]), 'unpacks_too_large'],
    ['smaller than it says', zipOf([{ ...export_, declaredBytes: apple.length + 10 }]), 'damaged'],
    ['wrong checksum', zipOf([{ ...export_, declaredChecksum: 1 }]), 'damaged'],
    ['cut off', whole.subarray(0, whole.length - 30), 'damaged'],
    ['cut off early', whole.subarray(0, 200), 'damaged'],
  ];
  for (const [name, content, reason] of cases) assert.equal(refusalOf(await read(content)), reason, name);
});

test('A zip whose entries share their bytes, which unpack to any size, is refused.', async () => {
  const many = zipOf(Array.from({ length: 3 }, (_, index) => ({ path: `${index}.xml`, content: apple })));
  // Every directory entry points at the first file, and the other files are cut out.
  const directoryAt = many.indexOf('PK\x01\x02');
  const end = Buffer.from(many.subarray(many.indexOf('PK\x05\x06')));
  const first = many.subarray(0, many.indexOf('PK\x03\x04', 4));
  const directory = Buffer.from(many.subarray(directoryAt, many.length - end.length));
  for (let at = directory.indexOf('PK\x01\x02'); at >= 0; at = directory.indexOf('PK\x01\x02', at + 4))
    directory.writeUInt32LE(0, at + 42);
  end.writeUInt32LE(first.length, 16);
  assert.equal(refusalOf(await read(Buffer.concat([first, directory, end]))), 'unpacks_too_large');
});

test('A file of more than 2 GB is refused unread.', async () => {
  const path = await writeExport('');
  await truncate(path, 2 * 1024 ** 3 + 1);
  assert.equal(refusalOf(await all(readExport(path))), 'too_large');
  await truncate(path, 0);
});

test('Reading stops when it is aborted.', async () => {
  const controller = new AbortController();
  controller.abort();
  await assert.rejects(read(apple, { signal: controller.signal }), { name: 'AbortError' });
  await assert.rejects(read(zipOf([{ path: 'export.xml', content: apple }]), { signal: controller.signal }), {
    name: 'AbortError',
  });
});

test('A consumer that stops early leaves no file behind.', async () => {
  const scratchFolder = await mkdtemp(join(folder, 'scratch-'));
  const inner = zipOf([{ path: 'x.fit', content: fit }]);
  const stream = Readable.from([zipOf([{ path: 'uploads.zip', content: inner }])]);
  for await (const item of readExport(stream, { scratchFolder })) {
    assert.ok('source' in item);
    assert.notDeepEqual(await readdir(scratchFolder), []);
    break;
  }
  assert.deepEqual(await readdir(scratchFolder), []);
});

test('A file with random changes is read or refused, and never fails otherwise.', async () => {
  const files = [
    zipOf([
      { path: 'sleepData.json', content: sleepData('2026-03-08') },
      { path: 'x.fit', content: fit },
    ]),
    fit,
    Buffer.from(apple),
    Buffer.from(sleepData('2026-03-08')),
    Buffer.from(cycleTable),
  ];
  const altered = fc.tuple(fc.constantFrom(...files), fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 4 }));
  await fc.assert(
    fc.asyncProperty(altered, async ([file, index, bytes]) => {
      const copy = Buffer.from(file);
      copy.set(bytes.subarray(0, copy.length), Math.max(0, (index % copy.length) - bytes.length));
      for (const item of await read(copy)) assert.ok(!('unreadable' in item) || item.sentence.endsWith('.'));
    }),
    { numRuns: 200 },
  );
});
