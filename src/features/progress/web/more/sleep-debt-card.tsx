import type { ReactNode } from 'react';
import type { TimedNight } from '#domain/nights/timed-night.ts';
import { EXPLANATIONS } from '#domain/progress/explanations.ts';
import type { SleepDebt } from '#domain/progress/sleep-debt.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { type Basis, importedWords } from './basis.ts';
import { DebtBars } from './debt-bars.tsx';
import { Figure, FigureCard, HoursFigure, NotEnough, Said } from './figure-card.tsx';
import { countedWords, debtWords } from './figure-words.ts';
import { missingForDebt } from './missing-words.ts';

type SleepDebtCardProps = {
  debt: SleepDebt;
  timed: readonly TimedNight[];
  today: LocalDate;
  needMinutes: number;
  basis: Basis;
  settings: ReactNode;
};

/** How much time in bed is missing to what the person needs. */
export const SleepDebtCard = ({ debt, timed, today, needMinutes, basis, settings }: SleepDebtCardProps) => (
  <FigureCard explanation={EXPLANATIONS.sleepDebt} basis={basis} settings={settings}>
    {debt.enough ? (
      <>
        <Figure>
          <HoursFigure minutes={debt.minutes} />
        </Figure>
        <Said words={debtWords(debt, needMinutes)} basis={countedWords(debt) + importedWords(basis)} />
        <DebtBars timed={timed} today={today} needMinutes={needMinutes} />
      </>
    ) : (
      <NotEnough words={missingForDebt(debt)} />
    )}
  </FigureCard>
);
