import { type HabitFigures, habitFigures } from '#domain/insights/habit-figures.ts';
import { nightsOf } from '#domain/insights/wording.ts';
import type { LoggedNight } from '#domain/nights/night.ts';

/** How often each habit was ticked, of the nights with an answered checklist. */
export function HabitShares({ logged }: { logged: readonly LoggedNight[] }) {
  const figures = habitFigures(logged);
  const answered = figures[0]?.answered ?? 0;
  if (answered === 0) return <p className="text-muted-foreground">The checklist was not answered.</p>;
  return (
    <>
      <ul>
        {figures.map((figure) => (
          <Share key={figure.habit.key} {...figure} />
        ))}
      </ul>
      <p className="summary-small mt-1.5 text-muted-foreground">Of {nightsOf(answered)} with an answered checklist.</p>
    </>
  );
}

const Share = ({ habit, done, rate }: HabitFigures) => (
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
