import { answerOf } from '#core/experiments/answer-of.ts';
import type { EndedExperiment, ExperimentResult } from '#core/experiments/contract.ts';
import { intentionName } from '#core/experiments/web/words.ts';
import { signedPoints } from '#domain/nights/points.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card, TitledCard } from '#ui/card.tsx';
import { DeleteButton } from '#ui/delete-button.tsx';
import { Heading } from '#ui/heading.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { answerSentence, likelyRange, SURENESS_NAMES } from '../experiment-messages.ts';
import { daysOf } from '../overview.tsx';
import { DELETE_EXPERIMENT } from '../stop-experiment.tsx';
import { useDiscard, useSureness } from '../use-experiment-changes.ts';
import { PairLines } from './pair-lines.tsx';
import { ResultRuler } from './result-ruler.tsx';
import { Trust } from './trust.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

type ResultProps = { owner: string; experiment: EndedExperiment; isAnotherRunning: boolean };

/** An ended experiment: one sentence, one picture, the pairs and how far to trust them. */
export function Result({ owner, experiment, isAnotherRunning }: ResultProps) {
  const { id, intention, result, end, expectation, sureness } = experiment;
  const discard = useDiscard(owner);
  return (
    <>
      <PageHeading
        back={{ href: '/experiments', label: 'Experiments' }}
        title={intentionName(intention)}
        subtitle={daysOf(experiment)}
      />
      {result ? (
        <>
          <Answer experiment={experiment} result={result} isAnotherRunning={isAnotherRunning} />
          <div className="mt-4 grid items-start gap-4 md:mt-6 md:gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <PairLines pairs={result.pairs} />
            <div className="grid gap-4 md:gap-6">
              {expectation !== null && sureness === null && <SurenessQuestion owner={owner} experimentId={id} />}
              <Trust experiment={experiment} result={result} />
            </div>
          </div>
        </>
      ) : (
        <Card aria-labelledby="ended">
          <Heading level={2} size="panel" id="ended">
            {end === 'sleepy' ? 'You stopped because you were sleepy by day.' : 'You stopped this one.'}
          </Heading>
          <p className="mt-2 text-muted-foreground">It has no result. Its nights stay in your log.</p>
          {end === 'sleepy' && (
            <ButtonLink href="/when-to-see-a-doctor" className="mt-5 max-md:w-full">
              When to see a doctor
            </ButtonLink>
          )}
        </Card>
      )}
      <div className="mt-5 px-1 print:hidden">
        <DeleteButton {...DELETE_EXPERIMENT} isPending={discard.isPending} onDelete={() => discard.mutate(id)} />
      </div>
    </>
  );
}

const SurenessQuestion = ({ owner, experimentId }: { owner: string; experimentId: string }) => {
  const { mutate } = useSureness(owner);
  return (
    <TitledCard title="How sure were you, looking back?">
      <div className="mt-4 flex flex-wrap gap-3">
        {SURENESS_NAMES.map((name, index) => (
          <Button key={name} variant="line" onClick={() => mutate({ experimentId, sureness: index + 1 })}>
            {name}
          </Button>
        ))}
      </div>
    </TitledCard>
  );
};

type AnswerProps = { experiment: EndedExperiment; result: ExperimentResult; isAnotherRunning: boolean };

function Answer({ experiment: { intention }, result, isAnotherRunning }: AnswerProps) {
  const verdict = answerOf(result);
  const range = likelyRange(result)
    .map((end) => signedPoints(end))
    .join(' and ');
  const isKept = verdict === 'helps' && intention.kind === 'habit';
  return (
    <Card aria-labelledby="answer">
      <VerdictBadge result={result} />
      <Heading level={2} size="page" id="answer" className="mt-3.5 max-w-(--container-read) lg:text-3xl!">
        {answerSentence(result)}
      </Heading>
      <ResultRuler result={result} />
      <p className="mt-5 max-w-(--container-read) text-muted-foreground md:text-lg">
        Most likely between <strong className="font-semibold whitespace-nowrap text-foreground">{range}</strong> points
        on your scale of 1 to 10.
      </p>
      <div className="mt-5 grid gap-3 md:flex print:hidden">
        {isKept && <ButtonLink href="/daily-log">Keep it as a habit</ButtonLink>}
        {!isAnotherRunning && (
          <ButtonLink href="/experiments?view=choose" variant={isKept ? 'quiet' : 'primary'}>
            Test something else
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
