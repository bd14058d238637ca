import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { databaseOf } from './gadgetbridge.fixture.ts';
import { all } from './read-parts.fixture.ts';
import { Refused } from './refusal.ts';
import { SqliteFile, type SqliteRow } from './sqlite-file.ts';
import { columnsOfTable } from './sqlite-schema.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sqlite-file-'));
});
after(() => rm(folder, { recursive: true }));

async function rowsOf<Value>(
  bytes: Uint8Array,
  table: string,
  value: (row: SqliteRow) => Value,
  maxRows = 100_000,
): Promise<Value[]> {
  const path = join(folder, 'database');
  await writeFile(path, bytes);
  return all(
    SqliteFile.open(path, new Set([table]), async function* (file) {
      for await (const row of file.rows(table, maxRows)) yield value(row);
    }),
  );
}

const integer = fc.oneof(
  fc.integer({ min: -200, max: 200 }),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.constantFrom(0, 1, -1, 2 ** 47, -(2 ** 47), 1_772_952_000_000),
);
const tables = [
  'CREATE TABLE t ("A" INTEGER NOT NULL ,"B" INTEGER,"C" BLOB,PRIMARY KEY ("A" ) ON CONFLICT REPLACE) WITHOUT ROWID',
  'CREATE TABLE t (B INTEGER, C BLOB, A INTEGER NOT NULL, PRIMARY KEY (A)) WITHOUT ROWID',
  'CREATE TABLE t (A INTEGER NOT NULL UNIQUE, B INTEGER DEFAULT (1+(2)), C BLOB CHECK (length(C) >= 0), CONSTRAINT x CHECK (A IS NOT NULL))',
];

test('Rows of any table are those that the real engine wrote, on pages of any size.', async () => {
  const row = fc.tuple(fc.option(integer), fc.uint8Array({ maxLength: 3000 }));
  const rows = fc.uniqueArray(fc.tuple(integer, row), { selector: ([key]) => key, maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...tables),
      fc.constantFrom(512, 1024, 4096, 65_536),
      rows,
      async (sql, pageBytes, written) => {
        const bytes = databaseOf((db) => {
          db.exec(`PRAGMA page_size = ${pageBytes}; ${sql}; BEGIN`);
          const insert = db.prepare('INSERT INTO t (A, B, C) VALUES (?, ?, ?)');
          for (const [a, [b, c]] of written) insert.run(a, b, c);
          db.exec('COMMIT');
        });
        const read = await rowsOf(bytes, 't', (value) => [
          value('A'),
          value('B'),
          Buffer.from(value('C') as Buffer).toString('hex'),
        ]);
        const expected = written.map(([a, [b, c]]) => [a, b, Buffer.from(c).toString('hex')]);
        const byKey = (one: readonly unknown[], other: readonly unknown[]) => Number(one[0]) - Number(other[0]);
        assert.deepEqual(read.toSorted(byKey), expected.toSorted(byKey));
      },
    ),
    { numRuns: 40 },
  );
});

test('The columns of a table are found in its statement.', () => {
  const cases: [string, string[]][] = [
    [
      'CREATE TABLE "X" ("TIMESTAMP" INTEGER NOT NULL ,"DEVICE_ID" INTEGER, PRIMARY KEY ("TIMESTAMP" ,"DEVICE_ID" ))',
      ['TIMESTAMP', 'DEVICE_ID'],
    ],
    ['CREATE TABLE x(a, b DECIMAL(5, 2), c, PRIMARY KEY (c, a)) WITHOUT ROWID', ['c', 'a', 'b']],
    ['CREATE TABLE x(a, b INTEGER PRIMARY KEY) without rowid', ['b', 'a']],
    ['CREATE VIRTUAL TABLE x USING fts5(a)', []],
    ['CREATE VIEW x AS SELECT 1', []],
    ['', []],
    ['CREATE TABLE x', []],
    ['CREATE TABLE x (((((', ['(']],
    [`CREATE TABLE x(a, ${'['.repeat(60_000)}`, ['a', '']],
  ];
  for (const [sql, columns] of cases) assert.deepEqual(columnsOfTable(sql).slice(0, 4), columns, sql);
});

test('A later column is null in earlier rows, and views and virtual tables are no tables.', async () => {
  const bytes = databaseOf((db) => {
    db.exec('CREATE TABLE t (A); INSERT INTO t VALUES (7); ALTER TABLE t ADD COLUMN B; INSERT INTO t VALUES (8, 9)');
    db.exec('CREATE VIEW v AS SELECT 1 AS A; CREATE TRIGGER r AFTER INSERT ON t BEGIN DELETE FROM t; END');
    db.exec('CREATE VIRTUAL TABLE f USING fts5(A)');
  });
  assert.deepEqual(await rowsOf(bytes, 't', (row) => [row('A'), row('B'), row('C')]), [
    [7, null, null],
    [8, 9, null],
  ]);
  for (const name of ['v', 'f', 'r', 'none']) assert.deepEqual(await rowsOf(bytes, name, () => 1), []);
});

test('A table with too many rows is refused.', async () => {
  const bytes = databaseOf((db) => db.exec('CREATE TABLE t (A); INSERT INTO t VALUES (1), (2), (3)'));
  await assert.rejects(
    rowsOf(bytes, 't', () => 1, 2),
    { reason: 'too_large' },
  );
});

test('A page that points at itself is refused.', async () => {
  const bytes = databaseOf((db) => {
    db.exec('PRAGMA page_size = 512; CREATE TABLE t (A)');
    for (let row = 0; row < 500; row += 1) db.exec(`INSERT INTO t VALUES (${row})`);
  });
  assert.equal(bytes.readUInt8(512), 5, 'The root of the table is an inner page.');
  bytes.writeUInt32BE(2, 512 + 8);
  await assert.rejects(
    rowsOf(bytes, 't', () => 1),
    { reason: 'damaged' },
  );
});

test('A damaged database is read or refused, and never fails otherwise.', async () => {
  const original = databaseOf((db) => {
    db.exec(`PRAGMA page_size = 512; ${tables[0]}`);
    for (let row = 0; row < 60; row += 1) db.prepare('INSERT INTO t VALUES (?, 1, ?)').run(row, Buffer.alloc(row * 40));
  });
  const edits = fc.array(fc.tuple(fc.nat(original.length - 1), fc.integer({ min: 0, max: 255 })), {
    minLength: 1,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(edits, fc.option(fc.nat(original.length)), async (changes, length) => {
      const bytes = Buffer.from(original.subarray(0, length ?? original.length));
      for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
      try {
        for (const value of await rowsOf(bytes, 't', (row) => row('A')))
          assert.ok(value === null || typeof value === 'number' || Buffer.isBuffer(value));
      } catch (reason) {
        if (!(reason instanceof Refused)) throw reason;
      }
    }),
    { numRuns: 150 },
  );
});
