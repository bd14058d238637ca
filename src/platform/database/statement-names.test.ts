import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StatementNames } from './statement-names.ts';

test('A statement gets a name at its second execution and keeps it.', () => {
  const names = new StatementNames();
  assert.equal(names.of('select 1'), undefined);
  const name = names.of('select 1');
  assert.ok(name);
  assert.equal(names.of('select 1'), name);
  names.of('select 2');
  assert.notEqual(names.of('select 2'), name);
});

test('A renewed statement gets another name, and an unnamed one stays unnamed.', () => {
  const names = new StatementNames();
  names.of('select 1');
  const before = names.of('select 1');
  names.renew('select 1');
  assert.notEqual(names.of('select 1'), before);
  names.renew('select 2');
  assert.equal(names.of('select 2'), undefined);
});

test('The number of names is limited, and very long statements get none.', () => {
  const names = new StatementNames();
  const twice = (sql: string) => names.of(sql) ?? names.of(sql);
  const given = Array.from({ length: 500 }, (_, at) => twice(`select ${at}`)).filter((name) => name !== undefined);
  assert.equal(new Set(given).size, 300);
  assert.equal(names.of('select 1'), given[1], 'named statements keep their names');
  const others = new StatementNames();
  const long = `select ${'1, '.repeat(2000)}1`;
  assert.deepEqual([others.of(long), others.of(long)], [undefined, undefined]);
});

test('Statements that run only once use no names.', () => {
  const names = new StatementNames();
  for (let at = 0; at < 5000; at++) names.of(`select ${at}`);
  names.of('select often');
  assert.ok(names.of('select often'));
});
