import type { SourceSession } from '#domain/sessions/session.ts';
import type { Skipped } from './skipped.ts';

/** One file: the uploaded one, or one inside an uploaded zip. */
export type Part = {
  /** The path inside the zip. Empty for a single file, because a user's file name says nothing about the content. */
  path: string;
  /** The unpacked size in bytes. */
  size: number;
  /** Every call reads from the beginning. */
  chunks(): AsyncIterable<Uint8Array>;
  /** The path of the content on disk, which exists while the part is read. */
  stored(): Promise<string>;
};

/** The beginning of a part, at most `OPENING_BYTES`. */
export type Opening = {
  bytes: Uint8Array;
  text: string;
  /** The first non-blank line, truncated if it is long. */
  firstLine: string;
  /** The cells of that line in lowercase, if it is a table with any of the usual delimiters. */
  headings: ReadonlySet<string>;
  /** The keys of JSON. Of a file that its beginning alone does not identify, the keys of all that has been read. */
  keys: ReadonlySet<string>;
};

export const OPENING_BYTES = 16_384;

/** A record of this product's own export, and the name of its part. Anyone may have edited it. */
export type OwnRecord = { part: string; record: unknown };

/** Sessions in file order. If a session occurs twice, the newer record comes first. */
export type Found = FoundSession | OwnRecord;
export type FoundSession = SourceSession | Skipped;

/** One export format. */
export type Format = {
  /** The name shown to people, or several for a reader of several apps. */
  title: string | readonly string[];
  /** Whether the beginning of a part matches this format. */
  recognizes(opening: Opening): boolean;
  /** Reads the parts of this format, newest first. Throws `Refused`. */
  read(parts: readonly Part[]): AsyncIterable<Found>;
};
