import { threeBand } from '#domain/score/bands.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { classNames } from '#ui/class-names.ts';
import { MoonDisc } from '#ui/moon-disc.tsx';
import type { CircleDay } from './last-seven-days.ts';
import { shortWeekday, spokenDate } from './long-date.ts';

export const WeekCircles = ({ days, today }: { days: CircleDay[]; today: LocalDate }) => (
  <ol className="grid grid-cols-7 gap-1 text-center">
    {days.map(({ date, score }) => (
      <Circle key={date} date={date} score={score} isToday={date === today} />
    ))}
  </ol>
);

function Circle({ date, score, isToday }: CircleDay & { isToday: boolean }) {
  const hasScore = score !== null && score > 0;
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'grid min-w-0 justify-items-center gap-1.5 rounded-[1rem] py-2 text-[0.8125rem] leading-[1.1rem]',
        isToday && 'bg-lamp-wash forced-colors:border forced-colors:border-[Highlight]',
      )}
    >
      <span aria-hidden="true" className={isToday ? 'font-semibold text-lamp-ink' : 'text-muted-foreground'}>
        {shortWeekday(date)}
      </span>
      <MoonDisc score={score} tone={threeBand(score)} className="size-9 max-w-full" />
      <span aria-hidden="true" className="tabular text-[0.9375rem] font-semibold">
        {hasScore ? score : '–'}
      </span>
      <span className="sr-only">
        {spokenDate(date)}: {hasScore ? `score ${score}` : 'no score'}
      </span>
    </li>
  );
}
