/** Each connection holds each named statement, about 20 kB at the server. The product has about 250. */
const MAX_NAMES = 300;
/** Longer statements insert many rows at once and rarely repeat. */
const MAX_STATEMENT_CHARACTERS = 4000;
/** How many statements seen only once are remembered. */
const MAX_SEEN_ONCE = 1000;

/**
 * Names each statement that runs a second time, so that PostgreSQL parses it once per connection and plans it a few
 * times instead of per request. The names are the same on every connection.
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

  /** A changed table invalidates prepared statements, so the statement is prepared again under another name. */
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
