import { formatNights } from '#domain/insights/format.ts';
import { type HabitStatistics, habitStatistics } from '#domain/insights/habit-statistics.ts';
import type { LoggedNight } from '#domain/nights/night.ts';

/** How often each habit was checked, out of the nights with an answered checklist. */
export function HabitShares({ logged }: { logged: readonly LoggedNight[] }) {
  const statistics = habitStatistics(logged);
  const answered = statistics[0]?.answered ?? 0;
  if (answered === 0) return <p className="text-muted-foreground">The checklist was not answered.</p>;
  return (
    <>
      <ul>
        {statistics.map((statistic) => (
          <Share key={statistic.habit.key} {...statistic} />
        ))}
      </ul>
      <p className="summary-small mt-1.5 text-muted-foreground">
        Of {formatNights(answered)} with an answered checklist.
      </p>
    </>
  );
}

const Share = ({ habit, done, rate }: HabitStatistics) => (
  <li className="tabular flex items-center gap-3 py-0.5">
    <span className="flex-auto">{habit.title}</span>
    <svg aria-hidden="true" className="h-1.5 w-16 flex-none print:w-12">
      <rect width="100%" height="100%" rx="1" fill="var(--track)" />
      <rect width={`${rate * 100}%`} height="100%" rx="1" fill="var(--ink-2)" />
    </svg>
    <span className="w-10 flex-none text-right font-[550]">{Math.round(rate * 100)}%</span>
    <span className="w-5 flex-none text-right text-muted-foreground">
      <span className="sr-only">, </span>
      {done}
      <span className="sr-only"> nights</span>
    </span>
  </li>
);
