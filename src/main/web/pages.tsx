import { type ComponentType, lazy } from 'react';
import { type Address, addressOfPath } from '#contract/pages.ts';
import { storedUser } from '#core/person/web/user.ts';
import { accountEndArrived } from './header-end.tsx';
import HomePage, { homeToolsArrived } from './home-page.tsx';
import { laterPart } from './later-part.tsx';

type Load = () => Promise<{ default: ComponentType }>;
type LoadedAddress = Exclude<Address, '/'>;

/** The module of each page, where scripts/prerender-build.ts finds it, too. Home is in the first load. */
const LOADERS: Record<LoadedAddress, Load> = {
  '/daily-log': () => import('#features/daily-log/web/daily-log-page.tsx'),
  '/room-analysis': () => import('#features/room-analysis/web/room-analysis-page.tsx'),
  '/sleep-tips': () => import('#features/sleep-guide/web/sleep-guide-page.tsx'),
  '/sleep-history': () => import('#features/history/web/sleep-history-page.tsx'),
  '/sleep-schedules': () => import('#features/schedules/web/sleep-schedules-page.tsx'),
  '/progress-dashboard': () => import('#features/progress/web/progress-page.tsx'),
  '/sleep-summary': () => import('#features/progress/web/summary/sleep-summary-page.tsx'),
  '/evidence': () => import('#features/evidence/web/evidence-page.tsx'),
  '/user-settings': () => import('./settings-and-reminders.tsx'),
  '/device-integrations': () => import('./device-integrations.tsx'),
  '/login': () => import('#features/accounts/web/login-page.tsx'),
  '/reset-password': () => import('#features/accounts/web/reset-password-page.tsx'),
};

/** A page together with the cache it asks. */
async function loadWithQueries(load: Load): ReturnType<Load> {
  const [{ Queries }, { default: Page }] = await Promise.all([import('./queries.tsx'), load()]);
  const PageWithQueries = () => (
    <Queries>
      <Page />
    </Queries>
  );
  return { default: PageWithQueries };
}

const PARTS = new Map(
  Object.entries(LOADERS).map(([address, load]) => [address as Address, laterPart(() => loadWithQueries(load))]),
);

/** Resolves once the page at an address is here, so that it is drawn without a wait. */
export async function pageLoaded(address: Address | null): Promise<void> {
  if (storedUser()) await Promise.all([accountEndArrived(), address === '/' && homeToolsArrived()]);
  if (address !== null) await PARTS.get(address)?.arrived();
}

const NotFoundPage = lazy(() => import('./not-found-page.tsx'));

export const pageAt = (address: Address | null): ComponentType =>
  address === '/' ? HomePage : ((address && PARTS.get(address)?.Part) ?? NotFoundPage);

/** Loads the page of a link that is pointed at, touched or focused; a failure shows when the page is opened. */
export function prefetchOnIntent(): () => void {
  const ended = new AbortController();
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    const address = addressOfPath(link.pathname);
    if (address !== null && address !== '/') loadWithQueries(LOADERS[address]).catch(() => {});
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, onIntent, { passive: true, signal: ended.signal });
  }
  return () => ended.abort();
}
