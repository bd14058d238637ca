import { useState } from 'react';
import { readStored, writeStored } from '#ui/browser/storage.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { X } from '#ui/icons/icons.ts';
import { LinkButton } from '#ui/text-link.tsx';
import type { Import } from '../contract.ts';

const KEY = 'correctionsDismissed';

const dismissedIds = (): string[] => (readStored(KEY) ?? '').split(' ').filter((id) => id !== '');

/** Offers to read a file again whose sleep stages an older version shifted. Once dismissed, it stays away in this browser. */
export function CorrectionOffer({
  past,
  isBusy,
  onChoose,
}: {
  past: Pick<Import, 'id' | 'fileName'>;
  isBusy: boolean;
  onChoose: () => void;
}) {
  const [isDismissed, setDismissed] = useState(() => dismissedIds().includes(past.id));
  if (isDismissed) return null;
  const dismiss = () => {
    writeStored(KEY, [...dismissedIds(), past.id].join(' '));
    setDismissed(true);
    // The focused button was removed.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div className="relative mt-2 rounded-md bg-sunk pt-3 pr-12 pb-1 pl-4 text-sm inset-line">
      <p>
        We read the sleep stages in this file one step too late. Choose it again to correct its nights. Your own entries
        stay as they are.
      </p>
      <LinkButton disabled={isBusy} onClick={onChoose}>
        <span>
          Choose it again<span className="sr-only">: {past.fileName}</span>
        </span>
      </LinkButton>
      <IconButton
        aria-label={`Dismiss the correction of ${past.fileName}`}
        className="absolute top-0 right-0"
        onClick={dismiss}
      >
        <X />
      </IconButton>
    </div>
  );
}
