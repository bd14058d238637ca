import type { ReactNode } from 'react';
import type { WeekComparison } from '#core/preferences/schedule-statistics.ts';
import { EXPLANATIONS } from '#domain/progress/explanations.ts';
import { hourAxis } from '#ui/chart/hour-axis.ts';
import type { Basis } from './basis.ts';
import { DotStrip } from './dot-strip.tsx';
import { missingForComparison } from './missing-nights.ts';
import { comparedMessage, jetLagMessage, shiftMessage } from './statistic-messages.ts';
import { HoursAndMinutes, StatisticRow } from './statistic-row.tsx';

type SocialJetLagRowProps = {
  comparison: WeekComparison;
  basis: Basis;
  /** Number of evenings before a day off. */
  freeEvenings: number;
  /** Whether days off may be compared. */
  isCompared: boolean;
  settings: ReactNode;
};

const NOT_COMPARED = 'Your hours change, so days off are not compared.';

/** How much later the night is before days off. */
export function SocialJetLagRow({ comparison, basis, freeEvenings, isCompared, settings }: SocialJetLagRowProps) {
  const { minutes, shiftBedtime, free, work } = comparison;
  const row = { explanation: EXPLANATIONS.socialJetLag, basis, settings };
  if (!isCompared) return <StatisticRow {...row} value={null} message={NOT_COMPARED} />;
  if (shiftBedtime !== null) return <StatisticRow {...row} value={null} message={shiftMessage(shiftBedtime)} />;
  if (minutes === null)
    return <StatisticRow {...row} value={null} message={missingForComparison(comparison, freeEvenings)} />;
  return (
    <StatisticRow
      {...row}
      value={<HoursAndMinutes minutes={Math.abs(minutes)} />}
      message={jetLagMessage(minutes)}
      note={comparedMessage(comparison)}
      chart={
        <DotStrip
          axis={hourAxis([...free, ...work])}
          rows={[
            { label: 'Before work days', nights: work, at: 'mid' },
            { label: 'Before days off', nights: free, at: 'mid' },
          ]}
        />
      }
    />
  );
}
