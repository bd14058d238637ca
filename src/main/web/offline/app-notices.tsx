import { useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { findPagePath, PAGES } from '#contract/pages.ts';
import { isServerReachable, subscribeToReachability } from '#core/person/web/reachability.ts';
import { Button } from '#ui/button.tsx';
import { CloudOff } from '#ui/icons/icons.ts';
import { usePath } from '#ui/link.ts';
import { useOnline } from '#ui/use-online.ts';

let activateNewVersion: (() => void) | undefined;
let root: Root | undefined;

/**
 * Renders notices of the whole app in a separate root, to keep them out of its first load. `activate` switches to a new version that is
 * ready; the notice stays until the page is reloaded.
 */
export function renderAppNotices(activate: (() => void) | undefined): void {
  activateNewVersion = activate ?? activateNewVersion;
  if (!root) {
    const container = document.createElement('div');
    document.body.append(container);
    root = createRoot(container);
  }
  root.render(<AppNotices activate={activateNewVersion} />);
}

/** Notices at the lower left, on a phone above the tab bar. */
function AppNotices({ activate }: { activate: (() => void) | undefined }) {
  const address = findPagePath(usePath());
  const online = useOnline();
  const isReached = useSyncExternalStore(subscribeToReachability, isServerReachable);
  return (
    <div className="pointer-events-none fixed bottom-[calc(5.25rem+env(safe-area-inset-bottom))] left-4 z-70 grid max-w-[calc(100vw-2rem)] justify-items-start gap-2 md:left-6 lg:bottom-6">
      <div role="status">
        {activate && (
          <div className={`${CARD} pointer-events-auto flex flex-wrap gap-x-4 gap-y-2 py-2 pr-2`}>
            A new version is ready
            <Button size="small" onClick={activate}>
              Reload
            </Button>
          </div>
        )}
      </div>
      <div role="status">
        {!(online && isReached) && (
          <p className={`${CARD} flex gap-2.5 py-2.5 pr-4 text-muted-foreground`}>
            <CloudOff className="size-4.5 flex-none" />
            <span>
              {online ? 'Better Sleep cannot be reached right now.' : 'You are offline.'}
              {!(address && PAGES[address].worksOffline) && OFFLINE_HINT}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

const OFFLINE_HINT = ' Your daily log and the sleep guide still work. Everything else needs a connection.';

const CARD = 'plane-lift items-center rounded-[1.375rem] pl-4 text-sm';
