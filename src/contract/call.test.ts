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

/** A caller whose requests end here. */
function recorded(answer: () => Response) {
  const sent: { address: string; init: RequestInit }[] = [];
  const record = async (address: string | URL | Request, init: RequestInit = {}) => {
    sent.push({ address: String(address), init });
    return answer();
  };
  const call = createCaller({ fetch: record, baseUrl: 'http://server', timeZone: () => 'Europe/Berlin' });
  return { call, sent };
}

test('a call with a body sends JSON, the cookies and the time zone, and gives the answer', async () => {
  const { call, sent } = recorded(() => Response.json({ name: 'new' }));
  assert.deepEqual(await call(rename, { params: { id: 'a/b' }, body: { name: 'new' } }), { name: 'new' });
  assert.equal(sent[0]?.address, 'http://server/api/things/a%2Fb');
  const { method, credentials, headers, body } = sent[0]?.init ?? {};
  assert.deepEqual([method, credentials, body], ['PATCH', 'include', '{"name":"new"}']);
  assert.deepEqual(headers, { 'Time-Zone': 'Europe/Berlin', 'Content-Type': 'application/json' });
});

test('a call without a body claims no content', async () => {
  const { call, sent } = recorded(() => Response.json(['x']));
  await call(list, { params: { id: '1' }, query: { limit: 3 } });
  assert.equal(sent[0]?.address, 'http://server/api/things/1?limit=3');
  assert.deepEqual([sent[0]?.init.body, sent[0]?.init.headers], [null, { 'Time-Zone': 'Europe/Berlin' }]);
});

test('an answer of 204 is nothing', async () => {
  const { call } = recorded(() => new Response(null, { status: 204 }));
  assert.equal(await call(remove, { params: { id: '1' } }), undefined);
});

test('any other answer is an error with the status and the sentence', async () => {
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

test('a call can be given up', async () => {
  const { call, sent } = recorded(() => Response.json([]));
  const { signal } = new AbortController();
  await call(list, { params: { id: '1' }, signal });
  assert.equal(sent[0]?.init.signal, signal);
});

test('a query is known by its address and asks for it', async () => {
  const { call, sent } = recorded(() => Response.json(['x']));
  const things = query(call, list, { id: '1' }, { limit: 2 });
  assert.deepEqual(things.queryKey, ['/api/things/1?limit=2']);
  assert.deepEqual(things.queryKey, queryKey(list, { id: '1' }, { limit: 2 }));
  assert.notDeepEqual(things.queryKey, queryKey(list, { id: '1' }));
  const { signal } = new AbortController();
  assert.deepEqual(await things.queryFn({ signal }), ['x']);
  assert.deepEqual([sent[0]?.address, sent[0]?.init.signal], ['http://server/api/things/1?limit=2', signal]);
});
