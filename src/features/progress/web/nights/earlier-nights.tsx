import { memo, useMemo } from 'react';
import type { LoggedNight } from '#domain/nights/night.ts';
import type { ActogramRow } from '#domain/progress/actogram.ts';
import { monthAndDay } from '#domain/time/format-date.ts';
import type { LocalDate } from '#domain/time/local-date.ts';
import { BandGlyph } from '#ui/band-glyph.tsx';
import { useFormatChange } from '#ui/browser/format-change.ts';
import { classNames } from '#ui/class-names.ts';
import { TONE_CLASSES } from '#ui/tone.ts';
import { clockAt, weekdayAndDate } from '../chart-parts/format.ts';
import type { HourAxis } from '../chart-parts/hour-axis.ts';
import { scoreLabel, timesLabel } from '../chart-parts/night-labels.ts';
import type { OpenNight } from '../chart-parts/open-night.ts';
import { useRovingFocus } from '../chart-parts/use-roving-focus.ts';
import { HoursBar } from './recent-log-row.tsx';

type EarlierNightsProps = {
  /** Newest first, one for each day; a day without a night is an empty row. */
  rows: readonly ActogramRow[];
  logged: readonly LoggedNight[];
  /** Source of imported times, by date. */
  sources: ReadonlyMap<LocalDate, string>;
  axis: HourAxis;
  today: LocalDate;
  openNight: OpenNight;
};

/** The nights before the last seven as low rows, on the same hours. One tab stop, then the arrow keys. */
export function EarlierNights({ rows, logged, sources, axis, today, openNight }: EarlierNightsProps) {
  const logByDate = useMemo(() => new Map(logged.map((night) => [night.date, night])), [logged]);
  const roving = useRovingFocus<HTMLTableElement>(rows.length, 0, nextRow);
  return (
    <table {...roving.containerProps} className="w-full table-fixed border-collapse">
      <caption className="sr-only">When you were in bed on the nights before, newest first</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Night</th>
          <th scope="col">In bed</th>
          <th scope="col">Score</th>
        </tr>
      </thead>
      <colgroup>
        <col className="w-16 lg:w-84" />
        <col />
        <col className="w-11 lg:w-63" />
      </colgroup>
      <tbody>
        {rows.map((row, index) => (
          <EarlierNight
            key={row.date}
            {...{ row, axis, today, index, openNight }}
            night={logByDate.get(row.date)}
            source={sources.get(row.date)}
            isTabStop={index === roving.place}
          />
        ))}
      </tbody>
    </table>
  );
}

function nextRow(key: string, index: number): number | null {
  const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -7, PageDown: 7 };
  if (key === 'Home') return 0;
  if (key === 'End') return Number.POSITIVE_INFINITY;
  const step = steps[key];
  return step === undefined ? null : index + step;
}

type EarlierNightProps = Pick<EarlierNightsProps, 'axis' | 'today' | 'openNight'> & {
  row: ActogramRow;
  /** The logged night, if any. */
  night: LoggedNight | undefined;
  source: string | undefined;
  index: number;
  isTabStop: boolean;
};

/** A night as a bar on the shared hours. The whole row is the button. */
const EarlierNight = memo(function EarlierNight(props: EarlierNightProps) {
  useFormatChange();
  const { row, night, source, axis, today, index, isTabStop, openNight } = props;
  return (
    <tr className="relative h-6 hover:bg-secondary has-focus-visible:outline-2 has-focus-visible:outline-ring">
      <th scope="row" className="p-0 text-left align-middle font-normal">
        <button
          type="button"
          data-place={index}
          tabIndex={isTabStop ? 0 : -1}
          onClick={() => openNight(row.date)}
          className="tabular block w-full text-left text-2xs whitespace-nowrap text-muted-foreground after:absolute after:inset-0 after:z-1 after:content-[''] focus-visible:outline-none"
        >
          <span aria-hidden="true" className="flex">
            <span className="w-37 max-lg:hidden">{weekdayAndDate(row.date, row.date)}</span>
            <span className="lg:hidden">{monthAndDay(row.date)}</span>
            <span className="max-lg:hidden">
              {row.bed !== null && row.wake !== null && `${clockAt(row.bed)} - ${clockAt(row.wake)}`}
            </span>
          </span>
          <span className="sr-only">{weekdayAndDate(row.date, today)}, open this night</span>
        </button>
      </th>
      <td className="p-0">
        <span className="sr-only">{timesLabel(row, night !== undefined, source)}</span>
        <span aria-hidden="true" className="night-hours relative block h-6 forced-color-adjust-none">
          <HoursBar span={row} axis={axis} isImported={source !== undefined} className="h-2" />
        </span>
      </td>
      <td className="p-0 align-middle">
        <span
          aria-hidden="true"
          className={classNames('flex items-center justify-end gap-1.5', TONE_CLASSES[row.band])}
        >
          {night && <BandGlyph tone={row.band} size={12} />}
          <span className="tabular w-5 text-right text-2xs text-foreground">{night?.overallScore || ''}</span>
        </span>
        <span className="sr-only">{scoreLabel(night)}</span>
      </td>
    </tr>
  );
});
