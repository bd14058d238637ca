import { answerOf } from '#core/experiments/answer-of.ts';
import type { EndedExperiment, ExperimentResult } from '#core/experiments/contract.ts';
import { hopeOf } from '#domain/experiments/result.ts';
import { signedPoints } from '#domain/nights/points.ts';
import { Button } from '#ui/button.tsx';
import { TitledCard } from '#ui/card.tsx';
import { Fold, Rows } from '#ui/fold.tsx';
import { CalendarCheck, Download, Eye, type Icon, Repeat2, Scale, UserRound } from '#ui/icons/icons.ts';
import { saveCsv } from '#ui/save-file.ts';
import {
  counted,
  expectationName,
  HOPE,
  hopeWords,
  likelyRange,
  SURENESS_NAMES,
  WASHOUT,
} from '../experiment-messages.ts';
import { ForTheCurious } from '../plan-facts.tsx';
import { pairRows } from './pair-rows.ts';

type Line = { icon: Icon; title: string; text: string };

const percent = (share: number): string => `${Math.round(100 * share)}%`;

/** What follows from the answer, what was done, what hope may have done, and what no test finds. */
const lines = (result: ExperimentResult, expectation: number | null): Line[] => [
  answerLine(result, expectation),
  adherenceLine(result),
  {
    icon: Eye,
    title: expectation === null ? 'Hope' : `You expected: ${expectationName(expectation)?.toLowerCase()}`,
    text: `You knew which night it was. ${HOPE}`,
  },
  { icon: UserRound, title: 'True for you, for now', text: `It does not say why, or whether it lasts. ${WASHOUT}` },
];

/**
 * In how many tests of a change without an effect one gives that answer by luck alone, and where hope adds half a point, or
 * one point to the ratings of a person who was certain. Simulated; the largest share of each.
 */
const FALSE_ANSWERS = { sure: { luck: 0.005, hope: 0.033, certain: 0.013 }, perhaps: { luck: 0.019, hope: 0.2 } };

const onceIn = (share: number): string => `once in ${Math.round(1 / share)}`;

function answerLine(result: ExperimentResult, expectation: number | null): Line {
  const answer = answerOf(result);
  if (answer === 'helps' || answer === 'harms') {
    const { luck, hope, certain } = FALSE_ANSWERS.sure;
    const share = hopeOf(expectation) === 1 ? certain : hope;
    const text = `Without any effect a test says this about ${onceIn(luck)} times. If hope alone changes ratings by ${hopeWords(expectation)}, ${onceIn(share)}.`;
    return { icon: Scale, title: 'Hard to explain by luck', text };
  }
  if (answer === 'perhaps better' || answer === 'perhaps worse') {
    const { luck, hope } = FALSE_ANSWERS.perhaps;
    const text = `Without any effect a test says this about ${onceIn(luck)} times, but ${onceIn(hope)} if hope alone changes ratings by half a point.`;
    return { icon: Scale, title: 'Hard to explain by luck, easy by hope', text };
  }
  if (answer === 'little difference') {
    const text = 'A small effect may still be there. Do it if you like it.';
    return { icon: Scale, title: 'Small, if anything', text };
  }
  if (answer === 'too alike') {
    const text = 'A test sees only what the ratings show. 1 is your worst night, 10 your best.';
    return { icon: Repeat2, title: 'What could help', text };
  }
  const spread = Math.max(1, Math.round(result.sd / Math.SQRT2));
  const text = `Your nights vary by about ${counted(spread, 'point')} on their own, which hides a small effect. Test something bigger, or keep bedtimes steadier first.`;
  return { icon: Repeat2, title: 'What could help', text };
}

function adherenceLine(
  result: Pick<ExperimentResult, 'pairs' | 'nightsAsPlanned' | 'nightsUnanswered' | 'droppedPairs'>,
): Line {
  const { pairs, nightsAsPlanned, nightsUnanswered, droppedPairs } = result;
  const dropped =
    droppedPairs === 0
      ? 'No night was missed.'
      : droppedPairs === 1
        ? 'One pair had a missed night and was left out.'
        : `${droppedPairs} pairs had a missed night and were left out.`;
  const unanswered = nightsUnanswered === 0 ? '' : ` For ${counted(nightsUnanswered, 'night')} you did not say.`;
  return {
    icon: CalendarCheck,
    title: `As planned on ${nightsAsPlanned} of ${2 * pairs.length} nights`,
    text: dropped + unanswered,
  };
}

type TrustProps = { experiment: EndedExperiment; result: ExperimentResult };

/** How far to trust the answer, and all the numbers on request. */
export const Trust = ({ experiment, result }: TrustProps) => (
  <TitledCard title="Can you trust it?" titleClassName="mb-1" className="flex flex-col">
    <ul className="pb-2 md:pb-5">
      {lines(result, experiment.expectation).map(({ icon: LineIcon, title, text }) => (
        <li key={title} className="grid grid-cols-[1.5rem_1fr] gap-3.5 border-t border-border py-4 first:border-0">
          <LineIcon className="mt-0.5 text-lamp-ink" />
          <div>
            <p className="font-semibold">{title}</p>
            <p className="mt-0.5 text-md text-muted-foreground">{text}</p>
          </div>
        </li>
      ))}
    </ul>
    <Fold isInCard title="All the numbers">
      <Numbers experiment={experiment} result={result} />
    </Fold>
  </TitledCard>
);

function Numbers({ experiment, result }: TrustProps) {
  const { effect, mean, positive, small, signFlip, pairs } = result;
  const { expectation, sureness } = experiment;
  const [low, high] = likelyRange(result);
  return (
    <>
      <Rows
        rows={[
          ['Best guess', `${signedPoints(effect, 2)} points`],
          ['Plain average', `${signedPoints(mean, 2)} points`],
          ['95% range', `${signedPoints(low, 2)} to ${signedPoints(high, 2)}`],
          ['It helps at all', percent(positive)],
          ['Less than half a point', percent(small)],
          ['Sign-flip test', `p = ${signFlip.toFixed(3)}`],
          ['Complete pairs', String(pairs.length)],
          ['You expected', expectationName(expectation) ?? 'Not asked'],
          ['How sure, looking back', SURENESS_NAMES[(sureness ?? 0) - 1] ?? 'Not answered'],
        ]}
      />
      <p className="mt-2 mb-4 text-md text-muted-foreground">
        The best guess is closer to zero than the plain average: a few nights tend to exaggerate.
      </p>
      <Button
        variant="quiet"
        size="small"
        icon={<Download />}
        onClick={() => saveCsv(`experiment-${experiment.endedOn}`, pairRows(pairs))}
      >
        Pairs as CSV
      </Button>
      <div className="mt-5 border-t border-border pt-4">
        <ForTheCurious seed={experiment.seed} />
      </div>
    </>
  );
}
