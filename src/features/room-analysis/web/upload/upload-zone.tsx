import '../room-analysis.css';
import { useId } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Bedroom } from '#ui/art/bedroom.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { X } from '#ui/icons/icons.ts';
import { useFileDrop } from '#ui/use-window-files.ts';
import type { Screen, UploadProblem } from '../screen-state.ts';
import { ChooseButtons } from './choose-buttons.tsx';
import { ChosenPhoto } from './chosen-photo.tsx';
import { checkPhoto } from './photo-rules.ts';

type UploadZoneProps = {
  screen: Screen & { view: 'zone' };
  onPhoto: (photo: File) => void;
  /** `photo` can be sent as a smaller JPG. */
  onRuleBroken: (message: string, photo: File | null) => void;
  onRemove: () => void;
};

/** Where a photo is chosen or dropped. */
export function UploadZone({ screen, onPhoto, onRuleBroken, onRemove }: UploadZoneProps) {
  const titleId = useId();
  const pickerId = useId();
  const acceptFiles = (files: Iterable<File>) => {
    const result = checkPhoto([...files]);
    if ('broken' in result) onRuleBroken(result.broken, result.photo);
    else onPhoto(result.photo);
  };
  const { isOver, dragHandlers } = useFileDrop(acceptFiles);
  const { problem } = screen;
  return (
    <section
      aria-labelledby={titleId}
      {...dragHandlers}
      className={classNames(
        'relative flex min-w-0 flex-col items-center justify-center overflow-clip rounded-[1.75rem] border-[1.5px] px-4 pt-5 pb-6',
        'text-center transition-colors duration-(--t-ui) max-md:min-h-125 md:h-160 md:rounded-2xl md:px-8 md:pt-9 md:pb-10',
        isOver
          ? 'border-solid border-lamp bg-(--line-fill) [--line-fill:color-mix(in_oklab,var(--lamp)_14%,var(--surface))]'
          : 'border-dashed border-input bg-card [--line-fill:var(--surface)]',
      )}
    >
      <label htmlFor={pickerId} className="absolute inset-0 cursor-pointer">
        <span className="sr-only">Choose a photo</span>
      </label>
      <Viewfinder photo={screen.photo} onRemove={onRemove} />
      <div className="pointer-events-none relative">
        <Heading level={2} size="panel" id={titleId}>
          {isOver ? 'Drop your photo here' : 'Upload Your Bedroom Photo'}
        </Heading>
        <p className="mt-1.5 text-muted-foreground">
          {isOver ? 'Release to upload' : 'Drag and drop an image or click to browse'}
        </p>
      </div>
      <ChooseButtons pickerId={pickerId} screen={screen} onFiles={acceptFiles} onPhoto={onPhoto} />
      {problem && problem.kind !== 'failed' && (
        <RefusedPhoto key={problem.message} problem={problem} onPhoto={onPhoto} />
      )}
    </section>
  );
}

/** The viewfinder: a drawn room, or the photo once there is one. */
function Viewfinder({ photo, onRemove }: { photo: File | null; onRemove: () => void }) {
  const drawing = <Bedroom mode="line" fit="xMidYMid meet" className="size-full" />;
  return (
    <div
      className={classNames(
        'room-finder room-lift relative mb-5 w-full max-w-176 overflow-clip p-3 max-md:aspect-[900/464] md:mb-6 md:min-h-0 md:flex-1 md:px-6 md:pt-5 md:pb-4',
        !photo && 'pointer-events-none',
      )}
    >
      {photo ? (
        <div className="absolute inset-2 overflow-clip rounded-md bg-sunk md:inset-3">
          <ChosenPhoto photo={photo} fallback={drawing} />
        </div>
      ) : (
        drawing
      )}
      {photo && (
        <IconButton
          aria-label="Remove photo"
          onClick={onRemove}
          className="plane-lift absolute top-4 right-4 z-10 text-foreground md:top-6 md:right-6"
        >
          <X />
        </IconButton>
      )}
    </div>
  );
}

/** On a phone the alert may be below the fold. */
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

type RefusedPhotoProps = { problem: Exclude<UploadProblem, { kind: 'failed' }>; onPhoto: (photo: File) => void };

/** Why a photo was refused: the rule it breaks and how it can be sent still, or the message from the server. */
function RefusedPhoto({ problem, onPhoto }: RefusedPhotoProps) {
  const photo = problem.kind === 'rule broken' ? problem.photo : null;
  return (
    <div ref={bringIntoView} className="relative mt-5 w-full max-w-120 scroll-mb-28">
      <Alert>
        <p className="break-words">{problem.message}</p>
        {problem.kind === 'rule broken' && !photo && (
          <p className="mt-1 text-xs font-[450]">Please choose one JPG, PNG or WebP photo of up to 10 MB.</p>
        )}
      </Alert>
      {photo && (
        <Button variant="quiet" className="mt-3" onClick={() => onPhoto(photo)}>
          Make it a smaller JPG
        </Button>
      )}
    </div>
  );
}
