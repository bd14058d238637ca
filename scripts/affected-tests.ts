import { readSources, type Source } from './architecture/source.ts';

/** Files in which everything meets: a change reaches no further tests through them. The whole run covers those. */
const COMPOSITION = /^src\/(main|testing)\//;
const TEST = /\.test\.tsx?$/;
const ARCHITECTURE = 'scripts/architecture/architecture.test.ts';
const MODULE = /^src\/(?:core|features)\/[^/]+(?=\/)/;
/** What the tests of a module drive through its contract, so that no import leads from them to it. */
const SERVED = /^src\/(?:core|features)\/[^/]+\/(?:server\/|[^/]*contract\.ts$)/;

/**
 * The test files that a change can reach: those that import a changed file, directly or through others, and those of a feature or core
 * module that is changed, or whose server or contract imports a changed file. Imports of types alone do not count. Paths are relative to
 * the root. Journeys are never among them.
 */
export function affectedTests(root: string, changed: readonly string[]): string[] {
  const sources = readSources(root);
  const importers = importersOf(sources);
  const reached = new Set(changed);
  for (const path of reached) {
    const isEnd = COMPOSITION.test(path) && !changed.includes(path);
    for (const importer of isEnd ? [] : (importers.get(path) ?? [])) reached.add(importer);
  }
  const changedModules = modulesOf(changed);
  const servedModules = modulesOf([...reached].filter((path) => SERVED.test(path)));
  const isAffected = (path: string): boolean => {
    const [module = ''] = modulesOf([path]);
    const isDriven = servedModules.has(module) && !path.startsWith(`${module}/web/`);
    return reached.has(path) || changedModules.has(module) || isDriven || path === ARCHITECTURE;
  };
  return sources.map(({ path }) => path).filter((path) => TEST.test(path) && isAffected(path));
}

const modulesOf = (paths: readonly string[]): Set<string> => new Set(paths.flatMap((path) => MODULE.exec(path) ?? []));

function importersOf(sources: readonly Source[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const { path, valueImports } of sources) {
    for (const target of valueImports) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
  return importers;
}
