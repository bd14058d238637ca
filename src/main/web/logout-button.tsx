import { useState } from 'react';
import { UNREACHABLE_MESSAGE } from '#core/person/web/reachability.ts';
import type { StoredUser } from '#core/person/web/user.ts';
import { Button } from '#ui/button.tsx';
import { LogOut } from '#ui/icons/icons.ts';
import { useToast } from '#ui/toast.tsx';

const loadSession = () => import('./account-session.ts');

/** On a narrow phone that still shows the app's name (from 360 px) only the icon is visible; screen readers have the text. */
export function LogoutButton({ user }: { user: StoredUser }) {
  const showToast = useToast();
  const [pending, setPending] = useState(false);
  const logOut = async () => {
    if (pending) return;
    setPending(true);
    const failure = await loadSession().then(
      (session) => session.logOut(user),
      () => UNREACHABLE_MESSAGE,
    );
    setPending(false);
    if (failure) showToast({ title: 'You are still signed in', description: failure, tone: 'destructive' });
  };
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<LogOut />}
      aria-disabled={pending || undefined}
      onPointerEnter={() => void loadSession().catch(() => {})}
      onClick={() => void logOut()}
      className="flex-none max-md:gap-1.5 max-md:px-3 min-[360px]:max-[375px]:size-11 min-[360px]:max-[375px]:px-0"
    >
      <span className="min-[360px]:max-[375px]:sr-only">Logout</span>
    </Button>
  );
}
