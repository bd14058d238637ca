import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'photos-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
let count = 0;

/** Writes a photo to a file that exists until the process ends, and returns its path. */
export function photoFile(photo: Uint8Array): string {
  const path = join(folder, String(++count));
  writeFileSync(path, photo);
  return path;
}
