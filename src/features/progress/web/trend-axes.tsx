import { XAxis, YAxis } from 'recharts';
import { dateOfDayNumber } from '#domain/time/local-date.ts';
import { monthAndDay, monthAndYear } from './calendar-words.ts';
import { DateTick } from './date-tick.tsx';
import { dateTicks } from './date-ticks.ts';

/** Beyond this many days a date under the chart is a month. */
const MOST_DAYS_WITH_DATES = 400;

const BARE = { interval: 0, axisLine: false, tickLine: false } as const;

/** Dates below, points from 0 to 100 at the left, and hours at the right where a line is told in hours. */
export function TrendAxes({
  firstDay,
  lastDay,
  hasHours,
  hasEnds,
  mostDates,
}: {
  firstDay: number;
  lastDay: number;
  hasHours: boolean;
  /** Whether names of lines stand at the right of the chart. */
  hasEnds: boolean;
  mostDates: number;
}) {
  const nameOf = lastDay - firstDay > MOST_DAYS_WITH_DATES ? monthAndYear : monthAndDay;
  return (
    <>
      <XAxis
        {...BARE}
        dataKey="day"
        type="number"
        domain={firstDay === lastDay ? [firstDay - 1, lastDay + 1] : [firstDay, lastDay]}
        ticks={dateTicks(firstDay, lastDay, mostDates)}
        height={30}
        tick={<DateTick nameOf={(day) => nameOf(dateOfDayNumber(day))} lastAtEdge={!hasEnds && !hasHours} />}
      />
      <YAxis {...BARE} yAxisId="points" domain={[0, 100]} ticks={[0, 20, 40, 60, 80, 100]} width={34} tickMargin={4} />
      {hasHours && (
        <YAxis
          {...BARE}
          yAxisId="hours"
          orientation="right"
          domain={[0, 12]}
          ticks={[0, 4, 8, 12]}
          width={38}
          tickMargin={8}
          tickFormatter={(hours: number) => `${hours} h`}
        />
      )}
    </>
  );
}
