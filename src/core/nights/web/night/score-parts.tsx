import { type ReactNode, useId, useState } from 'react';
import type { ScorePart } from '#domain/score/daily-score.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { BedDouble, ChevronDown, Clock, ListChecks, Sunrise } from '#ui/icons/icons.ts';
import { Meter } from '#ui/meter.tsx';
import { PART_COLORS } from './score-ring.tsx';

const ICON: Record<ScorePart['id'], ReactNode> = {
  environment: <BedDouble />,
  habits: <ListChecks />,
  duration: <Clock />,
  rested: <Sunrise />,
};

type PartId = ScorePart['id'];

type ScorePartsProps = { parts: ScorePart[]; open: readonly PartId[] };

/** The four parts as bars. Each opens to its computation and its advice; one that is open shows what it can earn. */
export const ScoreParts = ({ parts, open }: ScorePartsProps) => (
  <>
    <ul className="mt-6 grid flex-auto content-between gap-2.5">
      {parts.map((part) => (
        <Part
          key={part.id}
          part={open.includes(part.id) ? { ...part, ...OPEN[part.id] } : part}
          isOpen={open.includes(part.id)}
        />
      ))}
    </ul>
    <details className="group mt-2 text-sm text-muted-foreground">
      <summary className="flex min-h-11 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        How the score came about
        <ChevronDown className="size-4! group-open:rotate-180" />
      </summary>
      <p>
        60 of 100 points are what you did, 10 how you slept. It is a checklist with a number, not a measure of sleep.
      </p>
      <p className="mt-1">
        {parts.length - open.length} of {parts.length} parts known.
      </p>
      <ArrowLink href="/progress-dashboard#patterns">Your regularity, hours and sleep need</ArrowLink>
    </details>
  </>
);

/** The words of a part that is not answered. */
const OPEN: Partial<Record<PartId, Pick<ScorePart, 'fact' | 'explanation'>>> = {
  habits: { fact: 'Not answered yet', explanation: 'Up to 30 points for what you did the evening before.' },
  rested: {
    fact: 'Not rated yet',
    explanation: 'Up to 10 points for your own rating. Until you rate, half of them count.',
  },
};

const TENTHS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

type PartProps = { part: ScorePart; isOpen: boolean };

function Part({ part, isOpen }: PartProps) {
  const needsPhoto = part.id === 'environment' && isOpen;
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
        <span style={{ color: PART_COLORS[part.id] }} className="grid [&_.lucide]:size-5">
          {ICON[part.id]}
        </span>
        <span className="min-w-0">
          <span className="font-semibold">{part.label}</span>{' '}
          <span className="ml-1 text-xs text-muted-foreground max-md:ml-0 max-md:block lg:max-xl:ml-0 lg:max-xl:block">
            {part.fact}
          </span>
        </span>
        <Points part={part} isOpen={isOpen} />
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
        value={isOpen ? 0 : part.points}
        max={part.max}
        color={PART_COLORS[part.id]}
        label={part.label}
        valueText={isOpen ? `Up to ${part.max} points` : `${TENTHS.format(part.points)} of ${part.max} points`}
      />
      {needsPhoto && part.advice && (
        <ArrowLink href="/room-analysis" className="mt-0.5 text-sm">
          {part.advice}
        </ArrowLink>
      )}
      <div id={id} hidden={!open} className="px-0 pt-1.5 pb-2 text-sm text-muted-foreground">
        <p>{part.explanation}</p>
        {part.advice && !needsPhoto && <p className="mt-1 text-foreground">{part.advice}</p>}
      </div>
    </li>
  );
}

const Points = ({ part, isOpen }: PartProps) => (
  <span className="tabular">
    {isOpen ? (
      <span className="text-sm text-muted-foreground">up to {part.max}</span>
    ) : (
      <>
        <span className="font-semibold">{Math.round(part.points)}</span>
        <span className="text-muted-foreground">/{part.max}</span>
      </>
    )}
  </span>
);
