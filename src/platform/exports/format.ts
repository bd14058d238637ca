import type { SourceSession } from '#domain/sessions/session.ts';
import type { Skipped } from './skipped.ts';

/** One file: the one that was handed in, or one inside the zip that was. */
export type Part = {
  /** The path inside the zip; empty for a file by itself, since what a person calls a file says nothing about it. */
  path: string;
  /** Bytes, unpacked. */
  size: number;
  /** Every call reads anew from the beginning. */
  chunks(): AsyncIterable<Uint8Array>;
};

/** How a part begins, at most `OPENING_BYTES`. `firstLine` is the first line that is not blank, cut off where it is long. */
export type Opening = { bytes: Uint8Array; text: string; firstLine: string };

export const OPENING_BYTES = 16_384;

/** Sessions in the order they are met; of the same sleep told twice, the newer telling comes first. */
export type Found = SourceSession | Skipped;

/** One kind of export. */
export type Format = {
  /** What a person calls it. */
  title: string;
  /** Whether this is one of its parts, by how it begins. */
  recognizes(opening: Opening): boolean;
  /** Reads its parts, which come newest first. Throws `Refused`. */
  read(parts: readonly Part[]): AsyncIterable<Found>;
};
