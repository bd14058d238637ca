import { Button, ButtonLink } from '#ui/button.tsx';
import { ChartLine, Check, Undo2 } from '#ui/icons/icons.ts';
import type { Import } from '../contract.ts';
import type { Zone } from './drop-zone.tsx';
import { formatOffer, importedMessage, missingEntries } from './found-messages.ts';
import { ZoneTitle } from './zone-title.tsx';

const alsoImported = (entered: string[], count: number): string =>
  entered.length + count > 0 ? `Also: ${formatOffer({ what: 'night', count, entered })}.` : '';

/** The imported nights: links to them, and undo. */
export function ImportedFile({ opened, zone, onUndo }: { opened: Import; zone: Zone; onUndo: () => void }) {
  const [first, ...rest] = missingEntries(opened);
  return (
    <div className="relative grid w-full justify-items-center text-center">
      <span
        aria-hidden="true"
        className="inset-line mb-4 grid h-16 w-14 place-items-center rounded-arch bg-excellent-wash text-excellent-ink [&_.lucide]:size-6"
      >
        <Check />
      </span>
      <ZoneTitle zone={zone}>
        {first ? `${first} imported` : importedMessage(opened.imported ?? 0, opened.found)}
      </ZoneTitle>
      <p className="mt-1.5 max-w-104 text-balance text-muted-foreground">
        {first
          ? `${alsoImported(rest, opened.imported ?? 0)} What was here before has not changed.`
          : 'They appear next to the nights you logged. Your own entries have not changed.'}
      </p>
      <div className="mt-6 grid gap-3 max-md:w-full md:flex md:flex-wrap md:justify-center">
        <ButtonLink href="/progress-dashboard" icon={<ChartLine />}>
          See your progress
        </ButtonLink>
        <ButtonLink href="/sleep-history" variant="line">
          Open your history
        </ButtonLink>
        <Button variant="line" icon={<Undo2 />} onClick={onUndo}>
          Undo
        </Button>
      </div>
      <Button variant="ghost" className="mt-3" onClick={zone.chooseFile}>
        Import another file
      </Button>
    </div>
  );
}
