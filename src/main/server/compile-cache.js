import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

/** Our own folder: code from a folder that others can write to would be trusted. */
const COMPILED = resolve(import.meta.dirname, '../../../node_modules/.cache/compiled');

/**
 * Enables the compile cache of Node. The next start is 25 % faster and takes 13 MB less: the TypeScript compiler is not
 * loaded. This file and those that start with it are therefore JavaScript. If the folder cannot be written, nothing is
 * cached and all else works.
 */
export const useCompileCache = () => enableCompileCache(COMPILED);
