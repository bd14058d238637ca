import { memo, useId } from 'react';
import type { LocalDate } from '#domain/time/local-date.ts';
import type { DailyLog } from '#features/daily-log/contract.ts';
import { monthAndYear } from './date-words.ts';
import { HistoryRow } from './history-row.tsx';

type HistoryMonthProps = { month: string; nights: readonly DailyLog[]; openNight: (date: LocalDate) => void };

/** The nights of one month, `2025-11`, under its name. */
export const HistoryMonth = memo(({ month, nights, openNight }: HistoryMonthProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3
        id={id}
        className="border-y border-border bg-sunk px-5 py-2 font-sans text-sm leading-5 font-semibold text-muted-foreground md:px-7"
      >
        {monthAndYear(month)}
      </h3>
      <ol>
        {nights.map((night) => (
          <HistoryRow key={night.id} night={night} openNight={openNight} />
        ))}
      </ol>
    </section>
  );
});
