import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { OperationalError } from '#platform/operational-error.ts';
import { parsedJson } from '#platform/parsed-json.ts';

export const MANIFEST_FILE = 'manifest.json';
export const DATABASE_FILES = { sqlite: 'better-sleep.sqlite', postgres: 'better-sleep.dump' } as const;

/** The description of a backup. */
const Manifest = z.object({
  format: z.literal(1),
  engine: z.enum(['sqlite', 'postgres']),
  /** The backup has everything that was acknowledged before this instant. */
  takenAt: z.string(),
  /** The latest migration of the database. */
  migration: z.string(),
  rows: z.record(z.string(), z.number()),
  photos: z.object({ count: z.number(), bytes: z.number(), gone: z.number() }),
  hasSecret: z.boolean(),
  /** How many files have a line in SHA256SUMS before this one. */
  files: z.number(),
});
export type Manifest = z.infer<typeof Manifest>;

/** A copy of the database and its description. */
export type DatabaseCopy = Pick<Manifest, 'engine' | 'migration' | 'rows'>;

/** The destination of a restore. Existing data is moved to `aside`; without `aside` it is not replaced. */
export type Destination = { backup: string; manifest: Manifest; data: string; aside: string | undefined };

export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(folder, MANIFEST_FILE), 'utf8');
  } catch {
    throw new OperationalError(
      `${folder} is not a backup: it has no ${MANIFEST_FILE}. Name the folder with the date of one.`,
    );
  }
  const read = Manifest.safeParse(parsedJson(text));
  if (!read.success)
    throw new OperationalError(`${MANIFEST_FILE} in ${folder} cannot be read. It is damaged, or of a newer version.`);
  return read.data;
}

/** Throws where the row counts of a restored database differ from the backup. */
export function checkRows({ rows }: Pick<Manifest, 'rows'>, found: Readonly<Record<string, number>>): void {
  const wrong = Object.keys({ ...rows, ...found }).find((table) => rows[table] !== found[table]);
  if (wrong === undefined) return;
  throw new OperationalError(
    `${wrong} has ${found[wrong] ?? 'no'} rows, and in the backup it had ${rows[wrong] ?? 'none'}.`,
  );
}
