import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import type { Rolldown } from 'vite';
import { PAGE_PATHS } from '../src/contract/pages.ts';
import { loadedBy, moduleOf, modulesOf } from './page-modules.ts';

test('Every page but Home has a module, and only a member loads the account.', () => {
  const files = globSync('src/**/*.tsx');
  for (const address of PAGE_PATHS) {
    if (address !== '/')
      assert.ok(
        files.some((file) => file.endsWith(`/${moduleOf(address)}`)),
        address,
      );
    const [guest, member] = (['guest', 'member'] as const).map((audience) => modulesOf({ address, audience }));
    assert.deepEqual(
      [guest, member].map((modules) => modules?.some((one) => one.endsWith('account-actions.tsx'))),
      [false, true],
    );
  }
});

test('A page loads the chunk of its module and what that imports, except the first load.', () => {
  const chunk = (fileName: string, imports: string[], isEntry = false) =>
    [
      fileName,
      { type: 'chunk', fileName, imports, isEntry, facadeModuleId: null, moduleIds: [`/app/${fileName}`] },
    ] as const;
  const bundle = Object.fromEntries([
    chunk('start', [], true),
    chunk('page', ['start', 'shared']),
    chunk('shared', ['page']),
    chunk('other', []),
  ]) as unknown as Rolldown.OutputBundle;
  assert.deepEqual(loadedBy(bundle, ['/page']), ['page', 'shared']);
  assert.throws(() => loadedBy(bundle, ['/gone']), /no chunk of \/gone/);
});
