import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { basicLetters } from './build/basic-letters.ts';
import { contractsWithoutSchemas } from './build/contracts-without-schemas.ts';
import { firstPaint } from './build/first-paint.ts';
import { iconModules } from './build/icon-modules.ts';
import { precompress } from './build/precompress.ts';
import { prerenderPages } from './build/prerender-pages.ts';
import { serviceWorker } from './build/service-worker.ts';
import { sharedChunks } from './build/shared-chunks.ts';

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
    outDir: 'dist/web',
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
