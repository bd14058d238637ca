import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fastify } from 'fastify';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { serveApiDescription } from './serve-api-description.ts';

test('The description of the API is built once for each of its two formats, and spends the limit of the address.', async (t) => {
  let read = 0;
  const spec = endpoint({ method: 'GET', path: '/api/x', summary: 'X.', access: 'anyone', response: z.string() });
  const counted = Object.defineProperty({ ...spec }, 'summary', {
    get: () => {
      read++;
      return 'X.';
    },
  });
  const spent: string[] = [];
  const app = fastify();
  t.after(() => app.close());
  serveApiDescription(
    app as never,
    [counted],
    {
      spend: async (limit, key) => void spent.push(`${limit} ${key}`),
      refund: async () => {},
    },
    () => ({}),
  );
  for (const url of ['/api/docs', '/api/openapi.json']) {
    const first = await app.inject(url);
    const readOnce = read;
    const second = await app.inject(url);
    assert.equal(first.statusCode, 200);
    assert.equal(second.body, first.body);
    assert.equal(read, readOnce);
  }
  assert.equal(read, 2);
  assert.deepEqual(
    spent,
    Array.from({ length: 4 }, () => 'address 127.0.0.1'),
  );
});
