import { Suspense } from 'react';
import type { StoredUser } from '#core/person/web/user.ts';
import { ButtonLink } from '#ui/button.tsx';
import { laterPart } from './later-part.tsx';

const { Part: AccountEnd, arrived } = laterPart(() => import('./account-end.tsx'));
export const accountEndArrived = arrived;

/** The header's right end: who is signed in, or on a visitor's Home the way to sign in. */
export function HeaderEnd({ user, isHome }: { user: StoredUser | null; isHome: boolean }) {
  if (user) {
    return (
      <Suspense>
        <AccountEnd key={user.id} user={user} />
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
