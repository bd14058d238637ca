import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './source.ts';

type ImportLaw = { law: string; from: RegExp; except?: RegExp; mayNot: (target: string, from: string) => boolean };

const TEST = /\.(test|conformance|fixture)\.tsx?$|^src\/testing\//;
const WEB = /^src\/(ui\/|main\/(web|worker)\/|features\/[^/]+\/web\/)/;
const SERVER = /^src\/(platform\/|main\/server\/|features\/[^/]+\/server\/)/;
const CONTRACT = /^src\/features\/[^/]+\/contract\.ts$/;

/** Laws 1 to 4 and 7 of the house: which way imports may point. Tests are exempt. */
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
    law: 'platform and ui know no feature and not main',
    from: /^src\/(platform|ui)\//,
    mayNot: (target) => /^src\/(features|main)\//.test(target),
  },
  { law: 'features stay below main', from: /^src\/features\//, mayNot: (target) => target.startsWith('src/main/') },
  {
    law: 'a feature knows only the contract of another',
    from: /^src\/features\//,
    mayNot: (target, from) =>
      featureOf(target) !== undefined && featureOf(target) !== featureOf(from) && !CONTRACT.test(target),
  },
  { law: 'the server never imports the web', from: SERVER, mayNot: (target) => WEB.test(target) },
  {
    law: 'the web never imports the server',
    from: WEB,
    mayNot: (target) => SERVER.test(target) || target.startsWith('node:'),
  },
  {
    law: 'what runs on both sides imports neither',
    from: /^src\/(features\/[^/]+\/contract\.ts|main\/[^/]+\.ts|contract\/|domain\/)/,
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
  return [...broken, ...missing, ...cycles(own)];
}

function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** Every import circle, each told once. */
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
