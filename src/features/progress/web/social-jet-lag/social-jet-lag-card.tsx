import type { ReactNode } from 'react';
import type { TimedNight } from '#domain/nights/timed-night.ts';
import { EXPLANATIONS } from '#domain/progress/explanations.ts';
import { hourAxis } from '../chart-parts/hour-axis.ts';
import { type Basis, importedMessage } from '../schedule-statistics/basis.ts';
import { DotStrip } from '../schedule-statistics/dot-strip.tsx';
import { missingForComparison } from '../schedule-statistics/missing-nights.ts';
import type { WeekComparison } from '../schedule-statistics/schedule-statistics.ts';
import {
  HoursAndMinutes,
  NotEnoughData,
  Statistic,
  StatisticCard,
  StatisticMessage,
} from '../schedule-statistics/statistic-card.tsx';
import { comparedMessage, jetLagMessage, shiftMessage } from '../schedule-statistics/statistic-messages.ts';

type SocialJetLagCardProps = {
  comparison: WeekComparison;
  basis: Basis;
  /** Number of evenings before a day off. */
  freeEvenings: number;
  settings: ReactNode;
};

/** How much later the night is before days off. */
export const SocialJetLagCard = ({ comparison, basis, freeEvenings, settings }: SocialJetLagCardProps) => (
  <StatisticCard explanation={EXPLANATIONS.socialJetLag} basis={basis} settings={settings}>
    <Comparison comparison={comparison} basis={basis} freeEvenings={freeEvenings} />
  </StatisticCard>
);

function Comparison({ comparison, basis, freeEvenings }: Omit<SocialJetLagCardProps, 'settings'>) {
  const { minutes, shiftBedtime, free, work } = comparison;
  if (shiftBedtime !== null) return <NotEnoughData title="Not compared" message={shiftMessage(shiftBedtime)} />;
  if (minutes === null) return <NotEnoughData message={missingForComparison(comparison, freeEvenings)} />;
  return (
    <>
      <Statistic>
        <HoursAndMinutes minutes={Math.abs(minutes)} />
        {minutes !== 0 && <small> {minutes > 0 ? 'later' : 'earlier'}</small>}
      </Statistic>
      <StatisticMessage message={jetLagMessage(minutes)} basis={comparedMessage(comparison) + importedMessage(basis)} />
      <DotStrip
        axis={hourAxis([...free, ...work])}
        rows={[
          { label: 'Before work days', dots: midpointDots(work) },
          { label: 'Before days off', dots: midpointDots(free), isSecondary: true },
        ]}
      />
    </>
  );
}

const midpointDots = (nights: readonly TimedNight[]) => nights.map(({ day, mid }) => ({ key: `${day}`, minute: mid }));
