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

/** What somebody has come to with the keyboard, or skipped to, while the app had not begun. They stay there. */
let reached = document.activeElement;
const noteReached = ({ target }: Event) => {
  reached = target as Element;
};
root.addEventListener('focusin', noteReached);

function stayThere(): void {
  root.removeEventListener('focusin', noteReached);
  const href = reached?.getAttribute('href');
  const same = reached?.id
    ? document.getElementById(reached.id)
    : href && root.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
  if (same) same.focus({ preventScroll: true });
  reached = null;
}

function App() {
  useLayoutEffect(() => {
    delete root.dataset.drawn;
    stayThere();
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
