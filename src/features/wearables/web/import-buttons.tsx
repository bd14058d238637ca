import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Download } from '#ui/icons/icons.ts';
import { PANEL_MESSAGES } from './messages.ts';
import { soFarMessage } from './session-messages.ts';
import type { DaysBack, useNewestImport } from './use-import.ts';

type NewestImport = ReturnType<typeof useNewestImport>;

const RANGES: readonly DaysBack[] = [7, 30];

/** The buttons of the two ranges of past nights, and the progress of the import. `count` is the number of stored nights. */
export function ImportButtons({
  newest,
  count,
  canAskForPast,
}: {
  newest: NewestImport;
  count: number | undefined;
  canAskForPast: boolean;
}) {
  const noteId = useId();
  const { requestedDays, startImport } = newest;
  const isDisabled = !canAskForPast || requestedDays !== null;
  return (
    <>
      <div className="mt-6 grid gap-3">
        {RANGES.map((days) => (
          <Button
            key={days}
            variant={days === 7 ? 'primary' : 'quiet'}
            icon={<Download />}
            aria-disabled={isDisabled}
            aria-describedby={noteId}
            onClick={() => !isDisabled && startImport(days)}
          >
            {requestedDays === days ? 'Importing...' : `Import Last ${days} Days`}
          </Button>
        ))}
      </div>
      {/* Reserves two lines, so that nothing below moves when the text changes. */}
      <p
        id={noteId}
        role="status"
        className="mt-3.5 mb-4 min-h-11 text-sm leading-5.5 text-muted-foreground data-asking:text-foreground"
        data-asking={requestedDays === null ? undefined : ''}
      >
        {canAskForPast ? progressMessage(newest, count) : PANEL_MESSAGES.noPast}
      </p>
    </>
  );
}

function progressMessage({ arrivalState, nightsBefore }: NewestImport, count: number | undefined): string {
  const state = arrivalState();
  if (state === 'late') return PANEL_MESSAGES.late;
  if (state === 'no') return 'Nights that are already here are not imported twice.';
  const soFar = count === undefined || nightsBefore === undefined ? 0 : count - nightsBefore;
  return soFar > 0 ? soFarMessage(soFar) : PANEL_MESSAGES.asking;
}
