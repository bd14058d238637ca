/** What would use a schema. */
const PARSE_METHODS: ReadonlySet<string | symbol> = new Set(['parse', 'safeParse']);

/**
 * Stands in for zod in the browser, which takes from a contract its addresses and types and leaves the parsing to the server: schemas can be
 * written down and come to nothing.
 */
const schema: object = new Proxy(() => {}, {
  apply: () => schema,
  get: (_, name) => {
    if (PARSE_METHODS.has(name)) throw new Error(`There are no schemas in the browser that could ${String(name)}.`);
    return schema;
  },
});

export { schema as z };
