import { originsWithShiftedStages } from '#core/nights/server/imported/queries.ts';
import { ColumnChoice, type OwnTable } from '#domain/sessions/own-table.ts';
import { WATCH_FILE_SOURCE } from '#domain/sessions/source-names.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Found, Import, ReadingChoice } from '../contract.ts';
import { listImports, type ShownRow } from './queries.ts';

/** All files of a person, newest first, and whether older ones should be read again. */
export async function shownImports(db: Database, owner: string): Promise<Import[]> {
  const imports = (await listImports(db, owner)).map(importOf);
  // Files that this version read have a number of improved nights.
  const older = imports.filter(({ state, found }) => state === 'imported' && found?.improved === undefined);
  const shifted = await originsWithShiftedStages(
    db,
    owner,
    older.flatMap(({ id, found }) => (found?.sources.includes(WATCH_FILE_SOURCE) ? id : [])),
  );
  return imports.map((one) => (shifted.has(one.id) ? { ...one, hasShiftedStages: true } : one));
}

export function importOf(row: ShownRow): Import {
  const isRead = row.state === 'ready' || row.state === 'imported';
  const part = row.totalBytes > 0 ? Math.min(1, row.doneBytes / row.totalBytes) : 0;
  return {
    id: row.id,
    state: row.state,
    fileName: row.fileName,
    fileBytes: row.fileBytes,
    progress: isRead ? 1 : part,
    found: isRead && row.found !== null ? (JSON.parse(row.found) as Found) : null,
    ...(row.state === 'ready' && row.ownTable !== null && { ownTable: JSON.parse(row.ownTable) as OwnTable }),
    fault: row.fault,
    imported: row.imported,
    createdAt: row.createdAt,
  };
}

/** The table of a preview with the chosen columns. Null for a file of another kind. */
export function tableBy({ ownTable }: { ownTable: string | null }, chosen: ReadingChoice): OwnTable | null {
  if (ownTable === null) return null;
  const table = JSON.parse(ownTable) as OwnTable;
  return { ...table, choice: ColumnChoice.safeParse(chosen).data ?? table.choice };
}
