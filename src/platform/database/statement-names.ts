/** Each connection keeps each named statement: some 20 kB at the server. The product has about 250. */
const MOST_NAMES = 300;
/** Longer ones insert many rows at once, hardly ever as many again. */
const LONGEST_CHARACTERS = 4000;
/** Statements that were seen once and are waiting to be seen again. */
const MOST_STRANGERS = 1000;

/**
 * Gives a name to each statement that is asked for a second time, so that PostgreSQL parses it once for each connection and plans it a
 * few times, and not for every request. The names are the same on every connection.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seenOnce = new Set<string>();
  #made = 0;

  of(sql: string): string | undefined {
    const name = this.#names.get(sql);
    if (name !== undefined) return name;
    if (this.#names.size >= MOST_NAMES || sql.length > LONGEST_CHARACTERS) return undefined;
    if (this.#seenOnce.delete(sql)) return this.#rename(sql);
    if (this.#seenOnce.size >= MOST_STRANGERS) this.#seenOnce.clear();
    this.#seenOnce.add(sql);
    return undefined;
  }

  /** A changed table makes what was prepared before it useless: from now on such a statement is prepared anew, under another name. */
  renew(sql: string): void {
    if (this.#names.has(sql)) this.#rename(sql);
  }

  #rename(sql: string): string {
    this.#made++;
    const name = `s${this.#made}`;
    this.#names.set(sql, name);
    return name;
  }
}
