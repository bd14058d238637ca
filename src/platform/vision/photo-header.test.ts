import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import sharp from 'sharp';
import { interlacedPng16, progressiveJpeg } from '#testing/hostile-photos.ts';
import type { PhotoFormat } from './photo-format.ts';
import { photoHeader } from './photo-header.ts';

const PICTURE = { width: 640, height: 400 };
const PIXELS = 640 * 400;
const plainImage = sharp({ create: { ...PICTURE, channels: 3, background: '#468' } });

function headerOf(format: PhotoFormat, file: Uint8Array) {
  return photoHeader(format, async (at, length) => Buffer.from(file.subarray(at, at + length)));
}

test('Size and memory of each kind of picture are read from its header.', async () => {
  const avif = (options: object) =>
    plainImage
      .clone()
      .avif({ effort: 0, ...options })
      .toBuffer();
  const cases: [string, PhotoFormat, Buffer, bytesPerPixel: number][] = [
    ['a baseline JPEG', 'jpeg', await plainImage.clone().jpeg().toBuffer(), 0],
    [
      'a progressive JPEG with subsampled color',
      'jpeg',
      await plainImage.clone().jpeg({ progressive: true }).toBuffer(),
      3,
    ],
    [
      'a progressive JPEG with whole color',
      'jpeg',
      await plainImage.clone().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      6,
    ],
    ['an AVIF with subsampled color', 'avif', await avif({ chromaSubsampling: '4:2:0' }), 18],
    ['an AVIF with whole color', 'avif', await avif({ chromaSubsampling: '4:4:4' }), 25],
    ['an AVIF of 10 bits', 'avif', await avif({ chromaSubsampling: '4:4:4', bitdepth: 10 }), 25],
    [
      'a progressive gray JPEG',
      'jpeg',
      await plainImage.clone().toColourspace('b-w').jpeg({ progressive: true }).toBuffer(),
      2,
    ],
    ['a PNG', 'png', await plainImage.clone().png().toBuffer(), 0],
    ['an interlaced PNG', 'png', await plainImage.clone().png({ progressive: true }).toBuffer(), 4],
    ['a lossy WebP', 'webp', await plainImage.clone().webp().toBuffer(), 0],
    ['a lossless WebP', 'webp', await plainImage.clone().webp({ lossless: true }).toBuffer(), 4],
    ['a WebP with an extended header', 'webp', await plainImage.clone().ensureAlpha(0.5).webp().toBuffer(), 4],
  ];
  for (const [name, format, file, bytesPerPixel] of cases) {
    assert.deepEqual({ ...(await headerOf(format, file)) }, { ...PICTURE, ...rest(bytesPerPixel) }, name);
  }
});

const rest = (bytesPerPixel: number) => ({ bufferedBytes: PIXELS * bytesPerPixel });

test('A JPEG whose first scan lacks a component counts as buffered, though it is not progressive.', async () => {
  const jpeg = await plainImage.clone().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer();
  jpeg[jpeg.indexOf(Buffer.from([0xff, 0xda])) + 4] = 1;
  assert.equal((await headerOf('jpeg', jpeg))?.bufferedBytes, PIXELS * 6);
});

test('The memory needs of malicious pictures are detected.', async () => {
  const bufferedMegabytes = async (format: 'jpeg' | 'png', file: Buffer) =>
    Math.round((await headerOf(format, file))!.bufferedBytes / 1e6);
  assert.ok((await bufferedMegabytes('jpeg', progressiveJpeg(60))) > 350);
  assert.ok((await bufferedMegabytes('jpeg', progressiveJpeg(60, { subsampled: true }))) > 175);
  assert.ok((await bufferedMegabytes('png', interlacedPng16(60))) > 460);
});

test('Endless segments are abandoned after a bounded number of reads.', async () => {
  let reads = 0;
  const header = await photoHeader('jpeg', async (_, length) => {
    reads++;
    return Buffer.alloc(length, Buffer.from([0xff, 0xe1, 0x00, 0x02]));
  });
  assert.equal(header, null);
  assert.ok(reads <= 1000);
});

