import fc from 'fast-check';

/** Any character of Unicode. The generator's own `binary` lists all of them first, which takes a second. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
