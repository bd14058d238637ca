import type { ReactNode } from 'react';
import { formatInstantDate } from '#core/person/web/format-instant.ts';
import { Button } from '#ui/button.tsx';
import type { Import } from '../contract.ts';
import { CorrectionOffer } from './correction-offer.tsx';
import { formatAmount, formatNights, formatSources, importedMessage } from './found-messages.ts';

/** A file that was imported or waits. */
export function PastImportRow({
  past,
  isBusy,
  onUndo,
  onOpen,
  onDiscard,
  onChoose,
}: {
  past: Import;
  isBusy: boolean;
  onUndo: () => void;
  onOpen: () => void;
  onDiscard: () => void;
  onChoose: () => void;
}) {
  return (
    <li className="border-t border-border py-3">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="line-clamp-2 font-[550] wrap-anywhere">{past.fileName}</p>
          <p className="text-sm text-muted-foreground">
            {formatInstantDate(past.createdAt)}: {stateLabel(past)}
          </p>
        </div>
        {past.state === 'imported' ? (
          <RowButton isBusy={isBusy} onClick={onUndo} of={past}>
            Undo
          </RowButton>
        ) : past.state === 'failed' ? (
          <RowButton isBusy={isBusy} onClick={onDiscard} of={past}>
            Remove
          </RowButton>
        ) : (
          <RowButton isBusy={isBusy} onClick={onOpen} of={past}>
            Open
          </RowButton>
        )}
      </div>
      {past.hasShiftedStages && <CorrectionOffer past={past} isBusy={isBusy} onChoose={onChoose} />}
    </li>
  );
}

const RowButton = ({
  of,
  isBusy,
  onClick,
  children,
}: {
  of: Import;
  isBusy: boolean;
  onClick: () => void;
  children: ReactNode;
}) => (
  <Button variant="quiet" size="small" className="flex-none" disabled={isBusy} onClick={onClick}>
    <span>
      {children}
      <span className="sr-only"> {of.fileName}</span>
    </span>
  </Button>
);

function stateLabel({ state, found, imported, fault }: Import): string {
  if (state === 'reading') return 'is being read';
  if (state === 'failed') return fault ?? 'could not be read';
  if (state === 'ready') return `${found ? formatAmount(found) : formatNights(0)}, not imported yet`;
  const from = found && found.sources.length > 0 ? ` from ${formatSources(found.sources)}` : '';
  const importedText = importedMessage(imported ?? 0, found);
  return `${importedText.charAt(0).toLowerCase()}${importedText.slice(1)}${from}`;
}
