import { NotLoaded } from '#ui/not-loaded.tsx';
import { ConnectedPanel } from './connected-panel.tsx';
import { DisconnectedCard } from './disconnected-card.tsx';
import { VENDOR } from './messages.ts';
import type { PanelPlace } from './panel-place.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { useConnections, useIsPanelPending } from './use-connection.ts';

/** The connection to the wearable, and while it is active the imported nights. */
export function WearablePanel(place: PanelPlace) {
  const connections = useConnections(place.ownerId);
  const isPending = useIsPanelPending(place.ownerId);
  if (connections.data && !isPending) {
    const connection = connections.data.find(({ vendor }) => vendor === VENDOR);
    return connection?.isActive ? (
      <ConnectedPanel {...place} connection={connection} />
    ) : (
      <DisconnectedCard {...place} connection={connection} />
    );
  }
  if (isPending || connections.isFetching) return <PanelSkeleton />;
  return <NotLoaded message="Your device connections could not be loaded." query={connections} />;
}
