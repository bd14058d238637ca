import { memo, useMemo } from 'react';
import type { OpenNight } from '#core/nights/web/night/use-night-dialog.tsx';
import type { LoggedNight } from '#domain/nights/night.ts';
import { monthSpans, type YearCell, yearCells } from '#domain/progress/year-cells.ts';
import { shortMonthAndYear, WEEKDAYS } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { BandGlyph } from '#ui/band-glyph.tsx';
import { classNames } from '#ui/class-names.ts';
import { TONE_CLASSES } from '#ui/tone.ts';
import { dayLabel } from '../../format.ts';
import { placeOf, useYearFocus } from './use-year-focus.ts';

const MIN_WEEKS_FOR_LABEL = 3;
/** Nights that scroll below the weekday names fade out. */
const FIXED = 'sticky -left-1 z-1 bg-linear-to-l from-transparent to-card to-[0.625rem] pl-1 forced-colors:bg-[Canvas]';

type YearGridProps = {
  nights: readonly LoggedNight[];
  today: LocalDate;
  openNight: OpenNight;
  /** Label of the night under the pointer or the focus; null when it leaves. */
  onHighlight: (label: string | null) => void;
};

/** 53 weeks of nights, a column each. On a phone it scrolls horizontally, with the newest week in view. */
export function YearGrid({ nights, today, openNight, onHighlight }: YearGridProps) {
  const cells = useMemo(() => yearCells(nights, today), [nights, today]);
  const logged = useMemo(() => new Map(nights.map((night) => [night.date, night])), [nights]);
  const { place, tableProps } = useYearFocus(cells);
  const labelOf = ({ date }: YearCell) => dayLabel(date, logged.get(date), today);
  const highlight = (target: EventTarget) => {
    const cell = cells[placeOf(target) ?? -1];
    onHighlight(cell ? labelOf(cell) : null);
  };
  return (
    <div
      // Right to left, so that it starts scrolled to its right end without a forced layout.
      dir="rtl"
      className="relative -mx-1 overflow-x-auto overscroll-x-contain scroll-px-14 p-1 pb-2 [--cell:1.75rem] xl:pointer-fine:[--cell:1.21rem] print:overflow-visible print:[--cell:0.66rem]!"
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: one tab stop and arrow keys make it a grid
        role="grid"
        dir="ltr"
        aria-label="Nights of the last 53 weeks"
        {...tableProps}
        onFocusCapture={({ target }) => highlight(target)}
        onBlur={() => onHighlight(null)}
        onPointerOver={({ target }) => highlight(target)}
        onPointerLeave={() => onHighlight(null)}
        className="mr-auto ml-0 border-separate border-spacing-px"
      >
        <Months cells={cells} />
        <tbody>
          {WEEKDAYS.map((name, weekday) => (
            <tr key={name}>
              <th scope="row" className={`${FIXED} pr-2.5 text-left text-2xs font-normal text-muted-foreground`}>
                <span className={weekday % 2 === 0 ? undefined : 'sr-only'}>{name.slice(0, 3)}</span>
              </th>
              {cells.map(
                (cell, index) =>
                  cell.weekday === weekday && (
                    <td key={cell.date} className="p-0">
                      <YearCellButton
                        {...{ cell, index, openNight }}
                        label={labelOf(cell)}
                        isLogged={logged.has(cell.date)}
                        isToday={cell.date === today}
                        isTabStop={index === place}
                      />
                    </td>
                  ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Months = ({ cells }: { cells: readonly YearCell[] }) => (
  <thead>
    <tr>
      <td className={FIXED} />
      {monthSpans(cells).map(({ date, weeks }) => (
        <th key={date} scope="colgroup" colSpan={weeks} className="h-6 p-0 text-left align-top text-2xs font-normal">
          <span aria-hidden="true" className="text-muted-foreground">
            {weeks >= MIN_WEEKS_FOR_LABEL && shortMonthAndYear(date).slice(0, 3)}
          </span>
          <span className="sr-only">{shortMonthAndYear(date)}</span>
        </th>
      ))}
    </tr>
  </thead>
);

type YearCellButtonProps = {
  cell: YearCell;
  index: number;
  label: string;
  isLogged: boolean;
  isToday: boolean;
  isTabStop: boolean;
  openNight: OpenNight;
};

/** A night of the year: the moon of its band, an empty ring without a score, a dot for a day without a log. */
const YearCellButton = memo(function YearCellButton(props: YearCellButtonProps) {
  const { cell, index, label, isLogged, isToday, isTabStop, openNight } = props;
  return (
    <button
      type="button"
      data-place={index}
      aria-label={label}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => openNight(cell.date)}
      className={classNames(
        'grid size-(--cell) place-items-center rounded-full p-[0.19rem] hover:bg-secondary-hover focus-visible:relative focus-visible:outline-offset-0',
        '[&_svg]:size-full',
        TONE_CLASSES[cell.band],
        isToday && 'bg-lamp-wash inset-ring-1 inset-ring-lamp forced-colors:outline',
      )}
    >
      {isLogged ? <BandGlyph tone={cell.band} /> : <span className="size-1 rounded-full bg-(--none) opacity-60" />}
    </button>
  );
});
