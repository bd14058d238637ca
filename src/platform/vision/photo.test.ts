import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { animatedWebp, iccProgram } from '#testing/hostile-photos.ts';
import { jpegRoom } from '#testing/rendered-room.ts';
import { modelPhoto, openPhoto } from './photo.ts';
import { admitPhoto } from './photo-admission.ts';

let room: Buffer;
before(async () => {
  room = await jpegRoom();
});
const bytes = (text: string) => new TextEncoder().encode(text);

/** Admits and opens a photo as the server and its photo process do together. */
async function openAdmitted(photo: Uint8Array) {
  const admitted = await admitPhoto(async (at, length) => Buffer.from(photo.subarray(at, at + length)));
  return admitted.usable ? openPhoto(photo, admitted) : admitted;
}

async function opened(photo: Uint8Array) {
  const result = await openAdmitted(photo);
  assert.ok(result.usable, result.usable ? '' : result.message);
  return result;
}

async function refused(photo: Uint8Array) {
  const result = await openAdmitted(photo);
  assert.ok(!result.usable);
  return result;
}

async function halfAvif(): Promise<Uint8Array> {
  const avif = await sharp(room).avif({ effort: 0 }).toBuffer();
  return avif.subarray(0, avif.length / 2);
}

/** A PNG whose header claims more pixels than the limit. */
function bomb(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = chunk('IDAT', deflateSync(Buffer.alloc(1000)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    rows,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('A JPG, a PNG, a WebP and an AVIF open as a copy of at most 320 pixels.', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const photo = await opened(await sharp(room).toFormat(format).toBuffer());
    assert.deepEqual([photo.pixels.width, photo.pixels.height, photo.pixels.rgb.length], [320, 240, 320 * 240 * 3]);
  }
});

test('Gray, transparent and 16-bit pictures open as ordinary color.', async () => {
  const gray = await sharp(room).greyscale().png().toBuffer();
  const deep = await sharp(room).toColourspace('rgb16').png().toBuffer();
  const clear = await sharp(room).ensureAlpha(0).png().toBuffer();
  for (const photo of [gray, deep, clear]) assert.equal((await opened(photo)).pixels.rgb.length, 320 * 240 * 3);
  assert.deepEqual([...(await opened(clear)).pixels.rgb.subarray(0, 3)], [128, 128, 128]);
});

test('An AVIF that was turned opens upright, with its camera settings.', async () => {
  const turned = sharp(room)
    .withExif({ IFD2: { FNumber: '18/10' } })
    .withMetadata({ orientation: 6 });
  const { pixels, exposure } = await opened(await turned.avif({ effort: 0 }).toBuffer());
  assert.deepEqual([pixels.width, pixels.height, exposure.fNumber], [240, 320, 1.8]);
});

test('The color profile of a phone is applied, and a program in its place is ignored.', async () => {
  const red = { create: { width: 640, height: 480, channels: 3, background: '#c04040' } } as const;
  const averageOf = async (photo: Uint8Array) => [...(await opened(photo)).pixels.rgb.subarray(0, 3)];
  const isNear = (one: number[], other: number[]) => one.every((value, at) => Math.abs(value - other[at]!) <= 4);
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const wide = await sharp(red).withIccProfile('p3').toFormat(format, { quality: 95 }).toBuffer();
    assert.ok(isNear(await averageOf(wide), [0xc0, 0x40, 0x40]), format);
  }
  const gray = await averageOf(iccProgram(3, 1));
  assert.ok(isNear(gray, [128, 128, 128]));
  assert.deepEqual(await averageOf(iccProgram(3, 0.5)), gray);
});

test('An animation of many frames opens, and so does the first of them.', async () => {
  assert.equal((await opened(animatedWebp(1000))).pixels.width, 320);
});

test('A photo taken upright opens upright.', async () => {
  const rotated = await sharp(room).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { pixels } = await opened(rotated);
  assert.deepEqual([pixels.width, pixels.height], [240, 320]);
});

test('An animated WebP is represented by its first frame.', async () => {
  const frames = await Promise.all(
    [room, await jpegRoom({ seed: 2 })].map((frame) => sharp(frame).resize(400, 300).toBuffer()),
  );
  const film = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  assert.equal((await sharp(film).metadata()).pages, 2);
  const { width, height } = await sharp((await opened(film)).storedPhoto).metadata();
  assert.deepEqual([width, height], [400, 300]);
});

