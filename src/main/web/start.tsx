import '#ui/theme.css';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { addressOfPath } from '#contract/pages.ts';
import { storedUser } from '#core/person/web/user.ts';
import { afterLoad } from './offline/after-load.ts';
import { pageLoaded } from './pages.tsx';
import { Shell } from './shell.tsx';

const root = document.getElementById('root')!;

// What was drawn when the app was built stays until the app can draw the same.
const { drawn } = root.dataset;
const stays = drawn === 'anyone' || drawn === (storedUser() ? 'member' : 'guest');

/** Finds the element of the app that stands where this one stands on the prerendered page; the two pages are alike. */
function counterpartOf(element: Element | null): () => Element | null | undefined {
  const { id } = element ?? {};
  if (id) return () => document.getElementById(id);
  const href = element?.getAttribute('href');
  if (!element || !href) return () => null;
  const links = () => [...root.querySelectorAll(`a[href="${CSS.escape(href)}"]`)];
  const place = links().indexOf(element);
  return () => links()[place];
}

// Focus moved before the app took over stays where it is.
let focused = counterpartOf(document.activeElement);
const noteFocus = ({ target }: Event) => {
  focused = counterpartOf(target as Element);
};
root.addEventListener('focusin', noteFocus);

function restoreFocus(): void {
  root.removeEventListener('focusin', noteFocus);
  (focused() as HTMLElement | null | undefined)?.focus({ preventScroll: true });
  focused = () => null;
}

function App() {
  useLayoutEffect(() => {
    delete root.dataset.drawn;
    restoreFocus();
  }, []);
  return <Shell />;
}

function draw(): void {
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // In slices: a slow phone answers to a finger meanwhile.
  startTransition(() => createRoot(root).render(app));
}

if (stays) pageLoaded(addressOfPath(location.pathname)).then(draw, draw);
else draw();

afterLoad();
