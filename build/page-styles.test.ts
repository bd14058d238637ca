import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertNamed, rulesFor, sourceOfPage } from './page-styles.ts';

const RULES: [source: string, sheet: string, kept: string][] = [
  ['"card"', '.card{color:red}.tab{color:#00f}', '.card{color:red}'],
  ['"card"', '.card .tab{color:red}', ''],
  ['"card tab"', '.card .tab{color:red}', '.card .tab{color:red}'],
  ['"card"', '.tab,.card{color:red}', '.tab,.card{color:red}'],
  ['""', 'main{color:red}', 'main{color:red}'],
  ['"card"', '@media print{.card{color:red}.tab{color:#00f}}', '@media print{.card{color:red}}'],
];

for (const [source, sheet, kept] of RULES) {
  test(`A page that names ${source} gets of ${sheet} what can match.`, () => {
    assert.equal(rulesFor(source, sheet), kept);
  });
}

test('A class that no module names is an error.', () => {
  assert.doesNotThrow(() => assertNamed('"card"', '.card{color:red}'));
  assert.throws(() => assertNamed('"card"', '.card{color:red}.text-1{color:red}'), /text-1/);
});

test('The source of a page has its late parts, and neither other pages nor packages.', () => {
  const modules: Record<string, { code: string; importedIds?: string[]; dynamicallyImportedIds?: string[] }> = {
    '/app/history-page.tsx': { code: 'page', importedIds: ['/app/main/web/pages.tsx', '/app/node_modules/x.js'] },
    '/app/main/web/pages.tsx': { code: 'pages', dynamicallyImportedIds: ['/app/other-page.tsx', '/app/late.tsx'] },
    '/app/node_modules/x.js': { code: 'package', dynamicallyImportedIds: ['/app/late.tsx'] },
    '/app/late.tsx': { code: 'late' },
    '/app/other-page.tsx': { code: 'other' },
  };
  const source = sourceOfPage(['history-page.tsx'], {
    getModuleIds: () => Object.keys(modules).values(),
    getModuleInfo: (id) => ({ importedIds: [], dynamicallyImportedIds: [], ...modules[id] }) as never,
  });
  assert.deepEqual(source.split('\n').toSorted(), ['late', 'page', 'pages']);
});
