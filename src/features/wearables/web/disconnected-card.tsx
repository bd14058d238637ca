import { FileUp, Pause, Unplug } from 'lucide-react';
import { Spot } from '#ui/art/spots.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { WearableConnection } from '../contract.ts';
import { DisconnectButton } from './disconnect-button.tsx';
import { Note } from './note.tsx';
import { handsFocusOn, PANEL_TITLE_ID, PanelHeading } from './panel-heading.tsx';
import type { PanelPlace } from './panel-place.ts';
import { useConnect, useOffer } from './use-connection.ts';
import { NOTES, PANEL_WORDS } from './words.ts';

/** Nothing comes at present: never connected, paused by the person at the provider, or ended there. */
export function DisconnectedCard({
  ownerId,
  level,
  isMarkedAvailable,
  fileHref,
  connection,
}: PanelPlace & { connection: WearableConnection | undefined }) {
  const offer = useOffer(ownerId);
  const state = stateOf(connection);
  const cannotConnect = offer?.configured === false;
  return (
    <Card
      aria-labelledby={PANEL_TITLE_ID}
      ref={handsFocusOn}
      className="grid items-center gap-x-12 gap-y-5 md:min-h-63 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div>
        <PanelHeading id={PANEL_TITLE_ID} level={level} isMarkedAvailable={isMarkedAvailable} state={BADGES[state]} />
        <p className="mt-4.5 max-w-152 text-muted-foreground">{EXPLANATIONS[state]}</p>
        {(state === 'none' || cannotConnect) && <Note sentences={noteOn(offer)} className="mt-2" />}
        {cannotConnect && (
          <ButtonLink href={fileHref} variant="line" size="small" icon={<FileUp />} className="mt-4">
            Import a file instead
          </ButtonLink>
        )}
      </div>
      <div className="grid gap-3 md:w-48 md:justify-items-center">
        <Spot name="watch" className="w-36 justify-self-center text-muted-foreground" />
        {(state === 'none' || state === 'ended') && (
          <ConnectButton ownerId={ownerId} isLikely={!cannotConnect} isAgain={state === 'ended'} />
        )}
        {connection && <DisconnectButton ownerId={ownerId} />}
      </div>
    </Card>
  );
}

/** Nights come over none of these. `cut-off`: the connection stands, but this server has lost its access to the provider. */
function stateOf(connection: WearableConnection | undefined): 'none' | 'paused' | 'ended' | 'cut-off' {
  if (!connection) return 'none';
  return connection.state === 'active' ? 'cut-off' : connection.state;
}

function ConnectButton({ ownerId, isLikely, isAgain }: { ownerId: string; isLikely: boolean; isAgain: boolean }) {
  const { connect, isPending } = useConnect(ownerId);
  return (
    <Button
      variant={isLikely ? 'primary' : 'quiet'}
      className="w-full"
      aria-disabled={isPending}
      onClick={() => !isPending && connect()}
    >
      {isPending ? 'Connecting...' : isAgain ? 'Connect again' : 'Connect'}
    </Button>
  );
}

function noteOn(offer: { configured: boolean; isDemonstration: boolean } | undefined): readonly string[] {
  if (!offer) return NOTES.unknown;
  if (!offer.configured) return NOTES.unavailable;
  return offer.isDemonstration ? NOTES.demonstration : NOTES.live;
}

const EXPLANATIONS = {
  none: PANEL_WORDS.explanation,
  paused: PANEL_WORDS.paused,
  ended: PANEL_WORDS.ended,
  'cut-off': PANEL_WORDS.cutOff,
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
