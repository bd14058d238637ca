import { OperationalError } from '../../operational-error.ts';
import { keyOf, type Row, type Side, type Table, type Value } from './side.ts';

/**
 * Removes the invisible character U+0000, which PostgreSQL refuses in text, and reports each removal. Requests cannot
 * contain it, but old or hand-written rows might; in a key it is an error, because removing it could merge two rows.
 */
export function withoutNul(side: Side, onDropped: (where: string) => void): Side {
  return {
    ...side,
    async *rows(table) {
      for await (const rows of side.rows(table)) yield rows.map((row) => rowWithoutNul(table, row, onDropped));
    },
  };
}

const hasNul = (value: Value | undefined): boolean => typeof value === 'string' && value.includes('\0');

function rowWithoutNul(table: Table, row: Row, onDropped: (where: string) => void): Row {
  if (!row.some(hasNul)) return row;
  if (row.slice(0, table.keySize).some(hasNul)) {
    const key = JSON.stringify(keyOf(table, row));
    throw new OperationalError(
      `The row ${key} of ${table.name} contains the character U+0000 in its key, which PostgreSQL cannot hold.`,
    );
  }
  const columns = table.columns.filter((_, at) => hasNul(row[at]));
  onDropped(`${table.name}, row ${keyOf(table, row)}, ${columns.join(' and ')}`);
  return row.map((value) => (typeof value === 'string' ? value.replaceAll('\0', '') : value));
}
