import { Fragment, memo, useId } from 'react';
import { ChangedDayLink } from '#core/room/web/changed-day-link.tsx';
import { monthAndYear } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { useFormatChange } from '#ui/browser/format-change.ts';
import type { HistoryNight } from './history-nights.ts';
import { HistoryRow } from './history-row.tsx';
import type { NightMarks } from './night-marks.ts';

type HistoryMonthProps = {
  month: string;
  nights: readonly HistoryNight[];
  marks: NightMarks;
  openNight: (date: LocalDate) => void;
};

/** The nights of one month, such as `2025-11`, under its name. */
export const HistoryMonth = memo(({ month, nights, marks, openNight }: HistoryMonthProps) => {
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
        {nights.map((night, index) => (
          <Fragment key={night.date}>
            {marks.changedAbove.get(night.date)?.map((day) => (
              <li key={day.date} className="border-b border-border px-5 md:px-7">
                <ChangedDayLink day={day} className="max-w-full" />
              </li>
            ))}
            <HistoryRow night={night} hasHours={index === 0} plan={marks.plans.get(night.date)} openNight={openNight} />
          </Fragment>
        ))}
      </ol>
    </section>
  );
});
