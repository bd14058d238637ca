import fc from 'fast-check';

/** Tags of pointers to other directories, of thumbnails, and of the numbers of an exposure. */
const TAGS = [0x8769, 0x8825, 0xa005, 0x0201, 0x0202, 0x829a, 0x829d, 0x8827, 0x9003, 0x9203, 0x927c, 0x0112];
/** The valid types are 1 (`BYTE`) to 12 (`DOUBLE`). */
const TYPES = [0, 1, 2, 3, 4, 5, 7, 10, 12, 13, 255];
const COUNTS = [0, 1, 2, 255, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffffffff];
const DIRECTORY_AT = 8;
const ENTRY_BYTES = 12;

/** Undefined in most cases. */
export const rarely = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, arbitrary);

type Entry = { tag: number; type: number; count: number; value: number };

const entry: fc.Arbitrary<Entry> = fc.record({
  tag: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...TAGS) }, fc.nat({ max: 0xffff })),
  type: fc.constantFrom(...TYPES),
  count: fc.oneof(fc.constantFrom(...COUNTS), fc.nat({ max: 40 })),
  // The offset of the value or of a directory: often this directory itself.
  value: fc.oneof(fc.constantFrom(DIRECTORY_AT, ...COUNTS), fc.nat({ max: 4000 })),
});

/**
 * An EXIF block in TIFF format: directories that refer to themselves and to each other, counts and offsets beyond the
 * end, one entry thousands of times.
 */
export const arbitraryExif: fc.Arbitrary<Buffer> = fc
  .record({
    isLittle: fc.boolean(),
    entries: fc.array(entry, { maxLength: 12 }),
    copies: fc.constantFrom(1, 1, 1, 1, 50, 450),
    declaredEntries: rarely(fc.constantFrom(0, 1, 0xffff)),
    next: fc.constantFrom(0, 0, DIRECTORY_AT, 0xffffffff),
    rest: fc.oneof(
      { weight: 4, arbitrary: fc.uint8Array({ maxLength: 600 }) },
      fc.constantFrom(10_000, 400_000).map((length) => Buffer.alloc(length, 1)),
    ),
    cutAt: rarely(fc.nat({ max: 2000 })),
  })
  .map(({ isLittle, entries, copies, declaredEntries, next, rest, cutAt }) => {
    const all = Array.from({ length: copies }, () => entries).flat();
    const head = Buffer.alloc(DIRECTORY_AT + 2 + all.length * ENTRY_BYTES + 4);
    const write16 = (value: number, at: number) =>
      isLittle ? head.writeUInt16LE(value, at) : head.writeUInt16BE(value, at);
    const write32 = (value: number, at: number) =>
      isLittle ? head.writeUInt32LE(value, at) : head.writeUInt32BE(value, at);
    head.write(isLittle ? 'II' : 'MM', 'latin1');
    write16(42, 2);
    write32(DIRECTORY_AT, 4);
    write16(declaredEntries ?? all.length, DIRECTORY_AT);
    for (const [place, { tag, type, count, value }] of all.entries()) {
      const at = DIRECTORY_AT + 2 + place * ENTRY_BYTES;
      write16(tag, at);
      write16(type, at + 2);
      write32(count, at + 4);
      write32(value, at + 8);
    }
    write32(next, head.length - 4);
    return Buffer.concat([head, rest]).subarray(0, cutAt);
  });
