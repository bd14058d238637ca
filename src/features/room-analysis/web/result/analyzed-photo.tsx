import '../room-analysis.css';
import { type RefObject, useState } from 'react';
import { formatInstant } from '#core/person/web/format-instant.ts';
import type { RoomAnalysis } from '#core/room/contract.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Check, RotateCcw } from '#ui/icons/icons.ts';

/** A photo that is narrower than this (width / height) is shown whole on a wide screen, with bars at its sides. */
const MIN_COVER_RATIO = 1.2;

/** The analyzed photo, low on a phone so that the score is in view. */
export function AnalyzedPhoto({
  analysis,
  imageRef,
  onClear,
}: {
  analysis: RoomAnalysis;
  imageRef: RefObject<HTMLImageElement | null>;
  onClear: () => void;
}) {
  const [isNarrow, setIsNarrow] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  return (
    <figure className="plane room-lift relative min-w-0 overflow-clip rounded-[1.375rem] bg-sunk max-lg:aspect-[2.5/1] md:rounded-xl lg:min-h-100 forced-colors:border">
      {isNarrow && (
        <div className="room-photo absolute inset-0 max-lg:hidden" aria-hidden="true">
          <img src={analysis.imageUrl} alt="" className="size-full scale-125 object-cover opacity-45 blur-2xl" />
        </div>
      )}
      {isMissing && (
        <p className="absolute inset-x-5 top-5 text-sm text-muted-foreground">Your photo needs a connection.</p>
      )}
      <img
        ref={imageRef}
        src={analysis.imageUrl}
        alt={`Your bedroom, analyzed ${formatInstant(analysis.analyzedAt)}`}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setIsNarrow(naturalWidth / naturalHeight < MIN_COVER_RATIO)
        }
        onError={() => setIsMissing(true)}
        className={classNames(
          'room-photo absolute inset-0 size-full object-cover',
          isNarrow && 'lg:object-contain',
          isMissing && 'invisible',
        )}
      />
      <div className="absolute inset-x-3 bottom-3 flex flex-wrap items-end justify-between gap-2 md:inset-x-4 md:bottom-4">
        <span className="plane-lift inline-flex h-7 items-center gap-1.5 rounded-full pr-3 pl-2.5 text-xs leading-4 font-semibold [&_.lucide]:size-[0.9375rem] [&_.lucide]:[stroke-width:2.2]">
          <Check />
          Analyzed
        </span>
        <Button
          variant="ghost"
          size="small"
          icon={<RotateCcw />}
          className="plane-lift bg-(--surface-lift) text-foreground"
          onClick={onClear}
        >
          Try Another Photo
        </Button>
      </div>
    </figure>
  );
}
