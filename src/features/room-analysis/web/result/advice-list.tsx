import { useId, useState } from 'react';
import type { RoomAnalysis } from '#core/room/contract.ts';
import type { Recommendation } from '#domain/room/room-report.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import { PriorityGlyph } from '#ui/priority-glyph.tsx';
import { LinkButton } from '#ui/text-link.tsx';
import { adviceSource, nonBreakingUnits, PRIORITY_TONE } from './result-text.ts';

const TITLES = ['Nothing to change so far', 'One thing to try', 'Two things to try', 'Three things to try'] as const;

type AdviceListProps = {
  analysis: RoomAnalysis;
  first: readonly Recommendation[];
  further: readonly Recommendation[];
  className?: string;
};

/** The numbered recommendations in two columns. A phone shows the `further` ones on request; screen readers and print have all. */
export function AdviceList({ analysis, first, further, className }: AdviceListProps) {
  const titleId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const hasFurther = further.length > 0;
  return (
    <section aria-labelledby={titleId} className={classNames('min-w-0', className)}>
      <Heading level={2} size="card" id={titleId} className="mt-2 mb-3 px-1 max-md:text-lg md:mb-4">
        {TITLES[first.length]}
        {first.length > 0 && hasFurther && ' first'}
      </Heading>
      {first.length === 0 && (
        <p className="px-1 pb-4 text-muted-foreground">
          Neither your photo nor your answers give a reason for a change.
        </p>
      )}
      <ol className="grid gap-3 md:grid-cols-2 md:gap-4">
        {[...first, ...further].map((recommendation, index) => (
          <Advice
            key={recommendation.title}
            number={index + 1}
            source={adviceSource(recommendation, analysis)}
            isShown={showsAll || index < first.length}
            {...recommendation}
          />
        ))}
      </ol>
      {hasFurther && (
        <LinkButton
          aria-expanded={showsAll}
          className="w-full justify-center md:hidden print:hidden"
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show less' : showAllLabel(first.length, further.length)}
        </LinkButton>
      )}
    </section>
  );
}

const showAllLabel = (first: number, further: number): string =>
  first === 0 ? 'Show what to check yourself' : `Show all ${first + further}`;

type AdviceProps = Recommendation & { number: number; source: string | null; isShown: boolean };

function Advice({ number, isShown, title, description, priority, source }: AdviceProps) {
  const { tone, bars } = PRIORITY_TONE[priority];
  return (
    <li className={isShown ? 'grid' : 'grid max-md:not-print:sr-only'}>
      <Card as="div" padded={false} className="flex flex-col p-5 md:p-6">
        <div className="grid grid-cols-[1.75rem_minmax(0,1fr)] md:grid-cols-[2.25rem_minmax(0,1fr)]">
          <span aria-hidden="true" className="figure text-xl leading-6 text-lamp-ink md:text-2xl md:leading-7">
            {number}
          </span>
          <Heading level={3} size="entry" className="text-balance">
            {title}
          </Heading>
        </div>
        <p className="mt-2 mb-4 flex-auto text-md leading-[1.4rem] text-muted-foreground">
          {nonBreakingUnits(description)}
        </p>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Badge tone={tone} glyph={<PriorityGlyph bars={bars} />}>
            {priority}
          </Badge>
          {source && <span className="text-xs text-(--ink-3)">{source}</span>}
        </p>
      </Card>
    </li>
  );
}
