import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Sight } from '#domain/room/sight.ts';
import * as hostile from '#testing/hostile-photos.ts';
import { photoFile } from '#testing/photo-file.ts';
import { jpegRoom } from '#testing/rendered-room.ts';
import { installedDetector } from './detector.ts';
import { photoProcesses } from './photo-processes.ts';

let room: string;
before(async () => {
  room = photoFile(await jpegRoom());
});
const processes = photoProcesses();
after(() => processes.close());

/** The running child processes of this process. */
function childPids(): number[] {
  const ps = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' });
  return ps.split('\n').flatMap((line) => {
    const [pid, parent, command] = line.trim().split(/\s+/);
    return Number(parent) === process.pid && command !== 'ps' ? Number(pid) : [];
  });
}

const messageOn = async (photo: Uint8Array, from = processes) => {
  const answer = await from.measure(photoFile(photo));
  return answer.usable ? 'usable' : answer.message;
};

test('A photo with malicious metadata opens normally, and its metadata costs nothing.', async () => {
  const photos = {
    'EXIF of 65,535 tags in a WebP': hostile.exifBombWebp(),
    'EXIF of 5,400 tags': hostile.manyTagsJpeg(5400),
    'EXIF of one tag 2,000 times': hostile.repeatedTagJpeg(2000),
    'a color profile of 9 MB': hostile.iccBomb(),
    'a color profile that unpacks to 400 MB': hostile.iccBombPng(),
    '9 MB of XMP': hostile.xmpBomb(),
    'texts that unpack to 1 GB': hostile.textBombPng(150),
    'an animation of 50 frames': hostile.apng(50),
  };
  for (const [name, photo] of Object.entries(photos)) assert.equal(await messageOn(photo), 'usable', name);
});

test('Data after the picture, such as the video of a motion photo, does not count as a scan.', async () => {
  const video = Buffer.alloc(1000, Buffer.from([0xff, 0xda, 0, 8]));
  assert.equal(await messageOn(Buffer.concat([await jpegRoom(), video])), 'usable');
});

test('A photo that needs too much memory or too many passes is refused with advice.', async () => {
  const usual = childPids().length;
  for (const photo of [
    hostile.progressiveJpeg(60),
    hostile.progressiveJpeg(59, { subsampled: true }),
    hostile.interlacedPng16(59),
  ]) {
    assert.match(await messageOn(photo), /too much memory to open\. Please send a smaller copy\.$/);
  }
  assert.equal(childPids().length, usual, 'no process was started for them');
  assert.match(await messageOn(hostile.manyScansJpeg(5000)), /too long to open\. Please save it again/);
  assert.equal(await messageOn(hostile.manyScansJpeg(12, 4)), 'usable');
});

test('A large photo leaves no process behind, so that its memory is freed.', async () => {
  assert.equal(await messageOn(hostile.progressiveJpeg(12)), 'usable');
  assert.deepEqual(childPids(), []);
  assert.ok((await processes.measure(room)).usable);
  assert.equal(childPids().length, 1, 'the process of an ordinary photo is reused');
});

/** Takes much longer than a process needs to start. */
const slowPhoto = () => hostile.manyScansJpeg(95, 20);

test('A photo that takes too much processor time is refused with a message, and its process ends.', async () => {
  const withoutTime = photoProcesses({ cpuMs: -1_000_000 });
  const before = childPids().length;
  assert.match(await messageOn(slowPhoto(), withoutTime), /took too long to open\. Please send a smaller copy\.$/);
  assert.equal(childPids().length, before);
  await withoutTime.close();
});

/** Starts to open a slow photo, and waits for the id of its process. */
async function startSlow(fresh: ReturnType<typeof photoProcesses>, signal?: AbortSignal) {
  const before = new Set(childPids());
  const started = () => childPids().find((pid) => !before.has(pid));
  const opening = fresh.measure(photoFile(slowPhoto()), { signal });
  for (let tries = 0; tries < 1000 && started() === undefined; tries++) await sleep(1);
  return { opening, pid: started()! };
}

test('The process of a photo whose client disconnects has ended when the next photo starts.', async () => {
  const fresh = photoProcesses();
  const leaving = new AbortController();
  const { opening, pid } = await startSlow(fresh, leaving.signal);
  const next = fresh.measure(room).then((answer) => ({ answer, hasEnded: !childPids().includes(pid) }));
  leaving.abort();
  await assert.rejects(opening, { name: 'AbortError' });
  assert.ok(!childPids().includes(pid));
  const { answer, hasEnded } = await next;
  assert.ok(answer.usable && hasEnded);
  await fresh.close();
});

