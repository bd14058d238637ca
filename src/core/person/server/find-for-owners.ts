/**
 * Runs a statement that names one owner for each id of a requester in turn, until one finds a row, so that the number
 * of ids never changes the SQL. Almost every requester has one id.
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
