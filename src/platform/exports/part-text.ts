import type { Part } from './format.ts';
import { Refused } from './refusal.ts';

/** One JSON text is read whole; ten years of nights take a fourth of this. */
const MOST_WHOLE_BYTES = 32 * 1024 * 1024;

/** The text in pieces, decoded by its byte order mark, else as UTF-8; the mark itself is left out. */
export async function* textOf(part: Part): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of part.chunks()) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
  const rest = decoder?.decode();
  if (rest) yield rest;
}

/** Its first piece: enough for the headings. */
export async function beginningOf(part: Part): Promise<string> {
  for await (const piece of textOf(part)) return piece;
  return '';
}

/** Its first piece as it is. */
export async function firstBytes(part: Part): Promise<Uint8Array> {
  for await (const chunk of part.chunks()) return chunk;
  return new Uint8Array();
}

/** Throws `Refused` where it is too large to be read at once. */
export async function wholeBytes(part: Part): Promise<Uint8Array> {
  if (part.size > MOST_WHOLE_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  for await (const chunk of part.chunks()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Throws `Refused` where it is cut off or no JSON. */
export async function jsonOf(part: Part): Promise<unknown> {
  if (part.size > MOST_WHOLE_BYTES) throw tooLarge();
  const pieces: string[] = [];
  for await (const piece of textOf(part)) pieces.push(piece);
  try {
    return JSON.parse(pieces.join(''));
  } catch {
    throw new Refused('damaged');
  }
}

/** How a text begins, for those who look at its first lines. */
export const openingText = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes);

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}

const tooLarge = (): Refused =>
  new Refused('too_large', 'A part of this export is larger than we read at once. Please export a shorter time.');
