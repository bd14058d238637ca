import { Alert } from '#ui/alert.tsx';
import { Spot } from '#ui/art/spots.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { FileUp, RotateCcw, X } from '#ui/icons/icons.ts';
import { MAX_IMPORT_BYTES } from '../contract.ts';
import type { Zone } from './drop-zone.tsx';
import { formatBytes } from './file-check.ts';
import { ZoneTitle } from './zone-title.tsx';
import type { View } from './zone-view.ts';

/** On a phone the alert may be below the visible part of the page. */
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** Chooses a file, or sends again one that did not arrive. */
export function ChooseFile({
  view,
  zone,
  onSend,
  onRemove,
}: {
  view: View & { show: 'zone' };
  zone: Zone;
  onSend: (file: File) => void;
  onRemove: () => void;
}) {
  const { file, problem } = view;
  return (
    <>
      <div className="pointer-events-none relative text-center">
        <Spot name="nights" className="mx-auto mb-3 w-40 text-muted-foreground" />
        <ZoneTitle zone={zone}>{zone.isOver ? 'Drop it here' : 'Drop the file you downloaded'}</ZoneTitle>
        <p className="mx-auto mt-1.5 max-w-104 text-balance text-muted-foreground">
          From a watch, a ring, a mat or an app. The file name does not matter: we look at what is inside.
        </p>
      </div>
      {file && (
        <div className="relative mt-5 flex max-w-full items-center gap-1 rounded-full bg-sunk py-1 pr-1 pl-5 inset-line">
          <span className="min-w-0 truncate font-[550]">{file.name}</span>
          <span className="ml-2 flex-none text-sm text-muted-foreground">{formatBytes(file.size)}</span>
          <IconButton aria-label={`Remove ${file.name}`} onClick={onRemove}>
            <X />
          </IconButton>
        </div>
      )}
      {problem && (
        <div ref={bringIntoView} key={problem} className="relative mt-5 w-full max-w-120 scroll-mb-28">
          <Alert>{problem}</Alert>
        </div>
      )}
      <div className="relative mt-5 mb-4 grid gap-3 max-md:w-full md:flex md:justify-center">
        {file && (
          <Button icon={<RotateCcw />} onClick={() => onSend(file)}>
            Send it again
          </Button>
        )}
        <Button variant={file ? 'line' : 'primary'} icon={<FileUp />} onClick={zone.chooseFile}>
          {file ? 'Choose another file' : 'Choose a file'}
        </Button>
      </div>
      <p className="pointer-events-none relative text-center text-sm text-muted-foreground">
        ZIP, CSV, JSON, XML, FIT or DB, up to {formatBytes(MAX_IMPORT_BYTES)}
      </p>
    </>
  );
}
