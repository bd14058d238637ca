import { mondayOf, type Week } from '#domain/progress/weeks.ts';
import { monthAndDay, monthSlashDay } from '#domain/time/format-date.ts';
import { dateOfDayNumber, type LocalDate } from '#domain/time/local-date.ts';
import { DateLabels } from '../chart-parts/date-labels.tsx';
import { InteractiveChart } from '../chart-parts/interactive-chart.tsx';
import { linearScale } from '../chart-parts/plot.ts';
import { useWidth } from '../chart-parts/use-width.ts';
import { WeekArch } from './week-arch.tsx';
import { WeekTooltip } from './week-tooltip.tsx';
import { WeeklyGrid } from './weekly-grid.tsx';

const MAX_BAR_WIDTH = 68;
const BAR_TO_SLOT_RATIO = 0.62;
/** Width of a label such as `Oct 20`, in pixels. Narrower slots show `10/20`, or every other week. */
const LABEL = { long: 58, short: 38 };
const HEIGHT = 232;
const MARGINS = { left: 34, top: 26, dates: 30 };
/** Distance of the tooltip from its bar, in pixels. */
const TOOLTIP_OFFSET = 8;

type WeeklyBarsProps = { weeks: readonly Week[]; today: LocalDate };

/** Each week is a lit window as high as its average. The current week has a dashed frame. */
export function WeeklyBars(props: WeeklyBarsProps) {
  const { ref, width } = useWidth();
  return (
    <div ref={ref} className="chart mb-5 h-58">
      {width > 0 && <Bars {...props} width={width} />}
    </div>
  );
}

function Bars({ weeks, today, width }: WeeklyBarsProps & { width: number }) {
  const plot = { left: MARGINS.left, right: width, top: MARGINS.top, bottom: HEIGHT - MARGINS.dates };
  const slot = (plot.right - plot.left) / weeks.length;
  const barWidth = Math.min(MAX_BAR_WIDTH, slot * BAR_TO_SLOT_RATIO);
  const y = linearScale(0, 100, plot.bottom, plot.top);
  const thisMonday = dateOfDayNumber(mondayOf(today));
  const dateLabel = slot >= LABEL.long ? monthAndDay : monthSlashDay;
  const labelEvery = Math.ceil(LABEL.short / slot);
  const bars = weeks.map((week, index) => ({
    week,
    y,
    middle: plot.left + (index + 0.5) * slot,
    width: barWidth,
    isCurrent: week.monday === thisMonday,
  }));
  return (
    <InteractiveChart
      label="Weekly Sleep Performance: the average score of each week. The left and right arrow keys move from week to week."
      {...{ width, plot }}
      height={HEIGHT}
      positions={bars.map(({ middle }) => middle)}
      marker={(index) => <WeekArch {...bars[index]!} isActive />}
      tooltip={(index) => <WeekTooltip week={weeks[index]!} />}
      tooltipOffset={barWidth / 2 + TOOLTIP_OFFSET}
    >
      <DateLabels
        bottom={plot.bottom}
        labels={bars
          .filter((_, index) => index % labelEvery === 0)
          .map(({ week, middle }) => ({ x: middle, name: dateLabel(week.monday) }))}
      />
      <WeeklyGrid plot={plot} y={y} />
      {bars.map((bar) => (
        <WeekArch key={bar.week.monday} {...bar} />
      ))}
    </InteractiveChart>
  );
}
