import { DatabaseSync } from 'node:sqlite';
import { quoteName, quoteNames, type Row, type Value } from '#platform/database/copying/side.ts';
import { sqliteTables } from '#platform/database/copying/sqlite-side.ts';

type Column = { name: string; type: string; notnull: number };

/** Texts whose order differs by bytes, by UTF-16 and by language rules, and characters that are easily lost. */
const TEXTS = [
  '😀 slept',
  'ﬀ',
  'ä',
  'Z',
  'a',
  'é',
  'e\u0301',
  ' space ',
  'it\'s \\ "quoted" {1,NULL}',
  'line\r\nline\ttab',
  '\u2028',
  '\ufeff',
  'null',
];
const LONG = 'Slept badly, 😴. '.repeat(5000);
const REALS = [1.5e9, 1_610_612_736.5, 0, 0.1 + 0.2, 1e-300, -1.25, 9_007_199_254_740_991];
const WHOLES = [0, 1, -1, 2_147_483_647, -2_147_483_648];

/** Inserts rows with odd contents into every table of a migrated SQLite database, including tables added later. */
export function fillWithOddRows(file: string, rowsEach: number): void {
  const database = new DatabaseSync(file);
  database.exec('begin');
  for (const table of sqliteTables(database)) {
    const columns = database.prepare('select * from pragma_table_info(?)').all(table.name) as Column[];
    const indexed = indexedColumns(database, table.name);
    const insert = database.prepare(
      `insert into ${quoteName(table.name)} (${quoteNames(columns.map(({ name }) => name))}) values (${columns.map(() => '?').join(', ')})`,
    );
    for (let row = 0; row < rowsEach; row++) {
      insert.run(...columns.map((column, at) => oddValue(column, indexed.get(column.name), row, at)));
    }
  }
  database.exec('commit');
  database.close();
}

/** The columns of indexes, and whether their values must be unique. */
function indexedColumns(database: DatabaseSync, table: string): Map<string, boolean> {
  const rows = database
    .prepare(
      `select columns.name, max(indexes."unique") as own
       from pragma_index_list(?) indexes, pragma_index_info(indexes.name) columns group by columns.name`,
    )
    .all(table) as { name: string; own: number }[];
  return new Map(rows.map(({ name, own }) => [name, own === 1]));
}

/**
 * Long texts go to columns without an index: PostgreSQL limits an index entry to 2.7 kB, and indexed texts are short.
 */
function oddValue({ type, notnull }: Column, isOwn: boolean | undefined, row: number, at: number): Value {
  const pick = <Item>(of: readonly Item[]): Item => of[(row + at) % of.length] as Item;
  if (isOwn) return `${pick(TEXTS)}${row}`;
  if (!notnull && row % 3 === 0) return null;
  if (type.toLowerCase() === 'integer') return pick(WHOLES);
  if (type.toLowerCase() === 'double precision') return pick(REALS);
  return row === 7 && isOwn === undefined ? LONG : pick(['', ...TEXTS]);
}

/** Every row of every table of the product in an SQLite file, for comparison. */
export function allRows(file: string): Record<string, Row[]> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return Object.fromEntries(
      sqliteTables(database).map(({ name, columns, keySize }) => {
        const statement = database.prepare(
          `select ${quoteNames(columns)} from ${quoteName(name)} order by ${quoteNames(columns.slice(0, keySize))}`,
        );
        statement.setReturnArrays(true);
        return [name, statement.all() as unknown as Row[]];
      }),
    );
  } finally {
    database.close();
  }
}
