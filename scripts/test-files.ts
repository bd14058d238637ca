import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { after, describe, test } from './node-test.ts';

/**
 * Runs test files one after another in this process, each as a suite. Arguments: a folder, and the files. Several such processes with the
 * same folder and files divide the files among them: who creates a file's mark in the folder runs it.
 */
const load = createRequire(import.meta.url);
const [marks = '', ...files] = process.argv.slice(2);
let running = '';
// At once, because a test that waits for what failed would not end.
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error) => {
    console.error(`Uncaught in ${running}:`, error);
    process.exit(1);
  });
}
for (const file of files) {
  if (isTaken(join(marks, encodeURIComponent(file)))) continue;
  running = file;
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  describe(file, () => {
    try {
      // Not by `import()`, because the suite is not known after an `await`.
      load(resolve(file));
    } catch (error) {
      test('The file can be loaded.', () => Promise.reject(error));
    }
    after(() => end());
  });
  await isOver;
}

if (files.some((file) => file.endsWith('.e2e.ts'))) await (await import('#testing/open-app.ts')).closeShared();

function isTaken(mark: string): boolean {
  try {
    mkdirSync(mark);
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return true;
  }
}
