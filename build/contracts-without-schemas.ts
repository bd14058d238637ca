import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Endpoint } from '../src/contract/endpoint.ts';

/**
 * Replaces each contract in the browser by the addresses of its endpoints and its plain constants. Parsing is the
 * server's part, so no schema reaches a page; importing one there fails the build as a missing export.
 */
export function contractsWithoutSchemas(): Plugin {
  return {
    name: 'contracts-without-schemas',
    load: {
      filter: { id: /\/src\/(?:core|features)\/[^/]+\/(?:[a-z-]+-)?contract\.ts$/ },
      async handler(id) {
        return withoutSchemas(await import(pathToFileURL(id).href));
      },
    },
  };
}

/** The source of a module with what the browser needs of a contract. */
export const withoutSchemas = (contract: Record<string, unknown>): string =>
  Object.entries(contract)
    .map(([name, value]) => [name, JSON.stringify(isEndpoint(value) ? addressOf(value) : plainOf(value))])
    .filter(([, json]) => json !== undefined)
    .map(([name, json]) => `export const ${name} = ${json};`)
    .join('\n');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value;

const addressOf = ({ method, path, file, dependsOnNights, isStored }: Endpoint) => ({
  method,
  path,
  file,
  dependsOnNights,
  isStored,
});

/** Numbers, texts and lists; undefined for schemas and functions. */
const plainOf = (value: unknown): unknown =>
  ['number', 'string'].includes(typeof value) || Array.isArray(value) ? value : undefined;
