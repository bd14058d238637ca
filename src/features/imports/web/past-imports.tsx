import { useId } from 'react';
import { formatInstantDate } from '#core/person/web/format-instant.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import type { Import } from '../contract.ts';
import { CorrectionOffer } from './correction-offer.tsx';
import { formatAmount, formatNights, formatSources, importedMessage } from './found-messages.ts';

type RowProps = {
  isBusy: boolean;
  onUndo: (past: Import) => void;
  onOpen: (past: Import) => void;
  onDiscard: (past: Import) => void;
  onChoose: () => void;
};

/** Imported files, and files that wait while another is open. */
export function PastImports({
  imports,
  openId,
  ...row
}: RowProps & { imports: readonly Import[]; openId: string | null }) {
  const titleId = useId();
  const past = imports.filter(({ id, state }) => state === 'imported' || id !== openId);
  if (past.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mt-7">
      <Heading level={3} size="entry" id={titleId} className="mb-3">
        Past imports
      </Heading>
      <ul className="border-b border-border">
        {past.map((one) => (
          <PastImport key={one.id} past={one} {...row} />
        ))}
      </ul>
    </section>
  );
}

function PastImport({ past, isBusy, onUndo, onOpen, onDiscard, onChoose }: RowProps & { past: Import }) {
  const [label, act] = (
    {
      imported: ['Undo', onUndo],
      failed: ['Remove', onDiscard],
      reading: ['Open', onOpen],
      ready: ['Open', onOpen],
    } as const
  )[past.state];
  return (
    <li className="border-t border-border py-3">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="line-clamp-2 font-[550] wrap-anywhere">{past.fileName}</p>
          <p className="text-sm text-muted-foreground">
            {formatInstantDate(past.createdAt)}: {stateLabel(past)}
          </p>
        </div>
        <Button variant="quiet" size="small" className="flex-none" disabled={isBusy} onClick={() => act(past)}>
          <span>
            {label}
            <span className="sr-only"> {past.fileName}</span>
          </span>
        </Button>
      </div>
      {past.hasShiftedStages && <CorrectionOffer past={past} isBusy={isBusy} onChoose={onChoose} />}
    </li>
  );
}

function stateLabel({ state, found, imported, fault }: Import): string {
  if (state === 'reading') return 'is being read';
  if (state === 'failed') return fault ?? 'could not be read';
  if (state === 'ready') return `${found ? formatAmount(found) : formatNights(0)}, not imported yet`;
  const from = found && found.sources.length > 0 ? ` from ${formatSources(found.sources)}` : '';
  const importedText = importedMessage(imported ?? 0, found);
  return `${importedText.charAt(0).toLowerCase()}${importedText.slice(1)}${from}`;
}
