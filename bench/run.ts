import { buildWebIfStale } from '../scripts/web-build.ts';
import { coldStart } from './cold-start.ts';
import { fetchToday } from './fetch-today.ts';
import { firstLoad } from './first-load.ts';
import { removeFolders } from './folders.ts';
import { idleMemory } from './idle-memory.ts';
import { logIns } from './log-in.ts';
import { photoAnalysis } from './photo-analysis.ts';
import { stopPrograms } from './program.ts';
import { machineFacts, saveTables } from './readme.ts';
import { saveScore } from './save-score.ts';
import { markdownOf, type Table } from './table.ts';

/** Runs every measurement, or those named as arguments, one after another, and prints a table of each. It measures; it judges nothing. */
const MEASUREMENTS: Record<string, () => Promise<Table>> = {
  'fetch-today': fetchToday,
  'save-score': saveScore,
  'idle-memory': idleMemory,
  'cold-start': coldStart,
  'first-load': firstLoad,
  'photo-analysis': photoAnalysis,
  'log-in': logIns,
};

const words = process.argv.slice(2);
const named = words.filter((word) => word !== '--save');
const unknown = named.filter((name) => !(name in MEASUREMENTS));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}. There are: ${Object.keys(MEASUREMENTS).join(', ')}.\n`);
  process.exit(1);
}

buildWebIfStale();
process.stdout.write(`${machineFacts()}\n`);
const tables = new Map<string, Table>();
try {
  for (const [name, measure] of Object.entries(MEASUREMENTS)) {
    if (named.length > 0 && !named.includes(name)) continue;
    const table = await measure();
    tables.set(name, table);
    process.stdout.write(`\n${markdownOf(table)}\n`);
  }
} finally {
  await stopPrograms();
  removeFolders();
}
if (words.includes('--save')) saveTables(tables);
