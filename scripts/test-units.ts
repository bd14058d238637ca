import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Test files that run one after another in one process. */
export type TestUnit = { title: string; files: string[] };

/** Rules and components without a server, a database or a browser. */
const PURE = ['src/{domain,contract,ui}/**/*.test.ts', 'src/{core,features}/*/web/**/*.test.ts'];

/** Tests that measure or change the process they run in. */
const ALONE = new Set([
  'src/features/imports/server/read-in-thread.test.ts',
  'src/platform/blobs/s3.test.ts',
  'src/platform/exports/export-memory.test.ts',
  'src/platform/http/form-on-disk.test.ts',
  'src/platform/http/mount.test.ts',
  'src/platform/private-files.test.ts',
  'src/platform/vision/embedded.test.ts',
]);

/** Modules whose tests share a process: starting one takes a second of processor time, far longer than most files run. */
const SHARED = /^src\/(?:core|features)\/[^/]+|^src\/platform\/[^/]+(?=\/)/;

/** Short files that run long; the size of a file says how long the others run. */
const LONGEST = ['e2e/accessibility.e2e.ts', 'src/main/server/fuzz.test.ts', 'src/main/server/fuzz-files.test.ts'];

export const isJourney = (file: string): boolean => file.endsWith('.e2e.ts');

/** Divides test files into units, the longest first, so that none is left running alone at the end. */
export function testUnits(root: string, files: readonly string[]): TestUnit[] {
  const pure = new Set(globSync(PURE, { cwd: root }));
  const titleOf = (file: string): string => {
    if (pure.has(file)) return 'rules and components';
    return ALONE.has(file) ? file : (SHARED.exec(file)?.[0] ?? file);
  };
  const sizeOf = ({ title, files: some }: TestUnit) =>
    LONGEST.includes(title)
      ? Number.MAX_SAFE_INTEGER
      : some.reduce((sum, file) => sum + statSync(join(root, file)).size, 0);
  return [...Map.groupBy(files, titleOf)]
    .map(([title, some]) => ({ title, files: some }))
    .sort((one, other) => sizeOf(other) - sizeOf(one));
}
