import { useMemo } from 'react';
import { Bar, BarChart, Tooltip, XAxis, YAxis } from 'recharts';
import { GOOD_WEEK_SCORE, mondayOf, type Week } from '#domain/progress/weeks.ts';
import { dateOfDayNumber, dayNumber, type LocalDate } from '#domain/time/local-date.ts';
import { monthAndDay, shortDate } from './calendar-words.ts';
import { DateTick } from './date-tick.tsx';
import { useWidth } from './use-width.ts';
import { WeekArch } from './week-arch.tsx';
import { WeekTooltip } from './week-tooltip.tsx';
import { WeeksGround } from './weeks-ground.tsx';

const MOST_BAR_WIDTH = 68;
/** A label such as `Oct 20` takes this much; narrower slots show `10/20`, or every other week. In pixels. */
const LABEL = { long: 58, short: 38 };
const AXIS_WIDTH = 34;

/** Each week is a lit window as high as its average; the week that is not over yet has a dashed frame. */
export default function WeeklyBars({ weeks, today }: { weeks: readonly Week[]; today: LocalDate }) {
  const { ref, width } = useWidth();
  const thisMonday = dateOfDayNumber(mondayOf(today));
  const rows = useMemo(
    () => weeks.map((week) => ({ ...week, day: dayNumber(week.monday), isCurrent: week.monday === thisMonday })),
    [weeks, thisMonday],
  );
  const slot = (width - AXIS_WIDTH) / Math.max(1, weeks.length);
  const nameOf = slot >= LABEL.long ? monthAndDay : shortDate;
  const every = Math.max(1, Math.ceil(LABEL.short / Math.max(1, slot)));
  return (
    <div ref={ref} className="chart mb-5 h-58">
      {width > 0 && (
        <BarChart
          width={width}
          height={232}
          data={rows}
          margin={{ top: 26, right: 0, bottom: 0, left: 0 }}
          aria-label="Weekly Sleep Performance: the average score of each week. The left and right arrow keys move from week to week."
        >
          <XAxis
            dataKey="day"
            interval={every - 1}
            height={30}
            axisLine={false}
            tickLine={false}
            tick={<DateTick nameOf={(day) => nameOf(dateOfDayNumber(day))} lastAtEdge={false} />}
          />
          <YAxis
            domain={[0, 100]}
            ticks={[0, 40, GOOD_WEEK_SCORE, 100]}
            interval={0}
            width={AXIS_WIDTH}
            axisLine={false}
            tickLine={false}
            tick={false}
          />
          <WeeksGround />
          <Tooltip
            cursor={false}
            isAnimationActive={false}
            wrapperStyle={{ zIndex: 10, outline: 'none' }}
            content={({ active, activeIndex }) => (
              <WeekTooltip week={active ? weeks[Number(activeIndex)] : undefined} />
            )}
          />
          <Bar
            dataKey="average"
            barSize={Math.min(MOST_BAR_WIDTH, slot * 0.62)}
            isAnimationActive={false}
            shape={WeekArch}
          />
        </BarChart>
      )}
    </div>
  );
}
