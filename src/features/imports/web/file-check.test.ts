import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_IMPORT_BYTES } from '../contract.ts';
import { chosenFile, formatBytes, openFailureMessage } from './file-check.ts';

const brokenBy = (...sizes: number[]): string => {
  const chosen = chosenFile(sizes.map((size) => ({ size })));
  return 'broken' in chosen ? chosen.broken : '';
};

test('A single file with content is accepted, up to the size limit.', () => {
  assert.deepEqual(chosenFile([{ size: 1 }]), { file: { size: 1 } });
  assert.equal(brokenBy(MAX_IMPORT_BYTES), '');
  assert.match(brokenBy(MAX_IMPORT_BYTES + 100_000_000), /^This file has 1\.6 GB\. We can read up to 1\.5 GB\./);
});

test('An empty file, several files and something other than a file get different messages.', () => {
  assert.match(brokenBy(0), /^This file is empty\./);
  assert.match(brokenBy(5, 5), /^Please drop one file at a time\./);
  assert.match(brokenBy(), /^That was not a file\./);
});

test('A file that the browser cannot open is reported before it is sent.', async () => {
  assert.equal(await openFailureMessage(new Blob(['x'])), null);
  const gone = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }) };
  assert.match((await openFailureMessage(gone as unknown as Blob)) ?? '', /folder/);
});

test('Sizes are formatted in decimal units.', () => {
  const cases: [number, string][] = [
    [400, '0.4 kB'],
    [9_960, '10 kB'],
    [38_400_000, '38 MB'],
    [999_700_000, '1 GB'],
    [1_240_000_000, '1.2 GB'],
    [1_500_000_000, '1.5 GB'],
  ];
  for (const [bytes, expected] of cases) assert.equal(formatBytes(bytes), expected);
});
