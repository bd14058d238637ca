import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { arbitraryExif, rarely } from './arbitrary-exif.ts';
import { type Block, blocksOf, type PictureFormat, pictureOf } from './picture-blocks.ts';
import { jpegRoom } from './rendered-room.ts';

/** The maximum content of a JPEG segment. */
const SEGMENT_BYTES = 65_533;
const LENGTHS = [0, 1, 2, 3, 0x7fff, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffffffff];

const bytes = fc.uint8Array({ maxLength: 200 }).map((some) => Buffer.from(some));
const after = (head: string, content: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Buffer> =>
  content.map((some) => Buffer.concat([Buffer.from(head, 'latin1'), some]));
const number32 = (value: number): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value >>> 0);
  return buffer;
};
const numbers32 = (...values: fc.Arbitrary<number>[]): fc.Arbitrary<Buffer> =>
  fc.tuple(...values).map((all) => Buffer.concat(all.map(number32)));

/** A profile states its length and its number of tags. */
const iccProfile = fc
  .tuple(fc.constantFrom(...LENGTHS), fc.constantFrom(...LENGTHS), bytes)
  .map(([length, tags, rest]) =>
    Buffer.concat([number32(length), Buffer.alloc(32), Buffer.from('acsp'), Buffer.alloc(88), number32(tags), rest]),
  );

const xmp = fc
  .tuple(fc.constantFrom('<a>', '<x:xmpmeta a="">', '&lol;', '<!ENTITY a "aaaa">', '\0'), fc.constantFrom(1, 500, 8000))
  .map(([text, times]) => Buffer.from(text.repeat(times)));

/** Compressed text that expands to a thousand times its size. */
const packedText = fc
  .tuple(fc.constantFrom('x', 'profile', ''), fc.constantFrom(100, 3_000_000))
  .map(([name, length]) => Buffer.concat([Buffer.from(`${name}\0\0`), deflateSync(Buffer.alloc(length))]));

const sides = fc.constantFrom(0, 1, 200, 4000, 65_535, 0x7fffffff);

/** Blocks that each container can hold besides the picture, or in place of its own blocks. */
const HOSTILE_BLOCKS: Record<PictureFormat, Record<string, fc.Arbitrary<Uint8Array>>> = {
  jpeg: {
    e1: fc.oneof(
      { weight: 3, arbitrary: after('Exif\0\0', arbitraryExif) },
      after('http://ns.adobe.com/xap/1.0/\0', xmp),
      after('http://ns.adobe.com/xmp/extension/\0', fc.oneof(bytes, xmp)),
    ),
    // The parts of a profile are numbered from 1 and state their count.
    e2: after(
      'ICC_PROFILE\0',
      fc
        .tuple(fc.constantFrom('\0\0', '\x01\x01', '\x01\xff', '\xff\x01'), iccProfile)
        .map(([place, profile]) => Buffer.concat([Buffer.from(place, 'latin1'), profile])),
    ),
    ee: after('Adobe', bytes),
    fe: bytes,
    db: bytes,
    c4: bytes,
    // The header of a baseline, a progressive and an arithmetic picture, with sides and components that may be invalid.
    c0: bytes,
    c2: bytes,
    c9: bytes,
    dd: bytes,
    da: bytes,
  },
  png: {
    IHDR: fc
      .tuple(sides, sides, fc.constantFrom(1, 8, 16, 99), fc.constantFrom(0, 2, 3, 6, 9), fc.constantFrom(0, 1, 2))
      .map(([width, height, depth, color, interlace]) =>
        Buffer.concat([number32(width), number32(height), Buffer.from([depth, color, 0, 0, interlace])]),
      ),
    eXIf: arbitraryExif,
    iCCP: packedText,
    zTXt: packedText,
    iTXt: after('XML:com.adobe.xmp\0\0\0\0\0', xmp),
    PLTE: bytes,
    tRNS: bytes,
    acTL: numbers32(fc.constantFrom(...LENGTHS), fc.constantFrom(...LENGTHS)),
    fcTL: numbers32(fc.nat({ max: 3 }), sides, sides, sides, sides, fc.constantFrom(...LENGTHS)),
    fdAT: bytes,
    IDAT: fc.oneof(bytes, packedText),
  },
  webp: {
    // Flags of profile, transparency, EXIF, XMP and animation; then both sides less one, in 24 bits.
    VP8X: fc
      .tuple(fc.constantFrom(0x02, 0x08, 0x0c, 0x20, 0x3e), fc.uint8Array({ minLength: 6, maxLength: 6 }))
      .map(([flags, size]) => Buffer.concat([Buffer.from([flags, 0, 0, 0]), size])),
    EXIF: fc.oneof(arbitraryExif, after('Exif\0\0', arbitraryExif)),
    ICCP: iccProfile,
    'XMP ': xmp,
    ANIM: bytes,
    ANMF: bytes,
    ALPH: bytes,
    'VP8 ': bytes,
    VP8L: bytes,
  },
};

/** Blocks that do not change the picture itself. */
const METADATA: Record<PictureFormat, readonly string[]> = {
  jpeg: ['e1', 'e1', 'e2', 'ee', 'fe'],
  png: ['eXIf', 'iCCP', 'zTXt', 'iTXt', 'acTL', 'fcTL'],
  webp: ['EXIF', 'EXIF', 'ICCP', 'XMP '],
};

