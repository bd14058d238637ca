import { useCompileCache } from '../src/main/server/compile-cache.js';

const LOOK_EVERY_MS = 500;

useCompileCache();
const { buildWebIfStale } = await import('../build/web.ts');
await buildWebIfStale();
await import('../src/main/server/start.js');
if (process.env.npm_lifecycle_event) stopWithNpm();

/** A signal to `npm start` ends npm and its shell but does not reach this process: it stops when they have ended. */
function stopWithNpm() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  watch.unref();
}
