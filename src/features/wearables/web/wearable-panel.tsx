import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
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
  return (
    <Alert>
      <p>Your device connections could not be loaded.</p>
      <Button variant="line" size="small" className="mt-3" onClick={() => void connections.refetch()}>
        Try again
      </Button>
    </Alert>
  );
}
