import { copyTables, firstDifference } from '#platform/database/copying/copy-tables.ts';
import { withoutNul } from '#platform/database/copying/rows-without-nul.ts';
import type { Side } from '#platform/database/copying/side.ts';
import type { StagedDatabase } from '#platform/database/copying/staged-database.ts';
import { openPostgresSource, stagePostgres } from '#platform/database/copying/staged-postgres.ts';
import { openSqliteSource, stageSqlite } from '#platform/database/copying/staged-sqlite.ts';
import { OperationalError } from '#platform/operational-error.ts';
import { formatCount, Progress, type ReportLine } from './progress.ts';

const MAX_REPORTED = 5;

/** Moves all rows of the SQLite database of a folder into a PostgreSQL database. */
export async function moveToPostgres(folder: string, url: string, report: ReportLine): Promise<void> {
  const dropped = new Set<string>();
  const sqlite = await openSqliteSource(folder);
  const source = withoutNul(sqlite, (where) => dropped.add(where));
  await moveRows(source, async () => stagePostgres(url, await source.tables()), report);
  if (dropped.size === 0) return;
  report(
    `PostgreSQL cannot store U+0000, an invisible character. It was left out in ${formatCount(dropped.size)} rows:`,
  );
  for (const where of [...dropped].slice(0, MAX_REPORTED)) report(`  ${where}`);
}

/** Moves all rows of a PostgreSQL database into an SQLite database in a folder. */
export async function moveToSqlite(url: string, folder: string, report: ReportLine): Promise<void> {
  await moveRows(await openPostgresSource(url), () => stageSqlite(folder), report);
}

/** Copies and compares every row before the target becomes visible. */
async function moveRows(source: Side, stage: () => Promise<StagedDatabase>, report: ReportLine): Promise<void> {
  try {
    const target = await stage();
    try {
      const total = await rowCount(source);
      report('Copying:');
      const copied = new Progress('rows copied', total, report);
      await copyTables(source, target.side, copied.add);
      copied.end();
      await target.publish(async (whole) => {
        report('Comparing every row:');
        const compared = new Progress('rows compared', total, report);
        const difference = await firstDifference(source, whole, compared.add);
        if (difference) throw new OperationalError(`The copy is not the same, and is not used. ${difference}`);
        compared.end();
      });
    } catch (reason) {
      await target.close().catch(() => {});
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
