import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ApiDocument, contractBreaks } from './contract-breaks.ts';

type Field = { properties?: Record<string, object>; required?: string[] };
const json = (schema: Field) => ({ content: { 'application/json': { schema } } });
const api = (sent: Field, answered: Field, name = 'a'): ApiDocument => ({
  paths: {
    '/api/x/{id}': {
      patch: {
        parameters: [{ name, in: 'query', required: true }],
        requestBody: json(sent),
        responses: { 200: json(answered) },
      },
    },
  },
});

const fields = (...names: string[]): Field => ({ properties: Object.fromEntries(names.map((name) => [name, {}])) });

test('A page fits servers with the same contract, and servers that know and answer more.', () => {
  const page = api(fields('score'), fields('id'));
  assert.deepEqual(contractBreaks(page, page), []);
  assert.deepEqual(contractBreaks(page, api(fields('score', 'notes'), fields('id', 'notes'))), []);
});

test('A page breaks on an unknown field, a missing required field, or a field that is no longer answered.', () => {
  const page = api(fields('score'), fields('id', 'band'));
  const servers = api({ ...fields('notes'), required: ['notes'] }, fields('id'));
  assert.deepEqual(contractBreaks(page, servers), [
    'PATCH /api/x/{id}: the field score is unknown.',
    'PATCH /api/x/{id}: the field notes is required.',
    'PATCH /api/x/{id}: the answer lacks band.',
  ]);
});

test('A page breaks on a removed call and on a renamed parameter.', () => {
  const page = api({}, {});
  assert.deepEqual(contractBreaks(page, { paths: {} }), ['PATCH /api/x/{id} does not exist.']);
  assert.deepEqual(contractBreaks(page, api({}, {}, 'b')), [
    'PATCH /api/x/{id}: query a is unknown.',
    'PATCH /api/x/{id}: query b is required.',
  ]);
});

test('Nested fields of an answer are compared as well.', () => {
  const inside = (name: string) => ({ properties: { log: fields(name) } });
  const orNull = (schema: Field) => ({ anyOf: [schema, {}] }) as Field;
  for (const answered of [inside('day'), orNull(inside('day'))]) {
    assert.deepEqual(contractBreaks(api({}, orNull(inside('date'))), api({}, answered)), [
      'PATCH /api/x/{id}: log in the answer lacks date.',
    ]);
  }
});
