import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { GUEST_ID_LENGTH } from '../src/contract/owner-id.ts';
import { type Audience, PAGE_BUILD_SETTINGS, PAGE_PATHS, type PagePath, windowTitle } from '../src/contract/pages.ts';
import { CLAIMED_KEY, FIRST_CALL_LOCK, GUEST_KEY, USER_KEY } from '../src/ui/browser/storage-keys.ts';
import { iconModules } from './icon-modules.ts';
import { assertNamed, rulesFor, sourceOf, sourceOfPage } from './page-styles.ts';

type PrerenderedPage = { address: PagePath; audience: Audience };

const PRERENDERED: PrerenderedPage[] = PAGE_PATHS.flatMap((address) =>
  (PAGE_BUILD_SETTINGS[address].prerender ?? []).map((audience) => ({ address, audience })),
);

const LOADERS = readFileSync('src/main/web/pages.tsx', 'utf8');

/** The module of a page, by the end of its path. */
export function moduleOf(address: PagePath): string {
  const loader = new RegExp(`'${address}': \\(\\) => import\\('[#.]/?([^']+)'\\)`).exec(LOADERS);
  if (!loader?.[1]) throw new Error(`src/main/web/pages.tsx has no loader of ${address}.`);
  return loader[1];
}

/** The modules that a page loads after its first script. */
export function modulesOf({ address, audience }: PrerenderedPage): string[] {
  const ofAccount = audience === 'guest' ? [] : ['main/web/account-actions.tsx'];
  if (address === '/')
    return audience === 'guest' ? [] : ['main/web/home-today.tsx', 'main/web/home-tools.tsx', ...ofAccount];
  return [moduleOf(address), 'main/web/queries.tsx', ...ofAccount];
}

/** The file name that the server looks for. */
const fileOf = ({ address, audience }: PrerenderedPage): string =>
  `${address === '/' ? 'home' : address.slice(1)}${audience === 'member' ? '.member' : ''}.html`;

/** The longest wait for the browser to report its first paint. */
const SHOWN_WITHIN_MS = 1500;

/**
 * Starts the app after the prerendered page is painted: its scripts would delay text and fonts that are readable
 * already. The same script on every page, so that one hash in the security policy covers it; the page contains the list
 * of files.
 */
const STARTER = `(function () {
  var isBegun = false;
  function begin() {
    if (isBegun) return;
    isBegun = true;
    var files = document.querySelector('meta[name="app-files"]').content.split(' ');
    files.forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = file;
      document.head.append(link);
    });
    import(files[0]);
  }
  if (document.visibilityState !== 'visible' || !window.PerformanceObserver) return begin();
  new PerformanceObserver(function (seen) {
    if (seen.getEntriesByName('first-contentful-paint').length) begin();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(begin, ${SHOWN_WITHIN_MS});
})();`.replace(/\n */g, '');

const ITALICS = 'literata-latin-opsz-italic-basic';

/**
 * Preloads the fonts while the page arrives. Over a slow line they would delay the page and its scripts, so they follow
 * after the app has started (`main/web/start.tsx`); until then text is in similar fonts of the device. There the scripts
 * are preloaded instead: the line would be idle until their first byte.
 */
const PRELOADER = `(function () {
  var line = navigator.connection;
  var isSlow = line && (line.saveData || /[23]g/.test(line.effectiveType));
  if (isSlow) document.documentElement.dataset.slowLine = '';
  document.querySelector(isSlow ? 'meta[name="app-files"]' : 'meta[name="app-fonts"]').content.split(' ').forEach(function (file) {
    var link = document.createElement('link');
    link.rel = isSlow ? 'modulepreload' : 'preload';
    if (!isSlow) link.as = 'font';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  });
})();`.replace(/\n */g, '');

/**
 * Requests what the page waits for while its scripts load (`core/person/web/early-answers.ts`). For a new guest the first
 * request runs alone across tabs, and the others follow once it has tied the guest id to a cookie
 * (`core/person/web/first-call.ts`). Home asks for known people only: its visitor may never become a guest.
 */
