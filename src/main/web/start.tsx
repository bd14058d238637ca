import '#ui/theme.css';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
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

/** `link`: the drawn link that somebody had come to with the keyboard. They stay there. */
function App({ link }: { link: string | null }) {
  useLayoutEffect(() => {
    delete root.dataset.drawn;
    if (link) root.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`)?.focus();
  }, [link]);
  return <Shell />;
}

function draw(): void {
  const link = document.activeElement?.getAttribute('href') ?? null;
  const app = (
    <StrictMode>
      <App link={link} />
    </StrictMode>
  );
  // In slices: a slow phone answers to a finger meanwhile.
  startTransition(() => createRoot(root).render(app));
}

if (stays) pageLoaded(addressOfPath(location.pathname)).then(draw, draw);
else draw();

afterLoad();
