type Schema = {
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
};
type Operation = {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};
/** The used part of an OpenAPI document. */
export type ApiDocument = { paths: Record<string, Record<string, Operation>> };

/**
 * The breaks between a page of one version and servers of another, one sentence each: missing calls, unknown fields
 * (which are refused), missing required fields, and fields that the page reads but are not answered.
 */
export function contractBreaks(page: ApiDocument, servers: ApiDocument): string[] {
  const known = new Map(Object.entries(servers.paths).map(([path, operations]) => [shapeOf(path), operations]));
  return Object.entries(page.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, expected]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const offered = known.get(shapeOf(path))?.[method];
      if (!offered) return [`${call} does not exist.`];
      return [
        ...parameterBreaks(expected, offered),
        ...bodyBreaks(bodyOf(expected), bodyOf(offered)),
        ...answerBreaks(answerOf(expected), answerOf(offered), 'the answer'),
      ].map((what) => `${call}: ${what}`);
    }),
  );
}

/** The name of a path parameter does not matter on the wire. */
const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');

const schemaIn = (content: Record<string, { schema?: Schema }> | undefined): Schema | undefined =>
  Object.values(content ?? {})[0]?.schema;
const bodyOf = (operation: Operation): Schema | undefined => schemaIn(operation.requestBody?.content);
const answerOf = ({ responses = {} }: Operation): Schema | undefined =>
  schemaIn(Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content);

function parameterBreaks(expected: Operation, offered: Operation): string[] {
  const named = ({ parameters = [] }: Operation) =>
    new Map(parameters.filter((one) => one.in !== 'path').map((one) => [`${one.in} ${one.name}`, one]));
  const [sent, known] = [named(expected), named(offered)];
  return [
    ...[...sent.keys()].filter((name) => !known.has(name)).map((name) => `${name} is unknown.`),
    ...[...known].filter(([name, { required }]) => required && !sent.has(name)).map(([name]) => `${name} is required.`),
  ];
}

function bodyBreaks(sent: Schema | undefined, known: Schema | undefined): string[] {
  const names = Object.keys(sent?.properties ?? {});
  const unknown = names.filter((name) => !(name in (known?.properties ?? {})));
  const needed = (known?.required ?? []).filter((name) => !(sent?.required ?? []).includes(name));
  return [
    ...unknown.map((name) => `the field ${name} is unknown.`),
    ...needed.map((name) => `the field ${name} is required.`),
  ];
}

/** The schema of a value that is not null. */
const present = (schema: Schema | undefined): Schema | undefined =>
  schema?.anyOf?.find(({ properties, items }) => properties || items) ?? schema;

function answerBreaks(maybeExpected: Schema | undefined, maybeActual: Schema | undefined, where: string): string[] {
  const [expected, actual] = [present(maybeExpected), present(maybeActual)];
  if (expected?.items) return answerBreaks(expected.items, actual?.items, `an item of ${where}`);
  return Object.entries(expected?.properties ?? {}).flatMap(([name, field]) => {
    const answered = actual?.properties?.[name];
    if (!answered) return [`${where} lacks ${name}.`];
    return answerBreaks(field, answered, `${name} in ${where}`);
  });
}
