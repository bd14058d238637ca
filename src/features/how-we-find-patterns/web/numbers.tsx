import { EXPLANATIONS } from '#domain/progress/explanations.ts';
import { ExplanationEntries } from '#ui/explanation-entries.tsx';
import { Heading } from '#ui/heading.tsx';

/** The meaning, rule, limit and source of each statistic of Progress. */
const Numbers = () => (
  <>
    {Object.values(EXPLANATIONS).map((explanation) => (
      <div key={explanation.title}>
        <Heading level={3} size="entry">
          {explanation.title}
        </Heading>
        <p className="mt-1">{explanation.meaning}</p>
        <dl className="mt-3 text-sm leading-5.5 [&_dd]:mt-0.5 [&_dd+dt]:mt-3 [&_dt]:font-semibold">
          <ExplanationEntries explanation={explanation} />
        </dl>
      </div>
    ))}
    <p className="text-sm text-muted-foreground">Where no source is named, the rule is a choice of this app.</p>
  </>
);

export default Numbers;
