import { Download } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { soFarWords } from './session-words.ts';
import type { DaysBack, useNewestImport } from './use-import.ts';
import { PANEL_WORDS } from './words.ts';

type NewestImport = ReturnType<typeof useNewestImport>;

const RANGES: readonly DaysBack[] = [7, 30];

/** The two ranges of past nights, and how far asking for them is. `count` is how many nights are here. */
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
  const { askedDays, startImport } = newest;
  const isClosed = !canAskForPast || askedDays !== null;
  return (
    <>
      <div className="mt-6 grid gap-3">
        {RANGES.map((days) => (
          <Button
            key={days}
            variant={days === 7 ? 'primary' : 'quiet'}
            icon={<Download />}
            aria-disabled={isClosed}
            aria-describedby={noteId}
            onClick={() => !isClosed && startImport(days)}
          >
            {askedDays === days ? 'Importing...' : `Import Last ${days} Days`}
          </Button>
        ))}
      </div>
      {/* Room for two lines, so that nothing below moves when the words change. */}
      <p
        id={noteId}
        role="status"
        className="mt-3.5 mb-4 min-h-11 text-sm leading-5.5 text-muted-foreground data-asking:text-foreground"
        data-asking={askedDays === null ? undefined : ''}
      >
        {canAskForPast ? progressWords(newest, count) : PANEL_WORDS.noPast}
      </p>
    </>
  );
}

function progressWords({ onTheirWay, nightsBefore }: NewestImport, count: number | undefined): string {
  const state = onTheirWay();
  if (state === 'late') return PANEL_WORDS.late;
  if (state === 'no') return 'Nights already here are not imported twice.';
  const soFar = count === undefined || nightsBefore === undefined ? 0 : count - nightsBefore;
  return soFar > 0 ? soFarWords(soFar) : PANEL_WORDS.asking;
}
