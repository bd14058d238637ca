import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './source.ts';

type ImportRule = {
  rule: string;
  from: RegExp;
  isForbidden: (target: string, from: string) => boolean;
};

const TEST = /\.(test|conformance|fixture)\.tsx?$|^src\/testing\//;
const WEB = /^src\/(ui\/|main\/(web|worker)\/|(core|features)\/[^/]+\/web\/)/;
const SERVER = /^src\/(platform\/|main\/server\/|(core|features)\/[^/]+\/server\/)/;

/** Rules 1 to 4 of the architecture: the allowed directions of imports. Tests are exempt. */
const RULES: ImportRule[] = [
  {
    rule: 'domain imports zod and nothing else',
    from: /^src\/domain\//,
    isForbidden: (target) => !target.startsWith('src/domain/') && target !== 'zod',
  },
  {
    rule: 'contract imports only domain',
    from: /^src\/contract\//,
    isForbidden: (target) => !/^src\/(contract|domain)\//.test(target) && target !== 'zod',
  },
  {
    rule: 'platform and ui never import core, features or main',
    from: /^src\/(platform|ui)\//,
    isForbidden: (target) => /^src\/(core|features|main)\//.test(target),
  },
  {
    rule: 'core never imports features or main',
    from: /^src\/core\//,
    isForbidden: (target) => /^src\/(features|main)\//.test(target),
  },
  {
    rule: 'features never import main',
    from: /^src\/features\//,
    isForbidden: (target) => target.startsWith('src/main/'),
  },
  {
    rule: 'features never import each other',
    from: /^src\/features\//,
    isForbidden: (target, from) => featureOf(target) !== undefined && featureOf(target) !== featureOf(from),
  },
  { rule: 'the server never imports the web', from: SERVER, isForbidden: (target) => WEB.test(target) },
  {
    rule: 'the web never imports the server',
    from: WEB,
    isForbidden: (target) => SERVER.test(target) || target.startsWith('node:'),
  },
  {
    rule: 'shared code imports neither server nor web',
    from: /^src\/((core|features)\/[^/]+\/[^/]+\.ts|contract\/|domain\/)/,
    isForbidden: (target) => SERVER.test(target) || WEB.test(target) || target.startsWith('node:'),
  },
  { rule: 'only tests import testing', from: /^src\//, isForbidden: (target) => target.startsWith('src/testing/') },
];

/** What lies beside `src`. Tests are not exempt. */
const RULES_OF_FOLDERS: ImportRule[] = [
  {
    rule: 'scripts, bench, lab, e2e and specification never import each other, but the fixtures of e2e are those of specification too',
    from: /^/,
    isForbidden: (target, from) =>
      /^(scripts|bench|lab|e2e|specification)\//.test(target) &&
      topOf(target) !== topOf(from) &&
      !(topOf(from) === 'specification' && /^e2e\/.*\.fixture\.ts$/.test(target)),
  },
  {
    rule: 'the only entry of build is build/web.ts',
    from: /^(?!build\/)/,
    isForbidden: (target, from) => target.startsWith('build/') && (target !== 'build/web.ts' || topOf(from) === 'src'),
  },
];

const topOf = (path: string): string => path.slice(0, path.indexOf('/'));

export function importViolations(root: string, sources: readonly Source[]): string[] {
  const own = sources.filter((source) => !TEST.test(source.path));
  const violations = [...broken(RULES, own), ...broken(RULES_OF_FOLDERS, sources)];
  const missing = sources.flatMap((source) =>
    source.imports
      .filter((target) => target.startsWith('src/') && !existsSync(join(root, target.replace(/\?.*$/, ''))))
      .map((target) => `${source.path} imports ${target}: the file does not exist`),
  );
  return [...violations, ...missing, ...cycles(own), ...cycles(folders(own))];
}

const broken = (rules: readonly ImportRule[], sources: readonly Source[]): string[] =>
  sources.flatMap((source) =>
    rules
      .filter((rule) => rule.from.test(source.path))
      .flatMap(({ rule, isForbidden }) =>
        source.imports
          .filter((target) => isForbidden(target, source.path))
          .map((target) => `${source.path} imports ${target}: ${rule}`),
      ),
  );

/** The folders of the second level (`src/core/nights`) with their imports of each other. */
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
            valueImports: [],
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
  const visit = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) found.push(`an import cycle: ${[...trail.slice(start), path].join(' -> ')}`);
    if (start >= 0 || done.has(path)) return;
    for (const target of imports.get(path) ?? []) if (imports.has(target)) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const source of sources) visit(source.path, []);
  return found;
}