test('Arbitrary and damaged bytes give a plausible header or none, and never throw.', async () => {
  const jpeg = await plainImage.clone().jpeg().toBuffer();
  const png = await plainImage.clone().png().toBuffer();
  const webp = await plainImage.clone().webp().toBuffer();
  const avif = await plainImage.clone().avif({ effort: 0 }).toBuffer();
  const damagedHead = (file: Buffer) =>
    fc
      .array(fc.tuple(fc.nat(Math.min(700, file.length - 1)), fc.integer({ min: 0, max: 255 })), { maxLength: 8 })
      .map((changes) => {
        const copy = Buffer.from(file);
        for (const [at, byte] of changes) copy[at] = byte;
        return copy;
      });
  const files = fc.oneof(fc.uint8Array({ maxLength: 200 }), ...[jpeg, png, webp, avif].map(damagedHead));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('jpeg', 'png', 'webp', 'avif'), files, async (format, file) => {
      const header = await headerOf(format, file);
      if (header === null) return;
      assert.ok(
        header.width > 0 && header.height > 0 && header.bufferedBytes >= 0 && Number.isFinite(header.bufferedBytes),
      );
    }),
    { numRuns: 500 },
  );
});

test('An AVIF is admitted by the size in its stream, not by the one its container states.', async () => {
  const avif = await plainImage.clone().avif({ effort: 0 }).toBuffer();
  const changed = (change: (copy: Buffer) => void) => {
    const copy = Buffer.from(avif);
    change(copy);
    return copy;
  };
  const sizeAt = avif.indexOf('ispe') + 8;
  const sequenceAt = avif.indexOf(Buffer.from([0x12, 0x00, 0x0a])) + 4;
  const reordered = () => {
    const header = avif.subarray(sequenceAt - 2, sequenceAt + avif[sequenceAt - 1]!);
    return Buffer.concat([avif.subarray(0, sequenceAt - 2), avif.subarray(sequenceAt - 2 + header.length), header]);
  };
  const infeAt = avif.indexOf('av01', avif.indexOf('infe'));
  const cases: [string, Buffer, object | null][] = [
    ['unchanged', avif, { ...PICTURE, ...rest(25) }],
    ['a larger size in the container', changed((copy) => copy.writeUInt32BE(60_000, sizeAt)), null],
    ['a grid of tiles', changed((copy) => copy.write('grid', infeAt, 'latin1')), null],
    ['another codec', changed((copy) => copy.write('hvc1', infeAt, 'latin1')), null],
    ['tracks', Buffer.concat([avif, Buffer.from('\0\0\0\x08moov', 'latin1')]), null],
    ['a second sequence header', changed((copy) => copy.set([0x0a, 0x00], sequenceAt - 4)), null],
    ['its sequence header after the frame', reordered(), null],
    ['no sequence header', changed((copy) => copy.set([0x7a], sequenceAt - 2)), null],
    ['no stream', avif.subarray(0, avif.indexOf('mdat') + 4), null],
  ];
  for (const [name, file, expected] of cases) {
    const header = await headerOf('avif', file);
    assert.deepEqual(header && { ...header }, expected, name);
  }
  const huge = await headerOf(
    'avif',
    changed((copy) => copy.set([0x3f, 0xff, 0xff, 0xff, 0xff, 0xff], sequenceAt + 1)),
  );
  assert.ok(huge === null || huge.width > 10_000, 'a stream of enormous frames');
});

/** The AVIF with `count` more properties of its picture, all of them the first one, such as its codec. */
function withProperties(avif: Buffer, count: number): Buffer {
  const at = avif.indexOf('ipma') - 4;
  const end = at + avif.readUInt32BE(at);
  const copy = Buffer.concat([avif.subarray(0, end), Buffer.alloc(count, 1), avif.subarray(end)]);
  copy[at + 18]! += count;
  for (const box of ['meta', 'iprp', 'ipma']) {
    const boxAt = copy.indexOf(box) - 4;
    copy.writeUInt32BE(copy.readUInt32BE(boxAt) + count, boxAt);
  }
  // The place of the picture in the file.
  const content = avif.indexOf('mdat') + 4;
  const placeAt = avif.indexOf(Buffer.from([content >> 24, content >> 16, content >> 8, content]));
  copy.writeUInt32BE(content + count, placeAt);
  return copy;
}

test('An AVIF that turns its picture again and again is refused, and one with a usual number of properties is not.', async () => {
  const avif = await plainImage.clone().avif({ effort: 0 }).toBuffer();
  assert.equal((await headerOf('avif', withProperties(avif, 6)))?.width, PICTURE.width);
  assert.equal(await headerOf('avif', withProperties(avif, 240)), null);
});

test('Endless boxes of an AVIF are abandoned after a bounded number of reads.', async () => {
  for (const box of ['free', 'mdat', 'skip']) {
    let reads = 0;
    const header = await photoHeader('avif', async (_, length) => {
      reads++;
      return Buffer.alloc(length, Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from(box, 'latin1')]));
    });
    assert.equal(header, null);
    assert.ok(reads <= 20);
  }
});
