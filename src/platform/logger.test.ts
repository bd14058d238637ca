import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLogger } from './logger.ts';

test('The log of a database error contains the problem, and no values of the row.', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const error = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (notes)=(a secret) already exists.',
    where: 'a secret',
  });
  logger.error({ err: error }, 'unexpected error');
  assert.equal(lines.length, 1);
  assert.match(lines[0] ?? '', /duplicate key.*23505/);
  assert.match(lines[0] ?? '', /logger\.test/);
  assert.equal(lines[0]?.includes('secret'), false);
});
