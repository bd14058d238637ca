import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Endpoint } from '#contract/endpoint.ts';
import { allRoutes } from '#main/server/app.ts';
import { startApp, type TestApp } from '#testing/app.ts';
import { embeddedEngine } from '#testing/engines.ts';

type Operation = {
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: object; description?: string }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema?: object }> }>;
};
type Document = { openapi: string; info: { title: string }; paths: Record<string, Record<string, Operation>> };

let app: TestApp;
let endpoints: Endpoint[];
let document: Document;
before(async () => {
  app = await startApp(embeddedEngine);
  endpoints = allRoutes(app.platform).map((route) => route.spec);
  document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as Document;
});
after(() => app.stop());

const shapeOf = (path: string): string => path.replace(/:\w+|\{\w+\}/g, '{}');
const pathOf = (spec: Endpoint): string =>
  Object.keys(document.paths).find((path) => shapeOf(path) === shapeOf(spec.path)) ?? '';

const operationOf = (spec: Endpoint): Operation => {
  const operation = document.paths[pathOf(spec)]?.[spec.method.toLowerCase()];
  assert.ok(operation, `${spec.method} ${spec.path}`);
  return operation;
};

test('The OpenAPI document describes every endpoint and no other.', () => {
  assert.equal(document.openapi, '3.1.0');
  const described = Object.values(document.paths).flatMap((path) => Object.keys(path));
  assert.equal(described.length, endpoints.length);
  for (const spec of endpoints) assert.equal(operationOf(spec).summary, spec.summary);
});

test('The OpenAPI document declares every path and query parameter.', () => {
  for (const spec of endpoints) {
    const inPath = operationOf(spec).parameters.filter((parameter) => parameter.in === 'path');
    const named = [...pathOf(spec).matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    assert.deepEqual(
      inPath.map((parameter) => parameter.name),
      named,
    );
    assert.ok(inPath.every((parameter) => parameter.required && typeof parameter.schema === 'object'));
  }
  const limit = document.paths['/api/daily-logs/{ownerId}']?.get?.parameters.find(({ name }) => name === 'limit');
  assert.deepEqual([limit?.in, limit?.required], ['query', false]);
});

test('The OpenAPI document has one template per path, whatever its endpoints name the parameter.', () => {
  const shapes = Object.keys(document.paths).map(shapeOf);
  assert.equal(new Set(shapes).size, shapes.length);
  const schedules = document.paths['/api/sleep-schedules/{id}'];
  assert.deepEqual(Object.keys(schedules ?? {}).sort(), ['delete', 'get', 'patch']);
  const described = [schedules?.get, schedules?.patch].map((operation) => operation?.parameters[0]?.description);
  assert.deepEqual(described, ['The ownerId.', 'The scheduleId.']);
  assert.ok('/api/sleep-schedules/{ownerId}/today' in document.paths);
});

test('The OpenAPI document describes bodies, the one file of a form, responses and refusals.', () => {
  for (const spec of endpoints) {
    const { requestBody, responses } = operationOf(spec);
    const media = spec.file ? 'multipart/form-data' : 'application/json';
    const hasBody = spec.file !== null || spec.body.type !== 'undefined';
    assert.deepEqual(Object.keys(requestBody?.content ?? {}), hasBody ? [media] : []);
    assert.deepEqual(Object.keys(responses).sort(), [String(spec.status), 'default'].sort());
    const answer = responses[spec.status]?.content;
    const kinds = { json: 'application/json', file: spec.mediaType, nothing: undefined, redirect: undefined };
    assert.equal(Object.keys(answer ?? {})[0], kinds[spec.responseKind]);
  }
  const form = document.paths['/api/analyze-room/{ownerId}']?.post?.requestBody?.content['multipart/form-data'];
  assert.ok(form && 'properties' in form.schema);
  assert.deepEqual(Object.keys(form.schema.properties ?? {}), ['image', 'taken', 'curtains', 'screen', 'isBedroom']);
});

test('The OpenAPI document contains the target of every reference.', () => {
  assert.equal(JSON.stringify(document).includes('$ref'), false);
  assert.equal(JSON.stringify(document).includes('$schema'), false);
});

test('The readable page lists every endpoint and runs no script.', async () => {
  const answer = await fetch(`${app.url}/api/docs`);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
  const html = await answer.text();
  for (const spec of endpoints) assert.ok(html.includes(`<code>${spec.method} ${spec.path}</code>`), spec.path);
  assert.equal(/<script|javascript:|\son\w+=/i.test(html), false);
});
