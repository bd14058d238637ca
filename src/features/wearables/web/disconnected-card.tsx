import { Spot } from '#ui/art/spots.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FileUp, Pause, Unplug } from '#ui/icons/icons.ts';
import type { WearableConnection } from '../contract.ts';
import { DisconnectButton } from './disconnect-button.tsx';
import { NOTES, PANEL_MESSAGES } from './messages.ts';
import { Note } from './note.tsx';
import { moveFocusOnUnmount, PANEL_TITLE_ID, PanelHeading } from './panel-heading.tsx';
import type { PanelPlace } from './panel-place.ts';
import { useConnect, useOffer } from './use-connection.ts';

/** Shown when no nights arrive: never connected, paused by the person at the provider, or ended there. */
export function DisconnectedCard({
  ownerId,
  level,
  isMarkedAvailable,
  fileHref,
  connection,
}: PanelPlace & { connection: WearableConnection | undefined }) {
  const offer = useOffer(ownerId).data;
  const state = stateOf(connection);
  const cannotConnect = offer?.configured === false;
  return (
    <Card
      aria-labelledby={PANEL_TITLE_ID}
      ref={moveFocusOnUnmount}
      className="grid items-center gap-x-12 gap-y-5 md:min-h-63 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div>
        <PanelHeading level={level} isMarkedAvailable={isMarkedAvailable} state={BADGES[state]} />
        <p className="mt-4.5 max-w-152 text-muted-foreground">{EXPLANATIONS[state]}</p>
        {(state === 'none' || cannotConnect) && <Note messages={offerMessages(offer)} className="mt-2" />}
        {cannotConnect && (
          <ButtonLink href={fileHref} variant="line" size="small" icon={<FileUp />} className="mt-4">
            Import a file instead
          </ButtonLink>
        )}
      </div>
      <div className="grid gap-3 md:w-48 md:justify-items-center">
        <Spot name="watch" className="w-36 justify-self-center text-muted-foreground" />
        {(state === 'none' || state === 'ended') && (
          <ConnectButton ownerId={ownerId} isPrimary={!cannotConnect} isReconnect={state === 'ended'} />
        )}
        {connection && <DisconnectButton ownerId={ownerId} />}
      </div>
    </Card>
  );
}

/** Nights arrive in none of these states. `cut-off`: the connection is active, but this server lost its access to the provider. */
function stateOf(connection: WearableConnection | undefined): 'none' | 'paused' | 'ended' | 'cut-off' {
  if (!connection) return 'none';
  return connection.state === 'active' ? 'cut-off' : connection.state;
}

function ConnectButton({
  ownerId,
  isPrimary,
  isReconnect,
}: {
  ownerId: string;
  isPrimary: boolean;
  isReconnect: boolean;
}) {
  const { connect, isPending } = useConnect(ownerId);
  return (
    <Button
      variant={isPrimary ? 'primary' : 'quiet'}
      className="w-full"
      aria-disabled={isPending}
      onClick={() => !isPending && connect()}
    >
      {isPending ? 'Connecting...' : isReconnect ? 'Connect again' : 'Connect'}
    </Button>
  );
}

function offerMessages(offer: { configured: boolean; isDemonstration: boolean } | undefined): readonly string[] {
  if (!offer) return NOTES.unknown;
  if (!offer.configured) return NOTES.unavailable;
  return offer.isDemonstration ? NOTES.demonstration : NOTES.live;
}

const EXPLANATIONS = {
  none: PANEL_MESSAGES.explanation,
  paused: PANEL_MESSAGES.paused,
  ended: PANEL_MESSAGES.ended,
  'cut-off': PANEL_MESSAGES.cutOff,
};

const PAUSED = (
  <Badge tone="fair" glyph={<Pause />}>
    Paused
  </Badge>
);

const BADGES = {
  none: (
    <Badge tone="none" glyph>
      Not connected
    </Badge>
  ),
  paused: PAUSED,
  'cut-off': PAUSED,
  ended: (
    <Badge tone="poor" glyph={<Unplug />}>
      Ended
    </Badge>
  ),
};
