import { transform } from 'lightningcss';
import type { Rolldown } from 'vite';

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds'>;

/** Its dynamic imports are the other pages. */
const PAGES_MODULE = 'main/web/pages.tsx';

/**
 * The source of all that a page may show without another page being opened: its modules and what they import, at once or
 * later. `modules`: the ends of their paths.
 */
export function sourceOfPage(modules: readonly string[], context: Context): string {
  const reached = new Set([...context.getModuleIds()].filter((id) => modules.some((module) => id.endsWith(module))));
  for (const id of reached) {
    const info = context.getModuleInfo(id);
    const later = id.endsWith(PAGES_MODULE) ? [] : (info?.dynamicallyImportedIds ?? []);
    for (const imported of [...(info?.importedIds ?? []), ...later]) reached.add(imported);
  }
  return sourceOf(reached, context);
}

/** The source of our own modules. */
export function sourceOf(ids: Iterable<string>, context: Context): string {
  const own = [...ids].filter((id) => !id.includes('node_modules') && !id.endsWith('.css'));
  return own.map((id) => context.getModuleInfo(id)?.code ?? '').join('\n');
}

/** The rules of a style sheet that can match where the only classes are those that a source names. */
export function rulesFor(source: string, sheet: string): string {
  const named = new Map<string, boolean>();
  const isNamed = (name: string): boolean => {
    const known = named.get(name) ?? source.includes(name);
    named.set(name, known);
    return known;
  };
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(sheet),
    minify: true,
    visitor: {
      Rule: {
        style: ({ value: { selectors } }) =>
          selectors.some((parts) => parts.every((part) => part.type !== 'class' || isNamed(part.name)))
            ? undefined
            : [],
      },
    },
  });
  return String(code);
}

/**
 * Throws where a style sheet has a class that a source does not name: its rule is unused, or the name is put together while
 * the app runs, and then no page would contain the rule.
 */
export function assertNamed(source: string, sheet: string): void {
  const unnamed = new Set<string>();
  transform({
    filename: 'all.css',
    code: Buffer.from(sheet),
    visitor: {
      Selector: (parts) => {
        for (const part of parts) if (part.type === 'class' && !source.includes(part.name)) unnamed.add(part.name);
      },
    },
  });
  if (unnamed.size > 0) throw new Error(`No module names the classes ${[...unnamed].join(', ')}.`);
}
