import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { Sight } from '#domain/room/sight.ts';
import { photoFile } from '#testing/photo-file.ts';
import { jpegRoom } from '#testing/rendered-room.ts';
import { loadCenternet } from './centernet.ts';
import { DETECTED_SIDE, installedDetector } from './detector.ts';
import { photoProcesses } from './photo-processes.ts';

const folder = resolve('node_modules/.detector');
/** An installation without a connection to npm lacks the detector. */
const skip = !existsSync(folder) && 'the detector is not installed';

function copiedFolder(): string {
  const copy = join(mkdtempSync(join(tmpdir(), 'better-sleep-detector-')), 'detector');
  cpSync(folder, copy, { recursive: true });
  return copy;
}

const squareOf = (picture: Uint8Array): Promise<Uint8Array> =>
  sharp(picture).resize(DETECTED_SIDE, DETECTED_SIDE, { fit: 'fill' }).removeAlpha().raw().toBuffer();

/** A television on a stand, in a picture of 800 x 600. */
const TELEVISION = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
  <linearGradient id="wall" x2="0" y2="1"><stop stop-color="#cfc8bb"/><stop offset="1" stop-color="#b3aa9b"/></linearGradient>
  <linearGradient id="off" x2="1" y2="1"><stop stop-color="#3d4450"/><stop offset="1" stop-color="#0c0e12"/></linearGradient>
  <rect width="800" height="600" fill="url(#wall)"/><rect y="430" width="800" height="170" fill="#7d5a3c"/>
  <rect x="252" y="142" width="296" height="176" rx="4" fill="#111"/><rect x="260" y="150" width="280" height="160" fill="url(#off)"/>
  <rect x="388" y="318" width="24" height="26" fill="#181818"/><rect x="330" y="340" width="140" height="8" fill="#181818"/>
  <rect x="180" y="350" width="440" height="110" fill="#4d3825"/><rect x="190" y="360" width="205" height="90" fill="#5c4530"/>
  <rect x="405" y="360" width="205" height="90" fill="#5c4530"/></svg>`);

test('The installed files are the tested ones.', { skip }, async () => {
  const warn = () => assert.fail('a warning');
  assert.equal((await installedDetector({ warn }))?.folder, folder);
});

test('Missing or damaged files turn the detector off, with one line in the log.', { skip }, async () => {
  const damaged = copiedFolder();
  truncateSync(join(damaged, 'centernet.bin'), 4_000_000);
  for (const [files, problem] of [
    [damaged, 'damaged'],
    ['/nowhere', 'missing'],
  ] as const) {
    const lines: unknown[] = [];
    assert.equal(await installedDetector({ warn: (line: unknown) => lines.push(line) }, files), null);
    assert.deepEqual(lines, [{ folder: files, problem }]);
  }
  const failures: string[] = [];
  const processes = photoProcesses({ detector: { folder: damaged, onFailure: (reason) => failures.push(reason) } });
  const photo = await processes.measure(photoFile(await jpegRoom()));
  assert.ok(photo.usable && photo.sight === null && failures.length === 1, 'files that are damaged after the start');
  await processes.close();
  rmSync(join(damaged, '..'), { recursive: true });
});

test('A drawn television is seen where it stands, and nothing is a bed.', { skip }, async () => {
  const detector = await loadCenternet(folder);
  const seen = Sight.parse(detector(await squareOf(TELEVISION)));
  assert.deepEqual(
    seen.objects.map(({ label }) => label),
    ['screen'],
  );
  const [{ box, score }] = seen.objects as [Sight['objects'][0]];
  const expected = { left: 252 / 800, top: 142 / 600, width: 296 / 800, height: 176 / 600 };
  for (const side of ['left', 'top', 'width', 'height'] as const) {
    assert.ok(Math.abs(box[side] - expected[side]) < 0.04, `${side} ${box[side]}`);
  }
  assert.ok(score > 0.5 && seen.bed < 0.1);
});

test('Thirty photos give the same answer each and leave no tensor behind.', { skip }, async () => {
  const detector = await loadCenternet(folder);
  const core = createRequire(join(folder, 'index.js'))('@tensorflow/tfjs-core');
  const square = await squareOf(TELEVISION);
  const first = detector(square);
  const { numTensors } = core.memory();
  for (let photo = 0; photo < 30; photo++) assert.deepEqual(detector(square), first);
  assert.throws(() => detector(square.subarray(1)));
  assert.equal(core.memory().numTensors, numTensors);
});
