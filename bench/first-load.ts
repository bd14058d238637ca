import { brotliCompressSync, constants } from 'node:zlib';
import { firstScripts, gzipBytes } from '#testing/first-scripts.ts';
import { NO_BROWSER, openApp } from '#testing/open-app.ts';
import { PAGE_BUILD_SETTINGS, PAGE_PATHS } from '../src/contract/pages.ts';
import { kb, yesNo } from './statistics.ts';
import type { Table } from './table.ts';

const MAX_HOME_BYTES = PAGE_BUILD_SETTINGS['/'].maxScriptKb * 1000;
const COLUMNS = ['address', 'files', 'plain', 'gzip', 'brotli', 'target (gzip)', 'met'];
const NOTES = `Loaded by a real browser with an empty cache until the network is idle: the page, its shared parts, and its early
requests, then also at rest (without the service worker's own copies, which come from the browser's cache where possible). The server sends the brotli file to browsers that accept it. 1 kB is 1,000 bytes.`;

/** Measures the JavaScript that a new visitor's browser fetches at each address. */
export async function firstLoad(): Promise<Table> {
  if (NO_BROWSER)
    return { title: 'First-load JavaScript', columns: COLUMNS, rows: [], notes: `Left out: ${NO_BROWSER}.` };
  const app = await openApp({ LOG_LEVEL: 'warn' });
  const rows: string[][] = [];
  for (const address of PAGE_PATHS) {
    const { context, page } = await app.newPerson();
    rows.push(rowOf(address, await firstScripts(page, address)));
    await context.close();
  }
  await app.close();
  return { title: 'First-load JavaScript', columns: COLUMNS, rows, notes: NOTES };
}

function rowOf(address: string, scripts: readonly Buffer[]): string[] {
  const bytes = (size: (script: Buffer) => number) => scripts.reduce((sum, script) => sum + size(script), 0);
  const gzip = gzipBytes(scripts);
  const brotli = bytes(
    (script) => brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  );
  const target = address === '/' ? [`< ${kb(MAX_HOME_BYTES)}`, yesNo(gzip < MAX_HOME_BYTES)] : ['', ''];
  const plain = bytes((script) => script.length);
  return [`\`${address}\``, String(scripts.length), kb(plain), kb(gzip), kb(brotli), ...target];
}
