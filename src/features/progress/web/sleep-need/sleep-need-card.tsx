import type { ReactNode } from 'react';
import type { TimedNight } from '#domain/nights/timed-night.ts';
import { EXPLANATIONS } from '#domain/progress/explanations.ts';
import type { Shortfall } from '#domain/progress/sleep-need.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { type Basis, importedMessage } from '../schedule-statistics/basis.ts';
import { missingForShortfall } from '../schedule-statistics/missing-nights.ts';
import {
  HoursAndMinutes,
  NotEnoughData,
  Statistic,
  StatisticCard,
  StatisticMessage,
} from '../schedule-statistics/statistic-card.tsx';
import { countedMessage, shortfallMessage } from '../schedule-statistics/statistic-messages.ts';
import { NeedBars } from './need-bars.tsx';

type SleepNeedCardProps = {
  /** Null until the person chose a need. */
  shortfall: Shortfall | null;
  timed: readonly TimedNight[];
  today: LocalDate;
  needMinutes: number;
  basis: Basis;
  /** False while the settings could not be loaded. */
  settings: ReactNode;
};

/** Time in bed compared with the need that the person chose. Nothing is compared before. */
export const SleepNeedCard = ({ shortfall, timed, today, needMinutes, basis, settings }: SleepNeedCardProps) => (
  <StatisticCard explanation={EXPLANATIONS.sleepNeed} basis={basis} settings={settings}>
    {shortfall?.enough ? (
      <>
        <ShortfallStatistic minutes={shortfall.minutesPerNight} />
        <StatisticMessage
          message={shortfallMessage(shortfall, needMinutes)}
          basis={countedMessage(shortfall) + importedMessage(basis)}
        />
        <NeedBars timed={timed} today={today} needMinutes={needMinutes} />
      </>
    ) : shortfall ? (
      <NotEnoughData message={missingForShortfall(shortfall)} />
    ) : settings === false ? (
      <NotEnoughData
        title="Not loaded"
        message="The need you chose is not known here, so nothing is compared with it."
      />
    ) : (
      <NotEnoughData
        title="Not chosen yet"
        message="People need different amounts of sleep. Choose the time in bed you need, and your nights are compared with it."
      />
    )}
  </StatisticCard>
);

const ShortfallStatistic = ({ minutes }: { minutes: number }) => (
  <Statistic>
    {minutes === 0 ? (
      'Reached'
    ) : (
      <>
        <HoursAndMinutes minutes={minutes} />
        <small> less a night</small>
      </>
    )}
  </Statistic>
);
