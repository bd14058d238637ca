import type { TimedNight } from '#domain/nights/timed-night.ts';
import { EXPLANATIONS } from '#domain/progress/explanations.ts';
import type { Spread } from '#domain/progress/regularity.ts';
import { hourAxis } from '#ui/chart/hour-axis.ts';
import type { Basis } from './basis.ts';
import { DotStrip } from './dot-strip.tsx';
import { missingForSpread } from './missing-nights.ts';
import { spreadMessage } from './statistic-messages.ts';
import { HoursAndMinutes, StatisticRow } from './statistic-row.tsx';

type RegularityRowProps = { spread: Spread; timed: readonly TimedNight[]; basis: Basis; hasFreeEvening: boolean };

/** How far bedtime and wake time usually are from their average. The large number is that of the bedtime. */
export function RegularityRow({ spread, timed, basis, hasFreeEvening }: RegularityRowProps) {
  const row = { explanation: EXPLANATIONS.regularity, basis };
  if (!spread.enough) return <StatisticRow {...row} value={null} message={missingForSpread(spread, hasFreeEvening)} />;
  return (
    <StatisticRow
      {...row}
      value={
        <>
          <small>±</small>
          <HoursAndMinutes minutes={spread.bedMinutes} />
        </>
      }
      message={spreadMessage(spread)}
      chart={
        <DotStrip
          axis={hourAxis(timed)}
          rows={[
            { label: 'Bedtime', nights: timed, at: 'bed' },
            { label: 'Wake time', nights: timed, at: 'wake' },
          ]}
        />
      }
    />
  );
}
