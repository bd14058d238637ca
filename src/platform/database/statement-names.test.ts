import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StatementNames } from './statement-names.ts';

test('a statement has a name from the second time it is asked for, and keeps it', () => {
  const names = new StatementNames();
  assert.equal(names.of('select 1'), undefined);
  const name = names.of('select 1');
  assert.ok(name);
  assert.equal(names.of('select 1'), name);
  names.of('select 2');
  assert.notEqual(names.of('select 2'), name);
});

test('a renewed statement has another name, and one without a name stays without', () => {
  const names = new StatementNames();
  names.of('select 1');
  const before = names.of('select 1');
  names.renew('select 1');
  assert.notEqual(names.of('select 1'), before);
  names.renew('select 2');
  assert.equal(names.of('select 2'), undefined);
});

test('there are only so many names, and none for what is very long', () => {
  const names = new StatementNames();
  const twice = (sql: string) => names.of(sql) ?? names.of(sql);
  const given = Array.from({ length: 500 }, (_, at) => twice(`select ${at}`)).filter((name) => name !== undefined);
  assert.equal(new Set(given).size, 300);
  assert.equal(names.of('select 1'), given[1], 'those that have one keep it');
  const others = new StatementNames();
  const long = `select ${'1, '.repeat(2000)}1`;
  assert.deepEqual([others.of(long), others.of(long)], [undefined, undefined]);
});

test('statements that are each asked for only once take no names away', () => {
  const names = new StatementNames();
  for (let at = 0; at < 5000; at++) names.of(`select ${at}`);
  names.of('select often');
  assert.ok(names.of('select often'));
});