test('The camera settings are read, but not the location.', async () => {
  const photo = await sharp(room)
    .withExif({
      IFD2: {
        ExposureTime: '1/30',
        FNumber: '18/10',
        ISOSpeedRatings: '800',
        Flash: '1',
        WhiteBalance: '1',
        BrightnessValue: '-5/10',
        ExposureBiasValue: '1/3',
        DateTimeOriginal: '2026:03:14 22:41:00',
      },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  const { exposure } = await opened(photo);
  assert.deepEqual(
    { ...exposure, biasStops: Math.round(exposure.biasStops * 100) / 100 },
    {
      ...{ exposureSeconds: 1 / 30, fNumber: 1.8, iso: 800, brightnessValue: -0.5, biasStops: 0.33 },
      ...{ flashFired: true, whiteBalanceManual: true, hour: 22 },
    },
  );
});

test('Damaged camera settings do not prevent the opening of a good picture.', async () => {
  const photo = Buffer.from(
    await sharp(room)
      .withExif({ IFD2: { FNumber: '2/1' } })
      .jpeg()
      .toBuffer(),
  );
  const at = photo.indexOf('Exif\0\0') + 6;
  photo.fill(0xff, at + 4, at + 40);
  assert.equal((await opened(photo)).exposure.fNumber, null);
});

test('Other kinds of file are detected by content and refused with advice.', async () => {
  const isoFile = (brand: string) => bytes(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`);
  const cases: [string, Uint8Array, RegExp][] = [
    ['SVG', bytes('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'), /SVG drawing.*JPG/],
    ['bare SVG', bytes('\n <svg width="9"/>'), /SVG drawing/],
    ['GIF', bytes('GIF89a....'), /GIF.*JPG/],
    ['PDF', bytes('%PDF-1.7'), /PDF.*photo itself/],
    ['HEIC', isoFile('heic'), /HEIC.*Most Compatible/],
    ['HEIF of an unnamed codec', isoFile('mif1'), /HEIC/],
    ['TIFF', bytes('II*\0....'), /TIFF/],
    ['BMP', bytes('BM....'), /BMP/],
    ['film', isoFile('isom').map((byte, at) => (at > 15 ? 0 : byte)), /not a photo we can read/],
    ['text', bytes('hello'), /not a photo we can read/],
    ['web page', bytes('<!doctype html><p>room.jpg'), /not a photo we can read/],
  ];
  for (const [name, file, expected] of cases) {
    const result = await refused(file);
    assert.equal(result.reason, 'wrong_type', name);
    assert.match(result.message, expected, name);
  }
});

test('Empty, broken, tiny and huge files are refused with plain messages.', async () => {
  const cases: [string, Uint8Array, string, RegExp][] = [
    ['no bytes', new Uint8Array(), 'unreadable', /empty/],
    ['half a JPG', room.subarray(0, room.length / 2), 'unreadable', /damaged or incomplete/],
    ['a JPG header only', room.subarray(0, 20), 'unreadable', /damaged or incomplete/],
    [
      'a PNG that ends early',
      (await sharp(room).png().toBuffer()).subarray(0, 9000),
      'unreadable',
      /damaged or incomplete/,
    ],
    [
      'garbage after a PNG head',
      Buffer.from('\x89PNG\r\n\x1a\nxxxxxxxx', 'latin1'),
      'unreadable',
      /damaged or incomplete/,
    ],
    ['the brand of an AVIF alone', bytes('\0\0\0\x18ftypavif\0\0\0\0mif1avif'), 'unreadable', /AVIF.*JPG/],
    ['half an AVIF', await halfAvif(), 'unreadable', /AVIF|damaged/],
    ['a thumbnail', await sharp(room).resize(199, 199, { fit: 'fill' }).jpeg().toBuffer(), 'unreadable', /199 x 199/],
    ['a pixel bomb', bomb(30_000, 30_000), 'too_large', /30,000 x 30,000.*60 megapixels/],
    ['a long strip', bomb(200_000, 400), 'too_large', /60 megapixels/],
    ['a wide strip', bomb(20_001, 200), 'too_large', /20,000 pixels a side/],
    ['an endless animation', animatedWebp(1001), 'unreadable', /too long to open/],
  ];
  for (const [name, file, reason, expected] of cases) {
    const result = await refused(file);
    assert.equal(result.reason, reason, name);
    assert.match(result.message, expected, name);
  }
});

test('The stored copy and the one for a language model are small upright JPEGs without metadata.', async () => {
  const photo = await sharp(await jpegRoom({ width: 2400, height: 1800 }))
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 8 })
    .toBuffer();
  const { storedPhoto } = await opened(photo);
  for (const [copy, ...size] of [
    [storedPhoto, 1200, 1600],
    [await modelPhoto(storedPhoto), 768, 1024],
  ] as const) {
    const { format, width, height, exif, orientation } = await sharp(copy).metadata();
    assert.deepEqual([format, width, height, exif, orientation], ['jpeg', ...size, undefined, undefined]);
  }
  const small = await sharp((await opened(room)).storedPhoto).metadata();
  assert.equal(small.width, 800, 'a small photo is not enlarged');
});
