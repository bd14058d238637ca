import type { ReactNode } from 'react';
import type { TimedNight } from '#domain/nights/timed-night.ts';
import { EXPLANATIONS } from '#domain/progress/explanations.ts';
import { hourAxis } from '../hour-axis.ts';
import { type Basis, importedWords } from './basis.ts';
import { DotStrip } from './dot-strip.tsx';
import { Figure, FigureCard, HoursFigure, NotEnough, Said } from './figure-card.tsx';
import { comparedWords, jetLagWords, shiftWords } from './figure-words.ts';
import { missingForComparison } from './missing-words.ts';
import type { WeekComparison } from './schedule-figures.ts';

type SocialJetLagCardProps = {
  comparison: WeekComparison;
  basis: Basis;
  /** How many evenings are before a day off. */
  freeEvenings: number;
  settings: ReactNode;
};

/** How much later the night is before days off. */
export const SocialJetLagCard = ({ comparison, basis, freeEvenings, settings }: SocialJetLagCardProps) => (
  <FigureCard explanation={EXPLANATIONS.socialJetLag} basis={basis} settings={settings}>
    <Compared comparison={comparison} basis={basis} freeEvenings={freeEvenings} />
  </FigureCard>
);

function Compared({ comparison, basis, freeEvenings }: Omit<SocialJetLagCardProps, 'settings'>) {
  const { minutes, shiftBed, free, work } = comparison;
  if (shiftBed !== null) return <NotEnough title="Not compared" words={shiftWords(shiftBed)} />;
  if (minutes === null) return <NotEnough words={missingForComparison(comparison, freeEvenings)} />;
  return (
    <>
      <Figure>
        <HoursFigure minutes={Math.abs(minutes)} />
        {minutes !== 0 && <small> {minutes > 0 ? 'later' : 'earlier'}</small>}
      </Figure>
      <Said words={jetLagWords(minutes)} basis={comparedWords(comparison) + importedWords(basis)} />
      <DotStrip
        axis={hourAxis([...free, ...work])}
        rows={[
          { label: 'Before work days', dots: middles(work) },
          { label: 'Before days off', dots: middles(free), isLater: true },
        ]}
      />
    </>
  );
}

const middles = (nights: readonly TimedNight[]) => nights.map(({ day, mid }) => ({ key: `${day}`, minute: mid }));
