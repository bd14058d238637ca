import type { Side } from '#platform/database/copying/side.ts';

/** The columns that name blobs. */
export const BLOB_COLUMNS: Readonly<Record<string, string>> = { roomAnalyses: 'photoKey', imports: 'readKey' };

/** The key of every blob that a row names. */
export async function* blobKeys(side: Pick<Side, 'tables' | 'rows'>): AsyncGenerator<string> {
  for (const table of await side.tables()) {
    const column = BLOB_COLUMNS[table.name];
    const at = column === undefined ? -1 : table.columns.indexOf(column);
    if (at < 0) continue;
    for await (const rows of side.rows(table)) {
      for (const row of rows) if (row[at]) yield String(row[at]);
    }
  }
}

/** Runs an action on each item, a few at a time, without holding all items in memory. */
export async function eachOf<Item>(items: AsyncIterable<Item>, atOnce: number, act: (item: Item) => Promise<void>) {
  const iterator = items[Symbol.asyncIterator]();
  const pull = async (): Promise<void> => {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) await act(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, pull));
}
