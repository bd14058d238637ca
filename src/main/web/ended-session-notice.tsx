import { useEffect } from 'react';
import { followEndedSessions } from '#ui/session/ended-session.ts';
import { useToast } from '#ui/toast.tsx';

/** Says why the page is a visitor's all of a sudden. */
export function EndedSessionNotice() {
  const showToast = useToast();
  useEffect(
    () =>
      followEndedSessions(() =>
        showToast({ title: 'You have been signed out', description: 'Please sign in again to go on.' }),
      ),
    [showToast],
  );
  return null;
}
