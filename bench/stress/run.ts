import { parseArgs } from 'node:util';
import { buildWebIfStale } from '../../build/web.ts';
import { removeFolders } from '../folders.ts';
import { stopPostgres } from '../postgres.ts';
import { stopPrograms } from '../program.ts';
import { machineFacts, saveTable } from '../readme.ts';
import { markdownOf, type Table } from '../table.ts';
import { kills } from './kills.ts';
import { migrations } from './migrations.ts';
import { powerCut } from './power-cut.ts';
import { rollingUpgrade } from './rolling-upgrade.ts';

/**
 * Runs the stress tests named as arguments and prints a table of each. Exits with 1 if something happened that must
 * never happen; a table is null if the machine lacks a requirement.
 */
const STRESS_TESTS: Record<string, (options: Options) => Promise<Table | null>> = {
  kills: ({ small, planted }) => kills(small, planted),
  migrations: ({ small }) => migrations(small),
  'power-cut': ({ small, planted }) => powerCut(small, planted),
  'rolling-upgrade': ({ small, before }) => rollingUpgrade(small, before),
};

const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    /** Runs the kills or the power cut with a planted fault, which must be detected. */
    planted: { type: 'boolean', default: false },
    /** The first commit of the rolling upgrade, instead of the newest one before the last migration. */
    before: { type: 'string' },
    /** Only a check that it works. */
    small: { type: 'boolean', default: false },
    /** Saves the tables in bench/README.md. */
    save: { type: 'boolean', default: false },
  },
});
type Options = typeof options;

const unknown = named.filter((name) => !(name in STRESS_TESTS));
if (named.length === 0 || unknown.length > 0) {
  process.stderr.write(`Name one or more of: ${Object.keys(STRESS_TESTS).join(', ')}.\n`);
  process.exit(1);
}

await buildWebIfStale();
process.stdout.write(`${machineFacts()}\n`);
try {
  for (const name of named) {
    const table = await STRESS_TESTS[name]?.(options);
    if (!table) {
      const missing = name === 'power-cut' ? 'strace' : 'PostgreSQL';
      process.stdout.write(`${name} needs ${missing}, which is not on this machine.\n`);
      continue;
    }
    process.stdout.write(`\n${markdownOf(table)}\n`);
    if (options.save) saveTable(`stress-${name}`, `npm run stress -- ${name}`, table);
    for (const fault of table.faults ?? []) process.stderr.write(`${table.title}: ${fault}\n`);
    if (table.faults?.length) process.exitCode = 1;
  }
} finally {
  await stopPrograms();
  await stopPostgres();
  removeFolders();
}
