import { type ReactNode, useId } from 'react';
import { pluralize } from '#domain/insights/format.ts';
import { daysOf, type Range } from '#domain/progress/range.ts';
import { streakColor, streakMessage } from '#domain/progress/streak.ts';
import { type Change, type DatedTrend, signedPercent, trendDirection } from '#domain/progress/trend.ts';
import { changeMessage, changePeriod, type WeeklyChange } from '#domain/progress/weekly-change.ts';
import { monthAndDay } from '#domain/time/format-date.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { ArrowRight, CalendarDays, Clock, Flame, Moon, Sunrise, TrendingDown, TrendingUp } from '#ui/icons/icons.ts';
import { Meter } from '#ui/meter.tsx';
import { formatCount } from '../format.ts';
import type { ProgressFacts } from '../use-progress-facts.ts';

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

type SummaryCardsProps = Pick<
  ProgressFacts,
  'overall' | 'summary' | 'timedSummary' | 'range' | 'isOnlyImported' | 'today'
>;

/** The four statistics of the range. The streak and the trends have their own period, and name it. */
export function SummaryCards(props: SummaryCardsProps) {
  const { summary, timedSummary, range, isOnlyImported, today } = props;
  const { streak } = props.overall;
  const { averageScore, averageQuality } = summary;
  const { averageMinutesInBed, daysLogged: timedNights } = timedSummary;
  const daysLogged = isOnlyImported ? timedNights : summary.daysLogged;
  const title = useId();
  const rate = isOnlyImported ? <Waiting>Rate a morning to see this</Waiting> : null;
  const endsToday = streak.until === 'today';
  return (
    <section aria-labelledby={title} className="grid grid-cols-2 gap-3 md:gap-6 lg:grid-cols-4">
      <p id={title} className="col-span-full -mb-1 text-sm font-[550] text-muted-foreground md:-mb-3">
        {setName(daysOf(range), today)}
      </p>
      <StatCard label="Days Logged" icon={<CalendarDays />} value={formatCount(daysLogged)}>
        <p
          className={classNames('flex items-center gap-1.5', STREAK_INK[endsToday ? streakColor(streak.days) : 'none'])}
        >
          {!isOnlyImported && <Flame />}
          {isOnlyImported ? 'imported' : streakMessage(streak)}
        </p>
        {streak.days > 0 && (
          <Basis>{endsToday ? 'logged in a row' : `${pluralize(streak.days, 'day')} up to yesterday`}</Basis>
        )}
      </StatCard>
      <StatCard label="Overall Score" icon={<Moon />} value={averageScore?.toFixed(1) ?? null}>
        {rate ?? <ScoreTrends {...props} />}
      </StatCard>
      <StatCard label="Sleep Quality" icon={<Sunrise />} value={averageQuality?.toFixed(1) ?? null} unit="/10">
        {rate ?? (
          <Meter
            label="Sleep Quality"
            value={averageQuality ?? 0}
            max={10}
            valueText={averageQuality === null ? 'Nothing yet' : `${averageQuality.toFixed(1)} of 10`}
            color="var(--series-2)"
            className="h-2 flex-auto"
          />
        )}
      </StatCard>
      <StatCard
        label="Avg Sleep Time"
        icon={<Clock />}
        value={averageMinutesInBed === null ? null : hours(averageMinutesInBed)}
        unit="h"
      >
        <Waiting>Target: 7-9 hours</Waiting>
      </StatCard>
    </section>
  );
}

const Waiting = ({ children }: { children: string }) => (
  <p className="font-medium text-balance text-muted-foreground">{children}</p>
);

/** `30 days, Oct 29 to Nov 27`, `All nights`. */
const setName = (days: number | null, today: LocalDate): string =>
  days === null ? 'All nights' : `${days} days, ${monthAndDay(addDays(today, 1 - days))} to ${monthAndDay(today)}`;

/** Ranges in which a month is short enough to compare with the month before. */
const RANGES_WITH_MONTHS: readonly Range[] = ['90d', 'all'];

function ScoreTrends({ overall: { weekly, monthly, week, month }, range }: SummaryCardsProps) {
  if (!weekly.enough) return <Waiting>{tooFewMessage(weekly)}</Waiting>;
  return (
    <>
      <TrendChange change={weekly} period="this week" />
      <Basis>last 7 days against the 7 before</Basis>
      <Meaning {...week} />
      {monthly.enough && RANGES_WITH_MONTHS.includes(range) && (
        <>
          <TrendChange change={monthly} period="this month" />
          <Basis>last 30 days against the 30 before</Basis>
          <Meaning {...month} />
        </>
      )}
    </>
  );
}

const TREND_STYLES = {
  up: { Icon: TrendingUp, ink: 'text-excellent-ink' },
  down: { Icon: TrendingDown, ink: 'text-poor-ink' },
  level: { Icon: ArrowRight, ink: 'text-muted-foreground' },
};

/** `+4.3% this week`, with an arrow; green up and red down. */
function TrendChange({ change, period }: { change: Change; period: string }) {
  const { Icon, ink } = TREND_STYLES[trendDirection(change.percent)];
  return (
    <span className={classNames('inline-flex items-center gap-1.5 align-bottom [&_.lucide]:size-[1.15em]', ink)}>
      <Icon />
      <span>
        {signedPercent(change.percent)} {period}
      </span>
    </span>
  );
}

/** Whether the last full week or month was unusual. The numbers above go up to today. */
function Meaning(change: WeeklyChange) {
  const message = change.verdict === 'usual' ? 'inside your usual swing' : changeMessage(change);
  return message && <Basis>{`${changePeriod(change)}: ${message}`}</Basis>;
}

/** What a number of its own period compares or counts, as the explanations say, too. */
const Basis = ({ children }: { children: string }) => (
  <p className="-mt-0.5 basis-full text-xs max-md:hidden leading-4 font-normal text-muted-foreground">{children}</p>
);

const IN_WEEK = { all: '', recent: ' this week', before: ' last week' } as const;

/** `9 of 14 nights for a trend`, `2 of 4 nights this week for a trend`. */
const tooFewMessage = ({ have, need, missing }: Extract<DatedTrend, { enough: false }>): string =>
  `${have} of ${need} nights${IN_WEEK[missing]} for a trend`;

type StatCardProps = {
  label: string;
  icon: ReactNode;
  value: string | null;
  unit?: string;
  children: ReactNode;
};

/** One large number with a small label; `children` is the line below. */
const StatCard = ({ label, icon, value, unit, children }: StatCardProps) => (
  <Card className="flex flex-col max-md:p-4.5" aria-label={label}>
    <div className="flex items-center justify-between gap-2 text-muted-foreground [&_.lucide]:size-5">
      <h3 className="font-sans text-sm leading-5 font-[550] md:text-base md:leading-6">{label}</h3>
      {icon}
    </div>
    <p className="figure mt-2.5 text-3xl md:mt-4.5 md:text-4xl">
      {value === null ? (
        <>
          <span aria-hidden="true" className="text-subtle-foreground">
            –
          </span>
          <span className="sr-only">Nothing yet</span>
        </>
      ) : (
        value
      )}
      {value !== null && unit && (
        <small className="ml-[.12em] text-[.4em] tracking-[-0.01em] text-muted-foreground">{unit}</small>
      )}
    </p>
    <div className="mt-auto flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 pt-1.5 text-xs leading-5 font-[550] md:pt-3 md:text-sm">
      {children}
    </div>
  </Card>
);
