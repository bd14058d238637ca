import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withTable } from './readme.ts';

const PAGE = `# Bench
<!-- at-a-glance -->
| what | found | aim | met | measured | again |
| --- | --- | --- | ---: | ---: | --- |
| old | 1 |  |  | 2026-01-01 | \`npm run bench -- a\` |
| other | 2 |  |  | 2026-01-01 | \`npm run bench -- ab\` |
<!-- end of at-a-glance -->
<!-- a -->
old
<!-- end of a -->
<!-- b -->
<!-- end of b -->
The end.
`;

const table = { title: 'A', columns: ['x'], rows: [['1']], notes: 'So.' };

test('A table replaces its own earlier version, and its lines at the top of the page replace theirs.', () => {
  const glance = [
    { what: 'first', found: '3', aim: '> 2', isMet: true },
    { what: 'second', found: '4' },
  ];
  const page = withTable(PAGE, { place: 'a', command: 'npm run bench -- a', table: { ...table, glance } });
  const today = new Date().toISOString().slice(0, 10);
  assert.ok(
    page.includes(`| ---: | --- |
| first | 3 | > 2 | yes | ${today} | \`npm run bench -- a\` |
| second | 4 |  |  | ${today} | \`npm run bench -- a\` |
| other | 2 |  |  | 2026-01-01 | \`npm run bench -- ab\` |
<!-- end`),
    page,
  );
  assert.match(page, /<!-- a -->\n### A\n\n\| x \|\n\| --- \|\n\| 1 \|\n\nSo\.\n\nMeasured .*\n<!-- end of a -->\n/);
  assert.ok(!page.includes('old') && page.endsWith('<!-- end of b -->\nThe end.\n'));
  assert.equal(withTable(page, { place: 'a', command: 'npm run bench -- a', table: { ...table, glance } }), page);
});

test('A new table is appended after the others, and a table without a place is an error.', () => {
  const first = { ...table, glance: [{ what: 'new', found: '5' }] };
  const page = withTable(PAGE, { place: 'b', command: 'npm run bench -- b', table: first });
  assert.match(page, /ab` \|\n\| new \| 5 .*\n<!-- end of at-a-glance/);
  assert.equal(withTable(PAGE, { place: 'b', command: '', table }).split('| what |').length, 2);
  assert.throws(() => withTable(PAGE, { place: 'c', command: '', table }), /no place for c/);
});
