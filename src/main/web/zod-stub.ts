/** Methods that would use a schema. */
const PARSE_METHODS: ReadonlySet<string | symbol> = new Set(['parse', 'safeParse']);

/**
 * Replaces zod in the browser. The browser uses only the addresses and types of a contract and leaves parsing to the server, so schemas
 * can be declared but do nothing.
 */
const schema: object = new Proxy(() => {}, {
  apply: () => schema,
  get: (_, name) => {
    if (PARSE_METHODS.has(name)) throw new Error(`Schemas are not available in the browser: ${String(name)}().`);
    return schema;
  },
});

export { schema as z };
