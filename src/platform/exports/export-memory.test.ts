import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { largeAppleFile } from './apple-health.fixture.ts';
import { readExport } from './export-file.ts';
import { all } from './read-parts.fixture.ts';

const MEGABYTE = 1024 * 1024;
const LARGE_BYTES = 60 * MEGABYTE;
/** The modules alone take about 15 MB. A process that retained even a fifth of the text would run out of memory. */
const HEAP_MEGABYTES = 28;

let folder = '';
let path = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-memory-'));
  path = join(folder, 'large');
  await pipeline(Readable.from(largeAppleFile(LARGE_BYTES)), createWriteStream(path));
});
after(() => rm(folder, { recursive: true }));

test('A health export of 60 MB is read within a heap of 28 MB.', async () => {
  const program = `
    import { readExport } from ${JSON.stringify(import.meta.resolve('./export-file.ts'))};
    let nights = 0;
    for await (const item of readExport(${JSON.stringify(path)})) if ('source' in item) nights += 1;
    console.log(nights);`;
  // A collector that runs beside the program may lose the race to the limit on a machine under load.
  const collector = ['--single-threaded-gc', '--no-incremental-marking'];
  const options = [`--max-old-space-size=${HEAP_MEGABYTES}`, ...collector, '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  assert.equal(stdout.trim(), '60');
});

test('Progress reaches the total, and reading can be aborted in the middle.', async () => {
  const { size } = await stat(path);
  const stopping = new AbortController();
  const done: number[] = [];
  const onProgress = ({ doneBytes, totalBytes }: { doneBytes: number; totalBytes: number }) => {
    assert.equal(totalBytes, size);
    done.push(doneBytes);
    if (doneBytes > 10 * MEGABYTE) stopping.abort();
  };
  const reading = all(readExport(path, { signal: stopping.signal, onProgress }));
  await assert.rejects(reading, { name: 'AbortError' });
  assert.ok(done.length >= 10 && done.length <= 12);
  assert.deepEqual(
    done,
    done.toSorted((a, b) => a - b),
  );
});
