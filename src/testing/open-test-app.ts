import { resolve } from 'node:path';
import { startApp } from './app.ts';
import { embeddedEngine } from './engines.ts';
import { openBrowser } from './open-app.ts';

export type OpenTestApp = Awaited<ReturnType<typeof openTestApp>>;

/** The built web app and a real browser, with a server inside this process, whose clock can be turned. */
export async function openTestApp(options: Parameters<typeof startApp>[1]) {
  const { clock, url, stop } = await startApp(embeddedEngine, { ...options, webRoot: resolve('dist/web') });
  const browser = await openBrowser(url);
  const close = async () => {
    await browser.close();
    await stop();
  };
  return { ...browser, clock, close };
}
