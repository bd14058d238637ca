import type { Chronotype } from '#domain/nights/chronotype.ts';
import { EXPLANATIONS } from '#domain/progress/explanations.ts';
import { clockAt } from '#ui/chart/hour-axis.ts';
import type { Basis } from './basis.ts';
import { chronotypeMessage, chronotypeNote } from './statistic-messages.ts';
import { StatisticRow } from './statistic-row.tsx';

/** How early or late sleep runs, as a clock time without a verdict. */
export function ChronotypeRow({ chronotype, basis }: { chronotype: Chronotype; basis: Basis }) {
  const [digits, half] = clockAt(chronotype.midSleep).split(' ');
  return (
    <StatisticRow
      explanation={EXPLANATIONS.chronotype}
      basis={basis}
      value={
        <>
          {digits}
          {half && <small>{half}</small>}
        </>
      }
      message={chronotypeMessage(chronotype)}
      note={chronotypeNote(chronotype)}
    />
  );
}
