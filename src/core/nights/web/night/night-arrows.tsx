import type { LocalDate } from '#domain/time/local-date.ts';
import { Button } from '#ui/button.tsx';
import { ChevronLeft, ChevronRight } from '#ui/icons/icons.ts';
import type { DailyLog } from '../../contract.ts';
import { fullDateLabel, shortDateLabel } from '../date-labels.ts';
import { adjacentNights } from './night-days.ts';

type NightArrowsProps = {
  date: LocalDate;
  logs: readonly DailyLog[];
  /** The dates of nights from a wearable or a file. */
  importedDates: readonly LocalDate[];
  open: (date: LocalDate) => void;
};

/** Links to the nearest nights with data before and after this one. */
export function NightArrows({ date, logs, importedDates, open }: NightArrowsProps) {
  const { previous, next } = adjacentNights(logs, importedDates, date);
  const score = logs.find((log) => log.date === date)?.overallScore ?? null;
  return (
    <div className="-mx-3 -mt-1 flex justify-between gap-2">
      <Arrow date={previous} open={open} direction="previous" />
      <Arrow date={next} open={open} direction="next" />
      <p role="status" className="sr-only">
        {fullDateLabel(date)}, {score === null ? 'no score' : `score ${score}`}
      </p>
    </div>
  );
}

const LABELS = {
  previous: { name: 'Previous night', none: 'No earlier night' },
  next: { name: 'Next night', none: 'No later night' },
};

type ArrowProps = { date: LocalDate | null; open: (date: LocalDate) => void; direction: keyof typeof LABELS };

/** At the end of the list the button stays, so that it retains the focus. */
const Arrow = ({ date, open, direction }: ArrowProps) => (
  <Button variant="ghost" size="small" aria-disabled={date === null} onClick={() => date !== null && open(date)}>
    {direction === 'previous' && <ChevronLeft />}
    {date === null ? (
      LABELS[direction].none
    ) : (
      <span className="tabular">
        <span className="sr-only">{LABELS[direction].name}: </span>
        {shortDateLabel(date)}
      </span>
    )}
    {direction === 'next' && <ChevronRight />}
  </Button>
);
