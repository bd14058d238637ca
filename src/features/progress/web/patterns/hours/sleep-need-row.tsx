import type { ReactNode } from 'react';
import type { TimedNight } from '#domain/nights/timed-night.ts';
import { EXPLANATIONS } from '#domain/progress/explanations.ts';
import type { Shortfall } from '#domain/progress/sleep-need.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { Basis } from './basis.ts';
import { missingForShortfall } from './missing-nights.ts';
import { NeedBars } from './need-bars.tsx';
import { countedMessage, needMessage, shortfallMessage } from './statistic-messages.ts';
import { HoursAndMinutes, StatisticRow } from './statistic-row.tsx';

type SleepNeedRowProps = {
  /** Null until the person chose a need. */
  shortfall: Shortfall | null;
  timed: readonly TimedNight[];
  today: LocalDate;
  needMinutes: number;
  /** Whether more time in bed may be asked for. */
  isDemand: boolean;
  basis: Basis;
  /** False while the settings could not be loaded. */
  settings: ReactNode;
};

const NOT_CHOSEN = 'Choose the time in bed you need, and your nights are compared with it.';
const NOT_LOADED = 'The need you chose could not be loaded, so nothing is compared with it.';

/** Time in bed compared with the need that the person chose. Nothing is compared before. */
export function SleepNeedRow({ shortfall, timed, today, needMinutes, isDemand, basis, settings }: SleepNeedRowProps) {
  const row = { explanation: EXPLANATIONS.sleepNeed, basis, settings };
  if (shortfall === null) {
    const isLoaded = settings !== false;
    return (
      <StatisticRow
        {...row}
        value={null}
        message={isLoaded ? NOT_CHOSEN : NOT_LOADED}
        more={isLoaded ? 'Choose' : 'Details'}
      />
    );
  }
  if (!shortfall.enough) return <StatisticRow {...row} value={null} message={missingForShortfall(shortfall)} />;
  const note = countedMessage(shortfall);
  if (!isDemand)
    return <StatisticRow {...row} value={null} message={needMessage(shortfall, needMinutes)} note={note} />;
  const { minutesPerNight } = shortfall;
  return (
    <StatisticRow
      {...row}
      value={
        minutesPerNight === 0 ? (
          <>
            0<small>min</small>
          </>
        ) : (
          <>
            <small>−</small>
            <HoursAndMinutes minutes={minutesPerNight} />
          </>
        )
      }
      message={shortfallMessage(shortfall, needMinutes)}
      note={note}
      chart={<NeedBars timed={timed} today={today} needMinutes={needMinutes} />}
    />
  );
}
