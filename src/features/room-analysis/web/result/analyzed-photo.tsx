import '../room-analysis.css';
import { type CSSProperties, type RefObject, useState } from 'react';
import { formatInstant } from '#core/person/web/format-instant.ts';
import type { RoomAnalysis } from '#core/room/contract.ts';
import type { SeenObject } from '#domain/room/sight.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Check, RotateCcw } from '#ui/icons/icons.ts';
import { seenMessage } from './result-text.ts';

/** A photo that is narrower than this (width / height) is shown whole on a wide screen, with bars at its sides. */
const MIN_COVER_RATIO = 1.2;

/** The analyzed photo with boxes around what was seen, low on a phone so that the score is in view. `asked`: lights its boxes. */
export function AnalyzedPhoto({
  analysis,
  imageRef,
  asked,
  onClear,
}: {
  analysis: RoomAnalysis;
  imageRef: RefObject<HTMLImageElement | null>;
  asked: SeenObject['label'] | null;
  onClear: () => void;
}) {
  /** Width / height, 0 until the photo is loaded. */
  const [ratio, setRatio] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  const isNarrow = ratio > 0 && ratio < MIN_COVER_RATIO;
  const caption = seenMessage(analysis);
  const boxes = shownBoxes(analysis, asked);
  const position = {
    '--ratio': ratio,
    '--shift': shiftTo(boxes.find(({ label }) => label === asked)),
  } as CSSProperties;
  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <figure
        style={position}
        className="plane room-lift relative min-w-0 overflow-clip rounded-[1.375rem] bg-sunk max-lg:aspect-[2.5/1] md:rounded-xl lg:flex-auto lg:min-h-100 forced-colors:border"
      >
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
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
          onError={() => setIsMissing(true)}
          className={classNames(
            'room-photo absolute inset-0 size-full object-cover object-[50%_var(--shift)]',
            isNarrow && 'lg:object-contain',
            isMissing && 'invisible',
          )}
        />
        {ratio > 0 && (
          <div aria-hidden="true" className={classNames('room-boxes', isNarrow && 'room-boxes-whole')}>
            <div>
              {boxes.map(({ label, box }) => (
                <Box key={`${label} ${box.left} ${box.top}`} label={label} box={box} isAsked={label === asked} />
              ))}
            </div>
          </div>
        )}
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
      {caption && <p className="px-1 text-sm text-muted-foreground">{caption}</p>}
    </div>
  );
}

/** A person who says that there is no screen has the box of it removed, unless it is asked about. */
const shownBoxes = ({ seen, answers }: RoomAnalysis, asked: SeenObject['label'] | null): readonly SeenObject[] =>
  (seen ?? []).filter(({ label }) => label !== 'screen' || answers.screen !== 'no' || asked === 'screen');

/** How far down a cropped photo is shown, so that the object is in view. */
const shiftTo = (object: SeenObject | undefined): string =>
  object && object.box.height < 1 ? percent(Math.min(1, object.box.top / (1 - object.box.height))) : '50%';

const percent = (share: number): string => `${share * 100}%`;

const Box = ({ label, box, isAsked }: Pick<SeenObject, 'label' | 'box'> & { isAsked: boolean }) => (
  <span
    className={classNames('room-box', isAsked && 'room-box-asked')}
    style={{ left: percent(box.left), top: percent(box.top), width: percent(box.width), height: percent(box.height) }}
  >
    <b>{isAsked ? `${label}?` : label}</b>
  </span>
);
