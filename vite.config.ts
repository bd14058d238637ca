import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { basicLetters } from './scripts/basic-letters.ts';
import { contractsWithoutSchemas } from './scripts/contract-build.ts';
import { iconModules } from './scripts/icon-modules.ts';
import { inlineScript } from './scripts/inline-script.ts';
import { prerenderPages } from './scripts/prerender-build.ts';
import { sharedChunks } from './scripts/shared-chunks.ts';
import { serviceWorker } from './scripts/worker-build.ts';

const OUT = 'dist/web';

/** Puts the first-paint script into index.html, so that its rule is written once. */
function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    async transformIndexHtml(html) {
      const script = await inlineScript('src/ui/palette/first-paint.ts');
      // Before the style sheet: a script after one waits for it.
      return html.replace('<!-- first-paint -->', () => `<script>${script}</script>`);
    },
  };
}

const TEXT = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;

/** Last of all, after the worker was written: writes .br and .gz beside every text file, so that the server never compresses the same bytes twice. */
function precompress(): Plugin {
  let folder = OUT;
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ build: { outDir } }) {
      folder = outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => precompressAll(folder),
    },
  };
}

function precompressAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

const api = `http://localhost:${process.env.PORT_API ?? 3001}`;

export default defineConfig({
  plugins: [
    react(),
    tailwind(),
    contractsWithoutSchemas(),
    iconModules(),
    firstPaint(),
    basicLetters(),
    serviceWorker(),
    prerenderPages(),
    precompress(),
  ],
  resolve: {
    alias: {
      // React has had it by itself since its version 18.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  server: { proxy: { '/api': api, '/healthz': api } },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One style sheet, which the prerendered pages contain: what single pages add is 2 kB.
    cssCodeSplit: false,
    // Schemas that a module of the browser declares and only the server uses are left out.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z'] },
      output: { codeSplitting: { groups: sharedChunks() } },
    },
  },
});
