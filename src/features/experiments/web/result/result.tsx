import type { EndedExperiment, ExperimentResult } from '#core/experiments/contract.ts';
import { intentionName } from '#core/experiments/web/words.ts';
import { signedPoints } from '#domain/nights/points.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DeleteButton } from '#ui/delete-button.tsx';
import { Heading } from '#ui/heading.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { DELETE_EXPERIMENT } from '../ends.tsx';
import { daysOf } from '../overview.tsx';
import { useDiscard } from '../use-experiment-changes.ts';
import { answerSentence, likelyRange } from '../words.ts';
import { PairLines } from './pair-lines.tsx';
import { ResultRuler } from './result-ruler.tsx';
import { Trust } from './trust.tsx';
import { VerdictBadge } from './verdict-badge.tsx';

type ResultProps = { owner: string; experiment: EndedExperiment; isAnotherRunning: boolean };

/** An ended experiment: one sentence, one picture, the pairs and how far to trust them. */
export function Result({ owner, experiment, isAnotherRunning }: ResultProps) {
  const { id, intention, result, end } = experiment;
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
            <Trust experiment={experiment} result={result} />
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

type AnswerProps = { experiment: EndedExperiment; result: ExperimentResult; isAnotherRunning: boolean };

function Answer({ experiment: { intention }, result, isAnotherRunning }: AnswerProps) {
  const { verdict } = result;
  const isKept = verdict === 'helps' && intention.kind === 'habit';
  return (
    <Card aria-labelledby="answer">
      <VerdictBadge verdict={verdict} />
      <Heading level={2} size="page" id="answer" className="mt-3.5 max-w-(--container-read) lg:text-3xl!">
        {answerSentence(result)}
      </Heading>
      <ResultRuler result={result} />
      <p className="mt-5 max-w-(--container-read) text-muted-foreground md:text-lg">
        <Likely result={result} />
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

const Strong = ({ children }: { children: string }) => (
  <strong className="font-semibold whitespace-nowrap text-foreground">{children}</strong>
);

function Likely({ result }: { result: ExperimentResult }) {
  const { verdict, small } = result;
  const [low, high] = likelyRange(result);
  if (verdict === 'little difference') {
    return (
      <>
        We are <Strong>{`${Math.round(100 * small)}% sure`}</Strong> that it is less than half a point, better or worse.
      </>
    );
  }
  if (verdict === 'cannot tell' && low < 0 && high > 0) {
    return (
      <>
        It may help by up to <Strong>{high.toFixed(1)}</Strong> points, or cost up to{' '}
        <Strong>{(-low).toFixed(1)}</Strong>. Your nights differ too much to say.
      </>
    );
  }
  return (
    <>
      Most likely between <Strong>{`${signedPoints(low)} and ${signedPoints(high)}`}</Strong> points on your scale of 1
      to 10.
    </>
  );
}
