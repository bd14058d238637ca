import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import fc from 'fast-check';
import sharp from 'sharp';
import { NO_EXPOSURE } from '#domain/room/exposure.ts';
import { exifBlob } from '#testing/hostile-photos.ts';
import { jpegRoom } from '#testing/rendered-room.ts';
import { exposureIn } from './photo-exposure.ts';

let camera: Buffer;
before(async () => {
  camera = await cameraBlock();
});

async function cameraBlock(): Promise<Buffer> {
  const photo = await sharp(await jpegRoom())
    .withExif({
      IFD0: { Make: 'Camera' },
      IFD2: {
        ...{ ExposureTime: '1/30', FNumber: '18/10', ISOSpeedRatings: '800', Flash: '16', WhiteBalance: '0' },
        ...{ BrightnessValue: '-5/10', ExposureBiasValue: '-1/3', DateTimeOriginal: '2026:03:14 22:41:00' },
      },
    })
    .jpeg()
    .toBuffer();
  return (await sharp(photo).metadata()).exif!;
}

/** Counts the reads of the block, to assert the amount of work without a clock. */
function countedReads(exif: Uint8Array): number {
  let reads = 0;
  const { getUint16, getUint32, getInt32 } = DataView.prototype;
  const counted = <Read extends (...args: never[]) => number>(read: Read) =>
    function (this: DataView, ...args: Parameters<Read>) {
      reads++;
      return read.apply(this, args);
    };
  Object.assign(DataView.prototype, { getUint16: counted(getUint16), getUint32: counted(getUint32) });
  try {
    exposureIn(exif);
  } finally {
    Object.assign(DataView.prototype, { getUint16, getUint32, getInt32 });
  }
  return reads;
}

/** The same block in the other byte order, including entries with two shorts or two longs. */
function bigEndian(): Buffer {
  const block = Buffer.alloc(60);
  block.write('MM\0*', 'latin1');
  block.writeUInt32BE(8, 4);
  const entry = (at: number, tag: number, type: number, write: (value: number) => void) => {
    block.writeUInt16BE(tag, at);
    block.writeUInt16BE(type, at + 2);
    block.writeUInt32BE(1, at + 4);
    write(at + 8);
  };
  block.writeUInt16BE(1, 8);
  entry(10, 0x8769, 4, (value) => block.writeUInt32BE(26, value));
  block.writeUInt16BE(2, 26);
  entry(28, 0x8827, 3, (value) => block.writeUInt16BE(400, value));
  entry(40, 0x829d, 5, (value) => block.writeUInt32BE(52, value));
  block.writeUInt32BE(28, 52);
  block.writeUInt32BE(10, 56);
  return block;
}

test("The exposure is read from a camera's block in both byte orders.", () => {
  const { biasStops, ...rest } = exposureIn(camera);
  assert.equal(Math.round(biasStops * 100) / 100, -0.33);
  assert.deepEqual(rest, {
    ...{ exposureSeconds: 1 / 30, fNumber: 1.8, iso: 800, brightnessValue: -0.5 },
    ...{ flashFired: false, whiteBalanceManual: false, hour: 22 },
  });
  assert.deepEqual(exposureIn(bigEndian()), { ...NO_EXPOSURE, iso: 400, fNumber: 2.8 });
});

test('A missing or invalid block gives no exposure.', () => {
  for (const bytes of [
    undefined,
    new Uint8Array(),
    Buffer.from('Exif\0\0'),
    Buffer.from('II*\0\xff\xff\xff\xff', 'latin1'),
  ]) {
    assert.deepEqual(exposureIn(bytes), NO_EXPOSURE);
  }
});

test('A block of any size costs a bounded number of reads, whatever counts it claims.', () => {
  const tags = Array.from({ length: 65_535 }, (_, tag) => ({ tag, type: 1, count: 0x7fffffff, value: 8 }));
  const repeated = Array.from({ length: 65_535 }, () => ({ tag: 0x829a, type: 5, count: 0xffffffff, value: 8 }));
  for (const entries of [tags, repeated]) assert.ok(countedReads(exifBlob(entries)) < 2000);
});

test('A directory that points at itself is read once.', () => {
  const circle = exifBlob([]);
  circle.writeUInt32LE(8, 18);
  assert.ok(countedReads(circle) < 2000);
  assert.deepEqual(exposureIn(circle), NO_EXPOSURE);
});

test('Arbitrary, damaged and truncated blocks never throw, and every number is usable or missing.', () => {
  const bytes = fc.uint8Array({ maxLength: 400 });
  const likeBlock = bytes.map((rest) => Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), rest]));
  const damaged = fc
    .array(fc.tuple(fc.nat(camera.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 12 })
    .map((changes) => {
      const block = Buffer.from(camera);
      for (const [at, byte] of changes) block[at] = byte;
      return block;
    });
  const cut = fc.nat(camera.length).map((length) => camera.subarray(0, length));
  fc.assert(
    fc.property(fc.oneof(bytes, likeBlock, damaged, cut), (block) => {
      const { flashFired, whiteBalanceManual, hour, ...numbers } = exposureIn(block);
      assert.deepEqual([typeof flashFired, typeof whiteBalanceManual], ['boolean', 'boolean']);
      assert.ok(hour === null || (Number.isInteger(hour) && hour >= 0 && hour <= 23));
      for (const number of Object.values(numbers)) assert.ok(number === null || Number.isFinite(number));
      for (const number of [numbers.exposureSeconds, numbers.fNumber, numbers.iso])
        assert.ok(number === null || number > 0);
    }),
    { numRuns: 2000 },
  );
});
