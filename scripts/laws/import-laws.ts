import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './source.ts';

type ImportLaw = { law: string; from: RegExp; except?: RegExp; mayNot: (target: string, from: string) => boolean };

const TEST = /\.(test|conformance|fixture)\.tsx?$|^src\/testing\//;
const WEB = /^src\/(ui\/|main\/(web|worker)\/|(core|features)\/[^/]+\/web\/)/;
const SERVER = /^src\/(platform\/|main\/server\/|(core|features)\/[^/]+\/server\/)/;

/** Rules 1 to 4 of the architecture: which way imports may point. Tests are exempt. */
const LAWS: ImportLaw[] = [
  {
    law: 'domain imports zod and nothing else',
    from: /^src\/domain\//,
    mayNot: (target) => !target.startsWith('src/domain/') && target !== 'zod',
  },
  {
    law: 'contract stands on domain alone',
    from: /^src\/contract\//,
    mayNot: (target) => !/^src\/(contract|domain)\//.test(target) && target !== 'zod',
  },
  {
    law: 'platform and ui stand below core',
    from: /^src\/(platform|ui)\//,
    mayNot: (target) => /^src\/(core|features|main)\//.test(target),
  },
  {
    law: 'core stands below features',
    from: /^src\/core\//,
    mayNot: (target) => /^src\/(features|main)\//.test(target),
  },
  { law: 'features stay below main', from: /^src\/features\//, mayNot: (target) => target.startsWith('src/main/') },
  {
    law: 'features never import each other',
    from: /^src\/features\//,
    mayNot: (target, from) => featureOf(target) !== undefined && featureOf(target) !== featureOf(from),
  },
  { law: 'the server never imports the web', from: SERVER, mayNot: (target) => WEB.test(target) },
  {
    law: 'the web never imports the server',
    from: WEB,
    mayNot: (target) => SERVER.test(target) || target.startsWith('node:'),
  },
  {
    law: 'what runs on both sides imports neither',
    from: /^src\/((core|features)\/[^/]+\/[^/]+\.ts|contract\/|domain\/)/,
    mayNot: (target) => SERVER.test(target) || WEB.test(target) || target.startsWith('node:'),
  },
  { law: 'only tests import testing', from: /^src\//, mayNot: (target) => target.startsWith('src/testing/') },
];

export function brokenImports(root: string, sources: readonly Source[]): string[] {
  const own = sources.filter((source) => !TEST.test(source.path));
  const broken = own.flatMap((source) =>
    LAWS.filter((law) => law.from.test(source.path)).flatMap((law) =>
      source.imports
        .filter((target) => law.mayNot(target, source.path))
        .map((target) => `${source.path} imports ${target}: ${law.law}`),
    ),
  );
  const missing = sources.flatMap((source) =>
    source.imports
      .filter((target) => target.startsWith('src/') && !existsSync(join(root, target.replace(/\?.*$/, ''))))
      .map((target) => `${source.path} imports ${target}: there is no such file`),
  );
  return [...broken, ...missing, ...cycles(own), ...cycles(folders(own))];
}

/** Folders of the second level (`src/core/nights`) with what their files import of each other. */
function folders(sources: readonly Source[]): Source[] {
  const folderOf = (path: string) => /^src\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0];
  const byFolder = Map.groupBy(sources, ({ path }) => folderOf(path));
  return [...byFolder].flatMap(([path, files]) =>
    path === undefined
      ? []
      : [
          {
            path,
            text: '',
            imports: files
              .flatMap((file) => file.imports)
              .flatMap((target) => folderOf(target) ?? [])
              .filter((folder) => folder !== path),
          },
        ],
  );
}

function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** Every import cycle, each reported once. */
export function cycles(sources: readonly Source[]): string[] {
  const imports = new Map(sources.map((source) => [source.path, source.imports]));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, way: string[]): void => {
    const start = way.indexOf(path);
    if (start >= 0) found.push(`a circle of imports: ${[...way.slice(start), path].join(' -> ')}`);
    if (start >= 0 || done.has(path)) return;
    for (const target of imports.get(path) ?? []) if (imports.has(target)) visit(target, [...way, path]);
    done.add(path);
  };
  for (const source of sources) visit(source.path, []);
  return found;
}
