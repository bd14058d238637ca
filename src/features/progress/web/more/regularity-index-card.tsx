import type { TimedNight } from '#domain/nights/timed-night.ts';
import { EXPLANATIONS } from '#domain/progress/explanations.ts';
import type { RegularityIndex } from '#domain/progress/regularity.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Meter } from '#ui/meter.tsx';
import { type Basis, importedWords } from './basis.ts';
import { Figure, FigureCard, NotEnough, Said } from './figure-card.tsx';
import { indexWords, pairsWords } from './figure-words.ts';
import { missingForIndex } from './missing-words.ts';
import { PairChain } from './pair-chain.tsx';

const { regularityIndex: explanation } = EXPLANATIONS;

type RegularityIndexCardProps = {
  index: RegularityIndex;
  timed: readonly TimedNight[];
  basis: Basis;
  today: LocalDate;
};

/** How alike the days are, from the pairs of nights that follow each other. */
export function RegularityIndexCard({ index, timed, basis, today }: RegularityIndexCardProps) {
  if (!index.enough) {
    return (
      <FigureCard explanation={explanation} basis={basis}>
        <NotEnough words={missingForIndex(index)} />
      </FigureCard>
    );
  }
  return (
    <FigureCard explanation={explanation} basis={basis}>
      <Figure>
        {index.score}
        <small>/100</small>
      </Figure>
      <Meter
        label={explanation.title}
        value={Math.max(0, index.score)}
        valueText={`${index.score} of 100`}
        color="var(--series-1)"
        className="mt-4 h-2"
      />
      <Said words={indexWords(index)} basis={pairsWords(index) + importedWords(basis)} />
      <PairChain timed={timed} today={today} />
    </FigureCard>
  );
}
