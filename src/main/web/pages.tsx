import { type ComponentType, lazy } from 'react';
import { storedUser } from '#core/person/web/user.ts';
import { type Address, addressOfPath } from '../addresses.ts';
import { accountEndArrived } from './header-end.tsx';
import HomePage, { homeToolsArrived } from './home-page.tsx';

type Load = () => Promise<{ default: ComponentType }>;
type LoadedAddress = Exclude<Address, '/'>;

/** Which file shows which address. Home is in the first load; the others arrive when they are wanted. */
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

const LOADED = new Map<Address, ComponentType>(
  Object.entries(LOADERS).map(([address, load]) => [address as Address, lazy(() => loadWithQueries(load))]),
);

/** Resolves once the page at an address is here, so that it is drawn without a wait. */
export async function pageLoaded(address: Address | null): Promise<void> {
  if (storedUser()) await Promise.all([accountEndArrived(), address === '/' && homeToolsArrived()]);
  if (address !== null && address !== '/') LOADED.set(address, (await loadWithQueries(LOADERS[address])).default);
}

const NotFoundPage = lazy(() => import('./not-found-page.tsx'));

export const pageAt = (address: Address | null): ComponentType =>
  address === '/' ? HomePage : ((address && LOADED.get(address)) ?? NotFoundPage);

/** Fetches what a page is made of before it is opened; a failure is met, and told, on opening. */
export function prefetchPage(path: string): void {
  const address = addressOfPath(path);
  if (address !== null && address !== '/') loadWithQueries(LOADERS[address]).catch(() => {});
}
