import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { endpoint, endpointPath } from './endpoint.ts';

const read = endpoint({
  method: 'GET',
  path: '/api/shelves/:shelfId/books/:bookId',
  summary: 'One book.',
  access: 'row',
  params: z.strictObject({ shelfId: z.string(), bookId: z.string() }),
  query: z.strictObject({ page: z.number().optional(), search: z.string().optional() }),
  response: z.object({ title: z.string() }),
});

test('An address has its parameters filled in and escaped.', () => {
  assert.equal(endpointPath(read, { shelfId: 'a', bookId: 'b' }), '/api/shelves/a/books/b');
  assert.equal(
    endpointPath(read, { shelfId: '../x?y#z', bookId: 'ü 1/2' }),
    '/api/shelves/..%2Fx%3Fy%23z/books/%C3%BC%201%2F2',
  );
});

test('An address has the query values that are set, escaped, and omits the others.', () => {
  const params = { shelfId: 'a', bookId: 'b' };
  assert.equal(endpointPath(read, params, { page: 2 }), '/api/shelves/a/books/b?page=2');
  assert.equal(
    endpointPath(read, params, { page: 0, search: 'a&b=c' }),
    '/api/shelves/a/books/b?page=0&search=a%26b%3Dc',
  );
  assert.equal(endpointPath(read, params, { search: undefined }), '/api/shelves/a/books/b');
  assert.equal(endpointPath(read, params, {}), '/api/shelves/a/books/b');
});

test('An endpoint with a response answers 200 with JSON, and one without answers 204.', () => {
  assert.deepEqual([read.status, read.responseKind, read.file], [200, 'json', null]);
  const remove = endpoint({ method: 'DELETE', path: '/api/x', summary: 'Remove.', access: 'anyone' });
  assert.deepEqual([remove.status, remove.responseKind], [204, 'nothing']);
  assert.equal(remove.body.safeParse(undefined).success, true);
  assert.equal(remove.body.safeParse({}).success, false);
  assert.equal(remove.params.safeParse({ extra: 1 }).success, false);
});
