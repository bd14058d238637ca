/**
 * Runs a statement that names one owner for each id of a requester in turn, until one finds a row. How many ids a browser holds thus
 * never shapes a statement. Nearly every requester has one id.
 */
export async function findForOwners<Row>(
  owners: readonly string[],
  find: (owner: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  for (const owner of owners) {
    const row = await find(owner);
    if (row !== undefined) return row;
  }
  return undefined;
}
