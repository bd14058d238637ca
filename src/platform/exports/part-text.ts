import type { Opening, Part } from './format.ts';
import { isJson, keysIn } from './json-keys.ts';
import { Refused } from './refusal.ts';

/**
 * The limit in bytes, and in characters for text, of a part that is read as a whole. Ten years of nights take a quarter
 * of it.
 */
const MAX_WHOLE_SIZE = 32 * 1024 * 1024;

/**
 * The limit of objects and lists in one JSON text; ten years with two hundred stages a night have a million. A text of
 * brackets alone would take twenty times its size in memory, and a running parser cannot be stopped.
 */
const MAX_BRACKETS = 1_500_000;

/** The text in chunks, decoded by its byte order mark, else as UTF-8, without the mark. */
export async function* textOf(part: Pick<Part, 'chunks'>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of part.chunks()) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
  const rest = decoder?.decode();
  if (rest) yield rest;
}

/** The first chunk of text, which is enough for the headings. */
export async function beginningOf(part: Part): Promise<string> {
  for await (const chunk of textOf(part)) return chunk;
  return '';
}

/** The first chunk of bytes. */
export async function firstBytes(part: Part): Promise<Uint8Array> {
  for await (const chunk of part.chunks()) return chunk;
  return new Uint8Array();
}

/** Throws `Refused` if the part is too large to read as a whole. */
export async function wholeBytes(part: Part): Promise<Uint8Array> {
  if (part.size > MAX_WHOLE_SIZE) throw tooLarge();
  const chunks: Uint8Array[] = [];
  for await (const chunk of part.chunks()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Throws `Refused` if the JSON is truncated, invalid, or too large to read as a whole. */
export async function jsonOf(text: AsyncIterable<string>): Promise<unknown> {
  const chunks: string[] = [];
  let characters = 0;
  let brackets = 0;
  for await (const chunk of text) {
    chunks.push(chunk);
    characters += chunk.length;
    brackets += bracketsIn(chunk);
    if (characters > MAX_WHOLE_SIZE || brackets > MAX_BRACKETS) throw tooLarge();
  }
  try {
    return JSON.parse(chunks.join(''));
  } catch {
    throw new Refused('damaged');
  }
}

const OPENING_BRACKETS = ['{', '['].map((bracket) => bracket.charCodeAt(0));

function bracketsIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if (OPENING_BRACKETS.includes(text.charCodeAt(at))) count += 1;
  return count;
}

const MAX_FIRST_LINE = 2048;

export function openingIn(bytes: Uint8Array): Opening {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const [firstLine = ''] = text.trimStart().slice(0, MAX_FIRST_LINE).split('\n', 1);
  return { bytes, text, firstLine, headings: headingsIn(text), keys: keysIn(text) };
}

/** The cells of the first line of a table, in lowercase. None for JSON and XML. */
export function headingCells(text: string): string[] {
  if (isJson(text) || text.startsWith('<')) return [];
  const [line = ''] = text.trimStart().split('\n', 1);
  return line.split(/[,;\t]/).map((cell) => cell.replaceAll('"', '').trim().toLowerCase());
}

export const headingsIn = (text: string): ReadonlySet<string> => new Set(headingCells(text));

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}

const tooLarge = (): Refused =>
  new Refused('too_large', 'A part of this export is larger than we read at once. Please export a shorter time.');
