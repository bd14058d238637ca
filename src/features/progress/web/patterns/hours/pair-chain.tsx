import type { TimedNight } from '#domain/nights/timed-night.ts';
import { monthSlashDay } from '#domain/time/format-date.ts';
import { addDays, type LocalDate } from '#domain/time/local-date.ts';
import { classNames } from '#ui/class-names.ts';
import { STATISTIC_DAYS } from './schedule-statistics.ts';

/** A disc for each night with times; consecutive nights are joined and compared. Hidden from screen readers: the text beside it has the same facts. */
export function PairChain({ timed, today }: { timed: readonly TimedNight[]; today: LocalDate }) {
  const known = new Set(timed.map(({ night }) => night.date));
  const dates = Array.from({ length: STATISTIC_DAYS }, (_, index) => addDays(today, index - STATISTIC_DAYS + 1));
  return (
    <div aria-hidden="true" className="mt-auto pt-5">
      <div className="flex h-8 items-center">
        {dates.map((date, index) => (
          <span key={date} className="relative grid flex-1 place-items-center forced-color-adjust-none">
            {index > 0 && known.has(date) && known.has(addDays(date, -1)) && (
              <span className="absolute top-1/2 right-1/2 h-0.5 w-full -translate-y-1/2 bg-chart-1 opacity-55" />
            )}
            <span
              className={classNames(
                'relative rounded-full',
                known.has(date) ? 'size-1.75 bg-chart-1 md:size-2.25' : 'size-1 bg-(--none)',
              )}
            />
          </span>
        ))}
      </div>
      <div className="flex justify-between text-2xs text-muted-foreground">
        <span>{monthSlashDay(dates[0] ?? today)}</span>
        <span>{monthSlashDay(today)}</span>
      </div>
    </div>
  );
}
