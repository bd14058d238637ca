import type { Plugin } from 'vite';
import { inlineScript } from './inline-script.ts';

/** Puts the first-paint script into index.html, so that its rule is written once. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    async transformIndexHtml(html) {
      const script = await inlineScript('src/ui/palette/first-paint.ts');
      // Before the style sheet: a script after one waits for it.
      return html.replace('<!-- first-paint -->', () => `<script>${script}</script>`);
    },
  };
}
