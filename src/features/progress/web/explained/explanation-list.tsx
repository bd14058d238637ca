import { EXPLANATIONS, type StatisticId } from '#domain/progress/explanations.ts';
import { Card } from '#ui/card.tsx';
import { ExplanationEntries } from '#ui/explanation-entries.tsx';
import { Heading } from '#ui/heading.tsx';

/** The meaning, rule, limit and source of each statistic. */
export default function ExplanationList({ shown }: { shown: readonly StatisticId[] }) {
  return (
    <Card as="div" className="mt-4 grid gap-x-10 gap-y-8 lg:grid-cols-2">
      {shown.map((id) => (
        <section key={id} aria-labelledby={`explained-${id}`}>
          <Heading level={3} size="entry" id={`explained-${id}`}>
            {EXPLANATIONS[id].title}
          </Heading>
          <p className="mt-1 leading-6">{EXPLANATIONS[id].meaning}</p>
          <dl className="mt-3 text-sm leading-5.5 [&_dd]:mt-0.5 [&_dd+dt]:mt-3 [&_dt]:font-semibold">
            <ExplanationEntries explanation={EXPLANATIONS[id]} />
          </dl>
        </section>
      ))}
      <p className="text-sm text-muted-foreground lg:col-span-2">
        Where no source is named, the rule is a choice of this app.
      </p>
    </Card>
  );
}
