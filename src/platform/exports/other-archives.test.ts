import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { readWhole } from './read-parts.fixture.ts';
import { zipOf } from './zip.fixture.ts';

const padded = (offset: number, ...bytes: number[]): Buffer =>
  Buffer.concat([Buffer.alloc(offset), Buffer.from(bytes), Buffer.alloc(600)]);

const ARCHIVES: [name: string, file: Buffer, start: RegExp][] = [
  ['gzip', gzipSync('Start;End;Sleep Quality\n'), /^This is a \.gz or \.tgz file/],
  ['rar 4', padded(0, 0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x00), /^This is a \.rar file/],
  ['rar 5', padded(0, 0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x01, 0x00), /^This is a \.rar file/],
  ['7z', padded(0, 0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c), /^This is a \.7z file/],
  ['tar', padded(257, 0x75, 0x73, 0x74, 0x61, 0x72), /^This is a \.tar file/],
  ['xls', padded(0, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), /save the table as CSV/],
  ['xlsx', zipOf([{ path: 'xl/workbook.xml', content: '<workbook/>' }]), /save the table as CSV/],
];

for (const [name, file, start] of ARCHIVES) {
  test(`A file of the kind ${name} is refused with what to do.`, async () => {
    const { sessions, messages } = await readWhole(file);
    assert.deepEqual([sessions, messages.length], [[], 1]);
    assert.match(messages[0] ?? '', start);
    assert.match(messages[0] ?? '', /Please .*\.$/);
  });
}
