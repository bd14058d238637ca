import type { TimedNight } from '#domain/nights/timed-night.ts';
import { EXPLANATIONS } from '#domain/progress/explanations.ts';
import type { Spread } from '#domain/progress/regularity.ts';
import { hourAxis } from '../hour-axis.ts';
import { type Basis, basisWords } from './basis.ts';
import { DotStrip } from './dot-strip.tsx';
import { Figure, FigureCard, HoursFigure, NotEnough, Said } from './figure-card.tsx';
import { spreadWords } from './figure-words.ts';
import { missingForSpread } from './missing-words.ts';

type RegularityCardProps = { spread: Spread; timed: readonly TimedNight[]; basis: Basis; hasFreeEvening: boolean };

/** How far bedtime and wake time usually lie from their average. */
export function RegularityCard({ spread, timed, basis, hasFreeEvening }: RegularityCardProps) {
  return (
    <FigureCard explanation={EXPLANATIONS.regularity} basis={basis}>
      {spread.enough ? (
        <>
          <div className="flex gap-10">
            <Figure label="Bedtime">
              <small>±</small>
              <HoursFigure minutes={spread.bedMinutes} />
            </Figure>
            <Figure label="Wake time">
              <small>±</small>
              <HoursFigure minutes={spread.wakeMinutes} />
            </Figure>
          </div>
          <Said words={spreadWords(spread)} basis={basisWords(basis)} />
          <DotStrip
            axis={hourAxis(timed)}
            rows={[
              { label: 'Bedtime', dots: timed.map(({ day, bed }) => ({ key: `${day}`, minute: bed })) },
              {
                label: 'Wake time',
                dots: timed.map(({ day, wake }) => ({ key: `${day}`, minute: wake })),
                isLater: true,
              },
            ]}
          />
        </>
      ) : (
        <NotEnough words={missingForSpread(spread, hasFreeEvening)} />
      )}
    </FigureCard>
  );
}
