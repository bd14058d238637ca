import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { moduleOf } from './page-modules.ts';

/** The pages that open without a network from the first visit on: Home and today's log, with all their modules. */
const STARTUP_MODULES = [
  'src/main/web/offline/when-idle.ts',
  'src/main/web/offline/app-notices.tsx',
  'src/main/web/queries.tsx',
  'src/main/web/home-tools.tsx',
  'src/features/wearables/web/wearable-panel.tsx',
  'src/main/web/account-session.ts',
  moduleOf('/daily-log'),
];
const CACHED = '**/*.{html,js,css,woff2,webp,svg,png,json,webmanifest}';
/** Fonts of other scripts are cached at their first use. Prerendered pages are for the server only. */
const EXCLUDED = ['pages/**', '**/*-{cyrillic,greek,vietnamese,latin}-ext-*', '**/*-{cyrillic,greek,vietnamese}-*'];

type Chunk = { imports: string[]; assets: string[] };

/**
 * Builds our service worker (`src/main/worker`) with the list of its cached files: those needed to start, which it
 * fetches at its installation, and the rest (marked `later`), which it fetches when a page is at rest. It never caches
 * API answers.
 */
export function serviceWorker(): Plugin {
  let folder = '';
  let startupFiles: ReadonlySet<string> = new Set();
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved({ build: { outDir } }) {
      folder = outDir;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        startupFiles = startupFilesOf(bundle);
      },
    },
    closeBundle: {
      sequential: true,
      handler: () => buildWorker(folder, startupFiles),
    },
  };
}

function startupFilesOf(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = new Map<string, Chunk>();
  const entryFiles: string[] = [];
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue;
    const { fileName, imports, viteMetadata, moduleIds, isEntry } = output;
    chunks.set(fileName, { imports, assets: [...(viteMetadata?.importedAssets ?? [])] });
    const isStartup = STARTUP_MODULES.some((name) => moduleIds.some((id) => id.endsWith(name)));
    if (isEntry || isStartup) entryFiles.push(fileName);
  }
  const files = new Set<string>();
  for (const name of entryFiles) collect(chunks, name, files);
  return files;
}

/** A chunk, its pictures, and the same of all its imports. */
function collect(chunks: ReadonlyMap<string, Chunk>, name: string, into: Set<string>): void {
  const chunk = chunks.get(name);
  if (!chunk || into.has(name)) return;
  into.add(name);
  for (const asset of chunk.assets) into.add(asset);
  for (const next of chunk.imports) collect(chunks, next, into);
}

async function buildWorker(folder: string, startupFiles: ReadonlySet<string>): Promise<void> {
  const entries = globSync(CACHED, { cwd: folder, exclude: EXCLUDED })
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .map((name) => ({
      url: `/${name}`,
      // The name of an asset contains a hash.
      revision: name.startsWith('assets/') ? null : digestOf(join(folder, name)),
      ...(isStartupFile(name, startupFiles) ? {} : { later: true }),
    }));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'self.__WB_MANIFEST': JSON.stringify(entries) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/main/worker/service-worker.ts',
        output: { entryFileNames: 'service-worker.js', codeSplitting: false },
      },
    },
  });
}

const digestOf = (file: string): string => createHash('md5').update(readFileSync(file)).digest('hex');

/**
 * Files without a hash are the page and its icons. The style sheet serves all pages, and does not show the modules that
 * need the fonts and pictures it names.
 */
const isStartupFile = (path: string, startupFiles: ReadonlySet<string>): boolean =>
  !path.startsWith('assets/') ||
  startupFiles.has(path) ||
  /(?:(?:-latin-(?:opsz|wght)-normal|grain)-[\w-]+\.\w+|\.css)$/.test(path);
