import { monthAndDay } from '#domain/time/format-date.ts';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/link.ts';
import type { RoomChange } from '../contract.ts';
import { changeHref, namesOf } from './room-change-names.ts';

/** A window with curtains, 18 x 20 units: the mark of a change. */
export const CURTAINED_WINDOW = 'M1 19.5V9.5a8 8 0 0 1 16 0V19.5ZM6 19.5V3M9 19.5V2M12 19.5V3';

/** The changes of one day, with their mark. */
export const RoomChangeLink = ({ changes, className }: { changes: readonly RoomChange[]; className?: string }) =>
  changes[0] && (
    <Link
      href={changeHref(changes[0].date)}
      className={classNames(
        'inline-flex min-h-11 min-w-0 items-center gap-2.5 text-md font-semibold text-lamp-ink hover:underline hover:decoration-1 hover:underline-offset-4',
        className,
      )}
    >
      <svg viewBox="0 0 18 20" aria-hidden="true" className="h-5 w-4.5 flex-none overflow-visible">
        <path d={CURTAINED_WINDOW} fill="none" stroke="var(--lamp)" strokeWidth="1.5" />
      </svg>
      <span className="min-w-0 truncate">{namesOf(changes)}</span>
      <span className="-ml-1 flex-none font-normal text-muted-foreground">{monthAndDay(changes[0].date)}</span>
    </Link>
  );
