import { ColumnChoice, type OwnTable } from '#domain/sessions/own-table.ts';
import type { Database } from '#platform/database/schema.ts';
import type { ReadingChoice } from '../contract.ts';

/** Imported files whose columns are remembered. */
const MAX_REMEMBERED = 20;

/** The table of a preview with the chosen columns. Null for a file of another kind. */
export function tableBy({ ownTable }: { ownTable: string | null }, chosen: ReadingChoice): OwnTable | null {
  if (ownTable === null) return null;
  const table = JSON.parse(ownTable) as OwnTable;
  return { ...table, choice: ColumnChoice.safeParse(chosen).data ?? table.choice };
}

/** The tables among the newest imported files, whose columns the person confirmed, newest first. */
export async function confirmedTables(db: Database, owner: string): Promise<OwnTable[]> {
  const rows = await db
    .selectFrom('imports')
    .select('ownTable')
    .where('owner', '=', owner)
    .where('state', '=', 'imported')
    .orderBy('createdAt', 'desc')
    .limit(MAX_REMEMBERED)
    .execute();
  return rows.flatMap(({ ownTable }) => (ownTable === null ? [] : (JSON.parse(ownTable) as OwnTable)));
}

/** What is stored of an imported table. The examples are no longer needed. */
export const withoutExamples = (table: OwnTable): OwnTable => ({
  ...table,
  columns: table.columns.map((column) => ({ ...column, examples: [] })),
});
