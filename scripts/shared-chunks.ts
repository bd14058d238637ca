import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { PAGE_BUILD_SETTINGS, PAGE_PATHS } from '../src/contract/pages.ts';
import { moduleOf } from './prerender-build.ts';

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Subgroups with less source than this, in bytes, join the most similar one. */
const [LIGHT_BYTES, HEAVY_BYTES] = [1_000, 3_000];

/**
 * Joins modules that several pages share into few files: over a slow line each request costs a round trip. The first
 * load of Home and the modules of pages that need no data (light ones) stay apart, so that those load little more.
 */
export function sharedChunks() {
  let light: ReadonlySet<string> | undefined;
  const isLight = (id: string, context: Context): boolean => {
    light ??= reachedFrom(STATIC_PAGES, context);
    return light.has(id);
  };
  const shared = { minShareCount: 2, entriesAware: true, priority: 1 };
  return [
    { name: 'first', tags: ['$initial' as const], priority: 2 },
    {
      ...shared,
      debugName: 'shared',
      name: (id: string, context: Context) => (isLight(id, context) ? 'shared' : null),
      entriesAwareMergeThreshold: LIGHT_BYTES,
    },
    {
      ...shared,
      debugName: 'shared-data',
      name: (id: string, context: Context) => (isLight(id, context) ? null : 'shared-data'),
      entriesAwareMergeThreshold: HEAVY_BYTES,
    },
  ];
}

const STATIC_PAGES = PAGE_PATHS.filter((address) => address !== '/' && PAGE_BUILD_SETTINGS[address].isStatic).map(
  (address) => join(process.cwd(), 'src', moduleOf(address)),
);

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
