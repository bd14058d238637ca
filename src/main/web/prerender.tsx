import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import type { PagePath } from '#contract/pages.ts';
import { EMAIL_KEY, USER_KEY } from '#ui/browser/storage-keys.ts';
import { preloadPage } from './pages.tsx';
import { Shell } from './shell.tsx';

/** Someone who is signed in; their address is not known yet. */
const MEMBER: Record<string, string> = { [USER_KEY]: 'a'.repeat(32), [EMAIL_KEY]: '\u00a0' };

/** What somebody sees at an address before there is any data, as HTML. Runs in Node while the app is built. */
export async function prerendered(address: PagePath, isMember: boolean): Promise<string> {
  const stored = isMember ? MEMBER : {};
  const localStorage = { getItem: (key: string) => stored[key] ?? null, setItem: () => {}, removeItem: () => {} };
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
  await preloadPage(address);
  const { prelude } = await prerender(
    <Router ssrPath={address}>
      <Shell />
    </Router>,
    // Everything in its place: parts that come later would need scripts to put them there.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude as ReadableStream<Uint8Array>).text();
}
