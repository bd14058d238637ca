import type { TimedNight } from '#domain/nights/timed-night.ts';
import { EXPLANATIONS } from '#domain/progress/explanations.ts';
import type { Spread } from '#domain/progress/regularity.ts';
import { hourAxis } from '../chart-parts/hour-axis.ts';
import { type Basis, basisMessage } from '../schedule-statistics/basis.ts';
import { DotStrip } from '../schedule-statistics/dot-strip.tsx';
import { missingForSpread } from '../schedule-statistics/missing-nights.ts';
import {
  HoursAndMinutes,
  NotEnoughData,
  Statistic,
  StatisticCard,
  StatisticMessage,
} from '../schedule-statistics/statistic-card.tsx';
import { spreadMessage } from '../schedule-statistics/statistic-messages.ts';

type RegularityCardProps = { spread: Spread; timed: readonly TimedNight[]; basis: Basis; hasFreeEvening: boolean };

/** How far bedtime and wake time usually are from their average. */
export function RegularityCard({ spread, timed, basis, hasFreeEvening }: RegularityCardProps) {
  return (
    <StatisticCard explanation={EXPLANATIONS.regularity} basis={basis}>
      {spread.enough ? (
        <>
          <div className="flex gap-10">
            <Statistic label="Bedtime">
              <small>±</small>
              <HoursAndMinutes minutes={spread.bedMinutes} />
            </Statistic>
            <Statistic label="Wake time">
              <small>±</small>
              <HoursAndMinutes minutes={spread.wakeMinutes} />
            </Statistic>
          </div>
          <StatisticMessage message={spreadMessage(spread)} basis={basisMessage(basis)} />
          <DotStrip
            axis={hourAxis(timed)}
            rows={[
              { label: 'Bedtime', dots: timed.map(({ day, bed }) => ({ key: `${day}`, minute: bed })) },
              {
                label: 'Wake time',
                dots: timed.map(({ day, wake }) => ({ key: `${day}`, minute: wake })),
                isSecondary: true,
              },
            ]}
          />
        </>
      ) : (
        <NotEnoughData message={missingForSpread(spread, hasFreeEvening)} />
      )}
    </StatisticCard>
  );
}
