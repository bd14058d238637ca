import { type ReactNode, useId, useState } from 'react';
import type { ScorePart } from '#domain/score/daily-score.ts';
import { classNames } from '#ui/class-names.ts';
import { ArrowRight, BedDouble, ChevronDown, Clock, ListChecks, Sunrise } from '#ui/icons/icons.ts';
import { Meter } from '#ui/meter.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { SERIES } from './score-series.ts';

const ICON: Record<ScorePart['id'], ReactNode> = {
  environment: <BedDouble />,
  habits: <ListChecks />,
  duration: <Clock />,
  rested: <Sunrise />,
};

type ScorePartsProps = {
  parts: ScorePart[];
  hasRoomScore: boolean;
  /** Whether nothing was entered yet, so that each part shows what it can earn. */
  isWaiting?: boolean;
};

/** The four parts as bars. Each opens to its computation and its advice. */
export const ScoreParts = ({ parts, hasRoomScore, isWaiting = false }: ScorePartsProps) => (
  <ul className="mt-6 grid flex-auto content-between gap-2.5">
    {parts.map((part) => (
      <Part key={part.id} part={part} needsPhoto={part.id === 'environment' && !hasRoomScore} isWaiting={isWaiting} />
    ))}
  </ul>
);

/** What a part waits for. The room score is known from the start. */
const WAITING: Partial<Record<ScorePart['id'], string>> = {
  habits: 'Ticked the evening before',
  duration: '8 to 10 h earns all',
  rested: 'Counts once you rate it',
};

const TENTHS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

type PartProps = { part: ScorePart; needsPhoto: boolean; isWaiting: boolean };

function Part({ part, needsPhoto, isWaiting }: PartProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="-mx-2 grid w-[calc(100%+1rem)] grid-cols-[1.25rem_1fr_auto_1rem] items-center gap-x-2.5 rounded-sm px-2 py-1 text-left max-md:py-1.5 text-md leading-5 hover:bg-secondary"
      >
        <span style={{ color: SERIES[part.id] }} className="grid [&_.lucide]:size-5">
          {ICON[part.id]}
        </span>
        <LabelAndFact part={part} needsPhoto={needsPhoto} isWaiting={isWaiting} />
        <Points part={part} isWaiting={isWaiting} />
        <ChevronDown
          aria-hidden="true"
          className={classNames(
            'size-4! text-subtle-foreground transition-transform duration-(--t-ui)',
            open && 'rotate-180',
          )}
        />
      </button>
      <Meter
        className="mt-1 h-2"
        value={isWaiting ? 0 : part.points}
        max={part.max}
        color={SERIES[part.id]}
        label={part.label}
        valueText={isWaiting ? `Up to ${part.max} points` : `${TENTHS.format(part.points)} of ${part.max} points`}
      />
      {needsPhoto && part.advice && (
        <TextLink href="/room-analysis" className="mt-0.5 text-sm">
          {part.advice}
          <ArrowRight />
        </TextLink>
      )}
      <div id={id} hidden={!open} className="px-0 pt-1.5 pb-2 text-sm text-muted-foreground">
        <p>{part.explanation}</p>
        {part.advice && !needsPhoto && <p className="mt-1 text-foreground">{part.advice}</p>}
      </div>
    </li>
  );
}

const LabelAndFact = ({ part, needsPhoto, isWaiting }: PartProps) => (
  <span className="min-w-0">
    <span className="font-semibold">{part.label}</span>{' '}
    <span className="ml-1 text-xs text-muted-foreground max-md:ml-0 max-md:block lg:max-xl:ml-0 lg:max-xl:block">
      {isWaiting && !needsPhoto ? (WAITING[part.id] ?? `${part.fact}, counted as you log`) : part.fact}
    </span>
  </span>
);

const Points = ({ part, isWaiting }: Pick<PartProps, 'part' | 'isWaiting'>) => (
  <span className="tabular">
    {isWaiting ? (
      <span className="text-sm text-muted-foreground">up to {part.max}</span>
    ) : (
      <>
        <span className="font-semibold">{Math.round(part.points)}</span>
        <span className="text-muted-foreground">/{part.max}</span>
      </>
    )}
  </span>
);
