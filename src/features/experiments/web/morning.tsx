import { useEffect, useRef } from 'react';
import type { ExperimentNight, RunningExperiment } from '#core/experiments/contract.ts';
import { useAnswer } from '#core/experiments/web/use-answer.ts';
import { intentionName } from '#core/experiments/web/words.ts';
import { longDateLabel } from '#core/nights/web/date-labels.ts';
import { useNightOf } from '#core/nights/web/use-keeper.ts';
import { ARM_NAMES } from '#domain/experiments/planned-nights.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ChoiceRow } from '#ui/choice-row.tsx';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import { Check, X } from '#ui/icons/icons.ts';
import { Skeleton } from '#ui/loading.tsx';

type MorningProps = {
  owner: string;
  experiment: RunningExperiment;
  night: ExperimentNight;
  onAnswered: () => void;
};

/** First the rating, then the one question. The rating can be changed until the question is answered. */
export function Morning({ owner, experiment, night, onAnswered }: MorningProps) {
  const { keeper, shown } = useNightOf(owner, night.date);
  const question = useRef<HTMLHeadingElement>(null);
  const wasPointed = useRef(false);
  const isRated = shown?.isRated ?? night.isRated;
  const wasRated = useRef(isRated);
  useEffect(() => {
    // Arrow keys move the choice on, so only a tap leads to the question.
    if (isRated && !wasRated.current && wasPointed.current) question.current?.focus();
    wasRated.current = isRated;
  }, [isRated]);
  return (
    <section aria-labelledby="morning" className="grid gap-4">
      <Heading level={2} size="section" id="morning" className="mt-2">
        How did you sleep?
      </Heading>
      <p className="-mt-3 text-muted-foreground">{longDateLabel(night.date)}</p>
      <Card as="div" onPointerDown={() => (wasPointed.current = true)} onKeyDown={() => (wasPointed.current = false)}>
        <StepLabel number={1} isDone={isRated} text="First the rating" />
        {shown === null ? (
          <Skeleton className="h-24" />
        ) : (
          <ChoiceRow
            label="How well-rested do you feel?"
            value={isRated ? shown.sleepQualityScore : null}
            hasMoons
            endLabels={['Exhausted', 'Fully rested']}
            onChange={(rating) => keeper.change(night.date, 'sleepQualityScore', rating)}
          />
        )}
      </Card>
      <div role="status">{isRated && <Question {...{ owner, experiment, night, onAnswered, question }} />}</div>
    </section>
  );
}

type QuestionProps = MorningProps & { question: React.RefObject<HTMLHeadingElement | null> };

function Question({ owner, experiment, night, onAnswered, question }: QuestionProps) {
  const answer = useAnswer(owner, onAnswered);
  const give = (asPlanned: boolean) => {
    if (answer.isPending) return;
    answer.mutate({ experimentId: experiment.id, date: night.date, asPlanned });
  };
  return (
    <Card as="div" className="motion-safe:animate-rise">
      <StepLabel number={2} isDone={false} text="Then the plan" />
      <Heading level={3} size="card" tabIndex={-1} ref={question} className="outline-none">
        Last night was “{ARM_NAMES[night.arm].toLowerCase()}”: {intentionName(experiment.intention)}. Did it go as
        planned?
      </Heading>
      <div className="mt-4 grid grid-cols-2 gap-3">
        {[
          { asPlanned: true, label: 'Yes', icon: <Check /> },
          { asPlanned: false, label: 'No', icon: <X /> },
        ].map(({ asPlanned, label, icon }) => (
          <Button
            key={label}
            variant="line"
            icon={icon}
            aria-disabled={answer.isPending}
            className="min-h-18 rounded-lg text-lg"
            onClick={() => give(asPlanned)}
          >
            {label}
          </Button>
        ))}
      </div>
      <p className="mt-3.5 text-sm text-muted-foreground">
        Both answers help. The night counts as it was planned, so there is nothing to make up for.
      </p>
    </Card>
  );
}

const StepLabel = ({ number, isDone, text }: { number: number; isDone: boolean; text: string }) => (
  <p className="mb-3.5 flex items-center gap-3 text-md font-[550] text-muted-foreground">
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-7 place-items-center rounded-full font-display text-md',
        isDone ? 'bg-secondary' : 'bg-lamp text-on-lamp',
      )}
    >
      {isDone ? <Check /> : number}
    </span>
    {text}
  </p>
);
