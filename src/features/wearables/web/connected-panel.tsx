import { formatInstantDate } from '#core/person/web/format-instant.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Check } from '#ui/icons/icons.ts';
import type { WearableConnection } from '../contract.ts';
import { DisconnectButton } from './disconnect-button.tsx';
import { ImportButtons } from './import-buttons.tsx';
import { NOTES } from './messages.ts';
import { Note } from './note.tsx';
import { moveFocusOnUnmount, PANEL_TITLE_ID, PanelHeading } from './panel-heading.tsx';
import type { PanelPlace } from './panel-place.ts';
import { SleepSessions } from './sleep-sessions.tsx';
import { useOffer } from './use-connection.ts';
import { useNewestImport } from './use-import.ts';
import { useSleepSessions } from './use-sleep-sessions.ts';

/** The connection with its actions, beside the imported nights. */
export function ConnectedPanel({
  ownerId,
  level,
  isMarkedAvailable,
  connection,
}: PanelPlace & { connection: WearableConnection }) {
  const newest = useNewestImport(ownerId, connection);
  const sessions = useSleepSessions(ownerId, newest.arrivalState);
  const isDemonstration = useOffer(ownerId).data?.isDemonstration;
  return (
    <div className="grid gap-4 md:gap-6 lg:grid-cols-[5fr_7fr]">
      <Card aria-labelledby={PANEL_TITLE_ID} ref={moveFocusOnUnmount} className="flex flex-col">
        <PanelHeading
          level={level}
          isMarkedAvailable={isMarkedAvailable}
          state={
            <Badge tone="excellent" glyph={<Check />}>
              Connected
            </Badge>
          }
        >
          <p className="mt-0.5 text-sm leading-5.5 text-muted-foreground">
            Connected on {formatInstantDate(connection.connectedAt)}
          </p>
        </PanelHeading>
        {isDemonstration && <Note messages={NOTES.demonstration} className="mt-4" />}
        <ImportButtons newest={newest} count={sessions.data?.length} canAskForPast={connection.canAskForPast} />
        <div className="mt-auto border-t border-border pt-3 max-md:text-center md:-mb-2 md:[&_button]:-ml-5">
          <DisconnectButton ownerId={ownerId} />
        </div>
      </Card>
      <SleepSessions level={level} sessions={sessions} />
    </div>
  );
}
