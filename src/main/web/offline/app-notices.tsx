import { type ReactNode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { hasStoredNights } from '#core/nights/web/saving/device-storage.ts';
import { ownerId } from '#core/person/web/owner.ts';
import { trackedFetch } from '#core/person/web/reachability.ts';
import { type Connection, useConnection } from '#core/person/web/use-connection.ts';
import { CloudOff } from '#ui/icons/icons.ts';
import { ReloadButton } from '../reload-button.tsx';
import { connectionMessage } from './connection-message.ts';
import { usePageState } from './use-page-state.ts';

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
    document.body.prepend(container);
    root = createRoot(container);
  }
  root.render(<AppNotices activate={activateNewVersion} />);
}

/** Notices above the page. They stand in its flow, so that they cover nothing. */
function AppNotices({ activate }: { activate: (() => void) | undefined }) {
  const connection = useConnection();
  useProbe(connection === 'unreachable');
  return (
    <div className="print:hidden in-data-night:hidden">
      <div role="status">
        {activate && (
          <Notice>
            A new version is ready
            <ReloadButton size="small" reload={activate}>
              Reload
            </ReloadButton>
          </Notice>
        )}
      </div>
      <div role="status">{connection && <ConnectionNotice connection={connection} />}</div>
    </div>
  );
}

function ConnectionNotice({ connection }: { connection: Connection }) {
  const page = usePageState();
  const log = hasStoredNights(ownerId()) ? 'pages and log' : 'pages';
  const opens = navigator.serviceWorker?.controller ? log : 'nothing';
  return (
    <Notice>
      <CloudOff className="size-4.5 flex-none" />
      <p className="min-w-0 text-pretty">{connectionMessage(connection, page, opens)}</p>
    </Notice>
  );
}

const Notice = ({ children }: { children: ReactNode }) => (
  <div className="animate-[fade_var(--t-page)_both] border-b border-border bg-sunk text-sm leading-5 text-muted-foreground">
    <div className="page-width flex min-h-11 items-center justify-center gap-x-2.5 py-2">{children}</div>
  </div>
);

const PROBE_INTERVAL_MS = 10_000;

/** While the server does not answer, asks it regularly, so that the page recovers by itself. */
function useProbe(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const probe = () => {
      if (document.visibilityState === 'visible') trackedFetch('/healthz', { cache: 'no-store' }).catch(() => {});
    };
    const timer = setInterval(probe, PROBE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isActive]);
}
