import type { PagePath } from '#contract/pages.ts';

const OFFLINE_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>You are offline · Better Sleep</title><style>body{font:1.125rem/1.6 system-ui,sans-serif;margin:15vh auto;max-width:26rem;padding:0 1.5rem}</style>
<h1>You are offline</h1><p>This page needs a connection. Your daily log works without one.</p><p><a href="${'/daily-log' satisfies PagePath}">Open the daily log</a></p></html>`;

/**
 * Answers a navigation. Pages of the app (`isApp`) come from the cache, so that they open at once and offline. Everything else comes from
 * the server; offline, an `/api` address gets an offline page and any other one the app.
 */
export async function respondWithPage(
  request: Request,
  isApp: (path: string) => boolean,
  shell: () => Promise<Response | undefined>,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (isApp(pathname)) return (await shell()) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (error) {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    if (/^\/api([/?]|$)/.test(pathname)) return new Response(OFFLINE_PAGE, { status: 503, headers });
    const app = await shell();
    if (app) return app;
    throw error;
  }
}
