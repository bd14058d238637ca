import { streakColor, streakMessage } from '#domain/progress/streak.ts';
import type { Summary } from '#domain/progress/summary.ts';
import type { Trend } from '#domain/progress/trend.ts';
import { classNames } from '#ui/class-names.ts';
import { CalendarDays, Clock, Flame, Moon, Sunrise } from '#ui/icons/icons.ts';
import { Meter } from '#ui/meter.tsx';
import { formatCount } from '../chart-parts/format.ts';
import { TrendChange } from '../chart-parts/trend-change.tsx';
import { StatCard } from './stat-card.tsx';

/** Red, yellow and orange as palette classes. */
const STREAK_INK = { red: 'text-poor-ink', yellow: 'text-good-ink', orange: 'text-fair-ink' } as const;

const MINUTES_IN_TENTH_OF_HOUR = 6;

/** `484` -> `8.1` */
const hours = (minutes: number): string => (Math.round(minutes / MINUTES_IN_TENTH_OF_HOUR) / 10).toFixed(1);

type SummaryCardsProps = { summary: Summary; streak: number; weekly: Trend; monthly: Trend | null };

/** The four statistics of the range. The streak and the trends have their own time span, independent of the range. */
export const SummaryCards = ({ summary, streak, weekly, monthly }: SummaryCardsProps) => (
  <div className="grid grid-cols-2 gap-3 md:gap-6 lg:grid-cols-4">
    <StatCard label="Days Logged" icon={<CalendarDays />} value={formatCount(summary.daysLogged)}>
      <p className={classNames('flex items-center gap-1.5', STREAK_INK[streakColor(streak)])}>
        <Flame />
        {streakMessage(streak)}
      </p>
    </StatCard>
    <StatCard label="Overall Score" icon={<Moon />} value={summary.averageScore?.toFixed(1) ?? null}>
      <ScoreTrends weekly={weekly} monthly={monthly} />
    </StatCard>
    <StatCard label="Sleep Quality" icon={<Sunrise />} value={summary.averageQuality?.toFixed(1) ?? null} unit="/10">
      <Meter
        label="Sleep Quality"
        value={summary.averageQuality ?? 0}
        max={10}
        valueText={summary.averageQuality === null ? 'Nothing yet' : `${summary.averageQuality.toFixed(1)} of 10`}
        color="var(--series-2)"
        className="h-2 flex-auto"
      />
    </StatCard>
    <StatCard
      label="Avg Sleep Time"
      icon={<Clock />}
      value={summary.averageMinutesInBed === null ? null : hours(summary.averageMinutesInBed)}
      unit="h"
    >
      <p className="font-medium text-muted-foreground">Target: 7-9 hours</p>
    </StatCard>
  </div>
);

function ScoreTrends({ weekly, monthly }: Pick<SummaryCardsProps, 'weekly' | 'monthly'>) {
  if (!weekly.enough) {
    return (
      <p className="font-medium text-balance text-muted-foreground">
        {weekly.have} of {weekly.need} nights for a trend
      </p>
    );
  }
  return (
    <>
      <TrendChange percent={weekly.percent} period="this week" />
      {monthly?.enough && <TrendChange percent={monthly.percent} period="this month" />}
    </>
  );
}
