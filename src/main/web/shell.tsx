import { Suspense, useDeferredValue, useEffect } from 'react';
import { findPagePath, PAGES, pathsWith, windowTitle } from '#contract/pages.ts';
import { hasUnsent } from '#core/nights/web/saving/device-storage.ts';
import { subscribeToSessionEnd } from '#core/person/web/ended-session.ts';
import { storedUser, useStoredUser } from '#core/person/web/user.ts';
import { Wordmark } from '#ui/art/wordmark.tsx';
import { useFormatChange } from '#ui/browser/format-change.ts';
import { Link, usePath } from '#ui/link.ts';
import { Loading } from '#ui/loading.tsx';
import { PaletteProvider } from '#ui/palette/use-palette.tsx';
import { ToastProvider, useToast } from '#ui/toast.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Header } from './header.tsx';
import { HeaderActions } from './header-actions.tsx';
import { OutdatedVersionNotice } from './outdated-version-notice.tsx';
import { PageMain } from './page-main.tsx';
import { pageAt, prefetchOnIntent } from './pages.tsx';
import { TabBar } from './tab-bar.tsx';

export function Shell() {
  useEffect(() => prefetchOnIntent(), []);
  useEffect(() => void confirmStoredUser(), []);
  return (
    <PaletteProvider>
      <ToastProvider>
        <EndedSessionNotice />
        <Frame />
        <OutdatedVersionNotice />
      </ToastProvider>
    </PaletteProvider>
  );
}

/** A stored user counts as signed in until the server denies it. */
async function confirmStoredUser(): Promise<void> {
  const user = storedUser();
  if (!user) return;
  const session = await import('./account-session.ts').catch(() => null);
  await session?.confirmUser(user);
}

function Frame() {
  const path = usePath();
  const user = useStoredUser();
  // Times are shown by functions that read the format, so a change renders the page again.
  useFormatChange();
  const deferredPath = useDeferredValue(path);
  // Keep the old page until the new one is loaded, so that a click does not flash an empty screen. Home is always loaded.
  const shownPath = findPagePath(path) === '/' ? path : deferredPath;
  const address = findPagePath(shownPath);
  const Page = pageAt(address);
  const isGuestHome = address === '/' && !user;
  const isBare = address !== null && PAGES[address].isBare;
  return (
    <div className={isBare ? 'flex min-h-dvh flex-col' : 'room-for-tab-bar relative flex min-h-dvh flex-col'}>
      <a
        href="#main"
        className="sr-only z-90 focus:not-sr-only focus:absolute focus:top-4 focus:left-4 focus:rounded-full focus:bg-lift focus:px-5 focus:py-3 focus:font-semibold"
      >
        Skip to content
      </a>
      {!isBare && (
        <Header address={findPagePath(path)} account={<HeaderActions user={user} isHome={address === '/'} />} />
      )}
      {/* Above the key: a boundary that is new with each page would show its fallback while the page loads. */}
      <Suspense fallback={<PageFallback />}>
        <ErrorBoundary key={shownPath}>
          <PageMain key={shownPath} title={windowTitle(address)} isBusy={path !== shownPath}>
            {/* A new key resets the page for another person. The sign-in page keeps its state. */}
            <Page key={isBare ? address : (user?.id ?? 'guest')} />
          </PageMain>
        </ErrorBoundary>
      </Suspense>
      {!isGuestHome && !isBare && <Footer />}
      {!isBare && <TabBar address={findPagePath(path)} />}
    </div>
  );
}

/** As high as the window, so that the footer does not appear first and then jump. */
const PageFallback = () => (
  <main id="main" className="page-width min-h-dvh flex-auto pt-16">
    <Loading message="One moment..." />
  </main>
);

function Footer() {
  return (
    <footer className="mt-20 border-t border-border max-md:hidden">
      <div className="page-width flex flex-wrap items-center gap-x-7 gap-y-1 py-7 text-md text-muted-foreground">
        <span className="mr-auto flex text-foreground">
          <Wordmark className="text-base" />
        </span>
        <nav aria-label="More" className="flex flex-wrap gap-x-7">
          {pathsWith('isInFooter').map((href) => (
            <Link key={href} href={href} className="rounded-xs py-1.5 hover:text-foreground">
              {PAGES[href].title}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}

const SIGN_IN_AGAIN = 'Please sign in again to continue.';

/** A text field that has the focus is removed with the user's page, and keys after that reach nothing. */
const isTyping = (): boolean => document.activeElement?.matches('input, textarea') ?? false;

/** Explains why the person is signed out, which entries stay, and that letters typed since then are lost. */
function EndedSessionNotice() {
  const showToast = useToast();
  useEffect(
    () =>
      subscribeToSessionEnd((id) => {
        const unsent = hasUnsent(id) ? ' Your entries stay on this device until then.' : '';
        const lost = isTyping() ? ' The last letters you typed may be missing.' : '';
        showToast({
          title: 'You have been signed out',
          description: `${SIGN_IN_AGAIN}${unsent}${lost}`,
          tone: 'notice',
        });
        import('./account-session.ts').then((session) => session.forgetBrowser()).catch(() => {});
      }),
    [showToast],
  );
  return null;
}
