import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { ADDRESSES, type Address } from '../src/main/addresses.ts';

/**
 * Pages that are the same for every visitor: they show without JavaScript, and with it before it has arrived. None with a form: what was
 * typed before the app has arrived would be lost.
 */
const PAGES: { address: Address; file: string; module?: string; description: string }[] = [
  {
    address: '/',
    file: 'home',
    description:
      'Photograph the bedroom, log your nights, and see what stands between you and good sleep. No account needed.',
  },
  {
    address: '/sleep-tips',
    file: 'sleep-tips',
    module: 'features/sleep-guide/web/sleep-guide-page.tsx',
    description: 'Six things about a bedroom that matter for sleep, what is known about each, and what to do tonight.',
  },
  {
    address: '/evidence',
    file: 'evidence',
    module: 'features/evidence/web/evidence-page.tsx',
    description: 'The studies behind Better Sleep: what each did, what it found, and what it did not show.',
  },
];

const SCRATCH = 'node_modules/.cache/prerender';

/** Draws the pages that are the same for every visitor into HTML files of their own, below `pages`. */
export function prerenderPages(): Plugin {
  let folder = '';
  /** By module: links to what its page loads. */
  const links = new Map<string, string>();
  return {
    name: 'prerender-pages',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved({ build: { outDir } }) {
      folder = outDir;
    },
    generateBundle(_, bundle) {
      for (const { module } of PAGES) if (module) links.set(module, linksOf(bundle, module));
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { prerendered } = await drawingCode();
        const frame = readFileSync(join(folder, 'index.html'), 'utf8');
        mkdirSync(join(folder, 'pages'), { recursive: true });
        for (const { address, file, module = '', description } of PAGES) {
          const drawn = await prerendered(address);
          const html = framed(frame, { address, description, links: links.get(module) ?? '', drawn });
          writeFileSync(join(folder, 'pages', `${file}.html`), html);
        }
        rmSync(SCRATCH, { recursive: true, force: true });
      },
    },
  };
}

/** The app itself, built for Node. Where it asks the browser, a plain visitor by day answers. */
async function drawingCode(): Promise<{ prerendered: (address: Address) => Promise<string> }> {
  const nothing = () => {};
  Object.assign(globalThis, {
    location: { pathname: '/', search: '', hash: '' },
    addEventListener: nothing,
    removeEventListener: nothing,
    matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
    document: { documentElement: { dataset: { palette: 'light' } } },
  });
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    build: { ssr: 'src/main/web/prerender.tsx', outDir: SCRATCH, emptyOutDir: true, assetsInlineLimit: 0 },
    ssr: { noExternal: true },
  });
  return import(pathToFileURL(join(process.cwd(), SCRATCH, 'prerender.js')).href);
}

/** The style sheets and scripts of a page beyond those that every page loads. */
function linksOf(bundle: Rolldown.OutputBundle, module: string): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!chunk) throw new Error(`There is no chunk of ${module}.`);
  const own = [chunk.fileName, ...chunk.imports].filter(
    (name) => !chunks.some((one) => one.isEntry && one.fileName === name),
  );
  const styles = chunks
    .filter(({ fileName }) => own.includes(fileName))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [
    ...styles.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...own.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ].join('');
}

function framed(frame: string, page: { address: Address; description: string; links: string; drawn: string }): string {
  const name = ADDRESSES[page.address];
  const title = page.address === '/' ? name : `${name} · Better Sleep`;
  return frame
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start) => start + page.description)
    .replace(/<noscript>.*?<\/noscript>/, '')
    .replace('</head>', () => `${page.links}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-drawn>${page.drawn}</div>`);
}
