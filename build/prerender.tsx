import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import type { PagePath } from '#contract/pages.ts';
import { preloadPage } from '#main/web/pages.tsx';
import { Shell } from '#main/web/shell.tsx';
import { EMAIL_KEY, USER_KEY } from '#ui/browser/storage-keys.ts';

/** A signed-in person with an unknown address. */
const MEMBER: Record<string, string> = { [USER_KEY]: 'a'.repeat(32), [EMAIL_KEY]: '\u00a0' };

/** The HTML of an address before any data is loaded. Runs in Node during the build. */
export async function prerendered(address: PagePath, isMember: boolean): Promise<string> {
  const stored = isMember ? MEMBER : {};
  const localStorage = { getItem: (key: string) => stored[key] ?? null, setItem: () => {}, removeItem: () => {} };
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
  await preloadPage(address);
  const { prelude } = await prerender(
    <Router ssrPath={address}>
      <Shell />
    </Router>,
    // Render all content in place: late parts would need scripts to move them.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude as ReadableStream<Uint8Array>).text();
}