type Change = (blocks: readonly Block[]) => Block[];

const arbitraryBlock = (format: PictureFormat, kinds: readonly string[]): fc.Arbitrary<Block> =>
  fc.oneof(
    ...kinds.map((kind) =>
      (HOSTILE_BLOCKS[format][kind] ?? bytes).map((content) => ({
        kind,
        content: format === 'jpeg' ? content.subarray(0, SEGMENT_BYTES) : content,
      })),
    ),
  );

/**
 * Inserted after the first block, where every format allows metadata, or in place of an existing block of the same
 * kind.
 */
const metadataChange = (format: PictureFormat): fc.Arbitrary<Change> =>
  fc.tuple(arbitraryBlock(format, METADATA[format]), fc.boolean()).map(
    ([block, replaces]): Change =>
      (blocks) => {
        const at = blocks.findIndex(({ kind }) => kind === block.kind);
        return replaces && at >= 0 ? blocks.toSpliced(at, 1, block) : blocks.toSpliced(1, 0, block);
      },
  );

/** Replaces, repeats, removes, relabels, corrupts or reorders the blocks of the picture itself. */
const structureChange = (format: PictureFormat): fc.Arbitrary<Change> =>
  fc
    .record({
      what: fc.constantFrom('replace', 'repeat', 'drop', 'lie', 'flip', 'turn'),
      place: fc.nat({ max: 40 }),
      block: arbitraryBlock(format, Object.keys(HOSTILE_BLOCKS[format])),
      times: fc.constantFrom(2, 2, 20, 300),
      declaredLength: fc.constantFrom(...LENGTHS),
    })
    .map(
      ({ what, place, block, times, declaredLength }): Change =>
        (blocks) => {
          const at = place % Math.max(1, blocks.length);
          const one = blocks[at] ?? block;
          const flipped = () => one.content.map((byte, spot) => (spot % 97 === place ? byte ^ declaredLength : byte));
          if (what === 'turn') return [...blocks.slice(at), ...blocks.slice(0, at)];
          const replacement = {
            replace: [block],
            repeat: Array<Block>(times).fill(one),
            drop: [],
            lie: [{ ...one, declaredLength }],
            flip: [{ ...one, content: flipped() }],
          }[what];
          return blocks.toSpliced(at, 1, ...(replacement ?? []));
        },
    );

/** The maximum size of a block that is repeated 300 times. */
const MAX_BYTES = 3_000_000;

export type Pictures = Readonly<Record<PictureFormat | 'avif', Uint8Array>>;

/** A room in each format, with the metadata that cameras and editors write. */
export async function ordinaryPictures(): Promise<Pictures> {
  const room = sharp(await jpegRoom({ width: 320, height: 240 }))
    .withExif({ IFD2: { ExposureTime: '1/50', FNumber: '2/1', ISOSpeedRatings: '200' } })
    .withIccProfile('srgb');
  const [jpeg, png, webp] = await Promise.all(
    (['jpeg', 'png', 'webp'] as const).map((format) => room.clone().toFormat(format).toBuffer()),
  );
  const avif = await room.clone().avif({ effort: 0 }).toBuffer();
  return { jpeg: jpeg!, png: png!, webp: webp!, avif };
}

/** The boxes of an AVIF come first; its stream follows. */
const AVIF_HEAD_BYTES = 800;

/** An AVIF with changed bytes in its boxes or its stream, perhaps cut off. */
const arbitraryHostileAvif = (avif: Uint8Array): fc.Arbitrary<Buffer> =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.nat({ max: AVIF_HEAD_BYTES }), fc.integer({ min: 0, max: 255 })), { maxLength: 6 }),
      rarely(fc.nat()),
    )
    .map(([changes, cutAt]) => {
      const copy = Buffer.from(avif);
      for (const [at, byte] of changes) copy[at % copy.length] = byte;
      return copy.subarray(0, cutAt === undefined ? copy.length : cutAt % copy.length);
    });

/** Photos with an almost valid container and malicious contents. */
export const arbitraryHostilePhoto = (pictures: Pictures): fc.Arbitrary<Buffer> =>
  fc.oneof(
    { weight: 3, arbitrary: arbitraryHostileBlocks(pictures) },
    { weight: 1, arbitrary: arbitraryHostileAvif(pictures.avif) },
  );

const arbitraryHostileBlocks = (pictures: Pictures): fc.Arbitrary<Buffer> =>
  fc.constantFrom<PictureFormat[]>('jpeg', 'png', 'webp').chain((format) =>
    fc
      .tuple(
        fc.array(metadataChange(format), { maxLength: 3 }),
        fc.array(structureChange(format), { maxLength: 1 }),
        rarely(fc.nat()),
      )
      .map(([metadata, structure, cutAt]) => {
        const blocks = [...metadata, ...structure].reduce<Block[]>(
          (some, change) => change(some),
          blocksOf(format, pictures[format]),
        );
        const picture = pictureOf(format, blocks);
        const length = Math.min(picture.length, MAX_BYTES);
        return picture.subarray(0, cutAt === undefined ? length : cutAt % length);
      }),
  );
