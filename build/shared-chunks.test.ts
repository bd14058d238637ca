import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PAGE_PATHS } from '../src/contract/pages.ts';
import { modulesOf } from './page-modules.ts';
import { sharedChunks } from './shared-chunks.ts';

const ROOT = '/app/src/';
const START = `${ROOT}main/web/start.tsx`;
/** For two pages: a file of this size is worth a request of its own, and one of that size is not. */
const [LARGE, SMALL] = [100_000, 100];

type Module = { bytes: number; usedBy: readonly string[] };

const pageModules = PAGE_PATHS.flatMap((address) => modulesOf({ address, audience: 'member' })).map(
  (end) => ROOT + end,
);
const pages = [...new Set(pageModules)].filter((id) => id.endsWith('-page.tsx'));
const [first = '', second = '', third = ''] = pages;

/** The name of each module's file in an app whose pages import these modules. */
function filesOf(modules: Record<string, Module>): Record<string, string | null> {
  const usedBy = (id: string) => Object.keys(modules).filter((name) => modules[name]?.usedBy.includes(id));
  const context = {
    getModuleInfo: (id: string) => ({
      code: 'x'.repeat(modules[id]?.bytes ?? 0),
      isEntry: id === START,
      importedIds: usedBy(id),
      dynamicallyImportedIds: id === START ? pageModules : [],
      importers: [...(modules[id]?.usedBy ?? [])],
      dynamicImporters: pageModules.includes(id) ? [START] : [],
    }),
  };
  const name = sharedChunks().find((group) => typeof group.name === 'function')?.name as (
    id: string,
    context: unknown,
  ) => string | null;
  return Object.fromEntries(Object.keys(modules).map((id) => [id, name(id, context)]));
}

test('A module of one page has no file of its own, a module of two pages has.', () => {
  const { own, both } = filesOf({
    own: { bytes: LARGE, usedBy: [first] },
    both: { bytes: LARGE, usedBy: [first, second] },
  });
  assert.equal(own, null);
  assert.match(String(both), /^shared-\d{3}$/);
});

test('Modules of the same pages share a file.', () => {
  const { one, other } = filesOf({
    one: { bytes: LARGE, usedBy: [first, second] },
    other: { bytes: LARGE, usedBy: [first, second] },
  });
  assert.equal(one, other);
});

test('Small modules of overlapping pages share a file, large ones do not.', () => {
  const filesWith = (bytes: number) =>
    filesOf({ one: { bytes, usedBy: [first, second] }, other: { bytes, usedBy: [first, third] } });
  const [small, large] = [filesWith(SMALL), filesWith(LARGE)];
  assert.equal(small.one, small.other);
  assert.notEqual(large.one, large.other);
});

test('The files are the same whichever module is asked for first.', () => {
  const modules = {
    one: { bytes: LARGE, usedBy: [first, second] },
    other: { bytes: LARGE, usedBy: [second, third] },
  };
  assert.deepEqual(filesOf(modules), filesOf(Object.fromEntries(Object.entries(modules).reverse())));
});
