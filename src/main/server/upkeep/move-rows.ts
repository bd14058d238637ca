import { copyTables, firstDifference } from '#platform/database/copying/copy-tables.ts';
import type { Side } from '#platform/database/copying/side.ts';
import type { Staged } from '#platform/database/copying/staged.ts';
import { sourcePostgres, stagePostgres } from '#platform/database/copying/staged-postgres.ts';
import { sourceSqlite, stageSqlite } from '#platform/database/copying/staged-sqlite.ts';
import { withoutNul } from '#platform/database/copying/without-nul.ts';
import { Obstacle } from '#platform/obstacle.ts';
import { grouped, Progress, type Tell } from './progress.ts';

const MOST_TOLD = 5;

/** Moves all rows of the SQLite database of a folder into a PostgreSQL database. */
export async function moveToPostgres(folder: string, url: string, tell: Tell): Promise<void> {
  const dropped = new Set<string>();
  const kept = await sourceSqlite(folder);
  const source = withoutNul(kept, (where) => dropped.add(where));
  await moved(source, async () => stagePostgres(url, await source.tables()), tell);
  if (dropped.size === 0) return;
  tell(`PostgreSQL holds no U+0000, an invisible character. It was left out in ${grouped(dropped.size)} rows:`);
  for (const where of [...dropped].slice(0, MOST_TOLD)) tell(`  ${where}`);
}

/** Moves all rows of a PostgreSQL database into an SQLite database in a folder. */
export async function moveToSqlite(url: string, folder: string, tell: Tell): Promise<void> {
  await moved(await sourcePostgres(url), () => stageSqlite(folder), tell);
}

/** Copies, compares every row, and only then lets the target be seen. */
async function moved(source: Side, stage: () => Promise<Staged>, tell: Tell): Promise<void> {
  try {
    const target = await stage();
    try {
      const total = await rowCount(source);
      tell('Copying:');
      const copied = new Progress('rows copied', total, tell);
      await copyTables(source, target.side, copied.add);
      copied.end();
      await target.reveal(async (whole) => {
        tell('Comparing every row:');
        const compared = new Progress('rows compared', total, tell);
        const difference = await firstDifference(source, whole, compared.add);
        if (difference) throw new Obstacle(`The copy is not the same, and is not used. ${difference}`);
        compared.end();
      });
    } catch (reason) {
      await target.leave().catch(() => {});
      throw reason;
    }
  } finally {
    await source.close();
  }
}

async function rowCount(side: Side): Promise<number> {
  let rows = 0;
  for (const table of await side.tables()) rows += await side.count(table);
  return rows;
}
