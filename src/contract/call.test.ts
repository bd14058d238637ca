import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { createCaller } from './call.ts';
import { endpoint } from './endpoint.ts';
import { CallError } from './errors.ts';
import { query, queryKey } from './query.ts';

const params = z.strictObject({ id: z.string() });
const rename = endpoint({
  method: 'PATCH',
  path: '/api/things/:id',
  summary: 'Rename a thing.',
  access: 'row',
  params,
  body: z.strictObject({ name: z.string() }),
  response: z.object({ name: z.string() }),
});
const list = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  summary: 'Things.',
  access: 'row',
  params,
  query: z.strictObject({ limit: z.number().optional() }),
  response: z.array(z.string()),
});
const remove = endpoint({ method: 'DELETE', path: '/api/things/:id', summary: 'Remove.', access: 'row', params });

/** A caller that records its requests. */
function recorded(answer: () => Response) {
  const sent: { address: string; init: RequestInit }[] = [];
  const record = async (address: string | URL | Request, init: RequestInit = {}) => {
    sent.push({ address: String(address), init });
    return answer();
  };
  const call = createCaller({ fetch: record, baseUrl: 'http://server', timeZone: () => 'Europe/Berlin' });
  return { call, sent };
}

test('A call with a body sends JSON, the cookies and the time zone, and returns the response.', async () => {
  const { call, sent } = recorded(() => Response.json({ name: 'new' }));
  assert.deepEqual(await call(rename, { params: { id: 'a/b' }, body: { name: 'new' } }), { name: 'new' });
  assert.equal(sent[0]?.address, 'http://server/api/things/a%2Fb');
  const { method, credentials, headers, body } = sent[0]?.init ?? {};
  assert.deepEqual([method, credentials, body], ['PATCH', 'include', '{"name":"new"}']);
  assert.deepEqual(headers, { 'Time-Zone': 'Europe/Berlin', 'Content-Type': 'application/json' });
});

test('A call without a body sends no content type.', async () => {
  const { call, sent } = recorded(() => Response.json(['x']));
  await call(list, { params: { id: '1' }, query: { limit: 3 } });
  assert.equal(sent[0]?.address, 'http://server/api/things/1?limit=3');
  assert.deepEqual([sent[0]?.init.body, sent[0]?.init.headers], [null, { 'Time-Zone': 'Europe/Berlin' }]);
});

test('A 204 response is undefined.', async () => {
  const { call } = recorded(() => new Response(null, { status: 204 }));
  assert.equal(await call(remove, { params: { id: '1' } }), undefined);
});

test('Any other response is an error with the status and the message.', async () => {
  const { call } = recorded(() => Response.json({ message: 'Not yours.' }, { status: 403 }));
  await assert.rejects(call(remove, { params: { id: '1' } }), (error) => {
    assert.ok(error instanceof CallError);
    assert.deepEqual(
      [error.status, error.serverMessage, error.message],
      [403, 'Not yours.', '403: {"message":"Not yours."}'],
    );
    return true;
  });
  const empty = recorded(() => new Response('', { status: 503, statusText: 'Service Unavailable' }));
  await assert.rejects(empty.call(remove, { params: { id: '1' } }), { message: '503: Service Unavailable' });
});

test('A call can be aborted.', async () => {
  const { call, sent } = recorded(() => Response.json([]));
  const { signal } = new AbortController();
  await call(list, { params: { id: '1' }, signal });
  assert.equal(sent[0]?.init.signal, signal);
});

test('A query is identified by its address and fetches it.', async () => {
  const { call, sent } = recorded(() => Response.json(['x']));
  const things = query(call, list, { id: '1' }, { limit: 2 });
  assert.deepEqual(things.queryKey, ['/api/things/1?limit=2']);
  assert.deepEqual(things.queryKey, queryKey(list, { id: '1' }, { limit: 2 }));
  assert.notDeepEqual(things.queryKey, queryKey(list, { id: '1' }));
  const { signal } = new AbortController();
  assert.deepEqual(await things.queryFn({ signal }), ['x']);
  assert.deepEqual([sent[0]?.address, sent[0]?.init.signal], ['http://server/api/things/1?limit=2', signal]);
});
