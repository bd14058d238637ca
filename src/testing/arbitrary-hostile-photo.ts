import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { arbitraryExif } from './arbitrary-exif.ts';
import { type Block, blocksOf, type PictureFormat, pictureOf } from './picture-blocks.ts';

/** What a segment of a JPEG holds at most. */
const SEGMENT_BYTES = 65_533;
const LENGTHS = [0, 1, 2, 3, 0x7fff, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffffffff];

const bytes = fc.uint8Array({ maxLength: 200 }).map((some) => Buffer.from(some));
const after = (head: string, content: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Buffer> =>
  content.map((some) => Buffer.concat([Buffer.from(head, 'latin1'), some]));
const number32 = (value: number): Buffer => {
  const written = Buffer.alloc(4);
  written.writeUInt32BE(value >>> 0);
  return written;
};
const numbers32 = (...values: fc.Arbitrary<number>[]): fc.Arbitrary<Buffer> =>
  fc.tuple(...values).map((all) => Buffer.concat(all.map(number32)));

/** A profile says how long it is and how many tags it has. */
const iccProfile = fc
  .tuple(fc.constantFrom(...LENGTHS), fc.constantFrom(...LENGTHS), bytes)
  .map(([length, tags, rest]) =>
    Buffer.concat([number32(length), Buffer.alloc(32), Buffer.from('acsp'), Buffer.alloc(88), number32(tags), rest]),
  );

const xmp = fc
  .tuple(fc.constantFrom('<a>', '<x:xmpmeta a="">', '&lol;', '<!ENTITY a "aaaa">', '\0'), fc.constantFrom(1, 500, 8000))
  .map(([text, times]) => Buffer.from(text.repeat(times)));

/** Packed text that unpacks to a thousand times its size. */
const packedText = fc
  .tuple(fc.constantFrom('x', 'profile', ''), fc.constantFrom(100, 3_000_000))
  .map(([name, length]) => Buffer.concat([Buffer.from(`${name}\0\0`), deflateSync(Buffer.alloc(length))]));

const sides = fc.constantFrom(0, 1, 200, 4000, 65_535, 0x7fffffff);

/** What can stand in each container besides the picture, or in place of its own blocks. */
const HOSTILE_BLOCKS: Record<PictureFormat, Record<string, fc.Arbitrary<Uint8Array>>> = {
  jpeg: {
    e1: fc.oneof(
      { weight: 3, arbitrary: after('Exif\0\0', arbitraryExif) },
      after('http://ns.adobe.com/xap/1.0/\0', xmp),
      after('http://ns.adobe.com/xmp/extension/\0', fc.oneof(bytes, xmp)),
    ),
    // Parts of a profile are numbered: from 1, of how many.
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
    // A head of a baseline, a progressive and an arithmetic picture, with sides and components that may not be.
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

type Change = {
  what: 'insert' | 'replace' | 'repeat' | 'drop' | 'lie' | 'flip' | 'swap';
  at: number;
  block: Block;
  times: number;
  said: number;
};

const arbitraryChange = (format: PictureFormat): fc.Arbitrary<Change> =>
  fc.record({
    what: fc.constantFrom<Change['what'][]>(
      'insert',
      'insert',
      'insert',
      'replace',
      'repeat',
      'drop',
      'lie',
      'flip',
      'swap',
    ),
    at: fc.nat({ max: 40 }),
    block: fc.oneof(
      ...Object.entries(HOSTILE_BLOCKS[format]).map(([kind, content]) =>
        content.map((some) => ({ kind, content: format === 'jpeg' ? some.subarray(0, SEGMENT_BYTES) : some })),
      ),
    ),
    times: fc.constantFrom(2, 2, 20, 300),
    said: fc.constantFrom(...LENGTHS),
  });

function changed(blocks: readonly Block[], { what, at: place, block, times, said }: Change): Block[] {
  const at = place % Math.max(1, blocks.length);
  const one = blocks[at] ?? block;
  const inPlace = (...others: Block[]) => blocks.toSpliced(at, 1, ...others);
  switch (what) {
    case 'insert':
      return blocks.toSpliced(at, 0, block);
    case 'replace':
      return inPlace({ ...block, kind: one.kind });
    case 'repeat':
      return inPlace(...Array<Block>(times).fill(one));
    case 'drop':
      return inPlace();
    case 'lie':
      return inPlace({ ...one, said });
    case 'swap':
      return [...blocks.slice(at), ...blocks.slice(0, at)];
    case 'flip':
      return inPlace({
        ...one,
        content: one.content.map((byte, spot) => (spot % times === said % times ? byte ^ said : byte)),
      });
  }
}

/** Most room for what a block repeated 300 times takes. */
const MOST_BYTES = 3_000_000;

/** Photos whose container is nearly right and whose contents are made to do harm. `pictures`: a whole one of each format. */
export const arbitraryHostilePhoto = (pictures: Readonly<Record<PictureFormat, Uint8Array>>): fc.Arbitrary<Buffer> =>
  fc.constantFrom<PictureFormat[]>('jpeg', 'png', 'webp').chain((format) =>
    fc
      .tuple(
        fc.array(arbitraryChange(format), { minLength: 1, maxLength: 4 }),
        fc.option(fc.nat(), { nil: undefined, freq: 4 }),
      )
      .map(([changes, cutAt]) => {
        const picture = pictureOf(format, changes.reduce(changed, blocksOf(format, pictures[format])));
        const length = Math.min(picture.length, MOST_BYTES);
        return picture.subarray(0, cutAt === undefined ? length : cutAt % length);
      }),
  );
