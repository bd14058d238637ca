import { OPENING_BYTES, type Opening, type Part } from './format.ts';
import { FORMATS } from './formats.ts';
import { addKeys, isJson } from './json-keys.ts';
import { openingIn, textOf } from './part-text.ts';
import { isResaved, type ResavedTable, resavedTable } from './resaved-table.ts';

/** A key and the colon after it may lie in two chunks. */
const MAX_KEY_CHARACTERS = 64;

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && [0x0304, 0x0506].includes(((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0));

export async function openingOf(chunks: AsyncIterable<Uint8Array>): Promise<Opening> {
  const collected: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    collected.push(chunk);
    length += chunk.length;
    if (length >= OPENING_BYTES) break;
  }
  const bytes = Buffer.concat(collected).subarray(0, OPENING_BYTES);
  return openingIn(bytes);
}

/**
 * The format of a file, and the part as its reader expects it. A JSON whose beginning tells nothing is read on while
 * `mayReadOn` the next bytes, because other lists may stand before the one of sleep.
 */
export async function recognize(
  opening: Opening,
  chunks: Part['chunks'],
  mayReadOn: (bytes: number) => boolean = () => true,
): Promise<ResavedTable | null> {
  const known = recognizeOpening(opening);
  if (known || !isJson(opening.text)) return known;
  const keys = new Set<string>();
  let before = '';
  for await (const text of textOf({ chunks })) {
    const whole = addKeys(keys, before + text) ? recognizeOpening({ ...opening, keys }) : null;
    before = text.slice(-MAX_KEY_CHARACTERS);
    if (whole || !mayReadOn(text.length)) return whole;
  }
  return null;
}

function recognizeOpening(opening: Opening): ResavedTable | null {
  const format = FORMATS.find((candidate) => candidate.recognizes(opening));
  return format && !isResaved(opening, format) ? { format, restored: (part) => part } : resavedTable(opening);
}
