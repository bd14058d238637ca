import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { PAGE_BUILD_SETTINGS, PAGE_PATHS, type PagePath, windowTitle } from '../src/contract/pages.ts';
import { iconModules } from './icon-modules.ts';
import { inlineScript } from './inline-script.ts';
import { ACCOUNT, loadedBy, modulesOf, type PrerenderedPage } from './page-modules.ts';
import { assertNamed, rulesFor, sourceOf, sourceOfPage } from './page-styles.ts';

const PRERENDERED: PrerenderedPage[] = PAGE_PATHS.flatMap((address) =>
  (PAGE_BUILD_SETTINGS[address].prerender ?? []).map((audience) => ({ address, audience })),
);

/** The file name that the server looks for. */
const fileOf = ({ address, audience }: PrerenderedPage): string =>
  `${address === '/' ? 'home' : address.slice(1)}${audience === 'member' ? '.member' : ''}.html`;

const ITALICS = 'literata-latin-opsz-italic-basic';

/** The inline scripts of prerendered pages. */
const inlineScripts = async () => ({
  preloadFiles: await inlineScript('src/main/web/inline/preload-files.ts'),
  requestEarly: await inlineScript('src/core/person/web/early-requests.ts'),
  startAfterPaint: await inlineScript('src/main/web/inline/start-after-paint.ts'),
});
type InlineScripts = Awaited<ReturnType<typeof inlineScripts>>;

const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;
const FONT_PRELOAD = /<link\s+rel="preload"\s+as="font"[^>]*href="([^"]+)"[^>]*>\s*/g;

const SCRATCH = 'node_modules/.cache/prerender';

/** Prerenders the pages that are equal for every visitor into HTML files below `pages`. */
export function prerenderPages(): Plugin {
  let folder = '';
  const scripts = new Map<PrerenderedPage, string[]>();
  let ofAccount: string[] = [];
  const sources = new Map<PagePath, string>();
  let everySource = '';
  return {
    name: 'prerender-pages',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved({ build: { outDir } }) {
      folder = outDir;
    },
    generateBundle(_, bundle) {
      everySource = sourceOf(this.getModuleIds(), this);
      for (const one of PRERENDERED) scripts.set(one, loadedBy(bundle, modulesOf(one)));
      ofAccount = loadedBy(bundle, [ACCOUNT]);
      for (const address of new Set(PRERENDERED.map((one) => one.address))) {
        // The same rules for everyone: a guest may sign in without another page being opened.
        const modules = modulesOf({ address, audience: 'member' });
        sources.set(address, sourceOfPage(['main/web/start.tsx', ...modules], this));
      }
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { prerendered } = await prerenderCode();
        const inline = await inlineScripts();
        const shell = readFileSync(join(folder, 'index.html'), 'utf8');
        const fonts = [...shell.matchAll(FONT_PRELOAD)].map(([, file]) => file ?? '');
        const frame = shell.replace(FONT_PRELOAD, '');
        const sheet = readFileSync(join(folder, STYLE_SHEET.exec(frame)?.[1] ?? ''), 'utf8');
        assertNamed(everySource, sheet);
        const styles = new Map([...sources].map(([address, source]) => [address, rulesFor(source, sheet)]));
        mkdirSync(join(folder, 'pages'), { recursive: true });
        const italics = readdirSync(join(folder, 'assets')).find((name) => name.startsWith(ITALICS)) ?? '';
        for (const one of PRERENDERED) {
          const markup = await prerendered(one.address, one.audience === 'member');
          const early = PAGE_BUILD_SETTINGS[one.address].opensInItalics ? [`/assets/${italics}`] : [];
          const html = pageHtml(
            frame,
            one,
            {
              scripts: scripts.get(one) ?? [],
              ofAccount,
              fonts: [...fonts, ...early],
              styles: styles.get(one.address) ?? '',
              inline,
            },
            markup,
          );
          writeFileSync(join(folder, 'pages', fileOf(one)), html);
        }
        rmSync(SCRATCH, { recursive: true, force: true });
      },
    },
  };
}

/** The app built for Node. Browser state is that of a new visitor in daytime. */
async function prerenderCode(): Promise<{ prerendered: (address: PagePath, isMember: boolean) => Promise<string> }> {
  const nothing = () => {};
  Object.assign(globalThis, {
    location: { pathname: '/', search: '', hash: '' },
    addEventListener: nothing,
    removeEventListener: nothing,
    matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
    document: {
      querySelector: () => null,
      documentElement: { dataset: { palette: 'light' } },
      addEventListener: nothing,
      removeEventListener: nothing,
    },
  });
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [react(), iconModules()],
    build: { ssr: 'build/prerender.tsx', outDir: SCRATCH, emptyOutDir: true, assetsInlineLimit: 0 },
    ssr: { noExternal: true },
  });
  return import(pathToFileURL(join(process.cwd(), SCRATCH, 'prerender.js')).href);
}

/** A file could be dropped on a hidden file field. */
const withoutFileFields = (markup: string): string => markup.replace(/<input[^>]*type="file"[^>]*>/g, '');

/** Addresses of files, and the text of the page's style rules and inline scripts. `ofAccount`: for a signed-in person. */
type Parts = { scripts: string[]; ofAccount: string[]; fonts: string[]; styles: string; inline: InlineScripts };

function pageHtml(
  frame: string,
  page: PrerenderedPage,
  { scripts, ofAccount, fonts, styles, inline }: Parts,
  markup: string,
): string {
  const { description, isStatic, early = [] } = PAGE_BUILD_SETTINGS[page.address];
  const needsScript = !isStatic || page.audience === 'member';
  const entry = [...frame.matchAll(/<script type="module"[^>]* src="([^"]+)"><\/script>/g)].map(([, file]) => file);
  const shared = [...frame.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)">/g)].map(([, file]) => file);
  const list = (names: string[]) => names.map((file) => `/${file}`);
  const files = [...new Set([...entry, ...shared, ...list(scripts)])].join(' ');
  const ofMember = list(ofAccount.filter((file) => !scripts.includes(file))).join(' ');
  const requests = `<meta name="app-early" content="${early.join(' ')}" data-audience="${page.audience}"><script>${inline.requestEarly}</script>`;
  const preloads = `<meta name="app-files" content="${files}" data-of-member="${ofMember}"><meta name="app-fonts" content="${fonts.join(' ')}"><script>${inline.preloadFiles}</script>`;
  return (
    frame
      .replace(/<title>.*?<\/title>/, () => `<title>${windowTitle(page.address)}</title>`)
      .replace(/(<meta name="description" content=")[^"]*/, (all, start) => (description ? start + description : all))
      .replace(needsScript ? /^$/ : /<noscript>.*?<\/noscript>/, '')
      .replace(/\s*<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?/g, '')
      // In the page itself: a file of its own would arrive one round trip later.
      .replace(
        STYLE_SHEET,
        (_, sheet) =>
          `<meta name="app-styles" content="${sheet}">${preloads}${requests}<style>${styles.trim()}</style>`,
      )
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root" data-drawn="${page.audience}">${withoutFileFields(markup)}</div><script>${inline.startAfterPaint}</script>`,
      )
  );
}
