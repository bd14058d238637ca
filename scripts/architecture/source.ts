import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The folders of the project that hold programs. */
const FOLDERS = ['src', 'specification', 'scripts', 'build', 'lab', 'bench', 'e2e'];

/**
 * One source file: its path from the root, its text without comments, and what it imports (paths from the root, or package names).
 * `valueImports` leaves out imports of types alone.
 */
export type Source = { path: string; text: string; imports: string[]; valueImports: string[] };

const TYPE_IMPORT = /\b(?:import|export) type [^;]*;/g;
const IMPORT = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+|new URL\(\s*)'([^']+)'/g;

/** Reads every TypeScript file of the project. */
export const readSources = (root: string): Source[] => FOLDERS.flatMap((folder) => sourcesIn(root, folder));

function sourcesIn(root: string, folder: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const path = join(folder, name);
      const text = withoutComments(readFileSync(join(root, path), 'utf8'));
      const valueImports = importsOf(root, path, text.replace(TYPE_IMPORT, ''));
      return { path, text, imports: importsOf(root, path, text), valueImports };
    });
}

function importsOf(root: string, path: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const name = match[1] ?? '';
    if (name.startsWith('#')) return join('src', name.slice(1));
    if (!name.startsWith('.')) return name;
    const target = resolve(root, dirname(path), name);
    return existsSync(target) ? relative(root, target) : name;
  });
}

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;,{(])\/\/[^\n]*/g, '$1');
