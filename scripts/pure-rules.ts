import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Tests that need nothing but themselves, together in this process: starting one for each takes far longer than running it. */

export const PURE_RULES = ['src/{domain,contract,ui}/**/*.test.ts', 'src/{core,features}/*/web/**/*.test.ts'];

const root = resolve(import.meta.dirname, '..');
if (import.meta.main) {
  for (const file of globSync(PURE_RULES, { cwd: root }).sort()) await import(pathToFileURL(join(root, file)).href);
}
