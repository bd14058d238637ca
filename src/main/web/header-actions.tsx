import { Suspense } from 'react';
import type { StoredUser } from '#core/person/web/user.ts';
import { ButtonLink } from '#ui/button.tsx';
import { lazyPart } from './lazy-part.tsx';

const { Part: AccountActions, preload } = lazyPart(() => import('./account-actions.tsx'));
export const preloadAccountActions = preload;

/** The right end of the header: the signed-in person, or a sign-in link on a guest's Home. */
export function HeaderActions({ user, isHome }: { user: StoredUser | null; isHome: boolean }) {
  if (user) {
    return (
      <Suspense>
        <AccountActions key={user.id} user={user} />
      </Suspense>
    );
  }
  return (
    isHome && (
      <ButtonLink href="/login" size="small">
        Get Started
      </ButtonLink>
    )
  );
}
