import type { TimedNight } from '#domain/nights/timed-night.ts';
import { EXPLANATIONS } from '#domain/progress/explanations.ts';
import type { RegularityIndex } from '#domain/progress/regularity.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { type Basis, importedMessage } from './basis.ts';
import { missingForIndex } from './missing-nights.ts';
import { PairChain } from './pair-chain.tsx';
import { indexMessage, pairsMessage } from './statistic-messages.ts';
import { StatisticRow } from './statistic-row.tsx';

type RegularityIndexRowProps = {
  index: RegularityIndex;
  timed: readonly TimedNight[];
  basis: Basis;
  today: LocalDate;
};

/** How similar consecutive days are, from pairs of back-to-back nights. */
export function RegularityIndexRow({ index, timed, basis, today }: RegularityIndexRowProps) {
  const row = { explanation: EXPLANATIONS.regularityIndex, basis };
  if (!index.enough) return <StatisticRow {...row} value={null} message={missingForIndex(index)} />;
  return (
    <StatisticRow
      {...row}
      value={
        <>
          {index.score}
          <small>/100</small>
        </>
      }
      message={indexMessage(index)}
      note={pairsMessage(index) + importedMessage(basis)}
      chart={<PairChain timed={timed} today={today} />}
    />
  );
}
