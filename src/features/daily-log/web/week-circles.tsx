import { longDateLabel } from '#core/nights/web/date-labels.ts';
import { threeBand } from '#domain/score/bands.ts';
import { shortWeekday } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { classNames } from '#ui/class-names.ts';
import { MoonDisc } from '#ui/moon-disc.tsx';
import type { CircleDay } from './last-seven-days.ts';

type WeekCirclesProps = { days: CircleDay[]; today: LocalDate; openNight: (date: LocalDate) => void };

/** The last days as moons. All except today's, which is this page, open their night. */
export const WeekCircles = ({ days, today, openNight }: WeekCirclesProps) => (
  <ol className="grid grid-cols-7 gap-1 text-center">
    {days.map(({ date, score }) => (
      <li key={date} aria-current={date === today ? 'date' : undefined} className="min-w-0">
        {date === today ? (
          <div className={classNames(CELL, 'bg-lamp-wash forced-colors:border forced-colors:border-[Highlight]')}>
            <Circle date={date} score={score} isToday />
          </div>
        ) : (
          <button
            type="button"
            className={classNames(CELL, 'w-full transition-colors duration-(--t-tap) hover:bg-secondary')}
            onClick={() => openNight(date)}
          >
            <Circle date={date} score={score} isToday={false} />
          </button>
        )}
      </li>
    ))}
  </ol>
);

const CELL = 'grid min-w-0 justify-items-center gap-1.5 rounded-[1rem] py-2 text-xs leading-[1.1rem]';

function Circle({ date, score, isToday }: CircleDay & { isToday: boolean }) {
  const hasScore = score !== null && score > 0;
  return (
    <>
      <span aria-hidden="true" className={isToday ? 'font-semibold text-lamp-ink' : 'text-muted-foreground'}>
        {shortWeekday(date)}
      </span>
      <MoonDisc score={score} tone={threeBand(score)} className="size-9 max-w-full" />
      <span aria-hidden="true" className="tabular text-md font-semibold">
        {hasScore ? score : '–'}
      </span>
      <span className="sr-only">
        {longDateLabel(date)}: {hasScore ? `score ${score}` : 'no score'}
        {!isToday && ', open this night'}
      </span>
    </>
  );
}
