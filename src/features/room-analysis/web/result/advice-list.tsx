import { useId, useState } from 'react';
import type { Recommendation } from '#domain/room/room-report.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { PriorityGlyph } from '#ui/priority-glyph.tsx';
import { LinkButton } from '#ui/text-link.tsx';
import { CERTAINTY_LABELS, nonBreakingUnits, PRIORITY_TONE } from './result-text.ts';

const TITLES = ['Nothing to change', 'One thing to try', 'Two things to try', 'Three things to try'] as const;

type AdviceListProps = { first: readonly Recommendation[]; further: readonly Recommendation[] };

/** The numbered recommendations. `further` ones are shown on request; screen readers and print have all of them. */
export function AdviceList({ first, further }: AdviceListProps) {
  const titleId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const hasFurther = further.length > 0;
  return (
    <Card aria-labelledby={titleId} className="pb-2! md:pb-3!">
      <Heading level={2} size="card" id={titleId} className="mb-3.5 max-md:text-lg">
        {TITLES[first.length]}
        {first.length > 0 && hasFurther && ' first'}
      </Heading>
      {first.length === 0 && (
        <p className="pb-4 text-muted-foreground">As far as we can tell, your room already suits good sleep.</p>
      )}
      <ol>
        {[...first, ...further].map((recommendation, index) => (
          <Advice
            key={recommendation.title}
            number={index + 1}
            isShown={showsAll || index < first.length}
            {...recommendation}
          />
        ))}
      </ol>
      {hasFurther && (
        <LinkButton
          aria-expanded={showsAll}
          className="w-full justify-center border-t border-border print:hidden"
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show less' : showAllLabel(first.length, further.length)}
        </LinkButton>
      )}
    </Card>
  );
}

const showAllLabel = (first: number, further: number): string =>
  first === 0 ? 'Show what to check yourself' : `Show all ${first + further}`;

type AdviceProps = Recommendation & { number: number; isShown: boolean };

function Advice({ number, isShown, title, description, priority, certainty }: AdviceProps) {
  const { tone, bars } = PRIORITY_TONE[priority];
  const source = certainty && CERTAINTY_LABELS[certainty];
  return (
    <li className={isShown ? undefined : 'not-print:sr-only'}>
      <div className="grid grid-cols-[2rem_minmax(0,1fr)] border-t border-border py-3.5 md:grid-cols-[2.75rem_minmax(0,1fr)_auto] md:gap-x-0 md:py-4.5">
        <span aria-hidden="true" className="figure text-xl leading-6 text-lamp-ink md:text-2xl md:leading-7">
          {number}
        </span>
        <div className="min-w-0">
          <Heading level={3} size="entry" className="text-balance">
            {title}
          </Heading>
          <p className="mt-1 text-md leading-[1.3rem] text-muted-foreground md:leading-[1.4rem]">
            {nonBreakingUnits(description)}
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 max-md:col-start-2 max-md:mt-2 md:flex-col md:items-end md:justify-center md:pl-6">
          <Badge tone={tone} glyph={<PriorityGlyph bars={bars} />}>
            {priority}
          </Badge>
          {source && <span className="text-xs text-(--ink-3)">{source}</span>}
        </p>
      </div>
    </li>
  );
}
