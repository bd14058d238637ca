/** Each connection keeps each named statement: some 20 kB at the server. The product has about 250. */
const MAX_NAMES = 300;
/** Longer ones insert many rows at once, hardly ever as many again. */
const MAX_STATEMENT_CHARACTERS = 4000;
/** Statements that were seen once and are waiting to be seen again. */
const MAX_SEEN_ONCE = 1000;

/**
 * Gives a name to each statement that is asked for a second time, so that PostgreSQL parses it once for each connection and plans it a
 * few times, and not for every request. The names are the same on every connection.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seenOnce = new Set<string>();
  #count = 0;

  of(sql: string): string | undefined {
    const name = this.#names.get(sql);
    if (name !== undefined) return name;
    if (this.#names.size >= MAX_NAMES || sql.length > MAX_STATEMENT_CHARACTERS) return undefined;
    if (this.#seenOnce.delete(sql)) return this.#rename(sql);
    if (this.#seenOnce.size >= MAX_SEEN_ONCE) this.#seenOnce.clear();
    this.#seenOnce.add(sql);
    return undefined;
  }

  /** A changed table makes what was prepared before it useless: from now on such a statement is prepared anew, under another name. */
  renew(sql: string): void {
    if (this.#names.has(sql)) this.#rename(sql);
  }

  #rename(sql: string): string {
    this.#count++;
    const name = `s${this.#count}`;
    this.#names.set(sql, name);
    return name;
  }
}
