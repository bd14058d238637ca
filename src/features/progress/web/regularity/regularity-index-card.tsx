import type { TimedNight } from '#domain/nights/timed-night.ts';
import { EXPLANATIONS } from '#domain/progress/explanations.ts';
import type { RegularityIndex } from '#domain/progress/regularity.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Meter } from '#ui/meter.tsx';
import { type Basis, importedMessage } from '../schedule-statistics/basis.ts';
import { missingForIndex } from '../schedule-statistics/missing-nights.ts';
import { NotEnoughData, Statistic, StatisticCard, StatisticMessage } from '../schedule-statistics/statistic-card.tsx';
import { indexMessage, pairsMessage } from '../schedule-statistics/statistic-messages.ts';
import { PairChain } from './pair-chain.tsx';

const { regularityIndex: explanation } = EXPLANATIONS;

type RegularityIndexCardProps = {
  index: RegularityIndex;
  timed: readonly TimedNight[];
  basis: Basis;
  today: LocalDate;
};

/** How similar consecutive days are, from pairs of back-to-back nights. */
export function RegularityIndexCard({ index, timed, basis, today }: RegularityIndexCardProps) {
  if (!index.enough) {
    return (
      <StatisticCard explanation={explanation} basis={basis}>
        <NotEnoughData message={missingForIndex(index)} />
      </StatisticCard>
    );
  }
  return (
    <StatisticCard explanation={explanation} basis={basis}>
      <Statistic>
        {index.score}
        <small>/100</small>
      </Statistic>
      <Meter
        label={explanation.title}
        value={Math.max(0, index.score)}
        valueText={`${index.score} of 100`}
        color="var(--series-1)"
        className="mt-4 h-2"
      />
      <StatisticMessage message={indexMessage(index)} basis={pairsMessage(index) + importedMessage(basis)} />
      <PairChain timed={timed} today={today} />
    </StatisticCard>
  );
}
