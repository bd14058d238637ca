import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { environmentConfig } from '../src/main/server/config.ts';
import { backUp } from '../src/main/server/upkeep/back-up.ts';
import { runProgram } from '../src/main/server/upkeep/run-program.ts';
import { Obstacle } from '../src/platform/obstacle.ts';

/** Makes a backup while servers serve: `npm run backup -- /backups --keep 7`. */

await runProgram(async (tell) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } });
  const [folder] = positionals;
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (!folder) throw new Obstacle('Say where backups are kept: npm run backup -- /backups [--keep 7]');
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    throw new Obstacle('--keep is a whole number above 0.');
  await backUp(environmentConfig(), resolve(folder), keep, tell);
});
