import type { Endpoint } from '#contract/endpoint.ts';
import { documentSchema, type JsonSchema } from './json-schema.ts';

const REFUSAL_RESPONSE = {
  description: 'Refused. `message` is a message to show, `field` the path of the field at fault, if there is one.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: { message: { type: 'string' }, field: { type: 'string' } },
        required: ['message'],
      },
    },
  },
};

/** The OpenAPI 3.1 document of a list of endpoints. */
export function openApiDocument(endpoints: readonly Endpoint[]): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const spec of endpoints) {
    const path = templateOf(spec, endpoints);
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(spec, path) };
  }
  return { openapi: '3.1.0', info: { title: 'Better Sleep', version: '1' }, paths };
}

const PARAMETER = /[:{](\w+)\}?/g;
const namesIn = (path: string): string[] => [...path.matchAll(PARAMETER)].map((match) => match[1] ?? '');
const shapeOf = (path: string): string => path.replace(PARAMETER, '{}');

/**
 * For example `/api/schedules/{ownerId}`. OpenAPI treats templates that differ only in the name of a parameter as the
 * same path, so where endpoints name it differently it is `id`.
 */
function templateOf({ path }: Endpoint, endpoints: readonly Endpoint[]): string {
  const sameShape = endpoints
    .filter((other) => shapeOf(other.path) === shapeOf(path))
    .map((other) => namesIn(other.path));
  let position = 0;
  return path.replace(PARAMETER, (_, name: string) => {
    const hasSameName = sameShape.every((names) => names[position] === name);
    position += 1;
    return hasSameName ? `{${name}}` : '{id}';
  });
}

function operation(spec: Endpoint, template: string): JsonSchema {
  const body = bodyOf(spec);
  return {
    summary: spec.summary,
    parameters: [...pathParameters(spec, template), ...parametersOf(spec.query, 'query')],
    ...(body ? { requestBody: body } : {}),
    responses: { [spec.status]: responseOf(spec), default: REFUSAL_RESPONSE },
  };
}

/** The parameters under the template's names; a renamed one has a description. */
function pathParameters(spec: Endpoint, template: string): JsonSchema[] {
  const [own, shown] = [namesIn(spec.path), namesIn(template)];
  return parametersOf(spec.params, 'path').map((parameter) => {
    const name = shown[own.indexOf(parameter.name as string)];
    return name === parameter.name ? parameter : { ...parameter, name, description: `The ${parameter.name}.` };
  });
}

function parametersOf(shape: Endpoint['params'], location: 'path' | 'query'): JsonSchema[] {
  const schema = documentSchema(shape, 'input');
  const required = new Set((schema.required as string[] | undefined) ?? []);
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([name, value]) => ({
    name,
    in: location,
    required: required.has(name),
    schema: value,
  }));
}

function bodyOf(spec: Endpoint): JsonSchema | undefined {
  if (spec.method === 'GET') return undefined;
  if (spec.file) {
    const { properties, ...fields } = documentSchema(spec.body, 'input');
    const file = { [spec.file.field]: { type: 'string', format: 'binary' } };
    const schema = { ...fields, properties: { ...file, ...(properties as JsonSchema) }, required: [spec.file.field] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (spec.body.type === 'undefined') return undefined;
  return { required: true, content: { 'application/json': { schema: documentSchema(spec.body, 'input') } } };
}

function responseOf(spec: Endpoint): JsonSchema {
  if (spec.responseKind === 'nothing') return { description: 'Done.' };
  if (spec.responseKind === 'redirect') return { description: 'The address of a page to go on to.' };
  if (spec.responseKind === 'file') return { description: 'The file.', content: { [spec.mediaType ?? '*/*']: {} } };
  const schema = documentSchema(spec.response, 'output');
  return { description: 'Done.', content: { 'application/json': { schema } } };
}
