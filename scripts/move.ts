import { parseArgs } from 'node:util';
import { readConfig } from '../src/main/server/config.ts';
import { MOVE_USAGE, move } from '../src/main/server/maintenance/move.ts';
import { runProgram } from '../src/main/server/maintenance/run-program.ts';

/**
 * Moves rows between SQLite and PostgreSQL, and photos between the disk and S3: `npm run move -- --to postgres://…`.
 */

await runProgram(async (report) => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { to: text, from: text, photos: text, help: { type: 'boolean' } } });
  if (values.help) return report(MOVE_USAGE);
  // The settings of S3 are required in both directions.
  await move(readConfig({ ...process.env, ...(values.photos ? { BLOBS: 's3' } : {}) }), values, report);
});
