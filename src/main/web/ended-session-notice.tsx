import { useEffect } from 'react';
import { hasUnsent } from '#core/nights/web/saving/unsent.ts';
import { subscribeToSessionEnd } from '#core/person/web/ended-session.ts';
import { useToast } from '#ui/toast.tsx';

const SIGN_IN_AGAIN = 'Please sign in again to continue.';

/** Explains why the person is signed out, and that no entry is lost. */
export function EndedSessionNotice() {
  const showToast = useToast();
  useEffect(
    () =>
      subscribeToSessionEnd((id) => {
        const description = hasUnsent(id)
          ? `${SIGN_IN_AGAIN} Your entries stay on this device until then.`
          : SIGN_IN_AGAIN;
        showToast({ title: 'You have been signed out', description, tone: 'notice' });
      }),
    [showToast],
  );
  return null;
}
