import { type Streak, streakColor, streakMessage } from '#domain/progress/streak.ts';
import type { Summary } from '#domain/progress/summary.ts';
import type { DatedTrend } from '#domain/progress/trend.ts';
import { classNames } from '#ui/class-names.ts';
import { CalendarDays, Clock, Flame, Moon, Sunrise } from '#ui/icons/icons.ts';
import { Meter } from '#ui/meter.tsx';
import { formatCount } from '../chart-parts/format.ts';
import { TrendChange } from '../chart-parts/trend-change.tsx';
import { StatCard } from './stat-card.tsx';

/** Red, yellow and orange as palette classes. */
const STREAK_INK = {
  none: 'text-muted-foreground',
  red: 'text-poor-ink',
  yellow: 'text-good-ink',
  orange: 'text-fair-ink',
} as const;

const MINUTES_IN_TENTH_OF_HOUR = 6;

/** `484` -> `8.1` */
const hours = (minutes: number): string => (Math.round(minutes / MINUTES_IN_TENTH_OF_HOUR) / 10).toFixed(1);

type SummaryCardsProps = { summary: Summary; streak: Streak; weekly: DatedTrend; monthly: DatedTrend | null };

/** The four statistics of the range. The streak and the trends have their own time span, independent of the range. */
export const SummaryCards = ({ summary, streak, weekly, monthly }: SummaryCardsProps) => (
  <div className="grid grid-cols-2 gap-3 md:gap-6 lg:grid-cols-4">
    <StatCard label="Days Logged" icon={<CalendarDays />} value={formatCount(summary.daysLogged)}>
      <p className={classNames('flex items-center gap-1.5', STREAK_INK[streakColor(streak.days)])}>
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
    return <p className="font-medium text-balance text-muted-foreground">{tooFewMessage(weekly)}</p>;
  }
  return (
    <>
      <TrendChange change={weekly} period="this week" />
      {monthly?.enough && <TrendChange change={monthly} period="this month" />}
    </>
  );
}

const IN_WEEK = { all: '', recent: ' this week', before: ' last week' } as const;

/** `9 of 14 nights for a trend`, `2 of 4 nights this week for a trend`. */
const tooFewMessage = ({ have, need, missing }: Extract<DatedTrend, { enough: false }>): string =>
  `${have} of ${need} nights${IN_WEEK[missing]} for a trend`;
