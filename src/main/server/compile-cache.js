import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

/** A folder of our own: code from one that others can write to would be trusted. */
const COMPILED = resolve(import.meta.dirname, '../../../node_modules/.cache/compiled');

/**
 * Has Node keep what it compiles from here on, so that the next start need not: it is ready a quarter sooner and holds 20 MB less, as
 * the compiler of TypeScript is not even loaded. That is why this file and those that start with it are JavaScript. Where the folder
 * cannot be written, nothing is kept and all else works.
 */
export const useCompileCache = () => enableCompileCache(COMPILED);
