import type { Rolldown } from 'vite';
import { PAGE_PATHS } from '../src/contract/pages.ts';
import { modulesOf } from './page-modules.ts';

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** What the browser loads at once: a page with all that it starts with, or a part that follows later. */
interface Load {
  modules: readonly string[];
  /** How much it counts. */
  weight: number;
}

/** Modules that the same loads contain, until small groups have joined others. */
interface Group {
  ids: readonly string[];
  /** All that load its file, also those that do not use it. */
  loads: ReadonlySet<Load>;
  /** Length of the source without comments and indentation, which the browser does not get. */
  bytes: number;
  /** The groups that its modules import from. */
  imported: Set<Group>;
}

/** How many bytes of source a request saved is worth. Measured (decision 37). */
const BYTES_PER_REQUEST = 4100;

/** Parts that follow later do not delay a page, and few visits need them. */
const WEIGHT_OF_LATER_PARTS = 0.1;

/**
 * Joins the modules of pages into few files: over a slow line each request costs a round trip. The files depend only on
 * the source and on the names of its modules below the project, so that every machine builds the same ones.
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
 * the order of the names, has it: what most loads contain comes first.
 */
function sharedNames(id: string, context: Context): Map<string, string> {
  const groups = joined(groupsOfSameLoads(connected(id, context), context)).sort((a, b) => b.loads.size - a.loads.size);
  return new Map(
    groups.flatMap(({ ids }, index) => ids.map((id) => [id, `shared-${String(index).padStart(3, '0')}`] as const)),
  );
}

function groupsOfSameLoads(ids: readonly string[], context: Context): Group[] {
  const loadsOf = new Map<string, number[]>();
  const loads = allLoads(ids, context);
  for (const [index, { modules }] of loads.entries()) {
    for (const id of reachedFrom(modules, context)) loadsOf.set(id, [...(loadsOf.get(id) ?? []), index]);
  }
  const shared = ids.filter((id) => (loadsOf.get(id)?.length ?? 0) > 1);
  const groups = [...Map.groupBy(shared, (id) => loadsOf.get(id)?.join() ?? '').values()].map((ofGroup) => ({
    ids: ofGroup,
    loads: new Set(loads.filter((_, index) => loadsOf.get(ofGroup[0] ?? '')?.includes(index))),
    bytes: ofGroup.reduce((sum, id) => sum + lengthOf(context.getModuleInfo(id)?.code ?? ''), 0),
    imported: new Set<Group>(),
  }));
  const groupOf = new Map(groups.flatMap((group) => group.ids.map((id) => [id, group] as const)));
  for (const [id, group] of groupOf) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      const other = groupOf.get(imported);
      if (other && other !== group) group.imported.add(other);
    }
  }
  return groups;
}

const lengthOf = (code: string): number => code.replace(/\/\*[\s\S]*?\*\/|\/\/ .*|^\s+/gm, '').length;

function allLoads(ids: readonly string[], context: Context): Load[] {
  const pages = PAGE_PATHS.map((address) => {
    // A new visitor's Home has nothing but the first file. Elsewhere only some visitors need the account menu.
    const own = modulesOf({ address, audience: address === '/' ? 'member' : 'guest' });
    return { modules: ids.filter((id) => own.some((module) => id.endsWith(module))), weight: 1 };
  });
  const started = new Set(pages.flatMap(({ modules }) => modules));
  const later = ids.filter((id) => {
    const info = context.getModuleInfo(id);
    return !started.has(id) && (info?.isEntry || info?.dynamicImporters.length);
  });
  return [...pages, ...later.map((id) => ({ modules: [id], weight: WEIGHT_OF_LATER_PARTS }))];
}

/** Joins the two groups where that saves most, until it saves nothing. What a pair saves gets less by other joins, so that it is weighed again. */
function joined(groups: readonly Group[]): Group[] {
  const remaining = new Set(groups);
  let pairs = groups.flatMap((one, index) => pairsWith(one, groups.slice(index + 1)));
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.saved > most.saved ? pair : most));
    const { one, other } = best;
    const saved = savedBy(one, other);
    if (saved < best.saved) {
      best.saved = saved;
      if (saved <= 0) pairs = pairs.filter((pair) => pair !== best);
      continue;
    }
    const both = join(one, other, remaining);
    pairs = pairs
      .filter((pair) => remaining.has(pair.one) && remaining.has(pair.other))
      .concat(pairsWith(both, [...remaining]));
    remaining.add(both);
  }
  return [...remaining];
}

/** What imports one of both now loads both, with all that they import. */
function join(one: Group, other: Group, remaining: Set<Group>): Group {
  const both = {
    ids: [...one.ids, ...other.ids],
    loads: one.loads.union(other.loads),
    bytes: one.bytes + other.bytes,
    imported: one.imported.union(other.imported),
  };
  for (const gone of [one, other]) {
    remaining.delete(gone);
    both.imported.delete(gone);
    for (const group of remaining) if (group.imported.delete(gone)) group.imported.add(both);
  }
  for (const group of withImported([both])) group.loads = group.loads.union(both.loads);
  return both;
}

/** The others that a group gains from joining. */
const pairsWith = (one: Group, others: readonly Group[]) =>
  others.map((other) => ({ one, other, saved: savedBy(one, other) })).filter(({ saved }) => saved > 0);

/** A request of every load of both, less what loads would get without using it: the other group and all that it imports. */
function savedBy(one: Group, other: Group): number {
  const requests = weightOf(one.loads.intersection(other.loads)) * BYTES_PER_REQUEST;
  if (requests === 0) return 0;
  const loads = one.loads.union(other.loads);
  let unused = 0;
  for (const { bytes, loads: present } of withImported([one, other])) {
    unused += bytes * weightOf(loads.difference(present));
    if (unused >= requests) return 0;
  }
  return requests - unused;
}

function withImported(groups: readonly Group[]): Set<Group> {
  const found = new Set(groups);
  for (const { imported } of found) for (const group of imported) found.add(group);
  return found;
}

const weightOf = (loads: ReadonlySet<Load>): number => [...loads].reduce((sum, { weight }) => sum + weight, 0);

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

/** The modules and all that they import, except what is loaded later. */
function reachedFrom(modules: readonly string[], context: Context): Set<string> {
  const reached = new Set(modules);
  for (const id of reached) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}
