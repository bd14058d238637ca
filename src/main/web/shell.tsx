import { Suspense, useDeferredValue, useEffect } from 'react';
import { findPagePath, PAGES, windowTitle } from '#contract/pages.ts';
import { storedUser, useStoredUser } from '#core/person/web/user.ts';
import { usePath } from '#ui/link.ts';
import { Loading } from '#ui/loading.tsx';
import { PaletteProvider } from '#ui/palette/use-palette.tsx';
import { ToastProvider } from '#ui/toast.tsx';
import { EndedSessionNotice } from './ended-session-notice.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
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
  const deferredPath = useDeferredValue(path);
  // Keep the old page until the new one is loaded, so that a click does not flash an empty screen. Home is always loaded.
  const shownPath = findPagePath(path) === '/' ? path : deferredPath;
  const address = findPagePath(shownPath);
  const Page = pageAt(address);
  const isGuestHome = address === '/' && !user;
  const isBare = address !== null && PAGES[address].isBare;
  return (
    <div className={isBare ? 'flex min-h-dvh flex-col' : 'room-for-tab-bar flex min-h-dvh flex-col'}>
      <a
        href="#main"
        className="sr-only z-90 focus:not-sr-only focus:absolute focus:top-4 focus:left-4 focus:rounded-full focus:bg-lift focus:px-5 focus:py-3 focus:font-semibold"
      >
        Skip to content
      </a>
      {!isBare && (
        <Header address={findPagePath(path)} account={<HeaderActions user={user} isHome={address === '/'} />} />
      )}
      <ErrorBoundary key={shownPath}>
        <Suspense fallback={<PageFallback />}>
          <PageMain key={shownPath} title={windowTitle(address)}>
            {/* A new key resets the page for another person. The sign-in page keeps its state. */}
            <Page key={isBare ? address : (user?.id ?? 'guest')} />
          </PageMain>
        </Suspense>
      </ErrorBoundary>
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