test('Photos of one sender are opened one after another, and those of two at once.', async () => {
  const fresh = photoProcesses();
  const before = childPids().length;
  const from = (sender: string) => fresh.measure(room, { sender });
  await Promise.all([from('one'), from('one'), from('one')]);
  assert.equal(childPids().length - before, 1);
  await Promise.all([from('one'), from('one'), from('other')]);
  assert.equal(childPids().length - before, 2);
  await fresh.close();
});

test('A killed process fails only its own photo, and the next one opens.', async () => {
  const fresh = photoProcesses();
  const { opening, pid } = await startSlow(fresh);
  process.kill(pid, 'SIGKILL');
  const answer = await opening;
  assert.match(answer.usable ? '' : answer.message, /could not be opened/);
  assert.ok((await fresh.measure(room)).usable);
  await fresh.close();
});

/** Files of a detector whose runtime is this code. */
function detectorOf(t: TestContext, code: string) {
  const folder = mkdtempSync(join(tmpdir(), 'better-sleep-detector-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const core = join(folder, 'node_modules/@tensorflow/tfjs-core');
  mkdirSync(core, { recursive: true });
  writeFileSync(join(core, 'index.js'), code);
  const failures: string[] = [];
  return { failures, folder, onFailure: (reason: string) => void failures.push(reason) };
}

test('A detector that fails, or whose process ends at work, leaves the photo measured.', async (t) => {
  const failing: [code: string, reason: RegExp, detectionMs?: number][] = [
    ["throw new Error('damaged')", /damaged/],
    ['module.exports = {}', /Cannot find module/],
    ["process.kill(process.pid, 'SIGKILL')", /process ended/],
    ['process.exit(3)', /process ended/],
    ['for (;;);', /process ended/, 1],
  ];
  for (const [code, reason, detectionMs] of failing) {
    const detector = detectorOf(t, code);
    const fresh = photoProcesses({ detector, ...(detectionMs && { detectionMs }) });
    for (let turn = 1; turn <= 2; turn++) {
      const photo = await fresh.measure(room);
      assert.ok(photo.usable && photo.sight === null && photo.measurements, code);
      assert.match(detector.failures.join(), reason);
      assert.equal(detector.failures.length, turn, 'each failure is reported once');
    }
    await fresh.close();
  }
});

test('A client that disconnects while the detector works ends its process.', async (t) => {
  const started = join(mkdtempSync(join(tmpdir(), 'better-sleep-detector-')), 'started');
  const code = `require('node:fs').writeFileSync(${JSON.stringify(started)}, ''); for (;;);`;
  const fresh = photoProcesses({ detector: detectorOf(t, code) });
  const leaving = new AbortController();
  const before = childPids();
  const opening = fresh.measure(room, { signal: leaving.signal });
  while (!existsSync(started)) await sleep(5);
  leaving.abort();
  await assert.rejects(opening, { name: 'AbortError' });
  assert.deepEqual(childPids(), before);
  await fresh.close();
  rmSync(join(started, '..'), { recursive: true });
});

test('Hostile photos are detected within the limits, and ordinary ones after them.', async (t) => {
  const detector = await installedDetector({ warn: () => {} });
  if (!detector) return t.skip('the detector is not installed');
  const seeing = photoProcesses({ detector: { ...detector, onFailure: (reason) => assert.fail(reason) } });
  for (const photo of [hostile.exifBombWebp(), hostile.iccBombPng(), hostile.apng(50), hostile.progressiveJpeg(12)]) {
    const seen = await seeing.measure(photoFile(photo));
    assert.ok(seen.usable && Sight.parse(seen.sight));
  }
  const [one, other] = [await seeing.measure(room), await seeing.measure(room)];
  assert.deepEqual(one, other);
  await seeing.close();
});

test('Closing ends every process, including one that is still opening a photo.', async () => {
  const closing = photoProcesses();
  const before = childPids().length;
  await closing.measure(room);
  const opening = closing.measure(photoFile(await jpegRoom()));
  await sleep(0);
  await closing.close();
  await opening;
  assert.equal(childPids().length, before);
});

test('A missing file is an internal error and not a refusal.', async () => {
  await assert.rejects(processes.measure('/nowhere/photo'), { code: 'ENOENT' });
});
