import { Suspense } from 'react';
import { SIGN_UP_LINK } from '#core/person/web/sign-up-link.ts';
import type { StoredUser } from '#core/person/web/user.ts';
import { ButtonLink } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';

const { Part: AccountActions, preload } = lazyPart(() => import('./account-actions.tsx'));
export const preloadAccountActions = preload;

/** The right end of the header: the signed-in person, or a way in for a guest. */
export function HeaderActions({ user, isHome }: { user: StoredUser | null; isHome: boolean }) {
  if (user) {
    return (
      <Suspense>
        <AccountActions key={user.id} user={user} />
      </Suspense>
    );
  }
  return isHome ? (
    <ButtonLink {...SIGN_UP_LINK} size="small">
      Get Started
    </ButtonLink>
  ) : (
    <ButtonLink href="/login" size="small" variant="quiet" className="for-guests">
      Log In
    </ButtonLink>
  );
}
