import { readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';
import type { Audience, PagePath } from '../src/contract/pages.ts';

export type PrerenderedPage = { address: PagePath; audience: Audience };

const LOADERS = readFileSync('src/main/web/pages.tsx', 'utf8');

/** The module of a page, by the end of its path. */
export function moduleOf(address: PagePath): string {
  const loader = new RegExp(`'${address}': \\(\\) => import\\('[#.]/?([^']+)'\\)`).exec(LOADERS);
  if (!loader?.[1]) throw new Error(`src/main/web/pages.tsx has no loader of ${address}.`);
  return loader[1];
}

/** What the header shows of a signed-in person. */
export const ACCOUNT = 'main/web/account-actions.tsx';

/** The modules that a page loads after its first script. */
export function modulesOf({ address, audience }: PrerenderedPage): string[] {
  const ofAccount = audience === 'member' ? [ACCOUNT] : [];
  if (address === '/')
    return audience === 'guest' ? [] : ['main/web/home-today.tsx', 'main/web/home-tools.tsx', ...ofAccount];
  return [moduleOf(address), 'main/web/queries.tsx', ...ofAccount];
}

/** The scripts of a page beyond those that every page loads. */
export function loadedBy(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const scripts = new Set<string>();
  const follow = (name: string) => {
    const one = chunks.find(({ fileName }) => fileName === name);
    if (!one || one.isEntry || scripts.has(name)) return;
    scripts.add(name);
    one.imports.forEach(follow);
  };
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId, moduleIds }) =>
      [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(module)),
    );
    if (!chunk) throw new Error(`There is no chunk of ${module}.`);
    follow(chunk.fileName);
  }
  return [...scripts];
}
