import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';

/**
 * Runs test files one after another in this process, each as a suite. Arguments: a folder, and the files. Several such processes with the
 * same folder and files divide the files among them: who creates a file's mark in the folder runs it.
 */
const [marks = '', ...files] = process.argv.slice(2);
for (const file of files) {
  if (isTaken(join(marks, encodeURIComponent(file)))) continue;
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  describe(file, async () => {
    try {
      await import(pathToFileURL(resolve(file)).href);
    } catch (error) {
      test('The file can be loaded.', () => Promise.reject(error));
    }
    after(() => end());
  });
  await isOver;
}

function isTaken(mark: string): boolean {
  try {
    mkdirSync(mark);
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return true;
  }
}
