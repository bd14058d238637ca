import '#ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { storedUser } from '#ui/session/user.ts';
import { addressOfPath } from '../addresses.ts';
import { afterLoad } from './offline/after-load.ts';
import { pageLoaded } from './pages.tsx';
import { Shell } from './shell.tsx';

const root = document.getElementById('root')!;

// What was drawn for visitors when the app was built stays until the app can draw the same.
const stays = 'drawn' in root.dataset && storedUser() === null;

function draw(): void {
  delete root.dataset.drawn;
  createRoot(root).render(
    <StrictMode>
      <Shell />
    </StrictMode>,
  );
}

if (stays) pageLoaded(addressOfPath(location.pathname)).then(draw, draw);
else draw();

afterLoad();
