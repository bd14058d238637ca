import { useId } from 'react';
import { Heading } from '#ui/heading.tsx';
import type { Import } from '../contract.ts';
import { PastImportRow } from './past-import-row.tsx';

/** Imported files, and files that wait while another is open. */
export function PastImports({
  imports,
  openId,
  isBusy,
  onUndo,
  onOpen,
  onDiscard,
  onChoose,
}: {
  imports: readonly Import[];
  openId: string | null;
  isBusy: boolean;
  onUndo: (past: Import) => void;
  onOpen: (past: Import) => void;
  onDiscard: (past: Import) => void;
  onChoose: () => void;
}) {
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
          <PastImportRow
            key={one.id}
            past={one}
            isBusy={isBusy}
            onUndo={() => onUndo(one)}
            onOpen={() => onOpen(one)}
            onDiscard={() => onDiscard(one)}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  );
}
