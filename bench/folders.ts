import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const created: string[] = [];

/** An empty data folder that is removed after this run. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'better-sleep-bench-'));
  created.push(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of created.splice(0)) rmSync(folder, { recursive: true, force: true });
}
