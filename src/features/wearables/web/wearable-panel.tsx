import { NotLoaded } from '#ui/not-loaded.tsx';
import { ConnectedPanel } from './connected-panel.tsx';
import { DisconnectedCard } from './disconnected-card.tsx';
import type { PanelPlace } from './panel-place.ts';
import { PanelShape } from './panel-shape.tsx';
import { useConnections, useIsPanelPending } from './use-connection.ts';
import { VENDOR } from './words.ts';

/** The connection to the wearable, and while it is active the nights that came. */
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
  if (isPending || connections.isFetching) return <PanelShape />;
  return <NotLoaded sentence="Your device connections could not be loaded." question={connections} />;
}
