import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { environmentConfig } from '../src/main/server/config.ts';
import { restore } from '../src/main/server/maintenance/restore.ts';
import { runProgram } from '../src/main/server/maintenance/run-program.ts';
import { OperationalError } from '../src/platform/operational-error.ts';

/**
 * Restores a backup: `npm run restore -- /backups/2026-11-22T02-08-11-000Z`, with `--replace` if there is data already.
 */

await runProgram(async (report) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
  const [backup] = positionals;
  if (!backup) throw new OperationalError('Name the backup: npm run restore -- /backups/<date> [--replace]');
  await restore(environmentConfig(), resolve(backup), values.replace ?? false, report);
});
