import type { EndedExperiment, ExperimentResult } from '#core/experiments/contract.ts';
import { signedPoints } from '#domain/nights/points.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { Fold, Rows } from '#ui/fold.tsx';
import { CalendarCheck, Download, type Icon, Repeat2, Scale, UserRound } from '#ui/icons/icons.ts';
import { saveCsv } from '#ui/save-file.ts';
import { ForTheCurious } from '../plan-facts.tsx';
import { counted, likelyRange } from '../words.ts';
import { pairRows } from './pair-rows.ts';

type Line = { icon: Icon; title: string; text: string };

const percent = (share: number): string => `${Math.round(100 * share)}%`;

/** How often luck alone gives so large a difference, and what follows from the verdict. */
function lines({ verdict, signFlip, sd, ...result }: ExperimentResult): Line[] {
  const done = adherenceLine(result);
  if (verdict === 'little difference') {
    return [
      {
        icon: Scale,
        title: 'A clear answer too',
        text: 'The light falls mostly inside the band where nothing would be felt.',
      },
      done,
      {
        icon: UserRound,
        title: 'Enjoy it anyway',
        text: 'Do it if you like it. You no longer have to for the sake of sleep.',
      },
    ];
  }
  if (verdict === 'cannot tell') {
    const spread = Math.max(1, Math.round(sd / Math.SQRT2));
    return [
      {
        icon: Scale,
        title: 'No answer is an honest answer',
        text: `Your nights vary by about ${counted(spread, 'point')} on their own. A small effect hides in that.`,
      },
      done,
      {
        icon: Repeat2,
        title: 'What could help',
        text: 'Test something bigger, or keep bedtimes steadier first: steadier nights show smaller effects.',
      },
    ];
  }
  return [
    {
      icon: Scale,
      title: 'Hard to explain by luck',
      text: `If it made no difference, so clear a result would come up about once in ${Math.round(1 / signFlip)} tests.`,
    },
    done,
    {
      icon: UserRound,
      title: 'True for you, for now',
      text: 'It does not say why, or whether it lasts. You can test it again next year.',
    },
  ];
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

/** Three lines on how far to trust the answer, and all the numbers on request. */
export const Trust = ({ experiment, result }: TrustProps) => (
  <Card aria-labelledby="trust" className="flex flex-col">
    <CardTitle id="trust" className="mb-1">
      Can you trust it?
    </CardTitle>
    <ul className="pb-2 md:pb-5">
      {lines(result).map(({ icon: LineIcon, title, text }) => (
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
  </Card>
);

function Numbers({ experiment, result }: TrustProps) {
  const { effect, mean, positive, small, signFlip, pairs } = result;
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
