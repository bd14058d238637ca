import { type ComponentType, lazy } from 'react';
import { findPagePath, type PagePath } from '#contract/pages.ts';
import { returningOwner, storedUser } from '#core/person/web/user.ts';
import { loadStyleSheet } from '#ui/browser/style-sheet.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { preloadAccountActions } from './header-actions.tsx';
import HomePage, { preloadHome } from './home-page.tsx';

type Load = () => Promise<{ default: ComponentType }>;
type LoadedAddress = Exclude<PagePath, '/'>;

/** The module of each page; build/prerender-pages.ts reads it too. Home is in the first load. */
const LOADERS: Record<LoadedAddress, Load> = {
  '/daily-log': () => import('#features/daily-log/web/daily-log-page.tsx'),
  '/room-analysis': () => import('#features/room-analysis/web/room-analysis-page.tsx'),
  '/sleep-tips': () => import('#features/sleep-guide/web/sleep-guide-page.tsx'),
  '/sleep-history': () => import('#features/history/web/sleep-history-page.tsx'),
  '/experiments': () => import('#features/experiments/web/experiments-page.tsx'),
  '/programs': () => import('#features/programs/web/programs-page.tsx'),
  '/trips-and-shifts': () => import('#features/programs/web/trips-and-shifts-page.tsx'),
  '/bedroom-changes': () => import('#features/bedroom-changes/web/bedroom-changes-page.tsx'),
  '/sleep-schedules': () => import('#features/schedules/web/sleep-schedules-page.tsx'),
  '/progress-dashboard': () => import('#features/progress/web/progress-page.tsx'),
  '/sleep-summary': () => import('#features/sleep-summary/web/sleep-summary-page.tsx'),
  '/your-week': () => import('#features/weekly-letter/web/your-week-page.tsx'),
  '/how-we-find-patterns': () => import('#features/how-we-find-patterns/web/how-we-find-patterns-page.tsx'),
  '/cant-sleep': () => import('#features/night/web/cant-sleep-page.tsx'),
  '/wind-down': () => import('#features/night/web/wind-down-page.tsx'),
  '/evidence': () => import('#features/evidence/web/evidence-page.tsx'),
  '/when-to-see-a-doctor': () => import('#features/safety/web/when-to-see-a-doctor-page.tsx'),
  '/user-settings': () => import('./settings-and-reminders.tsx'),
  '/device-integrations': () => import('./device-integrations.tsx'),
  '/login': () => import('#features/accounts/web/login-page.tsx'),
  '/reset-password': () => import('#features/accounts/web/reset-password-page.tsx'),
  '/more': () => import('./more-page.tsx'),
};

/** Loads a page together with its query cache and styles. */
async function loadPage(load: Load): ReturnType<Load> {
  const [{ Queries }, { default: Page }] = await Promise.all([import('./queries.tsx'), load(), loadStyleSheet()]);
  const PageWithQueries = () => (
    <Queries>
      <Page />
    </Queries>
  );
  return { default: PageWithQueries };
}

const PARTS = new Map(
  Object.entries(LOADERS).map(([address, load]) => [address as PagePath, lazyPart(() => loadPage(load))]),
);

/** Resolves once the page at an address is loaded, so that it renders without suspending. */
export async function preloadPage(address: PagePath | null): Promise<void> {
  const isUser = storedUser() !== null;
  const isReturning = address === '/' && returningOwner() !== null;
  await Promise.all([isUser && preloadAccountActions(), isReturning && preloadHome(isUser)]);
  if (address !== null) await PARTS.get(address)?.preload();
}

const NotFoundPage = lazy(() => loadPage(() => import('./not-found-page.tsx')));

export const pageAt = (address: PagePath | null): ComponentType =>
  address === '/' ? HomePage : ((address && PARTS.get(address)?.Part) ?? NotFoundPage);

/** Loads the page of a link on hover, touch or focus. A failure shows when the page is opened. */
export function prefetchOnIntent(): () => void {
  const controller = new AbortController();
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    const address = findPagePath(link.pathname);
    if (address !== null && address !== '/') loadPage(LOADERS[address]).catch(() => {});
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, onIntent, { passive: true, signal: controller.signal });
  }
  return () => controller.abort();
}
