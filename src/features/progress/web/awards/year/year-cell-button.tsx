import { memo } from 'react';
import type { OpenNight } from '#core/nights/web/night/use-night-dialog.tsx';
import type { YearCell } from '#domain/progress/year-cells.ts';
import { BandGlyph } from '#ui/band-glyph.tsx';
import { classNames } from '#ui/class-names.ts';
import { TONE_CLASSES } from '#ui/tone.ts';

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
export const YearCellButton = memo(function YearCellButton(props: YearCellButtonProps) {
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
