import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { finished, pipeline } from 'node:stream/promises';
import { OperationalError } from '#platform/operational-error.ts';
import { eachOf } from './blob-keys.ts';

const FILE = 'SHA256SUMS';
const AT_ONCE = 4;
/** Only names that we write, so that no line leads out of the folder. */
const LINE = /^([0-9a-f]{64}) {2}([0-9A-Za-z_-][0-9A-Za-z_.-]*(?:\/[0-9A-Za-z_-][0-9A-Za-z_.-]*)*)$/;

export const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function sumOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Writes checksums of files in the format of `sha256sum -c`. */
export class Sums {
  files = 0;
  readonly #folder: string;
  readonly #lines;

  constructor(folder: string) {
    this.#folder = folder;
    this.#lines = createWriteStream(join(folder, FILE), { flags: 'wx', mode: 0o600, flush: true });
    // `end` reports the error; an unhandled one would end the process.
    this.#lines.on('error', () => {});
  }

  add(name: string, sum: string): void {
    this.files++;
    this.#lines.write(`${sum}  ${name}\n`);
  }

  async addFile(name: string): Promise<void> {
    this.add(name, await sumOfFile(join(this.#folder, name)));
  }

  async end(): Promise<void> {
    this.#lines.end();
    await finished(this.#lines);
  }
}

/** Compares every file of a backup with its checksum and returns their count. */
export async function checkSums(folder: string, onFile: (name: string) => void): Promise<number> {
  let files = 0;
  await eachOf(summedFiles(folder), AT_ONCE, async ({ name, sum }) => {
    const found = await sumOfFile(join(folder, name)).catch(() => 'none');
    if (found !== sum)
      throw new OperationalError(`${join(folder, name)} is missing or was changed. Nothing was restored.`);
    files++;
    onFile(name);
  });
  return files;
}

export async function* summedFiles(folder: string): AsyncGenerator<{ name: string; sum: string }> {
  const lines = createInterface({ input: createReadStream(join(folder, FILE)), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    const [, sum, name] = LINE.exec(line) ?? [];
    if (!sum || !name) throw new OperationalError(`${join(folder, FILE)} is damaged. Nothing was restored.`);
    yield { name, sum };
  }
}
