import './room-analysis.css';
import { type DragEvent, useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useWindowFiles } from '#ui/use-window-files.ts';
import { ChooseButtons } from './choose-buttons.tsx';
import { Finder } from './finder.tsx';
import { chosenPhoto } from './photo-rules.ts';
import { Progress } from './progress.tsx';
import { RefusedPhoto } from './refused-photo.tsx';
import type { Screen } from './screen-state.ts';
import { ZoneTitle } from './zone-title.tsx';

/** The upload zone, before and while a photo is analysed: one plane of one size, so that nothing jumps. */
export function UploadZone({
  screen,
  onPhoto,
  onRuleBroken,
  onRemove,
  onCancel,
}: {
  screen: Screen & { at: 'zone' | 'analysing' };
  onPhoto: (photo: File) => void;
  onRuleBroken: (sentence: string) => void;
  onRemove: () => void;
  onCancel: () => void;
}) {
  const titleId = useId();
  const pickerId = useId();
  const [isOver, setIsOver] = useState(false);
  const busy = screen.at === 'analysing';
  const take = (files: Iterable<File>) => {
    if (busy) return;
    const chosen = chosenPhoto([...files]);
    if ('photo' in chosen) onPhoto(chosen.photo);
    else onRuleBroken(chosen.broken);
  };
  useWindowFiles(take);
  const dragging = {
    onDragEnter: () => setIsOver(!busy),
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(!busy);
    },
    onDragLeave: (event: DragEvent) => setIsOver(isOver && event.currentTarget.contains(event.relatedTarget as Node)),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      take(event.dataTransfer.files);
    },
  };
  const trouble = screen.at === 'zone' ? screen.trouble : null;
  return (
    <section
      aria-labelledby={titleId}
      {...dragging}
      className={classNames(
        'relative flex min-w-0 flex-col items-center justify-center overflow-clip rounded-[1.75rem] border-[1.5px] px-4 pt-5 pb-6',
        'text-center transition-colors duration-(--t-ui) max-md:min-h-125 md:h-160 md:rounded-2xl md:px-8 md:pt-9 md:pb-10',
        isOver
          ? 'border-solid border-lamp bg-(--line-fill) [--line-fill:color-mix(in_oklab,var(--lamp)_14%,var(--surface))]'
          : busy
            ? 'border-solid border-border'
            : 'border-dashed border-input',
        !isOver && 'bg-card [--line-fill:var(--surface)]',
      )}
    >
      {!busy && (
        <label htmlFor={pickerId} className="absolute inset-0 cursor-pointer">
          <span className="sr-only">Choose a photo</span>
        </label>
      )}
      <Finder photo={screen.photo} busy={busy} onRemove={onRemove} />
      <ZoneTitle id={titleId} screen={screen} isOver={isOver} />
      {busy ? (
        <Progress share={screen.share} onCancel={onCancel} />
      ) : (
        <ChooseButtons pickerId={pickerId} screen={screen} onFiles={take} onPhoto={onPhoto} />
      )}
      {trouble && trouble.kind !== 'failed' && <RefusedPhoto key={trouble.sentence} {...trouble} />}
    </section>
  );
}
