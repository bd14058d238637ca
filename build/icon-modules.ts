import { icons as lucide } from '@iconify-json/lucide';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:icon/';
const SHAPE = /<(\w+)((?: \w+="[^"]*")+)\/>/g;
/** What all icons share. `newIcon` sets it on the `svg` element, where a style sheet can change the width of the strokes. */
const STROKE = ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

/** `virtual:icon/arrow-left` is a module with Lucide's icon of this name as a component. The bundle has only the imported ones. */
export function iconModules(): Plugin {
  return {
    name: 'icon-modules',
    resolveId: (source) => (source.startsWith(PREFIX) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const shapes = JSON.stringify(shapesOf(id.slice(PREFIX.length + 1)));
      const code = `import { newIcon } from '/src/ui/icons/new-icon.ts';\nexport default /* @__PURE__ */ newIcon(${shapes});`;
      return { code, moduleSideEffects: false };
    },
  };
}

function shapesOf(name: string): [string, Record<string, string>][] {
  const { body = '' } = lucide.icons[lucide.aliases?.[name]?.parent ?? name] ?? {};
  const drawing = body.replace(STROKE, '').replace(/^<g>(.*)<\/g>$/, '$1');
  if (drawing === '' || drawing.replace(SHAPE, '') !== '')
    throw new Error(`There is no icon ${name}, or no plain one.`);
  return [...drawing.matchAll(SHAPE)].map(([, tag = '', attributes = '']) => [
    tag,
    Object.fromEntries([...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value])),
  ]);
}
