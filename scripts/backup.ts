import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { environmentConfig } from '../src/main/server/config.ts';
import { backUp } from '../src/main/server/maintenance/back-up.ts';
import { runProgram } from '../src/main/server/maintenance/run-program.ts';
import { OperationalError } from '../src/platform/operational-error.ts';

/** Makes a backup while servers run: `npm run backup -- /backups --keep 7`. */

await runProgram(async (report) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } });
  const [folder] = positionals;
  const keepCount = values.keep === undefined ? undefined : Number(values.keep);
  if (!folder) throw new OperationalError('Name the folder of the backups: npm run backup -- /backups [--keep 7]');
  if (keepCount !== undefined && !(Number.isInteger(keepCount) && keepCount > 0))
    throw new OperationalError('--keep must be a whole number above 0.');
  await backUp(environmentConfig(), resolve(folder), keepCount, report);
});
