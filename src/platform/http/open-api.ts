import type { Endpoint } from '#contract/endpoint.ts';
import { documentSchema, type JsonSchema } from './json-schema.ts';

const REFUSED = {
  description: 'Refused. `message` is a sentence that may be shown.',
  content: {
    'application/json': {
      schema: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
    },
  },
};

/** The OpenAPI 3.1 document of a list of endpoints. */
export function openApiDocument(endpoints: readonly Endpoint[]): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const spec of endpoints) {
    const path = spec.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(spec) };
  }
  return { openapi: '3.1.0', info: { title: 'Better Sleep', version: '1' }, paths };
}

function operation(spec: Endpoint): JsonSchema {
  const body = bodyOf(spec);
  return {
    summary: spec.summary,
    parameters: [...parametersOf(spec, 'path'), ...parametersOf(spec, 'query')],
    ...(body ? { requestBody: body } : {}),
    responses: { [spec.status]: responseOf(spec), default: REFUSED },
  };
}

function parametersOf(spec: Endpoint, place: 'path' | 'query'): JsonSchema[] {
  const schema = documentSchema(place === 'path' ? spec.params : spec.query, 'input');
  const required = new Set((schema.required as string[] | undefined) ?? []);
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([name, shape]) => ({
    name,
    in: place,
    required: required.has(name),
    schema: shape,
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
  if (spec.answers === 'nothing') return { description: 'Done.' };
  if (spec.answers === 'file') return { description: 'The file.', content: { [spec.mediaType ?? '*/*']: {} } };
  const schema = documentSchema(spec.response, 'output');
  return { description: 'Done.', content: { 'application/json': { schema } } };
}
