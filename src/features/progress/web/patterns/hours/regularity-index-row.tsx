import { type KnownRegularity, missingForIndex } from '#core/preferences/schedule-statistics.ts';
import { EXPLANATIONS } from '#domain/progress/explanations.ts';
import type { Basis } from './basis.ts';
import { SleepRaster } from './sleep-raster.tsx';
import { comparedDaysMessage, indexMessage, matchPercent } from './statistic-messages.ts';
import { StatisticRow } from './statistic-row.tsx';

/** How similar consecutive days are, minute by minute. The index, another scale of it, is in the details. */
export function RegularityIndexRow({ regularity, basis }: { regularity: KnownRegularity; basis: Basis }) {
  const row = { explanation: EXPLANATIONS.regularityIndex, basis };
  const { index, days } = regularity;
  if (index === null) return <StatisticRow {...row} value={null} message={missingForIndex(regularity)} />;
  return (
    <StatisticRow
      {...row}
      value={
        <>
          {matchPercent(Math.round(index))}
          <small>%</small>
        </>
      }
      message={indexMessage(Math.round(index))}
      note={`Index: ${Math.round(index)}/100. ${comparedDaysMessage(regularity)}`}
      chart={<SleepRaster days={days} />}
    />
  );
}
