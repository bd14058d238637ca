import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outageRefusal } from './outage.ts';

const CASES: { what: string; error: object; says: RegExp | undefined }[] = [
  { what: 'SQLite has no room', error: { code: 'ERR_SQLITE_ERROR', errcode: 13 }, says: /^We cannot save/ },
  {
    what: 'SQLite met a broken disk at a sync',
    error: { code: 'ERR_SQLITE_ERROR', errcode: 1034 },
    says: /^We cannot save/,
  },
  { what: 'SQLite may only read', error: { code: 'ERR_SQLITE_ERROR', errcode: 8 }, says: /^We cannot save/ },
  { what: 'SQLite is locked', error: { code: 'ERR_SQLITE_ERROR', errcode: 5 }, says: /^We cannot reach/ },
  { what: 'a constraint of SQLite', error: { code: 'ERR_SQLITE_ERROR', errcode: 2067 }, says: undefined },
  { what: 'PostgreSQL has no room', error: { code: '53100' }, says: /^We cannot save/ },
  { what: 'PostgreSQL has no connections left', error: { code: '53300' }, says: /^We cannot reach/ },
  { what: 'PostgreSQL is shutting down', error: { code: '57P01' }, says: /^We cannot reach/ },
  { what: 'a statement took too long', error: { code: '57014' }, says: /^We cannot reach/ },
  { what: 'a constraint of PostgreSQL', error: { code: '23505' }, says: undefined },
  {
    what: 'the pool has no connection to spare',
    error: { message: 'timeout exceeded when trying to connect' },
    says: /^We cannot reach/,
  },
  { what: 'the connection ended', error: { message: 'Connection terminated unexpectedly' }, says: /^We cannot reach/ },
  { what: 'no server listens', error: { code: 'ECONNREFUSED' }, says: /^We cannot reach/ },
  { what: 'no room for a file', error: { code: 'ENOSPC' }, says: /^We cannot save/ },
  { what: 'a file that should be there', error: { code: 'ENOENT' }, says: undefined },
  { what: 'a bug', error: { message: 'x is not a function' }, says: undefined },
];

for (const { what, error, says } of CASES) {
  test(`If ${what}, ${says ? 'the request is refused as temporarily unavailable' : 'it is not treated as an outage'}.`, () => {
    const refusal = outageRefusal(Object.assign(new Error('reported by the machine'), error));
    if (!says) return assert.equal(refusal, undefined);
    assert.equal(refusal?.status, 503);
    assert.match(refusal.message, says);
    assert.ok((refusal.retryAfterSeconds ?? 0) > 0);
  });
}
