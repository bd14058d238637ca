import { Suspense, useState } from 'react';
import { knownOwner } from '#core/person/web/user.ts';
import { useCanInstall } from './install-prompt.ts';
import { lazyPart } from './lazy-part.tsx';

// The card asks the server for the nights, so it stays out of the first load of Home.
const { Part: InstallCard } = lazyPart(() => import('./install-card.tsx'));

/** An invitation to install the app, for a person who used it before, in a browser that offers it or has a touch screen. */
export function InstallInvitation() {
  const canInstall = useCanInstall();
  const [owner] = useState(knownOwner);
  if (owner === null || !(canInstall || navigator.maxTouchPoints > 0)) return null;
  return (
    <Suspense>
      <InstallCard ownerId={owner} canInstall={canInstall} />
    </Suspense>
  );
}
