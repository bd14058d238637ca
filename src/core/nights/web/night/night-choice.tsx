import type { ReactNode } from 'react';
import type { LocalDate } from '#domain/time/local-date.ts';
import { Heading } from '#ui/heading.tsx';
import type { DailyLog } from '../../contract.ts';
import { longDateLabel, nightLabel } from '../date-labels.ts';
import { NightBadge } from './night-badge.tsx';
import { daysAgo, daysToAdd } from './night-days.ts';

type NightChoiceProps = { logs: readonly DailyLog[]; today: LocalDate; choose: (date: LocalDate) => void };

/** The choice of a night: days without a log first, then days with one, which can be changed. */
export function NightChoice({ logs, today, choose }: NightChoiceProps) {
  const { missing, logged } = daysToAdd(today, logs);
  return (
    <div className="grid gap-6">
      <Days title="Not logged yet">
        {missing.map((date) => (
          <Day key={date} date={date} choose={choose}>
            {daysAgo(date, today)}
          </Day>
        ))}
        {missing.length === 0 && <li className="py-3">Every night of the past 30 days is logged.</li>}
      </Days>
      {logged.length > 0 && (
        <Days title="Already logged">
          {logged.map(({ date, overallScore }) => (
            <Day key={date} date={date} choose={choose}>
              <NightBadge score={overallScore} />
            </Day>
          ))}
        </Days>
      )}
    </div>
  );
}

const Days = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Heading level={3} size="entry" className="mb-1.5">
      {title}
    </Heading>
    <ul>{children}</ul>
  </section>
);

type DayProps = { date: LocalDate; choose: (date: LocalDate) => void; children: ReactNode };

const Day = ({ date, choose, children }: DayProps) => (
  <li className="border-t border-border">
    <button
      type="button"
      onClick={() => choose(date)}
      className="-mx-3 flex min-h-14 w-[calc(100%+1.5rem)] items-center justify-between gap-4 rounded-md px-3 py-2 text-left hover:bg-secondary"
    >
      <span className="min-w-0">
        <span className="block font-semibold">{longDateLabel(date)}</span>
        <span className="block text-xs leading-4.5 text-muted-foreground">{nightLabel(date)}</span>
      </span>
      <span className="flex-none text-sm text-muted-foreground">{children}</span>
    </button>
  </li>
);
