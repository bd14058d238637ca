import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceSession } from '#domain/sessions/session.ts';
import { readExport } from './export-file.ts';
import type { Format, Found, Part } from './format.ts';
import { FORMATS } from './formats.ts';
import { openingIn } from './part-text.ts';

export const partOf = (content: string | Uint8Array, path = ''): Part => {
  const bytes = Buffer.from(content);
  return {
    path,
    size: bytes.length,
    async *chunks() {
      // Small chunks, so that every format is tested at chunk boundaries.
      for (let at = 0; at < bytes.length; at += 997) yield bytes.subarray(at, at + 997);
    },
    stored: () => Promise.reject(new Error('This part is only in memory.')),
  };
};

/** What a format finds in some files. Asserts that the format recognizes each file and that no earlier format does. */
export async function foundIn(format: Format, ...contents: (string | Uint8Array)[]): Promise<Found[]> {
  for (const content of contents) {
    const bytes = Buffer.from(content).subarray(0, 16_384);
    const recognized = FORMATS.find((candidate) => candidate.recognizes(openingIn(bytes)));
    assert.equal(recognized, format);
  }
  return all(format.read(contents.map((content) => partOf(content))));
}

/** What a whole upload gives: recognition, unpacking and counting included. The file name says nothing. */
export async function readWhole(file: string | Uint8Array): Promise<{ sessions: SourceSession[]; messages: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'read-whole-'));
  try {
    const path = join(folder, 'anything.bin');
    await writeFile(path, file);
    const items = await all(readExport(path, { scratchFolder: folder }));
    return {
      sessions: items.flatMap((item) => ('unreadable' in item || 'record' in item ? [] : [item])),
      messages: items.flatMap((item) => ('unreadable' in item ? [item.sentence] : [])),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

export async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

export const sessionsOf = (found: readonly Found[]): SourceSession[] =>
  found.flatMap((one) => ('skipped' in one || 'record' in one ? [] : [one]));
export const reasonsOf = (found: readonly Found[]): string[] =>
  found.flatMap((one) => ('skipped' in one ? [one.skipped] : []));

/** `2026-03-08T04:10:00Z -> 2026-03-08T11:42:00Z` */
export const spanOf = ({ startMs, endMs }: { startMs: number; endMs: number }): string =>
  [startMs, endMs].map((ms) => new Date(ms).toISOString().replace('.000Z', 'Z')).join(' -> ');
