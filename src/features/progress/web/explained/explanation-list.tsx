import { EXPLANATIONS, type StatisticId } from '#domain/progress/explanations.ts';
import { Card } from '#ui/card.tsx';
import { Heading } from '#ui/heading.tsx';
import { ExplanationEntries } from '../schedule-statistics/use-explanation.tsx';

/** In page order. The statistics about the schedule are explained in their own cards. */
const SHOWN: readonly StatisticId[] = [
  'daysLogged',
  'overallScore',
  'weeklyTrend',
  'sleepQuality',
  'timeInBed',
  'distribution',
  'weeks',
];

/** The meaning, rule, limit and source of each statistic of the range. */
export default function ExplanationList() {
  return (
    <Card as="div" className="mt-4 grid gap-x-10 gap-y-8 lg:grid-cols-2">
      {SHOWN.map((id) => (
        <section key={id} aria-labelledby={`explained-${id}`}>
          <Heading level={3} size="entry" id={`explained-${id}`} className="mb-1.5">
            {EXPLANATIONS[id].title}
          </Heading>
          <dl className="text-sm leading-5.5 [&_dd]:mt-0.5 [&_dd+dt]:mt-3 [&_dt]:font-semibold">
            <ExplanationEntries explanation={EXPLANATIONS[id]} />
          </dl>
        </section>
      ))}
    </Card>
  );
}
