import type { Rolldown } from 'vite';

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Modules that the same entries (pages and parts loaded later) reach, until small groups have joined others. */
interface Group {
  ids: string[];
  entries: ReadonlySet<string>;
  /** Length of the source. */
  bytes: number;
}

/** How many bytes of source a request saved is worth. Measured (decision 13). */
const BYTES_PER_REQUEST = 8000;

/**
 * Joins modules that several pages share into few files: over a slow line each request costs a round trip. The files
 * depend only on the source and on the names of its modules below the project, so that every machine builds the same
 * ones.
 */
export function sharedChunks() {
  let names: ReadonlyMap<string, string> | undefined;
  return [
    { name: 'first', tags: ['$initial' as const], priority: 2 },
    {
      debugName: 'shared',
      name: (id: string, context: Context) => {
        names ??= sharedNames(id, context);
        return names.get(id) ?? null;
      },
      priority: 1,
    },
  ];
}

/**
 * The name of the file of every shared module. A file also takes what its modules import unless an earlier one, in
 * the order of the names, has it: what most entries reach comes first.
 */
function sharedNames(id: string, context: Context): Map<string, string> {
  const groups = joined(groupsOfSameEntries(connected(id, context), context)).sort(
    (a, b) => b.entries.size - a.entries.size,
  );
  return new Map(
    groups.flatMap(({ ids }, index) => ids.map((id) => [id, `shared-${String(index).padStart(3, '0')}`] as const)),
  );
}

function groupsOfSameEntries(ids: readonly string[], context: Context): Group[] {
  const entriesOf = new Map<string, string[]>();
  for (const entry of ids) {
    const info = context.getModuleInfo(entry);
    if (!info?.isEntry && !info?.dynamicImporters.length) continue;
    for (const id of reachedFrom(entry, context)) entriesOf.set(id, [...(entriesOf.get(id) ?? []), entry]);
  }
  const groups = new Map<string, Group>();
  for (const id of ids) {
    const entries = entriesOf.get(id) ?? [];
    if (entries.length < 2) continue;
    const key = entries.join('\n');
    const group = groups.get(key) ?? { ids: [], entries: new Set(entries), bytes: 0 };
    group.ids.push(id);
    group.bytes += context.getModuleInfo(id)?.code?.length ?? 0;
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Each group, the smallest first, joins the one where that saves most: a request of every entry of both, less what others then load in vain. */
function joined(groups: readonly Group[]): Group[] {
  const rest = groups.toSorted((a, b) => a.bytes - b.bytes);
  const kept: Group[] = [];
  for (let group = rest.shift(); group; group = rest.shift()) {
    let best: { other: Group; saved: number } | undefined;
    for (const other of rest) {
      const both = [...group.entries].filter((entry) => other.entries.has(entry)).length;
      const inVain = group.bytes * (other.entries.size - both) + other.bytes * (group.entries.size - both);
      const saved = both * BYTES_PER_REQUEST - inVain;
      if (saved > (best?.saved ?? 0)) best = { other, saved };
    }
    if (!best) kept.push(group);
    else {
      best.other.ids.push(...group.ids);
      best.other.entries = new Set([...best.other.entries, ...group.entries]);
      best.other.bytes += group.bytes;
    }
  }
  return kept;
}

/** All modules that imports connect with this one, in an order that does not depend on where the project lies. */
function connected(first: string, context: Context): string[] {
  const found = new Set([first]);
  for (const id of found) {
    const info = context.getModuleInfo(id);
    if (!info) continue;
    const { importedIds, dynamicallyImportedIds, importers, dynamicImporters } = info;
    for (const other of [...importedIds, ...dynamicallyImportedIds, ...importers, ...dynamicImporters])
      found.add(other);
  }
  return [...found].sort();
}

/** The module and all that it imports, except what is loaded later. */
function reachedFrom(entry: string, context: Context): Set<string> {
  const reached = new Set<string>();
  const follow = (id: string): void => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) follow(imported);
  };
  follow(entry);
  return reached;
}
