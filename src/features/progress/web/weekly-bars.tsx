import { mondayOf, type Week } from '#domain/progress/weeks.ts';
import { dateOfDayNumber, type LocalDate } from '#domain/time/local-date.ts';
import { monthAndDay, monthSlashDay } from '#domain/time/written-date.ts';
import { DateLabels } from './date-labels.tsx';
import { axis } from './plot.ts';
import { ReadableChart } from './readable-chart.tsx';
import { useWidth } from './use-width.ts';
import { WeekArch } from './week-arch.tsx';
import { WeekTooltip } from './week-tooltip.tsx';
import { WeeksGround } from './weeks-ground.tsx';

const MOST_BAR_WIDTH = 68;
const BAR_IN_SLOT = 0.62;
/** A label such as `Oct 20` takes this much; narrower slots show `10/20`, or every other week. In pixels. */
const LABEL = { long: 58, short: 38 };
const HEIGHT = 232;
const ROOM = { left: 34, above: 26, dates: 30 };
/** What is told of a week stands this far beside its bar, in pixels. */
const ASIDE = 8;

type WeeklyBarsProps = { weeks: readonly Week[]; today: LocalDate };

/** Each week is a lit window as high as its average; the week that is not over yet has a dashed frame. */
export function WeeklyBars(props: WeeklyBarsProps) {
  const { ref, width } = useWidth();
  return (
    <div ref={ref} className="chart mb-5 h-58">
      {width > 0 && <Bars {...props} width={width} />}
    </div>
  );
}

function Bars({ weeks, today, width }: WeeklyBarsProps & { width: number }) {
  const plot = { left: ROOM.left, right: width, top: ROOM.above, bottom: HEIGHT - ROOM.dates };
  const slot = (plot.right - plot.left) / weeks.length;
  const barWidth = Math.min(MOST_BAR_WIDTH, slot * BAR_IN_SLOT);
  const y = axis(0, 100, plot.bottom, plot.top);
  const thisMonday = dateOfDayNumber(mondayOf(today));
  const nameOf = slot >= LABEL.long ? monthAndDay : monthSlashDay;
  const every = Math.ceil(LABEL.short / slot);
  const bars = weeks.map((week, place) => ({
    week,
    y,
    middle: plot.left + (place + 0.5) * slot,
    width: barWidth,
    isCurrent: week.monday === thisMonday,
  }));
  return (
    <ReadableChart
      label="Weekly Sleep Performance: the average score of each week. The left and right arrow keys move from week to week."
      {...{ width, plot }}
      height={HEIGHT}
      places={bars.map(({ middle }) => middle)}
      mark={(place) => <WeekArch {...bars[place]!} isRead />}
      words={(place) => <WeekTooltip week={weeks[place]!} />}
      wordsAside={barWidth / 2 + ASIDE}
    >
      <DateLabels
        foot={plot.bottom}
        labels={bars
          .filter((_, place) => place % every === 0)
          .map(({ week, middle }) => ({ x: middle, name: nameOf(week.monday) }))}
      />
      <WeeksGround plot={plot} y={y} />
      {bars.map((bar) => (
        <WeekArch key={bar.week.monday} {...bar} />
      ))}
    </ReadableChart>
  );
}
