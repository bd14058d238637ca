import { Suspense } from 'react';
import { useStoredUser } from '#core/person/web/user.ts';
import { Hero, HeroLinks } from '#features/home/web/hero.tsx';
import { lazyPart } from './lazy-part.tsx';

// Code that calls the server stays out of a guest's first load.
const { Part: HomeTools, preload } = lazyPart(() => import('./home-tools.tsx'));
export const preloadHomeTools = preload;

/** The room with two links into the app; below it the tools of a signed-in person. */
export default function HomePage() {
  const user = useStoredUser();
  return (
    <div className="flex min-h-full flex-col">
      <div className="relative flex flex-auto flex-col">
        <Hero email={user?.email} />
        {!user && <HeroLinks />}
      </div>
      {user && (
        <Suspense fallback={<div className="min-h-188 lg:min-h-171" />}>
          <HomeTools ownerId={user.id} />
        </Suspense>
      )}
    </div>
  );
}
