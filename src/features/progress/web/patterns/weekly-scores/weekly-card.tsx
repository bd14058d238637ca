import type { ReactNode } from 'react';
import { signedPercent } from '#domain/progress/trend.ts';
import { GOOD_WEEK_SCORE, type WeeklyPerformance, weekLabel } from '#domain/progress/weeks.ts';
import { fullDate } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Badge } from '#ui/badge.tsx';
import { TitledCard } from '#ui/card.tsx';
import { ChartRow, ChartTable } from '#ui/chart/chart-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WeeklyBars } from './weekly-bars.tsx';

type WeeklyCardProps = { performance: WeeklyPerformance; today: LocalDate };

/** The average of each week, from Monday to Sunday. */
export function WeeklyCard({ performance, today }: WeeklyCardProps) {
  const { weeks, scoredWeeks } = performance;
  return (
    <TitledCard
      title="Weekly Sleep Performance"
      titleClassName="mb-3 flex-nowrap! max-[22.5rem]:flex-wrap!"
      right={
        <Badge tone="none" className="pl-3">
          {scoredWeeks === 1 ? '1 week' : `${scoredWeeks} weeks`}
        </Badge>
      }
      className="flex flex-col"
    >
      {weeks.length === 0 ? (
        <EmptyState spot="bars" level={3} title="No weekly data available yet" className="my-auto">
          Complete a few days of sleep logging to see weekly trends
        </EmptyState>
      ) : (
        <>
          <GoodWeekLegend />
          <WeeklyBars weeks={weeks} today={today} />
          <WeeksTable performance={performance} />
          <Stats {...performance} />
        </>
      )}
    </TitledCard>
  );
}

const GoodWeekLegend = () => (
  <p className="-mt-2 mb-3 flex items-center gap-2 text-xs text-muted-foreground">
    <svg width="22" height="4" aria-hidden="true">
      <path d="M1 2H21" stroke="var(--lamp)" strokeWidth="1.5" strokeDasharray="4 4" />
    </svg>
    Good week, {GOOD_WEEK_SCORE} or more
  </p>
);

function Stats({ thisWeek, overallAverage, goodWeeks, scoredWeeks, trend }: WeeklyPerformance) {
  return (
    <dl className="mt-auto grid grid-cols-[2fr_3fr] gap-4 border-t border-border pt-4 md:grid-cols-4">
      <Stat label="This Week" note="from Monday">
        {thisWeek ?? <NoValue label="No score yet" />}
      </Stat>
      <Stat label="Overall Avg" note="of all nights shown">
        {overallAverage ?? <NoValue label="No score yet" />}
      </Stat>
      <Stat label="Good Weeks" note={`${GOOD_WEEK_SCORE} or more`}>
        {goodWeeks} of {scoredWeeks}
      </Stat>
      <Stat
        label="Trend"
        note={
          trend.enough ? 'last 3 weeks against the 3 before' : `${trend.have} of the last ${trend.need} weeks scored`
        }
      >
        {trend.enough ? (
          <span className="text-muted-foreground">{signedPercent(trend.percent)}</span>
        ) : (
          <NoValue label="Too few weeks" />
        )}
      </Stat>
    </dl>
  );
}

const Stat = ({ label, note, children }: { label: string; note: string; children: ReactNode }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-xs leading-4.5 text-muted-foreground">
      {label}
      <span className="block text-subtle-foreground">{note}</span>
    </dt>
    <dd className="font-display text-xl leading-7 font-[400] tracking-[-0.014em] [font-variant-numeric:lining-nums]">
      {children}
    </dd>
  </div>
);

const NoValue = ({ label }: { label: string }) => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">{label}</span>
  </>
);

/** The numbers behind the bars. */
const WeeksTable = ({ performance: { weeks } }: Pick<WeeklyCardProps, 'performance'>) => (
  <div className="sr-only">
    <ChartTable caption="Weekly Sleep Performance" columns={['Week from', 'Average score', 'Nights', 'Rating']}>
      {weeks.map(({ monday, average, nights }) => (
        <ChartRow
          key={monday}
          title={fullDate(monday)}
          values={[
            ['average', average ?? 'No score'],
            ['nights', nights],
            ['rating', average === null ? 'No score' : weekLabel(average)],
          ]}
        />
      ))}
    </ChartTable>
  </div>
);
