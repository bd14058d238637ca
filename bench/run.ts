import { parseArgs } from 'node:util';
import { buildWebIfStale } from '../build/web.ts';
import { detectorPhotos } from './detector.ts';
import { experimentRates } from './experiment-rates.ts';
import { falsePatterns } from './false-patterns.ts';
import { type HostileOptions, hostileFiles } from './faults/hostile-files.ts';
import { overload } from './faults/overload.ts';
import { worstPerson } from './faults/worst-person.ts';
import { firstContent } from './first-content.ts';
import { firstLoad } from './first-load.ts';
import { flatLatency } from './flat-latency.ts';
import { removeFolders } from './folders.ts';
import { importGigabyte } from './import-1gb.ts';
import { maintenance } from './maintenance.ts';
import { openClients } from './open-clients.ts';
import { fetchToday, roomScore, saveScore } from './page-requests.ts';
import { photoAnalysis } from './photo-analysis.ts';
import { stopPostgres } from './postgres.ts';
import { stopPrograms } from './program.ts';
import { progressPage } from './progress-page.ts';
import { machineFacts, saveTable } from './readme.ts';
import { reminderKills } from './reminder-kills.ts';
import { reminderMinute } from './reminder-minute.ts';
import { markdownOf, type Size, type Table } from './table.ts';

/**
 * Runs every measurement, or those named as arguments, in sequence, and prints a table of each. Only a result that must
 * never occur gives exit code 1. A table is null if the machine lacks a requirement. `--small`: only a check that it
 * works.
 */
const MEASUREMENTS: Record<string, (size: Size, hostile: HostileOptions) => Promise<Table | null>> = {
  'fetch-today': fetchToday,
  'save-score': saveScore,
  'room-score': roomScore,
  'open-clients': openClients,
  'flat-latency': flatLatency,
  'first-load': firstLoad,
  'first-content': firstContent,
  'photo-analysis': photoAnalysis,
  detector: detectorPhotos,
  'import-1gb': importGigabyte,
  'progress-page': progressPage,
  'false-patterns': falsePatterns,
  'experiment-rates': experimentRates,
  'reminder-minute': reminderMinute,
  'reminder-kills': reminderKills,
  overload,
  'hostile-files': hostileFiles,
  'worst-person': worstPerson,
  maintenance,
};

const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only a check that it works. */
    small: { type: 'boolean', default: false },
    /** Saves the tables in bench/README.md. */
    save: { type: 'boolean', default: false },
    /** For `hostile-files`: only the attacks whose name contains this. */
    attack: { type: 'string', default: '' },
    /** For `hostile-files`: the number of mutated files of each kind. */
    pieces: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
  },
});
const size: Size = options.small ? 'small' : 'full';
const hostile = { ...options, pieces: Number(options.pieces), seed: Number(options.seed) };
const unknown = named.filter((name) => !(name in MEASUREMENTS));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}. There are: ${Object.keys(MEASUREMENTS).join(', ')}.\n`);
  process.exit(1);
}

await buildWebIfStale();
process.stdout.write(`${machineFacts()}\n`);
const tables = new Map<string, Table>();
try {
  for (const [name, measure] of Object.entries(MEASUREMENTS)) {
    if (named.length > 0 && !named.includes(name)) continue;
    const table = await measure(size, hostile);
    if (!table) continue;
    tables.set(name, table);
    process.stdout.write(`\n${markdownOf(table)}\n`);
  }
} finally {
  await stopPrograms();
  await stopPostgres();
  removeFolders();
}
const saves = options.save && size === 'full';
for (const [name, table] of tables) {
  if (saves) saveTable(name, `npm run bench -- ${name}`, table);
  const { title, faults = [] } = table;
  for (const fault of faults) process.stderr.write(`${title}: ${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
