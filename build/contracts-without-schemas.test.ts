import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { endpoint } from '../src/contract/endpoint.ts';
import { withoutSchemas } from './contracts-without-schemas.ts';

const readNight = endpoint({
  method: 'GET',
  path: '/api/nights/:ownerId',
  summary: 'Reads a night.',
  access: 'owner',
  params: z.object({ ownerId: z.string() }),
  response: z.object({ date: z.string() }),
});

const KEPT: [what: string, value: unknown, source: string][] = [
  [
    'the address of an endpoint',
    readNight,
    '{"method":"GET","path":"/api/nights/:ownerId","file":null,"dependsOnNights":false,"isStored":false}',
  ],
  ['a number', 300, '300'],
  ['a text', 'Europe/Oslo', '"Europe/Oslo"'],
  ['a list', ['log', 'watch'], '["log","watch"]'],
];

for (const [what, value, source] of KEPT) {
  test(`A contract in the browser has ${what}.`, () => {
    assert.equal(withoutSchemas({ value }), `export const value = ${source};`);
  });
}

test('A contract in the browser has no schema and no function.', () => {
  assert.equal(withoutSchemas({ Night: z.object({ date: z.string() }), isNight: () => true }), '');
});
