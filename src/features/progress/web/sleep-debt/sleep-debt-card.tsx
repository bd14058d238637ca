import type { ReactNode } from 'react';
import type { TimedNight } from '#domain/nights/timed-night.ts';
import { EXPLANATIONS } from '#domain/progress/explanations.ts';
import type { SleepDebt } from '#domain/progress/sleep-debt.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { type Basis, importedMessage } from '../schedule-statistics/basis.ts';
import { missingForDebt } from '../schedule-statistics/missing-nights.ts';
import {
  HoursAndMinutes,
  NotEnoughData,
  Statistic,
  StatisticCard,
  StatisticMessage,
} from '../schedule-statistics/statistic-card.tsx';
import { countedMessage, debtMessage } from '../schedule-statistics/statistic-messages.ts';
import { DebtBars } from './debt-bars.tsx';

type SleepDebtCardProps = {
  debt: SleepDebt;
  timed: readonly TimedNight[];
  today: LocalDate;
  needMinutes: number;
  basis: Basis;
  settings: ReactNode;
};

/** Time in bed that is missing compared with the person's need. */
export const SleepDebtCard = ({ debt, timed, today, needMinutes, basis, settings }: SleepDebtCardProps) => (
  <StatisticCard explanation={EXPLANATIONS.sleepDebt} basis={basis} settings={settings}>
    {debt.enough ? (
      <>
        <Statistic>
          <HoursAndMinutes minutes={debt.minutes} />
        </Statistic>
        <StatisticMessage
          message={debtMessage(debt, needMinutes)}
          basis={countedMessage(debt) + importedMessage(basis)}
        />
        <DebtBars timed={timed} today={today} needMinutes={needMinutes} />
      </>
    ) : (
      <NotEnoughData message={missingForDebt(debt)} />
    )}
  </StatisticCard>
);
