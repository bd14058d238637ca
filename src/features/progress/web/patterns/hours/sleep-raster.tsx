import type { ComparedDay } from '#domain/sleep-day/regularity-index.ts';
import { MINUTES_IN_DAY } from '#domain/time/clock-time.ts';
import { dayNumber } from '#domain/time/local-date.ts';
import { hourName } from '#ui/night/night-axis.ts';

/** Each row begins at 6 PM of the evening before. */
const HOURS = [18, 0, 6, 12];

/** All sleep of the days, one row of 24 hours each, the oldest on top. Hidden from screen readers: the text beside it has the same facts. */
export function SleepRaster({ days }: { days: readonly ComparedDay[] }) {
  const first = dayNumber(days[0]?.date ?? '');
  const rows = dayNumber(days.at(-1)?.date ?? '') - first + 1;
  const start = first * MINUTES_IN_DAY - 6 * 60;
  const sleeps = days.flatMap((day) => day.sleeps).map(([from, until]) => [from - start, until - start] as const);
  return (
    <div aria-hidden="true" className="mt-5 text-2xs text-muted-foreground">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${MINUTES_IN_DAY} ${rows}`}
        preserveAspectRatio="none"
        className="w-full rounded-sm bg-sunk text-(--series-1)"
        style={{ height: `${rows * 0.4}rem` }}
      >
        {Array.from({ length: rows }, (_, row) =>
          // A sleep over 6 PM is drawn in both rows; the edge of the picture cuts what is beyond.
          sleeps
            .filter(([from, until]) => from < (row + 1) * MINUTES_IN_DAY && until > row * MINUTES_IN_DAY)
            .map(([from, until]) => (
              <path
                key={from}
                d={`M${from - row * MINUTES_IN_DAY} ${row + 0.15}h${until - from}v.7h${from - until}z`}
                fill="currentColor"
              />
            )),
        )}
      </svg>
      <span className="mt-1 grid grid-cols-4">
        {HOURS.map((hour) => (
          <span key={hour}>{hourName(hour * 60)}</span>
        ))}
      </span>
    </div>
  );
}
