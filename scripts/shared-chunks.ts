import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { PAGE_BUILD_SETTINGS, PAGE_PATHS } from '../src/contract/pages.ts';
import { moduleOf } from './prerender-build.ts';

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Subgroups with less source than this, in bytes, join the most similar one. */
const MIN_BYTES = { light: 700, data: 300 };
/** Modules that at least so many entries (pages and parts loaded later) reach are one file for all pages with data. */
const COMMON_ENTRIES = 8;

/**
 * Joins modules that several pages share into few files: over a slow line each request costs a round trip. The first
 * load of Home and the modules of pages that need no data (light ones) stay apart, so that those load little more.
 * The three numbers were measured: larger ones load modules that a page does not use, up to 30 kB of them
 * (decision 13).
 */
export function sharedChunks() {
  let light: ReadonlySet<string> | undefined;
  const isLight = (id: string, context: Context): boolean => {
    light ??= reachedFrom(LIGHT_ENTRIES, context);
    return light.has(id);
  };
  const ofSameEntries = { minShareCount: 2, entriesAware: true };
  // By priority, because a group also takes what its modules import unless an earlier group has it.
  return [
    { name: 'first', tags: ['$initial' as const], priority: 4 },
    {
      ...ofSameEntries,
      debugName: 'shared',
      name: (id: string, context: Context) => (isLight(id, context) ? 'shared' : null),
      entriesAwareMergeThreshold: MIN_BYTES.light,
      priority: 3,
    },
    {
      debugName: 'common-data',
      name: (id: string, context: Context) => (isLight(id, context) ? null : 'common-data'),
      minShareCount: COMMON_ENTRIES,
      priority: 2,
    },
    {
      ...ofSameEntries,
      debugName: 'shared-data',
      name: (id: string, context: Context) => (isLight(id, context) ? null : 'shared-data'),
      entriesAwareMergeThreshold: MIN_BYTES.data,
      priority: 1,
    },
  ];
}

/** The pages that need no data, and what every page loads once it is shown. */
const LIGHT_ENTRIES = [
  ...PAGE_PATHS.filter((address) => address !== '/' && PAGE_BUILD_SETTINGS[address].isStatic),
  '/reset-password' as const,
]
  .map(moduleOf)
  .concat('main/web/account-actions.tsx', 'main/web/account-session.ts', 'main/web/offline/app-notices.tsx')
  .map((path) => join(process.cwd(), 'src', path));

/** The modules and all that they import, except what they load later. */
function reachedFrom(entries: readonly string[], context: Context): Set<string> {
  const reached = new Set<string>();
  const follow = (id: string): void => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) follow(imported);
  };
  for (const id of entries) follow(id);
  return reached;
}
