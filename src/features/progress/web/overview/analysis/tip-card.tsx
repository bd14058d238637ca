import { useState } from 'react';
import { useExperiments } from '#core/experiments/web/use-experiments.ts';
import { ownerId } from '#core/person/web/owner.ts';
import type { Tip } from '#domain/insights/analysis-schema.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { Heading } from '#ui/heading.tsx';
import { PriorityGlyph } from '#ui/priority-glyph.tsx';

const PRIORITY = {
  high: { label: 'High', tone: 'poor', bars: 3 },
  medium: { label: 'Medium', tone: 'good', bars: 2 },
  low: { label: 'Low', tone: 'excellent', bars: 1 },
} as const;

export function PriorityBadge({ priority }: Pick<Tip, 'priority'>) {
  const { label, tone, bars } = PRIORITY[priority];
  return (
    <Badge tone={tone} glyph={<PriorityGlyph bars={bars} />}>
      {label}
      <span className="sr-only"> priority</span>
    </Badge>
  );
}

/** One recommendation: reason, steps, expected impact and time frame. It offers a test only while none runs. */
export function TipCard({ tip }: { tip: Tip }) {
  const [owner] = useState(ownerId);
  const isTestable = useExperiments(owner).data?.running === null;
  return (
    <article className="flex flex-col rounded-lg bg-sunk p-5 inset-line lg:last:odd:col-span-2">
      <div className="flex items-start justify-between gap-3">
        <Heading level={4} size="entry">
          {tip.title}
        </Heading>
        <PriorityBadge priority={tip.priority} />
      </div>
      <p className="mt-2 mb-4 max-w-prose text-md leading-[1.45rem] text-muted-foreground">{tip.description}</p>
      {tip.actionSteps.length > 0 && (
        <>
          <h5 className="font-sans text-sm leading-5 font-semibold">Action Steps</h5>
          <ul className="mt-1.5 mb-4 grid gap-1.5">
            {tip.actionSteps.map((step) => (
              <li
                key={step}
                className="relative pl-4.5 text-md leading-[1.4rem] before:absolute before:top-[0.7rem] before:left-0 before:h-px before:w-2.5 before:bg-muted-foreground before:content-['']"
              >
                {step}
              </li>
            ))}
          </ul>
        </>
      )}
      {tip.habit && isTestable && (
        <ArrowLink href={`/experiments?view=choose&habit=${tip.habit}`} className="mb-3 min-h-11 self-start">
          Test it in an experiment
        </ArrowLink>
      )}
      <dl className="mt-auto grid gap-x-4 gap-y-2.5 border-t border-border pt-3 text-sm sm:grid-cols-2">
        <Fact name="Impact">{tip.expectedImpact}</Fact>
        <Fact name="Timeline">{tip.timeframe}</Fact>
      </dl>
    </article>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="min-w-0">
    <dt className="text-muted-foreground">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);
