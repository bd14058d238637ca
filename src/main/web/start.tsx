import '#ui/theme.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { storedUser } from '#ui/session/user.ts';
import { addressOfPath } from '../addresses.ts';
import { afterLoad } from './offline/after-load.ts';
import { pageLoaded } from './pages.tsx';
import { Shell } from './shell.tsx';

const root = document.getElementById('root')!;

// What was drawn when the app was built stays until the app can draw the same.
const { drawn } = root.dataset;
const stays = drawn === 'anyone' || drawn === (storedUser() ? 'member' : 'visitor');

function draw(): void {
  const app = (
    <StrictMode>
      <Shell />
    </StrictMode>
  );
  const link = document.activeElement?.getAttribute('href');
  // At once, so that nothing drawn looks alive before it is.
  flushSync(() => createRoot(root).render(app));
  delete root.dataset.drawn;
  // Whoever had come to a drawn link with the keyboard stays there.
  if (link) root.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`)?.focus();
}

if (stays) pageLoaded(addressOfPath(location.pathname)).then(draw, draw);
else draw();

afterLoad();