const EARLY_REQUESTS = `(function () {
  var early = document.querySelector('meta[name="app-early"]');
  var read = function (key) { try { return localStorage.getItem(key); } catch { return null; } };
  var write = function (key, value) { try { localStorage.setItem(key, value); } catch {} };
  var user = read('${USER_KEY}');
  var guest = read('${GUEST_KEY}');
  var isKnown = user || (guest && guest === read('${CLAIMED_KEY}'));
  if (!early.content || (!isKnown && early.dataset.audience !== 'anyone')) return;
  if (!user && !guest) {
    guest = Array.from(crypto.getRandomValues(new Uint32Array(${GUEST_ID_LENGTH})), function (number) {
      return (number % 36).toString(36);
    }).join('');
    write('${GUEST_KEY}', guest);
    if (read('${GUEST_KEY}') !== guest) return;
  }
  var zone = window.Temporal ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone;
  var daysAgo = function (_, days) {
    var date = new Date();
    date.setDate(date.getDate() - days);
    return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(function (part) {
      return String(part).padStart(2, '0');
    }).join('-');
  };
  var claim = async function (send) {
    if (read('${GUEST_KEY}') !== guest) throw new Error('Another tab has made another guest.');
    var answer = await send();
    if (answer.ok) write('${CLAIMED_KEY}', guest);
    return answer;
  };
  var alone = function (send) {
    return navigator.locks ? navigator.locks.request('${FIRST_CALL_LOCK}', function () { return claim(send); }) : claim(send);
  };
  var first;
  window.earlyAnswers = new Map(early.content.split(' ').map(function (listed) {
    var isPost = listed.startsWith('POST:');
    var address = listed.replace('POST:', '').replace(':ownerId', user || guest).replace(/:daysAgo(\\d+)/, daysAgo);
    var method = isPost ? 'POST' : 'GET';
    var send = function () {
      return fetch(address, { method: method, credentials: 'include', headers: { 'Time-Zone': zone } });
    };
    var answer = isKnown ? send() : first ? first.then(function (answer) {
      if (!answer.ok) throw new Error('The first call failed.');
      return send();
    }) : (first = alone(send));
    answer.catch(function () {});
    return [method + ' ' + address, answer];
  }));
})();`.replace(/\n */g, '');

const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;
const FONT_PRELOAD = /<link\s+rel="preload"\s+as="font"[^>]*href="([^"]+)"[^>]*>\s*/g;

const SCRATCH = 'node_modules/.cache/prerender';

/** Prerenders the pages that are equal for every visitor into HTML files below `pages`. */
export function prerenderPages(): Plugin {
  let folder = '';
  const scripts = new Map<PrerenderedPage, string[]>();
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
              fonts: [...fonts, ...early],
              styles: styles.get(one.address) ?? '',
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
    build: { ssr: 'src/main/web/prerender.tsx', outDir: SCRATCH, emptyOutDir: true, assetsInlineLimit: 0 },
    ssr: { noExternal: true },
  });
  return import(pathToFileURL(join(process.cwd(), SCRATCH, 'prerender.js')).href);
}

/** The scripts of a page beyond those that every page loads. */
function loadedBy(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
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

/** A file could be dropped on a hidden file field. */
const withoutFileFields = (markup: string): string => markup.replace(/<input[^>]*type="file"[^>]*>/g, '');

/** Addresses of files, and the text of the page's style rules. */
type Parts = { scripts: string[]; fonts: string[]; styles: string };

function pageHtml(frame: string, page: PrerenderedPage, { scripts, fonts, styles }: Parts, markup: string): string {
  const { description, isStatic, early = [] } = PAGE_BUILD_SETTINGS[page.address];
  const needsScript = !isStatic || page.audience === 'member';
  const entry = [...frame.matchAll(/<script type="module"[^>]* src="([^"]+)"><\/script>/g)].map(([, file]) => file);
  const shared = [...frame.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)">/g)].map(([, file]) => file);
  const files = [...new Set([...entry, ...shared, ...scripts.map((file) => `/${file}`)])].join(' ');
  const requests = `<meta name="app-early" content="${early.join(' ')}" data-audience="${page.audience}"><script>${EARLY_REQUESTS}</script>`;
  const preloads = `<meta name="app-files" content="${files}"><meta name="app-fonts" content="${fonts.join(' ')}"><script>${PRELOADER}</script>`;
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
          `<div id="root" data-drawn="${page.audience}">${withoutFileFields(markup)}</div><script>${STARTER}</script>`,
      )
  );
}
