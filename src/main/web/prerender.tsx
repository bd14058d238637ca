import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import type { Address } from '../addresses.ts';
import { pageLoaded } from './pages.tsx';
import { Shell } from './shell.tsx';

/** What a visitor sees at an address, as HTML. Runs in Node while the app is built. */
export async function prerendered(address: Address): Promise<string> {
  await pageLoaded(address);
  const { prelude } = await prerender(
    <Router ssrPath={address}>
      <Shell />
    </Router>,
    // Everything in its place: parts that come later would need scripts to put them there.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude as ReadableStream<Uint8Array>).text();
}
