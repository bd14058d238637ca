import { useEffect } from 'react';
import { hasUnsent } from '#core/nights/web/saving/unsent.ts';
import { followEndedSessions } from '#core/person/web/ended-session.ts';
import { useToast } from '#ui/toast.tsx';

const GO_ON = 'Please sign in again to go on.';

/** Says why the page is a visitor's all of a sudden, and that nothing entered is lost. */
export function EndedSessionNotice() {
  const showToast = useToast();
  useEffect(
    () =>
      followEndedSessions((id) => {
        const description = hasUnsent(id) ? `${GO_ON} What you entered is kept here until then.` : GO_ON;
        showToast({ title: 'You have been signed out', description, tone: 'notice' });
      }),
    [showToast],
  );
  return null;
}
