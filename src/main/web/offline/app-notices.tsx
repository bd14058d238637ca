import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { addressOfPath, PAGES } from '#contract/pages.ts';
import { followReach, serverIsReached } from '#core/person/web/reach.ts';
import { Button } from '#ui/button.tsx';
import { usePath } from '#ui/link.ts';
import { useOnline } from '#ui/use-online.ts';

let takeNewVersion: (() => void) | undefined;
let root: Root | undefined;

/**
 * Draws what concerns the whole app beside the app, so that its first load does without. `take` goes over to a new version that is
 * ready; it stays ready until the page is loaded anew.
 */
export function drawAppNotices(take: (() => void) | undefined): void {
  takeNewVersion = take ?? takeNewVersion;
  if (!root) {
    const place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
  }
  root.render(<AppNotices take={takeNewVersion} />);
}

/** Quietly at the lower left, on a phone above the tab bar. */
function AppNotices({ take }: { take: (() => void) | undefined }) {
  const address = addressOfPath(usePath());
  const online = useOnline();
  const isReached = useSyncExternalStore(followReach, serverIsReached);
  return (
    <div className="pointer-events-none fixed bottom-[calc(5.25rem+env(safe-area-inset-bottom))] left-4 z-70 grid max-w-[calc(100vw-2rem)] justify-items-start gap-2 md:left-6 lg:bottom-6">
      <div role="status">
        {take && (
          <div className={`${CARD} pointer-events-auto flex flex-wrap gap-x-4 gap-y-2 py-2 pr-2`}>
            A new version is ready
            <Button size="small" onClick={take}>
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
              {!(address && PAGES[address].worksOffline) && STILL_WORKS}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

const STILL_WORKS = ' Your daily log and the sleep guide still work; the rest needs the network.';

const CARD = 'plane-lift items-center rounded-[1.375rem] pl-4 text-sm';
