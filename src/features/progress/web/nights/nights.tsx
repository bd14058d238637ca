import { type CSSProperties, memo, useId, useMemo } from 'react';
import type { LoggedNight } from '#domain/nights/night.ts';
import { actogram } from '#domain/progress/actogram.ts';
import { oldestFirst } from '#domain/progress/oldest-first.ts';
import { daysOf, type Range } from '#domain/progress/range.ts';
import { MINUTES_IN_DAY } from '#domain/time/clock-time.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { useFormatChange } from '#ui/browser/format-change.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ArrowRight } from '#ui/icons/icons.ts';
import { hourName } from '#ui/night/night-axis.ts';
import { TextLink } from '#ui/text-link.tsx';
import { formatCount } from '../chart-parts/format.ts';
import { type HourAxis, hourAxis, labeledHours, MIDNIGHT, percentAt, stepCount } from '../chart-parts/hour-axis.ts';
import type { OpenNight } from '../chart-parts/open-night.ts';
import { EarlierNights } from './earlier-nights.tsx';
import { NIGHT_COLUMNS, RecentLogRow } from './recent-log-row.tsx';

/** Logged nights with a full row, and the number of rows with the imported nights between them. */
const RECENT_LOGS = 7;
const MAX_RECENT_ROWS = 14;
/** The list goes back at most this many days; the history has all nights. */
const MAX_DAYS = 30;

type NightsProps = {
  logged: readonly LoggedNight[];
  /** Logged or imported, and the source of imported times, by date. */
  timed: readonly LoggedNight[];
  sources: ReadonlyMap<LocalDate, string>;
  range: Range;
  today: LocalDate;
  openNight: OpenNight;
};

/** One list of nights on one scale of hours: the last seven in full, those before as low rows. Memoized, as it has many rows. */
export default memo(function Nights({ logged, timed, sources, range, today, openNight }: NightsProps) {
  useFormatChange();
  const title = useId();
  const days = Math.min(MAX_DAYS, daysOf(range) ?? MAX_DAYS);
  const { recent, earlier, axis } = useMemo(() => listOf(logged, timed, days, today), [logged, timed, days, today]);
  const loggedDates = useMemo(() => new Set(logged.map(({ date }) => date)), [logged]);
  const hasImports = [...recent.map(({ night }) => night), ...earlier].some(({ date }) => sources.has(date));
  if (recent.length === 0) return <NoNights />;
  return (
    <Card aria-labelledby={title} style={{ '--spaces': stepCount(axis) } as CSSProperties}>
      <CardTitle
        id={title}
        className="mb-2 md:mb-1"
        right={
          <TextLink href="/sleep-history" className="text-sm">
            {sources.size === 0 ? `All ${formatCount(logged.length)} nights` : 'All nights'}
            <ArrowRight />
          </TextLink>
        }
      >
        Recent Sleep Logs
      </CardTitle>
      <div className={classNames('hidden h-7 items-center lg:grid', NIGHT_COLUMNS)}>
        <HourLabels axis={axis} className="col-start-3" />
      </div>
      <ol>
        {recent.map(({ night, span }) => (
          <RecentLogRow
            key={night.date}
            {...{ night, span, axis, today, openNight }}
            isLogged={loggedDates.has(night.date)}
            source={sources.get(night.date)}
          />
        ))}
      </ol>
      {earlier.length > 0 && (
        <>
          <h3 className="mt-5 mb-1 font-sans text-sm leading-5 font-[550] text-muted-foreground lg:mt-6">
            Earlier nights
          </h3>
          <HourLabels axis={axis} className="mr-11 ml-16 mt-1 lg:hidden" />
          <EarlierNights rows={earlier} {...{ logged, sources, axis, today, openNight }} />
        </>
      )}
      {hasImports && (
        <p className="mt-4 flex items-center gap-1.5 text-xs text-muted-foreground">
          <span aria-hidden="true" className="h-2 w-6 rounded-full border-[1.5px] border-(--ink-3)" />
          Imported times
        </p>
      )}
    </Card>
  );
});

/** The full rows, back to the seventh logged night, and the days before them, newest first. */
function listOf(logged: readonly LoggedNight[], timed: readonly LoggedNight[], days: number, today: LocalDate) {
  const newestFirst = oldestFirst(timed).reverse();
  const loggedDates = oldestFirst(logged).map(({ date }) => date);
  const [seventh] = loggedDates.slice(-RECENT_LOGS);
  const recent = newestFirst
    .filter(({ date }, index) => (seventh === undefined ? index < RECENT_LOGS : date >= seventh))
    .slice(0, MAX_RECENT_ROWS)
    .map((night) => ({ night, span: actogram([night], 1, night.date)[0]! }));
  const [last, first] = [recent.at(-1)?.night.date ?? today, newestFirst.at(-1)?.date ?? today];
  const earlier = actogram(timed, days, today)
    .filter(({ date }) => date < last && date >= first)
    .reverse();
  return { recent, earlier, axis: hourAxis([...recent.map(({ span }) => span), ...earlier]) };
}

const HourLabels = ({ axis, className }: { axis: HourAxis; className: string }) => (
  <div aria-hidden="true" className={classNames('relative h-4 text-2xs text-subtle-foreground', className)}>
    {labeledHours(axis).map((minute) => (
      <span
        key={minute}
        className="absolute -translate-x-1/2 whitespace-nowrap"
        style={{ left: `${percentAt(axis, minute)}%` }}
      >
        {hourName((minute + MINUTES_IN_DAY + MIDNIGHT) % MINUTES_IN_DAY)}
      </span>
    ))}
  </div>
);

const NoNights = () => (
  <Card>
    <EmptyState
      spot="nights"
      title="No nights yet"
      className="mx-auto max-w-130"
      action={
        <ButtonLink variant="line" href="/daily-log">
          Open the Daily Log
        </ButtonLink>
      }
    >
      Each night you log becomes a line here.
    </EmptyState>
  </Card>
);
