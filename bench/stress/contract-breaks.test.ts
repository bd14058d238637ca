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

test('A page and servers that say the same get along, and so they do where the servers know and tell more', () => {
  const page = api(fields('score'), fields('id'));
  assert.deepEqual(contractBreaks(page, page), []);
  assert.deepEqual(contractBreaks(page, api(fields('score', 'notes'), fields('id', 'notes'))), []);
});

test('A field that is sent and not known, one that is missing, and one that is no longer told break a page', () => {
  const page = api(fields('score'), fields('id', 'band'));
  const servers = api({ ...fields('notes'), required: ['notes'] }, fields('id'));
  assert.deepEqual(contractBreaks(page, servers), [
    'PATCH /api/x/{id}: the field score is not known.',
    'PATCH /api/x/{id}: the field notes is needed.',
    'PATCH /api/x/{id}: the answer lacks band.',
  ]);
});

test('A call that is gone and a parameter of another name break a page', () => {
  const page = api({}, {});
  assert.deepEqual(contractBreaks(page, { paths: {} }), ['PATCH /api/x/{id} is not there.']);
  assert.deepEqual(contractBreaks(page, api({}, {}, 'b')), [
    'PATCH /api/x/{id}: query a is not known.',
    'PATCH /api/x/{id}: query b is needed.',
  ]);
});

test('What lies deeper in an answer is read too', () => {
  const inside = (name: string) => ({ properties: { log: fields(name) } });
  const orNull = (schema: Field) => ({ anyOf: [schema, {}] }) as Field;
  for (const answered of [inside('day'), orNull(inside('day'))]) {
    assert.deepEqual(contractBreaks(api({}, orNull(inside('date'))), api({}, answered)), [
      'PATCH /api/x/{id}: log in the answer lacks date.',
    ]);
  }
});
