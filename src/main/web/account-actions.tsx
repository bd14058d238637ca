import { lazy, Suspense, useRef, useState } from 'react';
import { UNREACHABLE_MESSAGE } from '#core/person/web/reachability.ts';
import type { StoredUser } from '#core/person/web/user.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Settings } from '#ui/icons/icons.ts';
import { useToast } from '#ui/toast.tsx';
import { LogoutButton } from './logout-button.tsx';

const loadPanel = () => import('./account-panel.tsx');
const preloadPanel = () => void loadPanel().catch(() => {});
const AccountPanel = lazy(loadPanel);

/** The right end of the header for a signed-in person. The panel and the logout code load on demand. */
export default function AccountActions({ user }: { user: StoredUser }) {
  const showToast = useToast();
  const [open, setOpen] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const gear = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    if (open) return setOpen(false);
    loadPanel().then(
      () => setOpen(true),
      () =>
        showToast({
          title: 'Account Information could not be opened',
          description: UNREACHABLE_MESSAGE,
          tone: 'destructive',
        }),
    );
  };
  return (
    <>
      <span className="mr-1 max-w-42 min-w-0 truncate text-sm text-muted-foreground max-md:hidden md:max-lg:max-w-80 lg:max-xl:hidden">
        {user.email}
      </span>
      <div ref={buttons} className="flex flex-none items-center gap-[inherit]">
        <IconButton
          ref={gear}
          aria-label="Account Information"
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerEnter={preloadPanel}
          onFocus={preloadPanel}
          onClick={(event) => {
            // Safari does not focus a clicked button, and the panel returns the focus to the focused element.
            event.currentTarget.focus();
            toggle();
          }}
        >
          <Settings />
        </IconButton>
        {/* On a narrow phone that still shows the app's name (from 360 px) only the icon is visible. */}
        <LogoutButton
          user={user}
          className="flex-none max-md:gap-1.5 max-md:px-3 min-[360px]:max-[375px]:size-11 min-[360px]:max-[375px]:px-0"
        >
          <span className="min-[360px]:max-[375px]:sr-only">Logout</span>
        </LogoutButton>
      </div>
      {open && (
        <Suspense>
          <AccountPanel anchor={buttons} opener={gear} user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
