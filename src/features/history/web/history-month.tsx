import { memo, useId } from 'react';
import { monthAndYear } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { useFormatChange } from '#ui/browser/format-change.ts';
import { type HistoryNight, isOnlyImported } from './history-nights.ts';
import { HistoryRow } from './history-row.tsx';
import { ImportedRow } from './imported-row.tsx';

type HistoryMonthProps = { month: string; nights: readonly HistoryNight[]; openNight: (date: LocalDate) => void };

/** The nights of one month, such as `2025-11`, under its name. */
export const HistoryMonth = memo(({ month, nights, openNight }: HistoryMonthProps) => {
  useFormatChange();
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
        {nights.map((night) =>
          isOnlyImported(night) ? (
            <ImportedRow key={night.date} night={night} openNight={openNight} />
          ) : (
            <HistoryRow key={night.date} night={night} openNight={openNight} />
          ),
        )}
      </ol>
    </section>
  );
});
