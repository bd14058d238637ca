import { GOOD_WEEK_SCORE, mondayOf, type Week, weekLabel } from '#domain/progress/weeks.ts';
import { fourBand } from '#domain/score/bands.ts';
import { fullDate, monthAndDay, monthSlashDay } from '#domain/time/format-date.ts';
import { dateOfDayNumber, type LocalDate } from '#domain/time/local-date.ts';
import { BandGlyph } from '#ui/band-glyph.tsx';
import { DateLabels } from '#ui/chart/date-labels.tsx';
import { ChartTooltip, InteractiveChart } from '#ui/chart/interactive-chart.tsx';
import { linearScale, type Plot } from '#ui/chart/plot.ts';
import { useWidth } from '#ui/chart/use-width.ts';
import { TONE_CLASSES } from '#ui/tone.ts';
import { nightCountLabel } from '../../format.ts';
import { WeekArch } from './week-arch.tsx';

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
          .filter(({ middle }, index) => index % labelEvery === 0 && middle + LABEL.short / 2 <= plot.right)
          .map(({ week, middle }) => ({ x: middle, name: dateLabel(week.monday) }))}
      />
      <WeeklyGrid plot={plot} y={y} />
      {bars.map((bar) => (
        <WeekArch key={bar.week.monday} {...bar} />
      ))}
    </InteractiveChart>
  );
}

/** A few faint lines, and a lit one at the score of a good week. */
function WeeklyGrid({ plot, y }: { plot: Plot; y: (points: number) => number }) {
  return (
    <g>
      {[0, 40, 100].map((points) => (
        <g key={points}>
          <line
            x1={plot.left}
            x2={plot.right}
            y1={y(points)}
            y2={y(points)}
            stroke="var(--grid)"
            strokeDasharray={points === 0 ? undefined : '1 5'}
            strokeLinecap="round"
          />
          <text x={plot.left - 10} y={y(points) + 4} textAnchor="end">
            {points}
          </text>
        </g>
      ))}
      <line
        x1={plot.left}
        x2={plot.right}
        y1={y(GOOD_WEEK_SCORE)}
        y2={y(GOOD_WEEK_SCORE)}
        stroke="var(--lamp)"
        strokeWidth="1.25"
        strokeDasharray="4 5"
        strokeLinecap="round"
      />
      <text className="chart-mark" x={plot.left - 10} y={y(GOOD_WEEK_SCORE) + 4} textAnchor="end">
        {GOOD_WEEK_SCORE}
      </text>
    </g>
  );
}

/** The average of a week with its label. */
function WeekTooltip({ week }: { week: Week }) {
  const { monday, average, nights } = week;
  const band = fourBand(average);
  return (
    <ChartTooltip title={`Week of ${fullDate(monday)}`} note={average === null ? undefined : nightCountLabel(nights)}>
      <div className="flex items-center justify-between gap-4 py-0.5">
        <dt className="flex items-center gap-2 text-muted-foreground">
          <span className={TONE_CLASSES[band]}>
            <BandGlyph tone={band} />
          </span>
          {average === null ? 'No scored nights' : weekLabel(average)}
        </dt>
        <dd className="tabular font-semibold">{average ?? '–'}</dd>
      </div>
    </ChartTooltip>
  );
}
