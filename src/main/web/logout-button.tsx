import { type ReactNode, useState } from 'react';
import { UNREACHABLE_MESSAGE } from '#core/person/web/reachability.ts';
import type { StoredUser } from '#core/person/web/user.ts';
import { Button } from '#ui/button.tsx';
import { LogOut } from '#ui/icons/icons.ts';
import { useToast } from '#ui/toast.tsx';

const loadSession = () => import('./account-session.ts');

type LogoutButtonProps = { user: StoredUser; className?: string; children: ReactNode };

export function LogoutButton({ user, className, children }: LogoutButtonProps) {
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
      className={className}
    >
      {children}
    </Button>
  );
}
