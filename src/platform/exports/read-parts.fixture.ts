import assert from 'node:assert/strict';
import type { SourceSession } from '#domain/sessions/session.ts';
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
  };
};

/** What a format finds in some files. Asserts that the format recognizes each file and that no earlier format does. */
export async function foundIn(format: Format, ...contents: (string | Uint8Array)[]): Promise<Found[]> {
  for (const content of contents) {
    const bytes = Buffer.from(content).subarray(0, 16_384);
    const recognized = FORMATS.find((candidate) => candidate.recognizes(openingIn(bytes)));
    assert.equal(recognized?.title, format.title);
  }
  return all(format.read(contents.map((content) => partOf(content))));
}

export async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

export const sessionsOf = (found: readonly Found[]): SourceSession[] =>
  found.flatMap((one) => ('skipped' in one ? [] : [one]));
export const reasonsOf = (found: readonly Found[]): string[] =>
  found.flatMap((one) => ('skipped' in one ? [one.skipped] : []));

/** `2026-03-08T04:10:00Z -> 2026-03-08T11:42:00Z` */
export const spanOf = ({ startMs, endMs }: { startMs: number; endMs: number }): string =>
  [startMs, endMs].map((ms) => new Date(ms).toISOString().replace('.000Z', 'Z')).join(' -> ');
