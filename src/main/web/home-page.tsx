import { Suspense } from 'react';
import { returningOwner, useStoredUser } from '#core/person/web/user.ts';
import { Hero, HeroLinks } from '#features/home/web/hero.tsx';
import { lazyPart } from '#ui/lazy-part.ts';

// Code that calls the server stays out of a new visitor's first load.
const { Part: HomeToday, preload: preloadToday } = lazyPart(() => import('./home-today.tsx'));
const { Part: InstallCard } = lazyPart(() => import('./install-card.tsx'));
const { Part: HomeTools, preload: preloadTools } = lazyPart(() => import('./home-tools.tsx'));

/** Loads what Home shows of a person who used the app before. `isUser`: signed in. */
export const preloadHome = (isUser: boolean): Promise<unknown> =>
  Promise.all([preloadToday(), isUser && preloadTools()]);

/** The room with two links into the app and the card about today; below it the tools of a signed-in person. */
export default function HomePage() {
  const user = useStoredUser();
  const owner = returningOwner();
  return (
    <div className="flex min-h-full flex-col">
      <div className="relative flex flex-auto flex-col">
        {owner === null ? (
          <Hero />
        ) : (
          <Suspense fallback={<div className="min-h-svh" />}>
            <HomeToday owner={owner} email={user?.email} />
          </Suspense>
        )}
        {!user && <HeroLinks />}
      </div>
      <div className="home-rest in-data-night:hidden">
        {owner !== null && (
          <Suspense>
            <InstallCard ownerId={owner} />
          </Suspense>
        )}
        {user && (
          <Suspense fallback={<div className="min-h-188 lg:min-h-171" />}>
            <HomeTools ownerId={user.id} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
