import { monthAndDay } from '#domain/time/format-date.ts';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/link.ts';
import { type ChangedDay, changedDayHref, dayName } from './changed-days.ts';

/** The mark of a changed bedroom: a window with curtains, 18 x 20 units. */
export const CurtainedWindow = ({ transform }: { transform?: string }) => (
  <path
    d="M1 19.5V9.5a8 8 0 0 1 16 0V19.5ZM6 19.5V3M9 19.5V2M12 19.5V3"
    transform={transform}
    fill="var(--surface)"
    stroke="var(--lamp)"
    strokeWidth="1.5"
  />
);

/** The changes of one day, with their mark. */
export const ChangedDayLink = ({ day, className }: { day: ChangedDay; className?: string }) => (
  <Link
    href={changedDayHref(day)}
    className={classNames(
      'inline-flex min-h-11 min-w-0 items-center gap-2.5 text-md font-semibold text-lamp-ink hover:underline hover:decoration-1 hover:underline-offset-4',
      className,
    )}
  >
    <svg viewBox="0 0 18 20" aria-hidden="true" className="h-5 w-4.5 flex-none overflow-visible">
      <CurtainedWindow />
    </svg>
    <span className="min-w-0 truncate">{dayName(day)}</span>
    <span className="-ml-1 flex-none font-normal text-muted-foreground">{monthAndDay(day.date)}</span>
  </Link>
);
