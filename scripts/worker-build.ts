import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { moduleOf } from './prerender-build.ts';

/** The pages that open without a network from the first visit on: Home and today's log, with all their modules. */
const STARTUP_MODULES = [
  'src/main/web/offline/when-idle.ts',
  'src/main/web/offline/app-notices.tsx',
  'src/main/web/queries.tsx',
  'src/main/web/home-tools.tsx',
  'src/main/web/account-session.ts',
  moduleOf('/daily-log'),
];
/**
 * Fonts of other scripts are cached at their first use. Files for the server only, such as prerendered pages, are never
 * cached.
 */
const EXCLUDED = [
  '**/*.{br,gz}',
  'robots.txt',
  'pages/**',
  '**/*-{cyrillic,greek,vietnamese,latin}-ext-*',
  '**/*-{cyrillic,greek,vietnamese}-*',
];

type Chunk = { fileName: string; imports: string[]; assets: string[] };

/**
 * Builds our service worker (`src/main/worker`) with the list of its cached files: those needed to start, which it
 * fetches at its installation, and the rest (marked `later`), which it fetches when a page is at rest. API answers are
 * never cached.
 */
export function serviceWorker(): PluginOption[] {
  const startupFiles = new Set<string>();
  const watch: Plugin = {
    name: 'what-is-needed-to-begin',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = new Map<string, Chunk>();
        const entryFiles: string[] = [];
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue;
          const { fileName, imports, viteMetadata, facadeModuleId, isEntry } = output;
          const assets = [...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])];
          chunks.set(fileName, { fileName, imports, assets });
          if (isEntry || STARTUP_MODULES.some((name) => facadeModuleId?.endsWith(name))) entryFiles.push(fileName);
        }
        for (const name of entryFiles) collect(chunks, name, startupFiles);
      },
    },
  };
  return [watch, worker(startupFiles)];
}

/** A chunk, its style sheets and pictures, and the same of all its imports. */
function collect(chunks: ReadonlyMap<string, Chunk>, name: string, into: Set<string>): void {
  const chunk = chunks.get(name);
  if (!chunk || into.has(name)) return;
  into.add(name);
  for (const asset of chunk.assets) into.add(asset);
  for (const next of chunk.imports) collect(chunks, next, into);
}

/** Hides the build messages of the worker, which matter only to a developer of the bundle. */
const QUIET: Plugin = {
  name: 'quiet',
  config({ build }) {
    // The plugin still uses the former name of this option.
    const output = build?.rollupOptions?.output;
    if (output && 'inlineDynamicImports' in output) {
      delete output.inlineDynamicImports;
      Object.assign(output, { codeSplitting: false });
    }
    return { logLevel: 'error' };
  },
};

const worker = (startupFiles: ReadonlySet<string>): PluginOption =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/main/worker',
    filename: 'service-worker.ts',
    injectRegister: null,
    manifest: false,
    injectManifest: {
      globPatterns: ['**/*.{html,js,css,woff2,webp,svg,png,json,webmanifest}'],
      globIgnores: EXCLUDED,
      dontCacheBustURLsMatching: /^assets\//,
      buildPlugins: { vite: [QUIET] },
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) => ({
            ...entry,
            url: `/${entry.url}`,
            ...(isStartupFile(entry.url, startupFiles) ? {} : { later: true }),
          })),
          warnings: [],
        }),
      ],
    },
  });

/**
 * Files without a hash are the page and its icons. Fonts and pictures are named by style sheets, which do not show the
 * modules that need them.
 */
const isStartupFile = (path: string, startupFiles: ReadonlySet<string>): boolean =>
  !path.startsWith('assets/') ||
  startupFiles.has(path) ||
  /(?:-latin-(?:opsz|wght)-normal|grain)-[\w-]+\.\w+$/.test(path);
