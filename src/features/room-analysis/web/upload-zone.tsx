import './room-analysis.css';
import { type DragEvent, useId, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Meter } from '#ui/meter.tsx';
import { useWindowFiles } from '#ui/use-window-files.ts';
import { ChooseButtons } from './choose-buttons.tsx';
import { checkPhoto } from './photo-rules.ts';
import type { Screen, UploadProblem } from './screen-state.ts';
import { Viewfinder } from './viewfinder.tsx';
import { ZoneTitle } from './zone-title.tsx';

type UploadZoneProps = {
  screen: Screen & { view: 'zone' | 'analyzing' };
  onPhoto: (photo: File) => void;
  onRuleBroken: (message: string) => void;
  onRemove: () => void;
  onCancel: () => void;
};

/** The upload zone before and during an analysis. It keeps its size, so that nothing jumps. */
export function UploadZone({ screen, onPhoto, onRuleBroken, onRemove, onCancel }: UploadZoneProps) {
  const titleId = useId();
  const pickerId = useId();
  const busy = screen.view === 'analyzing';
  const acceptFiles = (files: Iterable<File>) => {
    if (busy) return;
    const result = checkPhoto([...files]);
    if ('photo' in result) onPhoto(result.photo);
    else onRuleBroken(result.broken);
  };
  useWindowFiles(acceptFiles);
  const { isDragOver, dragHandlers } = useDrag(busy, acceptFiles);
  const problem = screen.view === 'zone' ? screen.problem : null;
  return (
    <section
      aria-labelledby={titleId}
      {...dragHandlers}
      className={classNames(
        'relative flex min-w-0 flex-col items-center justify-center overflow-clip rounded-[1.75rem] border-[1.5px] px-4 pt-5 pb-6',
        'text-center transition-colors duration-(--t-ui) max-md:min-h-125 md:h-160 md:rounded-2xl md:px-8 md:pt-9 md:pb-10',
        isDragOver
          ? 'border-solid border-lamp bg-(--line-fill) [--line-fill:color-mix(in_oklab,var(--lamp)_14%,var(--surface))]'
          : busy
            ? 'border-solid border-border'
            : 'border-dashed border-input',
        !isDragOver && 'bg-card [--line-fill:var(--surface)]',
      )}
    >
      {!busy && (
        <label htmlFor={pickerId} className="absolute inset-0 cursor-pointer">
          <span className="sr-only">Choose a photo</span>
        </label>
      )}
      <Viewfinder photo={screen.photo} busy={busy} onRemove={onRemove} />
      <ZoneTitle id={titleId} screen={screen} isDragOver={isDragOver} />
      {busy ? (
        <UploadProgress progress={screen.progress} onCancel={onCancel} />
      ) : (
        <ChooseButtons pickerId={pickerId} screen={screen} onFiles={acceptFiles} onPhoto={onPhoto} />
      )}
      {problem && problem.kind !== 'failed' && <RefusedPhoto key={problem.message} {...problem} />}
    </section>
  );
}

/** Whether files are dragged over the zone, which accepts none while it is busy. */
function useDrag(busy: boolean, acceptFiles: (files: FileList) => void) {
  const [isDragOver, setIsDragOver] = useState(false);
  const dragHandlers = {
    onDragEnter: () => setIsDragOver(!busy),
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsDragOver(!busy);
    },
    onDragLeave: (event: DragEvent) =>
      setIsDragOver(isDragOver && event.currentTarget.contains(event.relatedTarget as Node)),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsDragOver(false);
      acceptFiles(event.dataTransfer.files);
    },
  };
  return { isDragOver, dragHandlers };
}

/** The uploaded part of the photo. After that, the duration of the analysis is unknown. */
function UploadProgress({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const percent = Math.round(progress * 100);
  return (
    <div className="relative mt-5 grid w-full max-w-80 justify-items-center gap-4">
      <div className={progress < 1 ? 'grid w-full gap-2' : 'invisible grid w-full gap-2'}>
        <Meter role="progressbar" label="Upload" value={percent} valueText={`${percent}%`} color="var(--lamp)" />
        <p className="tabular text-sm text-muted-foreground" aria-hidden="true">
          {percent}%
        </p>
      </div>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** On a phone the alert may be below the fold. */
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** Why a photo was refused: the rule it breaks, or the message from the server. */
const RefusedPhoto = ({ kind, message }: Exclude<UploadProblem, { kind: 'failed' }>) => (
  <div ref={bringIntoView} className="relative mt-5 w-full max-w-120 scroll-mb-28">
    <Alert>
      <p className="break-words">{message}</p>
      {kind === 'rule broken' && (
        <p className="mt-1 text-xs font-[450]">Please choose one JPG, PNG or WebP photo of up to 10 MB.</p>
      )}
    </Alert>
  </div>
);
