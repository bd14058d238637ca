import { CurtainedWindow } from '#core/room/web/changed-day-link.tsx';
import { mean } from '#domain/nights/statistics.ts';
import type { ComparedNight, JudgedEffect } from '#domain/room-change/room-effect.ts';
import { longDate, monthAndDay } from '#domain/time/format-date.ts';
import { dateOfDayNumber, dayNumber, type LocalDate } from '#domain/time/local-date.ts';
import { TitledCard } from '#ui/card.tsx';
import { ChartRow, ChartTable } from '#ui/chart/chart-table.tsx';
import { DateLabels } from '#ui/chart/date-labels.tsx';
import { dateTicks, linearScale } from '#ui/chart/plot.ts';
import { useWidth } from '#ui/chart/use-width.ts';
import { TableDisclosure } from '#ui/table-disclosure.tsx';

const HEIGHT = 250;
const MARGINS = { left: 30, right: 8, top: 34, bottom: 30 };
const DATE_WIDTH = 100;
const PART_NAMES = { before: 'Before', settling: 'Not counted', after: 'After' } as const;

type RatingsChartProps = {
  nights: readonly ComparedNight[];
  change: LocalDate;
  name: string;
  /** The levels are drawn only with a verdict. */
  step: JudgedEffect['step'] | null;
};

/** The rated nights around a change as dots, and with a verdict the level before and after it. */
export function RatingsChart({ nights, change, name, step }: RatingsChartProps) {
  const { ref, width } = useWidth();
  return (
    <TitledCard
      title="How well-rested you felt"
      titleClassName="mb-3"
      right={
        <p className="flex flex-wrap gap-x-5 text-sm text-muted-foreground">
          <span className="inline-flex items-center gap-2">
            <span className="size-2 rounded-full bg-(--series-2)" />
            One night
          </span>
          {step !== null && (
            <span className="inline-flex items-center gap-2">
              <span className="h-0.75 w-5.5 rounded-full bg-(--series-1)" />
              Level before and after
            </span>
          )}
        </p>
      }
    >
      <div ref={ref} className="chart relative" style={{ height: HEIGHT }}>
        {width > 0 && <Dots {...{ nights, change, name, step, width }} />}
      </div>
      <div className="mt-1 -mb-2 flex justify-end">
        <TableDisclosure name="How well-rested you felt">
          <ChartTable caption="Rated nights around the change" columns={['Night', 'Part', 'Rating']}>
            {nights.toReversed().map(({ date, rating, part }) => (
              <ChartRow
                key={date}
                title={longDate(date)}
                values={[
                  ['part', PART_NAMES[part]],
                  ['rating', rating],
                ]}
              />
            ))}
          </ChartTable>
        </TableDisclosure>
      </div>
    </TitledCard>
  );
}

function Dots({ nights, change, name, step, width }: RatingsChartProps & { width: number }) {
  const changeDay = dayNumber(change);
  const days = nights.map(({ date }) => dayNumber(date));
  const first = Math.min(changeDay - 7, ...days);
  const last = Math.max(changeDay + 7, ...days);
  const [left, right, top, bottom] = [MARGINS.left, width - MARGINS.right, MARGINS.top, HEIGHT - MARGINS.bottom];
  const x = linearScale(first, last, left, right);
  const y = linearScale(1, 10, bottom - 8, top + 6);
  // The evening of that day: between the night that ended in its morning and the next one.
  const mark = x(changeDay + 0.5);
  const isMarkLeft = mark < (left + right) / 2;
  const ticks = dateTicks(first, last, Math.max(2, Math.floor((right - left) / DATE_WIDTH)));
  const count = (part: ComparedNight['part']) => nights.filter((night) => night.part === part).length;
  return (
    <>
      <svg
        role="img"
        aria-label={`${count('before')} rated nights before the change and ${count('after')} after it. The values are in the table that follows.`}
        width={width}
        height={HEIGHT}
        className="absolute overflow-visible"
      >
        {[2, 4, 6, 8, 10].map((rating) => (
          <g key={rating}>
            <line x1={left} x2={right} y1={y(rating)} y2={y(rating)} stroke="var(--grid)" strokeDasharray="1 5" />
            <text x={left - 10} y={y(rating)} dy=".355em" textAnchor="end">
              {rating}
            </text>
          </g>
        ))}
        {nights.map(({ date, rating, part }) => (
          <circle
            key={date}
            cx={x(dayNumber(date))}
            cy={y(rating)}
            r="3.4"
            fill="var(--series-2)"
            opacity={part === 'settling' ? 0.28 : 0.72}
          />
        ))}
        {step !== null && <Levels {...{ nights, step, x, y }} />}
        <line x1={mark} x2={mark} y1={24} y2={bottom} stroke="var(--lamp)" strokeWidth="1.5" />
        <CurtainedWindow transform={`translate(${mark - 9} 3)`} />
        <DateLabels
          bottom={bottom}
          labels={ticks.map((day) => ({ x: x(day), name: monthAndDay(dateOfDayNumber(day)) }))}
          isLastAtEdge
        />
      </svg>
      <p
        aria-hidden="true"
        className="absolute top-0.5 truncate text-sm font-semibold text-lamp-ink"
        style={
          isMarkLeft ? { left: mark + 16, right: 0 } : { right: `calc(100% - ${mark - 16}px)`, maxWidth: mark - 16 }
        }
      >
        {name}
      </p>
    </>
  );
}

type LevelsProps = {
  nights: readonly ComparedNight[];
  step: number;
  x: (day: number) => number;
  y: (rating: number) => number;
};

/** The mean before, and above or below it the step that the ruler shows. */
function Levels({ nights, step, x, y }: LevelsProps) {
  const level = mean(nights.flatMap(({ part, rating }) => (part === 'before' ? [rating] : [])));
  return (['before', 'after'] as const).map((part) => {
    const days = nights.flatMap((night) => (night.part === part ? [x(dayNumber(night.date))] : []));
    const height = y(part === 'before' ? level : level + step);
    return (
      <g key={part} strokeLinecap="round">
        <line x1={days[0]} x2={days.at(-1)} y1={height} y2={height} stroke="var(--surface)" strokeWidth="7" />
        <line x1={days[0]} x2={days.at(-1)} y1={height} y2={height} stroke="var(--series-1)" strokeWidth="3.5" />
      </g>
    );
  });
}
