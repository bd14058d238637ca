import { OperationalError } from '../../operational-error.ts';
import { type Difference, differences, differingColumns } from './differences.ts';
import { Batch, keyOf, type Row, type Side, type Table } from './side.ts';

type OnRows = (rows: number) => void;
type ReadableSide = Pick<Side, 'tables' | 'rows'>;

/**
 * Makes the target hold exactly the rows of the source. It compares and writes only the differences, so an interrupted
 * copy resumes when it runs again without stored progress. Conflicting rows are removed first, because a row can hold a
 * unique value of another row.
 */
export async function copyTables(source: Side, target: Side, onRows: OnRows): Promise<void> {
  for (const table of await matchingTables(source, target)) {
    if ((await target.count(table)) > 0) {
      await forEachBatch(source, target, table, notInSource, (rows) => target.change(table, rows, []));
    }
    const countedSource = { ...source, rows: (of: Table) => counted(source.rows(of), onRows) };
    await forEachBatch(countedSource, target, table, notInTarget, (rows) => addRows(target, table, rows));
  }
}

/** Compares all rows of both sides and describes the first difference. Null if there is none. */
export async function firstDifference(
  source: ReadableSide,
  target: ReadableSide,
  onRows: OnRows,
): Promise<string | null> {
  for (const table of await matchingTables(source, target)) {
    const rows = counted(source.rows(table), onRows);
    for await (const found of differences(rows, target.rows(table), table.keySize))
      return differenceMessage(table, found);
  }
  return null;
}

/** Both sides are migrated to the same version, so they have the same tables. The check prevents silent loss of a table. */
async function matchingTables(source: ReadableSide, target: ReadableSide): Promise<Table[]> {
  const [from, to] = [await source.tables(), await target.tables()];
  if (JSON.stringify(from) !== JSON.stringify(to)) {
    throw new OperationalError(
      'The two databases do not have the same tables and columns. Both must be of this version of Better Sleep.',
    );
  }
  const keyless = from.find(({ keySize }) => keySize === 0);
  if (keyless) throw new Error(`${keyless.name} has no primary key to copy it by.`);
  return from;
}

const notInSource = (found: Difference): Row | undefined => (found.kind === 'missing' ? undefined : found.target);
const notInTarget = (found: Difference): Row | undefined => (found.kind === 'missing' ? found.source : undefined);

async function forEachBatch(
  source: Side,
  target: Side,
  table: Table,
  selectRow: (found: Difference) => Row | undefined,
  apply: (rows: Row[]) => Promise<void>,
): Promise<void> {
  const batch = new Batch();
  for await (const found of differences(source.rows(table), target.rows(table), table.keySize)) {
    const row = selectRow(found);
    if (row && batch.add(row)) await apply(batch.take());
  }
  if (batch.rows.length > 0) await apply(batch.take());
}

/** If a batch is refused because of a value, its rows are inserted one by one to find the one that fails. */
async function addRows(target: Side, table: Table, rows: readonly Row[]): Promise<void> {
  try {
    await target.change(table, [], rows);
  } catch (reason) {
    if (!isValueError(reason)) throw reason;
    for (const row of rows) {
      await target.change(table, [], [row]).catch((error: Error) => {
        throw new OperationalError(`The row ${keyOf(table, row)} of ${table.name} was refused: ${error.message}`);
      });
    }
  }
}

/** SQLSTATE classes 22 (data) and 23 (constraints), and SQLite's constraint error. */
function isValueError(reason: unknown): boolean {
  const { code = '', errcode } = reason as { code?: string; errcode?: number };
  return /^2[23]...$/.test(code) || errcode === 19;
}

async function* counted(batches: AsyncIterable<readonly Row[]>, onRows: OnRows): AsyncGenerator<readonly Row[]> {
  for await (const rows of batches) {
    yield rows;
    onRows(rows.length);
  }
}

/** Names the row by its key. Values are personal data and are left out. */
function differenceMessage(table: Table, found: Difference): string {
  if (found.kind === 'missing') return `The row ${keyOf(table, found.source)} of ${table.name} is missing.`;
  if (found.kind === 'extra')
    return `${table.name} has a row ${keyOf(table, found.target)} that the source does not have.`;
  const columns = differingColumns(table.columns, found.source, found.target);
  return `The row ${keyOf(table, found.source)} of ${table.name} differs in ${columns.join(', ')}.`;
}
